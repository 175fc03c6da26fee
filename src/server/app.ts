// Assembles the Fastify app from its modules: limits, security headers, and the error handler.
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
import { describeSqliteError, isDbUnavailable, isDiskFull, isInvalidText } from '#db/database-errors.ts';
import { MINUTE_MS } from '#durations.ts';
import { internalError, isForbidden, presentProblem, toProblem } from '#http/errors.ts';
import { EMPTY_BODY_OPTIONS, parseEmptyBodies } from '#http/fast-path/empty-body.ts';
import { type HealthOptions, healthRoutes } from '#http/health.ts';
import { closeIdleConnectionsOnShutdown } from '#http/lifecycle/graceful-shutdown.ts';
import { limitTinyChunks } from '#http/lifecycle/tiny-chunks.ts';
import { logResponses, newRequestId } from '#http/log.ts';
import { type MetricsOptions, metricsRoutes } from '#http/metrics.ts';
import { describeApi } from '#http/openapi.ts';
import { requireSingleHost } from '#http/security/host-header.ts';
import { overloadedProblem, shedLoad } from '#http/security/load-shedding.ts';
import {
  applySecurityHeaders,
  buildSecurityHeaders,
  createClientErrorHandler,
  type SecurityHeaders,
} from '#http/security/security-headers.ts';
import { serveWebApp, type WebAppOptions } from '#http/web-app.ts';
import { isDiskFailure } from '#system/error-code.ts';
import { WorkerLimitError } from '#worker-threads/worker-pool.ts';

export type AppOptions = WebAppOptions & {
  trustProxy: string[] | false;
  log: FastifyBaseLogger;
  /** Whether the public URL is https, so that HSTS may be sent. */
  https: boolean;
  /** Hosts of the captcha for the CSP, when one is configured; no other external host is allowed. */
  captchaHosts?: { scripts: readonly string[]; others: readonly string[] } | undefined;
  health?: HealthOptions;
  metrics?: MetricsOptions;
  /** Whether Node.js skips the stream of an empty body; off only to measure what that gains. */
  optimizeEmptyBodies?: boolean;
  /** Whether each request gets a line in the log. */
  logRequests?: boolean;
};

/** The routes of each module, already bound to their context. */
export type AppModules = {
  lectures: FastifyPluginAsync;
  school: FastifyPluginAsync;
  /** The embedded auth server and the storage protocol; undefined with an external provider. */
  embeddedAuth: EmbeddedModules | undefined;
};

export type EmbeddedModules = { auth: FastifyPluginAsync; mailbox: FastifyPluginAsync; storage: FastifyPluginAsync };

const KILOBYTE = 1024;

/**
 * Builds the app, not yet listening. The order matters: hooks run in the order in which they are added, and modules get
 * those that were added before them.
 */
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
    requestTimeout: 30 * MINUTE_MS,
    connectionTimeout: 60_000, // idle time, in either direction
    keepAliveTimeout: 4000, // Node.js waits a second longer than it tells the client
    forceCloseConnections: 'idle',
    // Requests on open connections are still served during a shutdown: a proxy may not have noticed it yet.
    return503OnClosing: false,
    http: {
      ...(options.optimizeEmptyBodies === false ? {} : EMPTY_BODY_OPTIONS),
      requireHostHeader: false, // requireSingleHost refuses with a problem document
      headersTimeout: 8000, // checked every two seconds, so at most ten
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
  limitTinyChunks(app);
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
  await app.register(modules.school);
  await serveWebApp(app, options);
  return app;
}

/**
 * Options of helmet. The CSP allows nothing external, nothing inline and no framing, but for the auth provider and the
 * captcha that are configured.
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
        // Captcha scripts write to HTML sinks of their own, which Trusted Types would block.
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
  const problem =
    toProblem(error) ??
    workerProblem(error) ??
    blobStoreProblem(error) ??
    databaseProblem(error, isReading(request)) ??
    internalError();
  if (problem.status >= 500) request.log.error({ err: error, req: request }, describeFailure(error) ?? problem.message);
  if (isForbidden(problem)) request.log.warn({ req: request, code: problem.code }, 'a request was refused');
  const response = (request.routeOptions.config?.present ?? presentProblem)(problem, request);
  reply.header('x-request-id', request.id);
  return reply.code(response.status).headers(response.headers).serializer(JSON.stringify).send(response.body);
}

/** What the log says of a disk that fails, where a user is only asked to try again. */
function describeFailure(error: unknown): string | undefined {
  const isOfStore = error instanceof BlobStoreUnavailableError || error instanceof BlobStoreFullError;
  return isOfStore ? error.message : describeSqliteError(error);
}

/** Handles errors that Fastify finds before routing, such as a malformed URL; no hook runs for them. */
function createFrameworkErrorHandler(headers: SecurityHeaders) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    handleError(error, request, reply.headers(headers));
}

/** A job that took too much time or memory: too much for the moment, and not to be tried at once. */
function workerProblem(cause: unknown): Problem | undefined {
  return cause instanceof WorkerLimitError ? overloadedProblem() : undefined;
}

/** Whether a request asks for no change: where the disk is full, it is no news to its sender that nothing was saved. */
function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The problem behind a database error: disk full, text that cannot be stored, or no connection. */
function databaseProblem(cause: unknown, isRead: boolean): Problem | undefined {
  if (isDiskFull(cause) && !isRead) {
    return new Problem(507, 'storage_full', 'The disk is full; nothing was saved.', { cause });
  }
  if (isInvalidText(cause))
    return new Problem(400, 'invalid_character', 'The request contains an invalid character (NUL or lone surrogate).', {
      cause,
    });
  if (isDbUnavailable(cause) || isDiskFull(cause)) {
    const message = 'The database does not answer at the moment; please try again. Nothing was lost.';
    return new Problem(503, 'database_unavailable', message, { cause, headers: { 'retry-after': '2' } });
  }
  return undefined;
}

/** The problem behind a blob store error: full, or unreachable. */
function blobStoreProblem(cause: unknown): Problem | undefined {
  if (cause instanceof BlobStoreFullError) {
    return new Problem(507, 'storage_full', 'The disk is full; the file was not stored.', { cause });
  }
  if (cause instanceof BlobStoreUnavailableError || isDiskFailure(cause)) {
    const message = 'The file store does not answer at the moment; please try again. Nothing was stored or lost.';
    return new Problem(503, 'storage_unavailable', message, { cause, headers: { 'retry-after': '5' } });
  }
  return undefined;
}
