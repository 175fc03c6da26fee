// JSON request bodies of the auth and storage protocols: an empty body counts as absent, whatever its Content-Type.
import type { FastifyInstance } from 'fastify';

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
