// Identity linking: GET /user/identities/authorize links an external identity,
// DELETE /user/identities/{id} unlinks one.
import type { FastifyInstance } from 'fastify';
import { parseUuid } from '#api/ids.ts';
import { Problem } from '#api/problem.ts';
import { unlinkIdentity } from '#auth/accounts/identities.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { redirect } from '#auth/routes/protocol/redirects.ts';
import { getQueryParam } from '#auth/routes/protocol/request-schemas.ts';
import { lockAccount, requireUser } from '#auth/sessions/authenticate.ts';
import { revokeAccess } from '#auth/sessions/revoke-access.ts';
import { requireReauthentication } from '#auth/user-management/self-service.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { startAuthorizationFromRequest } from './oauth-routes.ts';

/** @throws Problem 404 when users may not link identities themselves. */
export function assertManualLinkingEnabled({ settings }: AuthContext): void {
  if (!settings.manualLinking) throw new Problem(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

/** Registers the routes of this file. */
export function identityRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await requireUser(context, request);
    assertManualLinkingEnabled(context);
    await requireReauthentication(context, caller);
    const url = await startAuthorizationFromRequest(context, request, reply, caller);
    if (getQueryParam(request, 'skip_http_redirect') === 'true') return { url };
    return redirect(reply, url, 302);
  });
  app.delete<{ Params: { id: string } }>('/user/identities/:id', async (request) => {
    const caller = await requireUser(context, request);
    assertManualLinkingEnabled(context);
    await requireReauthentication(context, caller);
    const { user, claims } = caller;
    const id = parseUuid(request.params.id);
    if (id === undefined) throw new Problem(404, 'validation_failed', 'identity_id must be an UUID');
    const audience = request.headers['x-jwt-aud'] ?? user.aud;
    if (audience !== claims.aud) {
      throw new Problem(403, 'unexpected_audience', "Token audience doesn't match request audience");
    }
    await retryTransactionOnConflict(context.db, async (db) => {
      await unlinkIdentity(context, db, await lockAccount(context, db, caller), id);
      // Sessions that were signed in with the identity, and pending changes of the account, end as well.
      await revokeAccess(context, db, user.id, caller.session?.id);
    });
    return {};
  });
}
