// Logging: JSON lines on standard output with request ids, and secrets redacted.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';
import { LineWriter } from '#system/line-writer.ts';
import { randomText } from '#system/random-text.ts';

/** Fields that hold a secret, at the top of a line, one level below, or among headers. */
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

/** Standard output. A disk that is full must not end the server with the log. */
export const logOutput = new LineWriter(1, (dropped) => {
  const fields = { level: pino.levels.values.warn, time: Date.now(), pid: process.pid, dropped };
  return `${JSON.stringify({ ...fields, msg: 'lines of the log were dropped' })}\n`;
});
process.on('exit', () => logOutput.flushSync());

/**
 * Creates a logger that writes lines of `level` and above. Requests are logged without their query, since links carry
 * tokens there. Of errors only name, message, code, stack and causes are logged: libraries attach more, such as the
 * parameters of a query.
 */
export function createLogger(level: string): Logger {
  const redact = {
    paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`]),
    censor: '…',
  };
  return pino({ level, serializers: { req: serializeRequest, err: serializeError }, redact }, logOutput);
}

/** A random request id, to find the log lines of a request. A client cannot choose it. */
export function newRequestId(): string {
  return randomText(9);
}

/** Logs a line for each response. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, status: reply.statusCode, ms }, 'answered');
  });
}

/** Ids of accounts, and of what belongs to them: a log is not deleted with an account. */
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** The secret in the address of a calendar. */
const CALENDAR = /^(\/api\/calendar\/).*/;

function serializeRequest(request: FastifyRequest): Record<string, unknown> {
  const urlPath = request.url.split('?', 1)[0]?.replaceAll(UUID, '…').replace(CALENDAR, '$1…');
  return { method: request.method, path: urlPath, remote: request.ip };
}

/** An error with its chain of causes, up to `MAX_CAUSES`. */
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

/** The patterns below take quadratic time on crafted text, which a message may quote. */
const MAX_REDACTED_LENGTH = 8000;

/**
 * Redacts what a message may quote: JWTs, passwords in URLs, and the values of
 * parameters like `token=`. Cuts long texts.
 */
function redactSecrets(text: string): string {
  return text
    .slice(0, MAX_REDACTED_LENGTH)
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…')
    .replaceAll(/(:\/\/[^\s/:@]*):[^\s/@]+@/g, '$1:…@')
    .replaceAll(/\b(\w*(?:token|password|secret|code|apikey)\w*=)[^\s&"']+/gi, '$1…');
}
