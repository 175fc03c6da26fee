// Routes for the signed-in user: GET and PUT /user, POST /logout.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { loadAccount, resolveAudience } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { parseEmail, parsePhone } from '#auth/delivery/addresses.ts';
import {
  getQueryParam,
  optionalMetadata,
  optionalText,
  parseBody,
  parseRedirectContext,
  pkceFields,
} from '#auth/routes/protocol/request-schemas.ts';
import { serializeUser } from '#auth/routes/protocol/serializers.ts';
import { type AuthenticatedUser, requireUser } from '#auth/sessions/authenticate.ts';
import { revokeAccess } from '#auth/sessions/revoke-access.ts';
import { endSessions, type LogoutScope } from '#auth/sessions/sessions.ts';
import { listConfirmations } from '#auth/user-management/address-change.ts';
import { type AccountUpdate, updateAccount } from '#auth/user-management/self-service.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { consume } from '#limits/rate-limits.ts';
import { parseSmsChannel } from './sign-up-routes.ts';

const userBody = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: optionalMetadata,
  app_metadata: optionalMetadata,
  ...pkceFields,
});

/**
 * The user, with the confirmations of a pending email change: an extension of the
 * protocol, which does not say which was given.
 */
async function loadSerializedUser(context: AuthContext, { user }: AuthenticatedUser): Promise<unknown> {
  const account = await loadAccount(context.db, user.id);
  if (account === undefined) throw new Problem(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const email_change_confirmations = listConfirmations(context, account.user);
  const serialized = serializeUser(account);
  return email_change_confirmations === undefined ? serialized : { ...serialized, email_change_confirmations };
}

function assertAudience(context: AuthContext, request: FastifyRequest, { user }: AuthenticatedUser): void {
  const requestedAudience = request.headers['x-jwt-aud'];
  if (requestedAudience === undefined || requestedAudience === resolveAudience(context, user)) return;
  throw new Problem(400, 'validation_failed', "Token audience doesn't match request audience");
}

async function putUser(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const caller = await requireUser(context, request);
  await consume(context, 'send', `user ${caller.user.id}`);
  const body = parseBody(userBody, request);
  if (body.app_metadata !== undefined) {
    throw new Problem(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const changes: AccountUpdate = {
    email: body.email === undefined ? undefined : parseEmail(body.email),
    phone: body.phone === undefined ? undefined : parsePhone(body.phone),
    channel: parseSmsChannel(context, body.channel),
    password: body.password,
    currentPassword: body.current_password,
    nonce: body.nonce,
    data: body.data,
  };
  await updateAccount(context, caller, changes, parseRedirectContext(context, request, body));
  return loadSerializedUser(context, caller);
}

const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[];

async function logout(context: AuthContext, request: FastifyRequest): Promise<void> {
  const scope = getQueryParam(request, 'scope') ?? 'global';
  if (!SCOPES.includes(scope)) {
    throw new Problem(400, 'validation_failed', `Unsupported logout scope "${scope.slice(0, 20)}"`);
  }
  const caller = await requireUser(context, request);
  const { user, session } = caller;
  await retryTransactionOnConflict(context.db, async (db) => {
    // Without a session in the token, "local" and "others" mean all.
    if (scope === 'local' && session !== undefined)
      await endSessions(context, db, user.id, { scope, sessionId: session.id });
    else await revokeAccess(context, db, user.id, scope === 'others' ? session?.id : undefined);
    await recordAudit(context, db, { action: 'logout', user, ip: request.ip, detail: { scope } });
  });
}

/** Registers the routes of this file. */
export function userRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/user', async (request) => {
    const caller = await requireUser(context, request);
    assertAudience(context, request, caller);
    return loadSerializedUser(context, caller);
  });
  app.put('/user', (request) => putUser(context, request));
  app.post('/logout', async (request, reply) => {
    await logout(context, request);
    return reply.code(204).send();
  });
}
