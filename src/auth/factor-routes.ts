// Second factors on the wire: POST /factors, …/challenge, …/verify, DELETE /factors/{id}.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import type { FactorRow, UserRow } from '#db/tables-auth.ts';
import { requireRecentSignIn } from './account-change.ts';
import { readPhone } from './addresses.ts';
import { requireUser, type SignedIn, UUID } from './bearer.ts';
import {
  answer,
  challenge,
  credentialOf,
  enrol,
  type FactorType,
  type Given,
  needFactor,
  removeFactor,
} from './factors.ts';
import { spend } from './limits.ts';
import type { Provider } from './provider.ts';
import { tokensFor } from './sessions.ts';
import { readChannel } from './sign-up-routes.ts';
import { enrolment } from './totp.ts';
import { browserAnswer, creationOptions, isOurHost, requestOptions } from './webauthn.ts';
import { clientOf, readBody, showTokens, text } from './wire.ts';

const enrolBody = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
const challengeBody = z.object({ channel: text, webauthn: z.object({ rpId: text }).nullish() });
const verifyBody = z.object({
  challenge_id: text,
  code: text,
  webauthn: z.object({ rpId: text, credential_response: browserAnswer }).nullish(),
});

type FactorRequest = FastifyRequest<{ Params: { factorId: string } }>;

async function requireNamedUser(provider: Provider, request: FastifyRequest): Promise<SignedIn> {
  const caller = await requireUser(provider, request);
  if (caller.user.is_anonymous === 0) return caller;
  throw new Problem(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}

/** @throws Problem 422 when factors of a type are off, in the words for enrolling or verifying. */
function checkEnabled(provider: Provider, type: FactorType, act: 'enroll' | 'verify'): void {
  const { totpFactors, phoneFactors, webauthnFactors } = provider.settings;
  if ({ totp: totpFactors, phone: phoneFactors, webauthn: webauthnFactors }[type]) return;
  const name = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }[type];
  throw new Problem(422, `mfa_${type}_${act}_not_enabled`, `MFA ${act} is disabled for ${name}`);
}

function readType(type: string | undefined): FactorType {
  if (type === 'totp' || type === 'phone' || type === 'webauthn') return type;
  throw new Problem(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

async function postFactor(provider: Provider, request: FastifyRequest): Promise<unknown> {
  const caller = await requireNamedUser(provider, request);
  const body = readBody(enrolBody, request);
  const type = readType(body.factor_type);
  checkEnabled(provider, type, 'enroll');
  if (type === 'phone' && body.phone === undefined) {
    throw new Problem(400, 'validation_failed', 'A phone factor needs a phone number');
  }
  const phone = type === 'phone' ? readPhone(body.phone ?? '') : undefined;
  requireRecentSignIn(provider, caller);
  const friendlyName = body.friendly_name ?? '';
  const { factor, secret } = await enrol(provider, caller, { type, friendlyName, phone });
  const shown = { id: factor.id, type, friendly_name: factor.friendly_name };
  if (secret === undefined) return phone === undefined ? shown : { ...shown, phone };
  const issuer = body.issuer ?? new URL(provider.siteUrl()).host;
  const { uri, qrCode } = enrolment(secret, issuer, caller.user.email ?? caller.user.phone ?? caller.user.id);
  return { ...shown, totp: { qr_code: qrCode, secret, uri } };
}

async function postChallenge(provider: Provider, request: FactorRequest): Promise<unknown> {
  const { user } = await requireNamedUser(provider, request);
  const factor = await needFactor(provider.db, user.id, request.params.factorId);
  checkEnabled(provider, factor.factor_type, 'verify');
  await spend(provider, 'factor', `challenge ${user.id}`);
  const body = readBody(challengeBody, request);
  const channel = readChannel(provider, body.channel);
  const rpId = factor.factor_type === 'webauthn' ? readHost(provider, body.webauthn?.rpId) : '';
  const { id, expiresAt, question } = await challenge(provider, factor, channel, clientOf(request));
  const asked = { id, type: factor.factor_type, expires_at: expiresAt };
  return factor.factor_type === 'webauthn'
    ? { ...asked, webauthn: ask(provider, user, factor, rpId, question) }
    : asked;
}

/** The host that a security key is bound to. @throws Problem 400 when no page of ours is there. */
function readHost(provider: Provider, rpId: string | undefined): string {
  if (rpId !== undefined && isOurHost(provider, rpId)) return rpId;
  throw new Problem(
    400,
    'validation_failed',
    'webauthn.rpId needs to be the host of this site or of an allowed origin',
  );
}

/** What the browser is to ask the security key: for a new credential, or to sign with the one it has. */
function ask(provider: Provider, user: UserRow, factor: FactorRow, rpId: string, question: string): unknown {
  const kept = credentialOf(provider, factor);
  const publicKey = kept === undefined ? creationOptions(user, rpId, question) : requestOptions(kept, question);
  return { type: kept === undefined ? 'create' : 'request', credential_options: { publicKey } };
}

/** @throws Problem 400 when nothing is given back. */
function readGiven(provider: Provider, { code, webauthn }: z.output<typeof verifyBody>): Given {
  if (webauthn != null) {
    return { rpId: readHost(provider, webauthn.rpId), credential: webauthn.credential_response };
  }
  if (code === undefined) throw new Problem(400, 'validation_failed', 'Code needs to be non-empty');
  return { code };
}

async function postVerify(provider: Provider, request: FactorRequest): Promise<unknown> {
  const caller = await requireNamedUser(provider, request);
  const body = readBody(verifyBody, request);
  const factor = await needFactor(provider.db, caller.user.id, request.params.factorId);
  checkEnabled(provider, factor.factor_type, 'verify');
  const given = readGiven(provider, body);
  await spend(provider, 'factor', `verify ${caller.user.id}`);
  const challengeId = UUID.test(body.challenge_id ?? '') ? (body.challenge_id ?? '') : '';
  const forget = await spend(provider, 'code', `factor ${caller.user.id}`);
  const begun = await answer(provider, caller, factor.id, challengeId, given, clientOf(request));
  await forget();
  return showTokens(await tokensFor(provider, begun));
}

async function deleteFactor(provider: Provider, request: FactorRequest): Promise<unknown> {
  const caller = await requireNamedUser(provider, request);
  const factor = await needFactor(provider.db, caller.user.id, request.params.factorId);
  if (factor.status === 'verified') {
    if (caller.level === 'aal1') {
      throw new Problem(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    requireRecentSignIn(provider, caller);
  }
  await removeFactor(provider, factor);
  return { id: factor.id };
}

export function factorRoutes(app: FastifyInstance, provider: Provider): void {
  app.post('/factors', (request) => postFactor(provider, request));
  app.post('/factors/:factorId/challenge', (request: FactorRequest) => postChallenge(provider, request));
  app.post('/factors/:factorId/verify', (request: FactorRequest) => postVerify(provider, request));
  app.delete('/factors/:factorId', (request: FactorRequest) => deleteFactor(provider, request));
}
