// Requests without a body: Node.js skips creating the body stream, which costs as much as the rest of a short response.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Options of `http.createServer`: without `Content-Length` and `Transfer-Encoding` the body has ended from the start.
 */
export const EMPTY_BODY_OPTIONS = { optimizeEmptyRequests: true };

/**
 * Gives Fastify's body parsers an empty stream, since the `end` event that they
 * wait for never comes for such a request.
 */
export function parseEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isEmpty = request.headers['content-type'] !== undefined && request.raw.readableEnded;
    done(null, isEmpty ? Readable.from([]) : payload);
  });
}
