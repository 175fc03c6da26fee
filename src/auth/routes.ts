// The protocol's routes under one prefix, with its own way of reading bodies and wording errors.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { answerOtherOrigins } from '#http/other-origins.ts';
import { adminRoutes } from './admin-routes.ts';
import { factorRoutes } from './factor-routes.ts';
import { guestRoutes } from './guest-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { answerTheRest } from './known-methods.ts';
import { oauthRoutes } from './oauth-routes.ts';
import type { Provider } from './provider.ts';
import { publicRoutes } from './public-routes.ts';
import { samlRoutes } from './saml-routes.ts';
import { sendingRoutes } from './sending-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { tidyUp } from './tidy.ts';
import { tokenRoutes } from './token-routes.ts';
import { userRoutes } from './user-routes.ts';
import { verifyRoutes } from './verify-routes.ts';
import { presentAuthProblem } from './wire.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
const ASKABLE = [
  'accept, authorization, apikey, content-type, redirect_to, x-client-ip, x-client-info, x-jwt-aud, x-use-cookie',
  'x-supabase-api-version',
].join(', ');
// A browser's client only finds the new format of errors when it may read their version.
const SHOWN = 'x-total-count, link, retry-after, x-supabase-api-version, x-sb-error-code';

const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Bodies are JSON; an empty one is none, whatever its header says. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 1024 * 1024 }, (request, body, done) => {
    const json = body.toString();
    if (json === '') done(null, undefined);
    else parse(request, json, done);
  });
}

/** The plugin that serves the protocol; `close` runs when the server closes. */
export function authRoutes(provider: Provider, close: () => Promise<void>): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, present: presentAuthProblem };
      route.bodyLimit ??= 1024 * 1024;
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const { allowedOrigins: allowed } = provider.settings;
    answerOtherOrigins(app, { allowed, methods: METHODS, askable: ASKABLE, shown: SHOWN });
    answerTheRest(app);
    readJsonBodies(app);
    tokenRoutes(app, provider);
    userRoutes(app, provider);
    sessionRoutes(app, provider);
    sendingRoutes(app, provider);
    signUpRoutes(app, provider);
    await verifyRoutes(app, provider);
    await oauthRoutes(app, provider);
    identityRoutes(app, provider);
    await samlRoutes(app, provider);
    factorRoutes(app, provider);
    adminRoutes(app, provider);
    guestRoutes(app, provider);
    publicRoutes(app, provider);

    const tidying = setInterval(() => {
      provider.later('tidying up', () => tidyUp(provider));
    }, TIDY_EVERY_MS).unref();
    app.addHook('onClose', async () => {
      clearInterval(tidying);
      await close();
    });
  };
}
