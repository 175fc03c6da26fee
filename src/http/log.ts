// The log of the house: JSON lines with request ids, and no secret.
import type { FastifyRequest } from 'fastify';
import { type Logger, pino } from 'pino';

/**
 * A log that writes lines of `level` and above to standard output. A request is written without its query: addresses of
 * links carry tokens there.
 */
export function openLog(level: string): Logger {
  return pino({ level, serializers: { req: describeRequest } });
}

function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: request.url.split('?', 1)[0], remote: request.ip };
}
