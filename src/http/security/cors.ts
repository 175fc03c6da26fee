// CORS: lets web apps on listed origins call a protocol from the browser.
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

export type CorsOptions = {
  /** Such as `https://app.example.org`. */
  allowedOrigins: readonly string[];
  allowedMethods: string;
  /** Request headers that a page may send. */
  allowedHeaders: string;
  /** Response headers that a page may read. */
  exposedHeaders: string;
};

const PREFLIGHT_MAX_AGE_SECONDS = 3600;

/**
 * Enables CORS for every route that this plugin adds afterwards. Nothing is stored in cookies, so credentials are never
 * allowed. A preflight of an origin that is not listed is answered too, but grants nothing.
 */
export async function enableCors(
  app: FastifyInstance,
  { allowedOrigins, allowedMethods, allowedHeaders, exposedHeaders }: CorsOptions,
): Promise<void> {
  const isAllowed = (origin: string | undefined) => origin !== undefined && allowedOrigins.includes(origin);
  const options: FastifyCorsOptions = {
    origin: [...allowedOrigins],
    methods: allowedMethods,
    allowedHeaders,
    maxAge: PREFLIGHT_MAX_AGE_SECONDS,
    strictPreflight: false,
  };
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (isAllowed(headers.origin)) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  // The plugin sends `Content-Length: 0`, which RFC 9110, section 8.6, forbids with 204.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 204) reply.removeHeader('content-length');
  });
  await app.register(cors, {
    // The plugin would expose headers to every origin.
    delegator: ({ headers }, done) => done(null, isAllowed(headers.origin) ? { ...options, exposedHeaders } : options),
  });
}
