// Passkey routes: registering, signing in, and the user's own list.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import type { AuthContext } from '#auth/context/context.ts';
import type { PasskeyChallenge } from '#auth/passkeys/passkey-challenges.ts';
import {
  finishPasskeyRegistration,
  type PasskeyResponse,
  startPasskeyRegistration,
} from '#auth/passkeys/passkey-registration.ts';
import { finishPasskeySignIn, startPasskeySignIn } from '#auth/passkeys/passkey-sign-in.ts';
import { assertMayManagePasskeys, deletePasskey, listPasskeys, renamePasskey } from '#auth/passkeys/passkeys.ts';
import { issueTokens } from '#auth/routes/protocol/issue-tokens.ts';
import { captchaTokenField, optionalText, parseBody, requestMeta } from '#auth/routes/protocol/request-schemas.ts';
import { requireCaptcha } from '#auth/routes/protocol/require-captcha.ts';
import { serializePasskey } from '#auth/routes/protocol/serializers.ts';
import type { AuthenticatedUser } from '#auth/sessions/authenticate.ts';
import { requireRecentSignIn } from '#auth/user-management/self-service.ts';
import { clientResponseSchema, resolveRpId } from '#auth/webauthn/webauthn.ts';
import { consume } from '#limits/rate-limits.ts';
import { requireNonAnonymousUser } from './factor-routes.ts';

const signInBody = z.object({ gotrue_meta_security: captchaTokenField });
const responseBody = z.object({ challenge_id: optionalText, credential: clientResponseSchema.nullish() });
const nameBody = z.object({ friendly_name: optionalText });

type PasskeyRequest = FastifyRequest<{ Params: { passkeyId: string } }>;

/** The user of a request that changes how the account is signed in to. @throws Problem 400, 401, 403. */
async function requirePasskeyManager(context: AuthContext, request: FastifyRequest): Promise<AuthenticatedUser> {
  const caller = await requireNonAnonymousUser(context, request);
  await assertMayManagePasskeys(context, caller);
  requireRecentSignIn(context, caller);
  return caller;
}

function serializeChallenge({ id, options, expiresAt }: PasskeyChallenge & { options: unknown }): unknown {
  return { challenge_id: id, options, expires_at: expiresAt };
}

function parseResponse(request: FastifyRequest): PasskeyResponse {
  const { challenge_id, credential } = parseBody(responseBody, request);
  if (credential == null) throw new Problem(400, 'validation_failed', 'credential is required');
  return { challengeId: challenge_id, credential };
}

async function postSignInOptions(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const body = parseBody(signInBody, request);
  await requireCaptcha(context, request, body.gotrue_meta_security);
  return serializeChallenge(startPasskeySignIn(context, resolveRpId(context, request.headers.origin)));
}

async function postSignInVerify(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const newSession = await finishPasskeySignIn(context, parseResponse(request), requestMeta(request));
  return issueTokens(context, newSession);
}

async function postRegistrationOptions(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const { user } = await requirePasskeyManager(context, request);
  await consume(context, 'factor', `passkey ${user.id}`);
  const rpId = resolveRpId(context, request.headers.origin);
  return serializeChallenge(await startPasskeyRegistration(context, user, rpId));
}

async function postRegistrationVerify(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const caller = await requirePasskeyManager(context, request);
  const response = parseResponse(request);
  await consume(context, 'factor', `passkey ${caller.user.id}`);
  return serializePasskey(await finishPasskeyRegistration(context, caller, response));
}

function registerListRoutes(app: FastifyInstance, context: AuthContext): void {
  app.get('/passkeys', async (request) => {
    const { user } = await requireNonAnonymousUser(context, request);
    return (await listPasskeys(context.db, user.id)).map(serializePasskey);
  });
  app.patch('/passkeys/:passkeyId', async (request: PasskeyRequest) => {
    const { user } = await requireNonAnonymousUser(context, request);
    const { friendly_name } = parseBody(nameBody, request);
    return serializePasskey(await renamePasskey(context, user.id, request.params.passkeyId, friendly_name));
  });
  app.delete('/passkeys/:passkeyId', async (request: PasskeyRequest, reply) => {
    const { user } = await requirePasskeyManager(context, request);
    await deletePasskey(context, user.id, request.params.passkeyId);
    return reply.code(204).send();
  });
}

/** Registers the routes of this file; none when passkeys are off. */
export function passkeyRoutes(app: FastifyInstance, context: AuthContext): void {
  if (!context.settings.passkeys) return;
  app.post('/passkeys/authentication/options', (request) => postSignInOptions(context, request));
  app.post('/passkeys/authentication/verify', (request) => postSignInVerify(context, request));
  app.post('/passkeys/registration/options', (request) => postRegistrationOptions(context, request));
  app.post('/passkeys/registration/verify', (request) => postRegistrationVerify(context, request));
  registerListRoutes(app, context);
}
