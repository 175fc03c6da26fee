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
import { BlobsFullError, BlobsUnavailableError } from '#blobs/blobs.ts';
import { isDbFull, isDbUnavailable, isNoText } from '#db/unavailable.ts';
import { readEmptyBodies, WITHOUT_EMPTY_BODIES } from '#http/empty-bodies.ts';
import { isForbidden, ownFault, presentProblem, problemOf } from '#http/errors.ts';
import { type HealthParts, healthRoutes } from '#http/health.ts';
import { wantOneHost } from '#http/host.ts';
import { logAnswers, newRequestId } from '#http/log.ts';
import { describeApi } from '#http/openapi.ts';
import { shedLoad } from '#http/overload.ts';
import { answerUnreadable, type ProtectiveHeaders, protect, protectiveHeaders } from '#http/protective-headers.ts';
import { hangUpOnTheSilent } from '#http/silent-connections.ts';
import { serveWebApp, type WebAppOptions } from '#http/web-app.ts';

export type AppOptions = WebAppOptions & {
  trustProxy: string[] | false;
  log: FastifyBaseLogger;
  /** Whether people reach the app by https, so that browsers may be told to insist on it. */
  https: boolean;
  /** Hosts of the captcha, when one is shown; nothing else from elsewhere may be loaded. */
  captchaHosts?: { scripts: readonly string[]; others: readonly string[] } | undefined;
  /** What watches over the house asks for this. */
  health?: HealthParts;
  /** Whether each answer gets a line in the log. */
  logAnswers?: boolean;
};

/** The routes of each room, already bound to their parts. */
export type AppRooms = {
  lectures: FastifyPluginAsync;
  /** The embedded provider; undefined when people sign in elsewhere. */
  provider: ProviderRooms | undefined;
};

export type ProviderRooms = { auth: FastifyPluginAsync; mailbox: FastifyPluginAsync; storage: FastifyPluginAsync };

const KILOBYTE = 1024;

/** Builds the server, not yet listening. */
export async function buildApp(options: AppOptions, rooms: AppRooms): Promise<FastifyInstance> {
  const protective = await protectiveHeaders(policies(options));
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnroutable(protective),
    clientErrorHandler: answerUnreadable(protective),
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
      ...WITHOUT_EMPTY_BODIES,
      requireHostHeader: false, // we want one ourselves, in our own words
      headersTimeout: 8000, // it is looked for every two seconds, so that nobody has more than ten
      maxHeaderSize: 16 * KILOBYTE,
      connectionsCheckingInterval: 2000,
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readEmptyBodies(app);
  protect(app, protective);
  if (options.logAnswers === true) logAnswers(app);
  app.setErrorHandler(answerError);
  wantOneHost(app);
  shedLoad(app);
  hangUpOnTheSilent(app);
  if (options.health !== undefined) healthRoutes(app, options.health);
  await describeApi(app);
  if (rooms.provider !== undefined) {
    await app.register(rooms.provider.auth, { prefix: AUTH_BASE });
    await app.register(rooms.provider.mailbox);
    await app.register(rooms.provider.storage, { prefix: STORAGE_BASE });
  }
  await app.register(rooms.lectures);
  await serveWebApp(app, options);
  return app;
}

/**
 * Nothing from elsewhere, nothing inline, no framing; the page may only load what this server sends, and sign in where it
 * is told to.
 */
function policies({ https, signIn, captchaHosts }: AppOptions): FastifyHelmetOptions {
  const { scripts = [], others = [] } = captchaHosts ?? {};
  const elsewhere = signIn === undefined ? [] : [new URL(signIn.authUrl).origin];
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
        connectSrc: ["'self'", ...elsewhere, ...others],
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

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error) ?? problemOfStore(error) ?? problemOfDatabase(error) ?? ownFault();
  if (problem.status >= 500) request.log.error({ err: error, req: request }, problem.message);
  if (isForbidden(problem)) request.log.warn({ req: request, code: problem.code }, 'a request was refused');
  const answer = (request.routeOptions.config?.present ?? presentProblem)(problem, request);
  reply.header('x-request-id', request.id);
  return reply.code(answer.status).headers(answer.headers).serializer(JSON.stringify).send(answer.body);
}

/** Answers an address that cannot even be looked up, for which no hook runs. */
function answerUnroutable(headers: ProtectiveHeaders) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answerError(error, request, reply.headers(headers));
}

/** The problem behind a database that does not answer, has no room, or was asked for what cannot be. */
function problemOfDatabase(cause: unknown): Problem | undefined {
  if (isDbFull(cause)) {
    return new Problem(507, 'storage_full', 'There is no room left for texts; nothing was changed.', { cause });
  }
  if (isNoText(cause)) return new Problem(400, 'bad_text', 'A character in the request is no text.', { cause });
  if (isDbUnavailable(cause)) {
    const message = 'The database does not answer at the moment; please try again. Nothing was lost.';
    return new Problem(503, 'database_unavailable', message, { cause, headers: { 'retry-after': '2' } });
  }
  return undefined;
}

/** The problem behind a store of files that cannot do what a call needs. */
function problemOfStore(cause: unknown): Problem | undefined {
  if (cause instanceof BlobsFullError) {
    return new Problem(507, 'storage_full', 'There is no room left for files; nothing was kept.', { cause });
  }
  if (cause instanceof BlobsUnavailableError) {
    const message = 'The file store does not answer at the moment; please try again. Nothing was kept or lost.';
    return new Problem(503, 'storage_unavailable', message, { cause, headers: { 'retry-after': '5' } });
  }
  return undefined;
}
