// A signed-in user links identities of other providers, and takes them off.
import type { FastifyInstance } from 'fastify';
import { Problem } from '#api/problem.ts';
import { requireProof } from './account-change.ts';
import { atomically } from './atomically.ts';
import { requireUser, UUID } from './bearer.ts';
import { unlinkIdentity } from './identities.ts';
import { goTo } from './landing.ts';
import { departAsAsked, markBrowser } from './oauth-routes.ts';
import type { Provider } from './provider.ts';
import { queryOf } from './wire.ts';

/** @throws Problem 404 where users may not. */
export function checkManualLinking({ settings }: Provider): void {
  if (!settings.manualLinking) throw new Problem(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

export function identityRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await requireUser(provider, request);
    checkManualLinking(provider);
    await requireProof(provider, caller);
    const { user } = caller;
    const departed = await departAsAsked(provider, request, user);
    markBrowser(provider, reply, departed, provider.elsewhere.get(queryOf(request, 'provider') ?? ''));
    if (queryOf(request, 'skip_http_redirect') === 'true') return { url: departed.url.href };
    return goTo(reply, departed.url.href, 302);
  });
  app.delete<{ Params: { id: string } }>('/user/identities/:id', async (request) => {
    const caller = await requireUser(provider, request);
    checkManualLinking(provider);
    await requireProof(provider, caller);
    const { user, claims } = caller;
    const { id } = request.params;
    if (!UUID.test(id)) throw new Problem(404, 'validation_failed', 'identity_id must be an UUID');
    const audience = request.headers['x-jwt-aud'] ?? user.aud;
    if (audience !== claims.aud) {
      throw new Problem(403, 'unexpected_audience', "Token audience doesn't match request audience");
    }
    await atomically(provider, (db) => unlinkIdentity(provider, db, user, id.toLowerCase()));
    return {};
  });
}
