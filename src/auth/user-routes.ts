// What a signed-in user reads and changes about himself: GET and PUT /user, POST /logout.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { type AccountChange, changeAccount } from './account-change.ts';
import { audienceOf, loadAccount } from './accounts.ts';
import { readEmail, readPhone } from './addresses.ts';
import { note } from './audit.ts';
import { requireUser, type SignedIn } from './bearer.ts';
import { spend } from './limits.ts';
import { readPkce } from './pkce.ts';
import type { Provider } from './provider.ts';
import { endSessions, type Scope } from './sessions.ts';
import { readChannel } from './sign-up-routes.ts';
import { object, pkceFields, queryOf, readBody, redirectOf, showUser, text } from './wire.ts';

const userBody = z.object({
  email: text,
  phone: text,
  channel: text,
  password: text,
  current_password: text,
  nonce: text,
  data: object,
  app_metadata: object,
  ...pkceFields,
});

async function show(provider: Provider, { user }: SignedIn): Promise<unknown> {
  const account = await loadAccount(provider.db, user.id);
  if (account === undefined) throw new Problem(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return showUser(account);
}

function checkAudience(provider: Provider, request: FastifyRequest, { user }: SignedIn): void {
  const asked = request.headers['x-jwt-aud'];
  if (asked === undefined || asked === audienceOf(provider, user)) return;
  throw new Problem(400, 'validation_failed', "Token audience doesn't match request audience");
}

async function putUser(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const caller = await requireUser(provider, request);
  await spend(provider, 'send', `user ${caller.user.id}`);
  const body = readBody(userBody, request);
  if (body.app_metadata !== undefined && !provider.settings.adminRoles.includes(caller.user.role)) {
    throw new Problem(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const change: AccountChange = {
    email: body.email === undefined ? undefined : readEmail(body.email),
    phone: body.phone === undefined ? undefined : readPhone(body.phone),
    channel: readChannel(provider, body.channel),
    password: body.password,
    currentPassword: body.current_password,
    nonce: body.nonce,
    data: body.data,
  };
  const pkce = readPkce(body.code_challenge, body.code_challenge_method);
  await changeAccount(provider, caller, change, { redirectTo: redirectOf(provider, request), pkce });
  return show(provider, caller);
}

const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies Scope[];

async function logout(provider: Provider, request: FastifyRequest): Promise<void> {
  const scope = queryOf(request, 'scope') ?? 'global';
  if (!SCOPES.includes(scope)) {
    throw new Problem(400, 'validation_failed', `Unsupported logout scope "${scope.slice(0, 20)}"`);
  }
  const caller = await requireUser(provider, request);
  await endSessions(provider.db, caller.user.id, scope as Scope, caller.session?.id); // it is on the list
  await note(provider, provider.db, { action: 'logout', user: caller.user, ip: request.ip, detail: { scope } });
}

export function userRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/user', async (request) => {
    const caller = await requireUser(provider, request);
    checkAudience(provider, request, caller);
    return show(provider, caller);
  });
  app.put('/user', (request) => putUser(provider, request));
  app.post('/logout', async (request, reply) => {
    await logout(provider, request);
    return reply.code(204).send();
  });
}
