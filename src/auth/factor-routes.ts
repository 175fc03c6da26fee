// Second factors on the wire: POST /factors, …/challenge, …/verify, DELETE /factors/{id}.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { readPhone } from './addresses.ts';
import { requireUser, type SignedIn, UUID } from './bearer.ts';
import { answer, challenge, enrol, type FactorType, needFactor, removeFactor } from './factors.ts';
import { spend } from './limits.ts';
import type { Provider } from './provider.ts';
import { tokensFor } from './sessions.ts';
import { readChannel } from './sign-up-routes.ts';
import { enrolment } from './totp.ts';
import { clientOf, readBody, showTokens, text } from './wire.ts';

const enrolBody = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
const challengeBody = z.object({ channel: text });
const verifyBody = z.object({ challenge_id: text, code: text });

type FactorRequest = FastifyRequest<{ Params: { factorId: string } }>;

async function requireNamedUser(provider: Provider, request: FastifyRequest): Promise<SignedIn> {
  const caller = await requireUser(provider, request);
  if (caller.user.is_anonymous === 0) return caller;
  throw new Problem(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}

/** @throws Problem 422 when factors of a type are off, in the words for enrolling or verifying. */
function checkEnabled(provider: Provider, type: FactorType, act: 'enroll' | 'verify'): void {
  if (type === 'totp' ? provider.settings.totpFactors : provider.settings.phoneFactors) return;
  const name = type === 'totp' ? 'TOTP' : 'Phone';
  throw new Problem(422, `mfa_${type}_${act}_not_enabled`, `MFA ${act} is disabled for ${name}`);
}

function readType(type: string | undefined): FactorType {
  if (type === 'totp' || type === 'phone') return type;
  if (type === 'webauthn') {
    throw new Problem(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
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
  const friendlyName = body.friendly_name ?? '';
  const { factor, secret } = await enrol(provider, caller, { type, friendlyName, phone });
  const shown = { id: factor.id, type, friendly_name: factor.friendly_name };
  if (secret === undefined) return { ...shown, phone };
  const issuer = body.issuer ?? new URL(provider.siteUrl()).host;
  const { uri, qrCode } = enrolment(secret, issuer, caller.user.email ?? caller.user.phone ?? caller.user.id);
  return { ...shown, totp: { qr_code: qrCode, secret, uri } };
}

async function postChallenge(provider: Provider, request: FactorRequest): Promise<unknown> {
  const { user } = await requireNamedUser(provider, request);
  const factor = await needFactor(provider.db, user.id, request.params.factorId);
  checkEnabled(provider, factor.factor_type, 'verify');
  await spend(provider, 'factor', `challenge ${user.id}`);
  const channel = readChannel(provider, readBody(challengeBody, request).channel);
  const { id, expiresAt } = await challenge(provider, factor, channel, clientOf(request));
  return { id, type: factor.factor_type, expires_at: expiresAt };
}

async function postVerify(provider: Provider, request: FactorRequest): Promise<unknown> {
  const caller = await requireNamedUser(provider, request);
  const { challenge_id = '', code } = readBody(verifyBody, request);
  const factor = await needFactor(provider.db, caller.user.id, request.params.factorId);
  checkEnabled(provider, factor.factor_type, 'verify');
  if (code === undefined) throw new Problem(400, 'validation_failed', 'Code needs to be non-empty');
  await spend(provider, 'factor', `verify ${caller.user.id}`);
  const challengeId = UUID.test(challenge_id) ? challenge_id : '';
  const begun = await answer(provider, caller, factor.id, { challengeId, code }, clientOf(request));
  return showTokens(await tokensFor(provider, begun));
}

async function deleteFactor(provider: Provider, request: FactorRequest): Promise<unknown> {
  const { user, level } = await requireNamedUser(provider, request);
  const factor = await needFactor(provider.db, user.id, request.params.factorId);
  if (factor.status === 'verified' && level === 'aal1') {
    throw new Problem(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
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
