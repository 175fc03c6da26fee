// JSON request bodies of the auth and storage protocols: an empty body counts as absent, whatever its Content-Type; and
// responses that are JSON already.
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Replaces the parser for `application/json`, within the plugin only.
 * @param bodyLimit in bytes; a larger body is refused with 413
 */
export function acceptJson(app: FastifyInstance, bodyLimit: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    const json = body.toString();
    if (json === '') done(null, undefined);
    else parse(request, json, done);
  });
}

/** Sends JSON that a worker thread has written, by the schema of the route's response. */
export function sendJson(reply: FastifyReply, json: Uint8Array): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(json.buffer, json.byteOffset, json.byteLength));
}
