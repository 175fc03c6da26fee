// Registers all routes of the auth protocol, with its body parser, error format, CORS and 405/404 responses.
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '#auth/context/context.ts';
import { acceptJson } from '#http/json-body.ts';
import { enableCors } from '#http/security/cors.ts';
import { factorRoutes } from './account/factor-routes.ts';
import { passkeyRoutes } from './account/passkey-routes.ts';
import { recoveryCodeRoutes } from './account/recovery-code-routes.ts';
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
// Clients in browsers recognize the new error format only if they may read its version.
const EXPOSED_HEADERS = 'x-total-count, link, retry-after, x-supabase-api-version, x-sb-error-code';

const MAX_BODY_BYTES = 1024 * 1024;

/** Registers the routes of the protocol in an encapsulated plugin. */
export async function authRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, present: formatAuthProblem };
    route.bodyLimit ??= MAX_BODY_BYTES;
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await enableCors(app, {
    allowedOrigins: context.settings.allowedOrigins,
    allowedMethods: METHODS,
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
  });
  installNotFoundHandler(app, context);
  acceptJson(app, MAX_BODY_BYTES);
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
  recoveryCodeRoutes(app, context);
  passkeyRoutes(app, context);
  adminRoutes(app, context);
  inviteRoutes(app, context);
  metadataRoutes(app, context);
}
