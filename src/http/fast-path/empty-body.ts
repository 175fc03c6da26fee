// Requests that name no body, and so have none: no stream is made for one, because that costs as much as all else about a
// short answer. Whoever reads bodies is given an empty one.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** For the server: without `Content-Length` and `Transfer-Encoding` a request's stream has ended from the beginning. */
export const EMPTY_BODY_OPTIONS = { optimizeEmptyRequests: true };

/** Lets the parsers of an app, which wait for the end of a stream, see it end. */
export function parseEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isEmpty = request.headers['content-type'] !== undefined && request.raw.readableEnded;
    done(null, isEmpty ? Readable.from([]) : payload);
  });
}
