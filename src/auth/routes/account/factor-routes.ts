// Second-factor routes: POST /factors, POST …/challenge and …/verify, DELETE /factors/{id}.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseUuid } from '#api/ids.ts';
import { Problem } from '#api/problem.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { parsePhone } from '#auth/delivery/addresses.ts';
import { type FactorResponse, startChallenge, verifyChallenge } from '#auth/mfa/challenges.ts';
import {
  type ChallengedFactor,
  enrollFactor,
  type FactorType,
  getChallengedFactorOrThrow,
  getFactorOrThrow,
  isChallengedFactor,
  isFactorTypeEnabled,
  removeFactor,
} from '#auth/mfa/factors.ts';
import { enrollment } from '#auth/mfa/totp.ts';
import { issueTokens } from '#auth/routes/protocol/issue-tokens.ts';
import {
  optionalLabel,
  optionalText,
  parseBody,
  parseOptionalBody,
  requestMeta,
} from '#auth/routes/protocol/request-schemas.ts';
import { type AuthenticatedUser, requireUser } from '#auth/sessions/authenticate.ts';
import { requireRecentSignIn } from '#auth/user-management/self-service.ts';
import { listCredentialIds, loadFactorCredential } from '#auth/webauthn/registered-credentials.ts';
import {
  clientResponseSchema,
  creationOptions,
  isAllowedRpId,
  securityKeyRequestOptions,
} from '#auth/webauthn/webauthn.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { consume, limitFailures } from '#limits/rate-limits.ts';
import { parseSmsChannel } from './sign-up-routes.ts';

const enrollBody = z.object({
  factor_type: optionalText,
  friendly_name: optionalLabel,
  issuer: optionalLabel,
  phone: optionalText,
});
const challengeBody = z.object({ channel: optionalText, webauthn: z.object({ rpId: optionalText }).nullish() });
const verifyBody = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: z.object({ rpId: optionalText, credential_response: clientResponseSchema }).nullish(),
});

type FactorRequest = FastifyRequest<{ Params: { factorId: string } }>;

/** @throws Problem 401 for an anonymous request, 403 for an anonymous user. */
export async function requireNonAnonymousUser(
  context: AuthContext,
  request: FastifyRequest,
): Promise<AuthenticatedUser> {
  const caller = await requireUser(context, request);
  if (caller.user.is_anonymous === 0) return caller;
  throw new Problem(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
}

/** @throws Problem 422 when factors of a type are off; its code depends on the action. */
function assertFactorTypeEnabled(context: AuthContext, type: FactorType, action: 'enroll' | 'verify'): void {
  if (isFactorTypeEnabled(context, type)) return;
  const name = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }[type];
  throw new Problem(422, `mfa_${type}_${action}_not_enabled`, `MFA ${action} is disabled for ${name}`);
}

function parseFactorType(type: string | undefined): FactorType {
  if (type === 'totp' || type === 'phone' || type === 'webauthn') return type;
  throw new Problem(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

async function postFactor(context: AuthContext, request: FastifyRequest): Promise<unknown> {
  const caller = await requireNonAnonymousUser(context, request);
  const body = parseBody(enrollBody, request);
  const type = parseFactorType(body.factor_type);
  assertFactorTypeEnabled(context, type, 'enroll');
  if (type === 'phone' && body.phone === undefined) {
    throw new Problem(400, 'validation_failed', 'A phone factor needs a phone number');
  }
  const phone = type === 'phone' ? parsePhone(body.phone ?? '') : undefined;
  requireRecentSignIn(context, caller);
  const friendlyName = body.friendly_name ?? '';
  const { factor, secret } = await enrollFactor(context, caller, { type, friendlyName, phone });
  const response = { id: factor.id, type, friendly_name: factor.friendly_name };
  // As the client wrote it, which has a "+".
  if (secret === undefined) return phone === undefined ? response : { ...response, phone: body.phone };
  const issuer = body.issuer ?? new URL(context.siteUrl()).host;
  const { uri, qrCode } = enrollment(secret, issuer, caller.user.email ?? caller.user.phone ?? caller.user.id);
  return { ...response, totp: { qr_code: qrCode, secret, uri } };
}

async function postChallenge(context: AuthContext, request: FactorRequest): Promise<unknown> {
  const { user } = await requireNonAnonymousUser(context, request);
  const factor = await getChallengedFactorOrThrow(context.db, user.id, request.params.factorId);
  assertFactorTypeEnabled(context, factor.factor_type, 'verify');
  await consume(context, 'factor', `challenge ${user.id}`);
  const body = parseOptionalBody(challengeBody, request);
  const channel = parseSmsChannel(context, body.channel);
  const rpId = factor.factor_type === 'webauthn' ? parseRpId(context, body.webauthn?.rpId) : '';
  const { id, expiresAt, challenge } = await startChallenge(context, factor, channel, requestMeta(request));
  const response = { id, type: factor.factor_type, expires_at: expiresAt };
  return factor.factor_type === 'webauthn'
    ? { ...response, webauthn: await webauthnOptions(context, user, factor, { rpId, challenge }) }
    : response;
}

/**
 * The relying party id of WebAuthn, by default the host of this site.
 * @throws Problem 400 when it is not a host of ours.
 */
function parseRpId(context: AuthContext, rpId = new URL(context.siteUrl()).hostname): string {
  if (isAllowedRpId(context, rpId)) return rpId;
  throw new Problem(
    400,
    'validation_failed',
    'webauthn.rpId needs to be the host of this site or of an allowed origin',
  );
}

/** The options for `navigator.credentials`: to create a credential, or to get an assertion of the registered one. */
async function webauthnOptions(
  context: AuthContext,
  user: UserRow,
  factor: ChallengedFactor,
  { rpId, challenge }: { rpId: string; challenge: string },
): Promise<unknown> {
  const credential = loadFactorCredential(context, factor);
  if (credential !== undefined) {
    return { type: 'request', credential_options: { publicKey: securityKeyRequestOptions(credential, challenge) } };
  }
  const excludedIds = await listCredentialIds(context, context.db, user.id);
  const publicKey = creationOptions({ user, rpId, challenge, kind: 'securityKey', excludedIds });
  return { type: 'create', credential_options: { publicKey } };
}

/** @throws Problem 400 when the body has neither a code nor a credential. */
function parseFactorResponse(context: AuthContext, { code, webauthn }: z.output<typeof verifyBody>): FactorResponse {
  if (webauthn != null) {
    return { rpId: parseRpId(context, webauthn.rpId), credential: webauthn.credential_response };
  }
  if (code === undefined) throw new Problem(400, 'validation_failed', 'Code needs to be non-empty');
  return { code };
}

async function postVerify(context: AuthContext, request: FactorRequest): Promise<unknown> {
  const caller = await requireNonAnonymousUser(context, request);
  const body = parseBody(verifyBody, request);
  const factor = await getChallengedFactorOrThrow(context.db, caller.user.id, request.params.factorId);
  assertFactorTypeEnabled(context, factor.factor_type, 'verify');
  const response = parseFactorResponse(context, body);
  const challengeId = parseUuid(body.challenge_id ?? '') ?? '';
  const verify = () =>
    verifyChallenge(context, caller, { factorId: factor.id, challengeId, response }, requestMeta(request));
  const calls = ['factor', `verify ${caller.user.id}`] as const;
  // Nobody can guess the signature of a security key, so that a right one need not be refused.
  if ('credential' in response) {
    const newSession = await limitFailures(context, [calls], verify);
    return issueTokens(context, newSession);
  }
  await consume(context, ...calls);
  const refund = await consume(context, 'code', `factor ${caller.user.id}`);
  const newSession = await verify();
  await refund();
  return issueTokens(context, newSession);
}

async function deleteFactor(context: AuthContext, request: FactorRequest): Promise<unknown> {
  const caller = await requireNonAnonymousUser(context, request);
  const factor = await getFactorOrThrow(context.db, caller.user.id, request.params.factorId);
  if (!isChallengedFactor(factor)) {
    throw new Problem(422, 'validation_failed', 'Recovery codes are deleted at /factors/recovery-codes');
  }
  if (factor.status === 'verified') {
    if (caller.aal === 'aal1') {
      throw new Problem(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    requireRecentSignIn(context, caller);
  }
  await removeFactor(context, factor);
  return { id: factor.id };
}

/** Registers the routes of this file. */
export function factorRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/factors', (request) => postFactor(context, request));
  app.post('/factors/:factorId/challenge', (request: FactorRequest) => postChallenge(context, request));
  app.post('/factors/:factorId/verify', (request: FactorRequest) => postVerify(context, request));
  app.delete('/factors/:factorId', (request: FactorRequest) => deleteFactor(context, request));
}
