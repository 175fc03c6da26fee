// Answers to pages of other origins: those on a list may call a protocol from a browser.
import type { FastifyInstance } from 'fastify';

export type CorsOptions = {
  /** Origins on the list, such as `https://app.example.org`. */
  allowedOrigins: readonly string[];
  allowedMethods: string;
  /** Names of headers that a page may send, and of those that it may read. */
  allowedHeaders: string;
  exposedHeaders: string;
};

/**
 * Lets pages of the allowed origins call every route of this plugin. Nothing is kept in cookies, so credentials are never
 * asked for.
 */
export function enableCors(
  app: FastifyInstance,
  { allowedOrigins, allowedMethods, allowedHeaders, exposedHeaders }: CorsOptions,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowedOrigins.includes(origin)) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders });
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin' });
  });
  app.options('/*', (_request, reply) => {
    const preflightHeaders = {
      'access-control-allow-methods': allowedMethods,
      'access-control-allow-headers': allowedHeaders,
    };
    return reply.code(204).headers(preflightHeaders).header('access-control-max-age', '3600').send();
  });
}
