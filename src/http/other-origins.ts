// Answers to pages of other origins: those on a list may call a protocol from a browser.
import type { FastifyInstance } from 'fastify';

export type OtherOrigins = {
  /** Origins on the list, such as `https://app.example.org`. */
  allowed: readonly string[];
  methods: string;
  /** Names of headers that a page may send, and of those that it may read. */
  askable: string;
  shown: string;
};

/**
 * Lets pages of the allowed origins call every route of this plugin. Nothing is kept in cookies, so credentials are never
 * asked for.
 */
export function answerOtherOrigins(app: FastifyInstance, { allowed, methods, askable, shown }: OtherOrigins): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.includes(origin)) return;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': shown });
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin' });
  });
  app.options('/*', (_request, reply) => {
    const answer = { 'access-control-allow-methods': methods, 'access-control-allow-headers': askable };
    return reply.code(204).headers(answer).header('access-control-max-age', '3600').send();
  });
}
