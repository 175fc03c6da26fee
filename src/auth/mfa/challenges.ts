// Challenges of second factors: starts one, verifies the response, and raises the session to aal2.
import { randomUUID } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { findById, preferredLanguages } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, type RequestMeta, secondsSince, timestamp } from '#auth/context/context.ts';
import { decrypt, encrypt } from '#auth/context/encryption.ts';
import { formatCodeMessage, type SmsChannel } from '#auth/delivery/sms.ts';
import { assertSmsDeliverable, consumeSendQuota, throttleMessages } from '#auth/one-time/message-limits.ts';
import { equalHashes, hashCode, randomCode } from '#auth/one-time/one-time-tokens.ts';
import { type AuthenticatedUser, lockAccount } from '#auth/sessions/authenticate.ts';
import { cancelPendingChanges } from '#auth/sessions/revoke-access.ts';
import { hasVerifiedFactor, type NewSession } from '#auth/sessions/sessions.ts';
import { listCredentialIds, loadFactorCredential } from '#auth/webauthn/registered-credentials.ts';
import {
  type ClientResponse,
  generateChallenge,
  loadWebauthnLibrary,
  verifyAssertion,
  verifyRegistration,
} from '#auth/webauthn/webauthn.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { ChallengeRow, SessionRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { elevateSession } from './elevate-session.ts';
import { CHALLENGE_SECONDS, type ChallengedFactor, getChallengedFactorOrThrow } from './factors.ts';
import { verifyTotp } from './totp.ts';

const FACTOR_NAMES = { totp: 'TOTP code', phone: 'MFA Phone code', webauthn: 'WebAuthn credential' } as const;

/** The secret of a new challenge: a code to send to a phone, or a WebAuthn challenge; undefined for TOTP. */
function createChallengeSecret(context: AuthContext, { factor_type }: ChallengedFactor): string | undefined {
  if (factor_type === 'phone') return randomCode(context.settings.codeLength);
  return factor_type === 'webauthn' ? generateChallenge() : undefined;
}

/** The stored form of a challenge's secret. */
function hashChallengeSecret(context: AuthContext, factor: ChallengedFactor, secret: string): string {
  return hashCode(context, 'factor', factor.phone ?? factor.id, secret);
}

/**
 * Starts a challenge, and sends a phone factor its code.
 * @returns the challenge's id, its expiry (s since 1970), and the WebAuthn challenge for a security key
 * @throws Problem 429 when a message was sent moments ago, or too many to all users.
 */
export async function startChallenge(
  context: AuthContext,
  factor: ChallengedFactor,
  channel: SmsChannel,
  meta: RequestMeta,
): Promise<{ id: string; expiresAt: number; challenge: string }> {
  const secret = createChallengeSecret(context, factor);
  const { phone } = factor;
  if (phone !== null) {
    assertSmsDeliverable(context, phone);
    await throttleMessages(context, { channel: 'sms', kind: 'factor', to: phone });
  }
  const row: ChallengeRow = {
    id: randomUUID(),
    factor_id: factor.id,
    ip: meta.ip,
    code_hash: secret === undefined ? null : hashChallengeSecret(context, factor, secret),
    attempts: 0,
    verified_at: null,
    created_at: timestamp(context),
  };
  await retryTransactionOnConflict(context.db, async (db) => {
    const expired = db.deleteFrom('challenges').where('factor_id', '=', factor.id);
    await expired.where('created_at', '<', timestamp(context, -CHALLENGE_SECONDS)).execute();
    await db.insertInto('challenges').values(row).execute();
    const update = db.updateTable('factors').set({ last_challenged_at: row.created_at });
    await update.where('id', '=', factor.id).execute();
  });
  if (phone !== null && secret !== undefined) {
    await retryTransactionOnConflict(context.db, (db) =>
      consumeSendQuota(context, db, { channel: 'sms', kind: 'factor' }),
    );
    const user = await findById(context.db, factor.user_id);
    const { language } = await context.loadMailIdentity();
    const languages = user === undefined ? [language] : preferredLanguages(language, user);
    await context.sms.send(phone, formatCodeMessage(secret, languages), channel);
  }
  const expiresAt = Math.floor(context.now().getTime() / 1000) + CHALLENGE_SECONDS;
  return { id: row.id, expiresAt, challenge: secret ?? '' };
}

/** A response to a challenge: a code, or the signed response of a security key with its relying party id. */
export type FactorResponse = { code: string } | { rpId: string; credential: ClientResponse };

/** A response to one challenge of one factor. */
type ChallengeResponse = { factorId: string; challengeId: string; response: FactorResponse };

/**
 * What to store after a correct response: the code's time step or the key's
 * signature counter, and a new key's credential.
 */
type Verified = { step: number | null; secret?: string };

function verificationFailed({ factor_type }: ChallengedFactor): Problem {
  return new Problem(422, 'mfa_verification_failed', `Invalid ${FACTOR_NAMES[factor_type]} entered`);
}

async function checkResponse(
  context: AuthContext,
  db: Db,
  { factor, challenge, response }: { factor: ChallengedFactor; challenge: ChallengeRow; response: FactorResponse },
): Promise<Verified | undefined> {
  const matchesChallenge = (value: string) =>
    challenge.code_hash !== null && equalHashes(challenge.code_hash, hashChallengeSecret(context, factor, value));
  if (factor.factor_type === 'webauthn')
    return 'code' in response
      ? undefined
      : checkWebauthnResponse(context, db, factor, { ...response, matchesChallenge });
  if (!('code' in response)) return undefined;
  const { code } = response;
  if (factor.factor_type === 'phone') return matchesChallenge(code) ? { step: null } : undefined;
  const step = verifyTotp(decrypt(context, factor.secret ?? '', factor.id), code, context.now());
  return step === undefined || step <= (factor.last_step ?? -1) ? undefined : { step };
}

type WebauthnResponse = { rpId: string; credential: ClientResponse; matchesChallenge: (challenge: string) => boolean };

async function checkWebauthnResponse(
  context: AuthContext,
  db: Db,
  factor: ChallengedFactor,
  { rpId, credential: clientResponse, matchesChallenge: isChallenge }: WebauthnResponse,
): Promise<Verified | undefined> {
  const kind = 'securityKey';
  const credential = loadFactorCredential(context, factor);
  if (credential !== undefined) {
    const lastCount = factor.last_step ?? 0;
    const step = await verifyAssertion(context, clientResponse, { kind, isChallenge, credential, lastCount });
    return step === undefined ? undefined : { step };
  }
  const registration = await verifyRegistration(context, clientResponse, { kind, rpId, isChallenge });
  if (registration === undefined) return undefined;
  const registeredIds = await listCredentialIds(context, db, factor.user_id);
  if (registeredIds.includes(registration.credential.id)) return undefined;
  return { step: registration.count, secret: encrypt(context, JSON.stringify(registration.credential), factor.id) };
}

/**
 * Verifies the response to a challenge. On success the factor is verified, the session is raised to aal2 with a new
 * refresh token, and the user's other sessions below aal2 end.
 * @throws Problem 422 for a challenge of another user or client, a used or expired
 *   one, too many attempts, or a wrong code.
 */
export async function verifyChallenge(
  context: AuthContext,
  caller: AuthenticatedUser,
  { factorId, challengeId, response }: ChallengeResponse,
  meta: RequestMeta,
): Promise<NewSession> {
  const { user, session } = caller;
  if (session === undefined)
    throw new Problem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  if ('credential' in response) await loadWebauthnLibrary(); // so that the transaction does not wait for it
  const outcome = await retryTransactionOnConflict(context.db, async (db): Promise<NewSession | Problem> => {
    await lockAccount(context, db, caller);
    const challenge = await db
      .updateTable('challenges')
      .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
      .where('id', '=', challengeId)
      .where('factor_id', '=', factorId)
      .returningAll()
      .executeTakeFirst();
    const factor = await getChallengedFactorOrThrow(db, user.id, factorId);
    const error = challengeError(context, challenge, meta);
    if (error !== undefined || challenge === undefined) {
      return error ?? new Problem(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    }
    await assertMayActivate(db, caller, factor);
    const verified = await checkResponse(context, db, { factor, challenge, response });
    if (verified === undefined) {
      await recordAudit(context, db, { action: 'factor_failed', user, ip: meta.ip, detail: { factor: factor.id } });
      return verificationFailed(factor);
    }
    return activateFactor(context, db, session, { factor, verified });
  });
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/**
 * Verifying a new factor needs aal2 if the user has a verified one: an attacker who knows the
 * password may have enrolled this one before.
 * @throws Problem 403 `insufficient_aal`.
 */
async function assertMayActivate(db: Db, { user, aal }: AuthenticatedUser, factor: ChallengedFactor): Promise<void> {
  if (factor.status === 'verified' || aal === 'aal2') return;
  if (!(await hasVerifiedFactor(db, user.id))) return;
  throw new Problem(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
}

/** Why a challenge cannot be used; undefined when it can. */
function challengeError(
  context: AuthContext,
  challenge: ChallengeRow | undefined,
  meta: RequestMeta,
): Problem | undefined {
  if (challenge === undefined) return undefined;
  if (challenge.verified_at !== null || challenge.ip !== meta.ip) {
    return new Problem(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  const isExpired = secondsSince(context, challenge.created_at) >= CHALLENGE_SECONDS;
  if (!isExpired && challenge.attempts <= context.settings.codeAttempts) return undefined;
  const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
  return new Problem(422, 'mfa_challenge_expired', message);
}

/** Marks a factor as verified and raises the session. Returns a problem if the code was used concurrently. */
async function activateFactor(
  context: AuthContext,
  db: DbTransaction,
  session: SessionRow,
  { factor, verified }: { factor: ChallengedFactor; verified: Verified },
): Promise<NewSession | Problem> {
  const { step, secret } = verified;
  const now = timestamp(context);
  const secretChange = secret === undefined ? {} : { secret };
  const changes = { status: 'verified', updated_at: now, last_step: step, ...secretChange } as const;
  let update = db.updateTable('factors').set(changes).where('id', '=', factor.id);
  if (factor.factor_type === 'totp' && step !== null) {
    // Replay protection: of two concurrent requests with the same code, only the first updates the row.
    update = update.where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]));
  }
  if ((await update.returning('id').executeTakeFirst()) === undefined) return verificationFailed(factor);
  // Not deleted, so that a second response to one gets the error that it was used.
  await db.updateTable('challenges').set({ verified_at: now }).where('factor_id', '=', factor.id).execute();
  await db
    .deleteFrom('factors')
    .where('user_id', '=', session.user_id)
    .where('factor_type', '=', factor.factor_type)
    .where('status', '=', 'unverified')
    .execute();
  // An attacker who had only the password may have begun changes before the account had this factor.
  if (factor.status === 'unverified') await cancelPendingChanges(context, db, session.user_id);
  const user = { id: session.user_id, email: null };
  const detail = { factor: factor.id, ...(factor.status === 'unverified' ? { isNew: true } : {}) };
  await recordAudit(context, db, { action: 'factor_verified', user, detail });
  return elevateSession(context, db, session, factor);
}
