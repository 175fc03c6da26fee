// The protocol's routes under one prefix, with its own way of reading bodies and wording errors.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { deleteExpiredRows } from '#auth/cleanup.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { enableCors } from '#http/security/cors.ts';
import { factorRoutes } from './account/factor-routes.ts';
import { recoveryRoutes } from './account/recovery-routes.ts';
import { sessionRoutes } from './account/session-routes.ts';
import { signUpRoutes } from './account/sign-up-routes.ts';
import { tokenRoutes } from './account/token-routes.ts';
import { userRoutes } from './account/user-routes.ts';
import { verifyRoutes } from './account/verify-routes.ts';
import { adminRoutes } from './admin/admin-routes.ts';
import { inviteRoutes } from './admin/invite-routes.ts';
import { metadataRoutes } from './protocol/metadata-routes.ts';
import { installNotFoundHandler } from './protocol/not-found.ts';
import { formatAuthProblem } from './protocol/serializers.ts';
import { identityRoutes } from './providers/identity-routes.ts';
import { oauthRoutes } from './providers/oauth-routes.ts';
import { samlRoutes } from './providers/saml-routes.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED_HEADERS = [
  'accept, authorization, apikey, content-type, redirect_to, x-client-ip, x-client-info, x-jwt-aud, x-use-cookie',
  'x-supabase-api-version',
].join(', ');
// A browser's client only finds the new format of errors when it may read their version.
const EXPOSED_HEADERS = 'x-total-count, link, retry-after, x-supabase-api-version, x-sb-error-code';

const CLEANUP_INTERVAL_MS = 60 * 60 * 1000;

/** Bodies are JSON; an empty one is none, whatever its header says. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 1024 * 1024 }, (request, body, done) => {
    const json = body.toString();
    if (json === '') done(null, undefined);
    else parse(request, json, done);
  });
}

/** The plugin that serves the protocol; `close` runs when the server closes. */
export function authRoutes(context: AuthContext, close: () => Promise<void>): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, present: formatAuthProblem };
      route.bodyLimit ??= 1024 * 1024;
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const { allowedOrigins: allowed } = context.settings;
    enableCors(app, {
      allowedOrigins: allowed,
      allowedMethods: METHODS,
      allowedHeaders: ALLOWED_HEADERS,
      exposedHeaders: EXPOSED_HEADERS,
    });
    installNotFoundHandler(app);
    acceptJson(app);
    tokenRoutes(app, context);
    userRoutes(app, context);
    sessionRoutes(app, context);
    recoveryRoutes(app, context);
    signUpRoutes(app, context);
    await verifyRoutes(app, context);
    await oauthRoutes(app, context);
    identityRoutes(app, context);
    await samlRoutes(app, context);
    factorRoutes(app, context);
    adminRoutes(app, context);
    inviteRoutes(app, context);
    metadataRoutes(app, context);

    const cleanupTimer = setInterval(() => {
      context.runAfterResponse('tidying up', () => deleteExpiredRows(context));
    }, CLEANUP_INTERVAL_MS).unref();
    app.addHook('onClose', async () => {
      clearInterval(cleanupTimer);
      await close();
    });
  };
}
