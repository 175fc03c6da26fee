// Puts the rooms together: one server, its limits and headers, and the one place where errors become answers.
import type { FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AUTH_BASE, STORAGE_BASE } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import { BlobStoreFullError, BlobStoreUnavailableError } from '#blobs/blob-store.ts';
import { isDbUnavailable, isDiskFull, isInvalidText } from '#db/database-errors.ts';
import { internalError, isForbidden, presentProblem, toProblem } from '#http/errors.ts';
import { EMPTY_BODY_OPTIONS, parseEmptyBodies } from '#http/fast-path/empty-body.ts';
import { type HealthOptions, healthRoutes } from '#http/health.ts';
import { closeIdleConnectionsOnShutdown } from '#http/lifecycle/graceful-shutdown.ts';
import { logResponses, newRequestId } from '#http/log.ts';
import { type MetricsOptions, metricsRoutes } from '#http/metrics.ts';
import { describeApi } from '#http/openapi.ts';
import { requireSingleHost } from '#http/security/host-header.ts';
import { shedLoad } from '#http/security/load-shedding.ts';
import {
  applySecurityHeaders,
  buildSecurityHeaders,
  createClientErrorHandler,
  type SecurityHeaders,
} from '#http/security/security-headers.ts';
import { serveWebApp, type WebAppOptions } from '#http/web-app.ts';

export type AppOptions = WebAppOptions & {
  trustProxy: string[] | false;
  log: FastifyBaseLogger;
  /** Whether people reach the app by https, so that browsers may be told to insist on it. */
  https: boolean;
  /** Hosts of the captcha, when one is shown; nothing else from elsewhere may be loaded. */
  captchaHosts?: { scripts: readonly string[]; others: readonly string[] } | undefined;
  /** What watches over the house asks for this. */
  health?: HealthOptions;
  metrics?: MetricsOptions;
  /** Whether each answer gets a line in the log. */
  logRequests?: boolean;
};

/** The routes of each room, already bound to their parts. */
export type AppModules = {
  lectures: FastifyPluginAsync;
  /** The embedded provider; undefined when people sign in elsewhere. */
  embeddedAuth: AuthModule | undefined;
};

export type AuthModule = { auth: FastifyPluginAsync; mailbox: FastifyPluginAsync; storage: FastifyPluginAsync };

const KILOBYTE = 1024;

/** Builds the server, not yet listening. */
export async function buildApp(options: AppOptions, modules: AppModules): Promise<FastifyInstance> {
  const headers = await buildSecurityHeaders(helmetOptions(options));
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: createFrameworkErrorHandler(headers),
    clientErrorHandler: createClientErrorHandler(headers),
    genReqId: newRequestId,
    trustProxy: options.trustProxy,
    bodyLimit: 64 * KILOBYTE,
    routerOptions: { maxParamLength: 100 },
    requestTimeout: 30 * 60 * 1000,
    connectionTimeout: 60_000, // without a byte in either direction
    keepAliveTimeout: 4000, // Node waits for a second more than it tells the client
    forceCloseConnections: 'idle',
    // Whoever has a connection open when we stop gets his answer; a proxy may not have noticed yet.
    return503OnClosing: false,
    http: {
      ...EMPTY_BODY_OPTIONS,
      requireHostHeader: false, // we want one ourselves, in our own words
      headersTimeout: 8000, // it is looked for every two seconds, so that nobody has more than ten
      maxHeaderSize: 16 * KILOBYTE,
      connectionsCheckingInterval: 2000,
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  parseEmptyBodies(app);
  applySecurityHeaders(app, headers);
  if (options.logRequests === true) logResponses(app);
  app.setErrorHandler(handleError);
  requireSingleHost(app);
  shedLoad(app);
  closeIdleConnectionsOnShutdown(app);
  if (options.health !== undefined) healthRoutes(app, options.health);
  if (options.metrics !== undefined) metricsRoutes(app, options.metrics);
  await describeApi(app);
  if (modules.embeddedAuth !== undefined) {
    await app.register(modules.embeddedAuth.auth, { prefix: AUTH_BASE });
    await app.register(modules.embeddedAuth.mailbox);
    await app.register(modules.embeddedAuth.storage, { prefix: STORAGE_BASE });
  }
  await app.register(modules.lectures);
  await serveWebApp(app, options);
  return app;
}

/**
 * Nothing from elsewhere, nothing inline, no framing; the page may only load what this server sends, and sign in where it
 * is told to.
 */
function helmetOptions({ https, signIn, captchaHosts }: AppOptions): FastifyHelmetOptions {
  const { scripts = [], others = [] } = captchaHosts ?? {};
  const authOrigins = signIn === undefined ? [] : [new URL(signIn.authUrl).origin];
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", ...others],
        imgSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...authOrigins, ...others],
        ...(scripts.length === 0 ? {} : { frameSrc: [...scripts] }),
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        // The script of a captcha makes its own elements.
        ...(scripts.length === 0 ? { requireTrustedTypesFor: ["'script'"], trustedTypes: ['app'] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  };
}

function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error) ?? blobStoreProblem(error) ?? databaseProblem(error) ?? internalError();
  if (problem.status >= 500) request.log.error({ err: error, req: request }, problem.message);
  if (isForbidden(problem)) request.log.warn({ req: request, code: problem.code }, 'a request was refused');
  const response = (request.routeOptions.config?.present ?? presentProblem)(problem, request);
  reply.header('x-request-id', request.id);
  return reply.code(response.status).headers(response.headers).serializer(JSON.stringify).send(response.body);
}

/** Answers an address that cannot even be looked up, for which no hook runs. */
function createFrameworkErrorHandler(headers: SecurityHeaders) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    handleError(error, request, reply.headers(headers));
}

/** The problem behind a database that does not answer, has no room, or was asked for what cannot be. */
function databaseProblem(cause: unknown): Problem | undefined {
  if (isDiskFull(cause)) {
    return new Problem(507, 'storage_full', 'There is no room left for texts; nothing was changed.', { cause });
  }
  if (isInvalidText(cause))
    return new Problem(400, 'invalid_character', 'The request contains an invalid character (NUL or lone surrogate).', {
      cause,
    });
  if (isDbUnavailable(cause)) {
    const message = 'The database does not answer at the moment; please try again. Nothing was lost.';
    return new Problem(503, 'database_unavailable', message, { cause, headers: { 'retry-after': '2' } });
  }
  return undefined;
}

/** The problem behind a store of files that cannot do what a call needs. */
function blobStoreProblem(cause: unknown): Problem | undefined {
  if (cause instanceof BlobStoreFullError) {
    return new Problem(507, 'storage_full', 'There is no room left for files; nothing was kept.', { cause });
  }
  if (cause instanceof BlobStoreUnavailableError) {
    const message = 'The file store does not answer at the moment; please try again. Nothing was kept or lost.';
    return new Problem(503, 'storage_unavailable', message, { cause, headers: { 'retry-after': '5' } });
  }
  return undefined;
}
