// The log of the house: JSON lines with request ids, and no secret.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';

/** Fields that hold a secret, wherever they stand near the top of a line. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'apikey',
  'password',
  'secret',
  'token',
  'access_token',
  'refresh_token',
];

const MAX_CAUSES = 5;

/**
 * A log that writes lines of `level` and above to standard output. A request is written without its query: addresses of
 * links carry tokens there. Errors are written without what their makers hang on them, such as the rows of a query.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    serializers: { req: serializeRequest, err: serializeError },
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]), censor: '…' },
  });
}

/** An id for a request, by which its lines are found; nobody can guess or choose it. */
export function newRequestId(): string {
  return randomBytes(9).toString('base64url');
}

/** Writes a line for each answer, and names its request to whoever asked. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, status: reply.statusCode, ms }, 'answered');
  });
}

function serializeRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: request.url.split('?', 1)[0], remote: request.ip };
}

/** An error with the ones that caused it, in words. */
function serializeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return redactSecrets(String(error));
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: redactSecrets(message),
    ...('code' in error ? { code: String(error.code) } : {}),
    stack: redactSecrets(stack ?? ''),
    ...(cause === undefined || depth >= MAX_CAUSES ? {} : { cause: serializeError(cause, depth + 1) }),
  };
}

/** What a message may quote: tokens, the password in an address, and what stands behind a name like `token=`. */
function redactSecrets(text: string): string {
  return text
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…')
    .replaceAll(/(:\/\/[^\s/:@]*):[^\s/@]+@/g, '$1:…@')
    .replaceAll(/\b(\w*(?:token|password|secret|code|apikey)\w*=)[^\s&"']+/gi, '$1…');
}
