// Second factors: enrolling one, answering its challenge, which lifts the session, and taking it away again.
import { randomUUID } from 'node:crypto';
import { isUuid } from '#api/ids.ts';
import { notFound, Problem } from '#api/problem.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, type RequestMeta, secondsSince, timestamp } from '#auth/context/context.ts';
import { decrypt, encrypt } from '#auth/context/encryption.ts';
import { retryOnConflict } from '#auth/context/retry-on-conflict.ts';
import type { SmsChannel } from '#auth/delivery/sms.ts';
import { equalHashes, hashCode, randomCode } from '#auth/one-time/one-time-tokens.ts';
import { consumeSendQuota, throttleMessages } from '#auth/rate-limits/rate-limits.ts';
import type { AuthenticatedUser } from '#auth/sessions/authenticate.ts';
import { replaceRefreshTokens } from '#auth/sessions/refresh.ts';
import { type NewSession, recordAmr } from '#auth/sessions/sessions.ts';
import type { Db } from '#db/open.ts';
import type { ChallengeRow, FactorRow, SessionRow } from '#db/tables/auth.ts';
import { generateSecret, timeStep } from './totp.ts';
import {
  type ClientResponse,
  type Credential,
  credentialSchema,
  generateChallenge,
  loadWebauthnLibrary,
  verifyAssertion,
  verifyRegistration,
} from './webauthn.ts';

const CHALLENGE_SECONDS = 300;
const MAX_FACTORS = 10;
const AMR_METHODS = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const;
const FACTOR_NAMES = { totp: 'TOTP code', phone: 'MFA Phone code', webauthn: 'WebAuthn credential' } as const;

export type FactorType = FactorRow['factor_type'];

function mfaProblem(status: number, code: string, message: string): Problem {
  return new Problem(status, code, message);
}

export function listFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return db.selectFrom('factors').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** @throws Problem 404 when the user has no such factor, or the id is none. */
export async function getFactorOrThrow(db: Db, userId: string, id: string): Promise<FactorRow> {
  if (!isUuid(id)) throw new Problem(404, 'validation_failed', 'factor_id must be an UUID');
  const query = db.selectFrom('factors').selectAll().where('id', '=', id).where('user_id', '=', userId);
  const factor = await query.executeTakeFirst();
  if (factor === undefined) throw notFound('mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Takes away what someone began to enrol and never came back to. */
async function deleteStaleFactors(context: AuthContext, db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('last_challenged_at', 'is', null)
    .where('created_at', '<', timestamp(context, -CHALLENGE_SECONDS))
    .execute();
}

export type Enrollment = { type: FactorType; friendlyName: string; phone: string | undefined };

/**
 * Adds a factor that counts once its first challenge is answered. For an app, `secret` is what it is given.
 * @throws Problem 403 `insufficient_aal`, 422 for a name in use, too many factors, a number that counts already.
 */
export async function enrollFactor(
  context: AuthContext,
  { user, aal }: AuthenticatedUser,
  input: Enrollment,
): Promise<{ factor: FactorRow; secret: string | undefined }> {
  const { type, friendlyName, phone = null } = input;
  const secret = type === 'totp' ? generateSecret() : undefined;
  return retryOnConflict(context, async (db) => {
    await deleteStaleFactors(context, db, user.id);
    const factors = await listFactors(db, user.id);
    const verifiedFactors = factors.filter((existing) => existing.status === 'verified');
    if (verifiedFactors.length > 0 && aal === 'aal1') {
      throw mfaProblem(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    if (factors.length >= MAX_FACTORS) {
      throw mfaProblem(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    }
    if (phone !== null && verifiedFactors.some((existing) => existing.phone === phone)) {
      const message = 'A verified phone factor already exists, unenroll the existing factor to continue';
      throw mfaProblem(422, 'mfa_verified_factor_exists', message);
    }
    const replaced = phone === null ? undefined : factors.find((existing) => existing.phone === phone);
    if (factors.some((existing) => existing.friendly_name === friendlyName && existing.id !== replaced?.id)) {
      const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
      throw mfaProblem(422, 'mfa_factor_name_conflict', message);
    }
    if (replaced !== undefined) await db.deleteFrom('factors').where('id', '=', replaced.id).execute();
    const id = randomUUID();
    const factor: FactorRow = {
      id,
      user_id: user.id,
      factor_type: type,
      status: 'unverified',
      friendly_name: friendlyName,
      secret: secret === undefined ? null : encrypt(context, secret, id),
      phone,
      last_step: null,
      last_challenged_at: null,
      created_at: timestamp(context),
      updated_at: timestamp(context),
    };
    await db.insertInto('factors').values(factor).execute();
    await recordAudit(context, db, { action: 'factor_enrolled', user, detail: { factor: id, type } });
    return { factor, secret };
  });
}

/** What only the right person can give back: a code for a telephone, a question for a security key. */
function createChallengeSecret(context: AuthContext, { factor_type }: FactorRow): string | undefined {
  if (factor_type === 'phone') return randomCode(context.settings.codeLength);
  return factor_type === 'webauthn' ? generateChallenge() : undefined;
}

/** What is kept of it. */
function hashChallengeSecret(context: AuthContext, factor: FactorRow, secret: string): string {
  return hashCode(context, 'factor', factor.phone ?? factor.id, secret);
}

/**
 * Asks for a code, which a phone is sent, or asks a security key the returned `question`.
 * @throws Problem 429 when a message was just sent.
 */
export async function startChallenge(
  context: AuthContext,
  factor: FactorRow,
  channel: SmsChannel,
  meta: RequestMeta,
): Promise<{ id: string; expiresAt: number; challenge: string }> {
  const secret = createChallengeSecret(context, factor);
  const { phone } = factor;
  if (phone !== null) await throttleMessages(context, 'sms', 'factor', phone);
  const row: ChallengeRow = {
    id: randomUUID(),
    factor_id: factor.id,
    ip: meta.ip,
    code_hash: secret === undefined ? null : hashChallengeSecret(context, factor, secret),
    attempts: 0,
    verified_at: null,
    created_at: timestamp(context),
  };
  await retryOnConflict(context, async (db) => {
    await db.insertInto('challenges').values(row).execute();
    const update = db.updateTable('factors').set({ last_challenged_at: row.created_at });
    await update.where('id', '=', factor.id).execute();
  });
  if (phone !== null && secret !== undefined) {
    await consumeSendQuota(context, 'sms');
    await context.sms.send(phone, `Your code is ${secret}`, channel);
  }
  const expiresAt = Math.floor(context.now().getTime() / 1000) + CHALLENGE_SECONDS;
  return { id: row.id, expiresAt, challenge: secret ?? '' };
}

/** What is given back: a code, or the answer of a security key with the host that it was asked for. */
export type FactorResponse = { code: string } | { rpId: string; credential: ClientResponse };

/** A response to one challenge of one factor. */
type ChallengeAnswer = { factorId: string; challengeId: string; response: FactorResponse };

/** What is kept of a right answer: which step a code belongs to, or a key's count, and a key that was just registered. */
type Verified = { step: number | null; secret?: string };

function verificationFailed({ factor_type }: FactorRow): Problem {
  return mfaProblem(422, 'mfa_verification_failed', `Invalid ${FACTOR_NAMES[factor_type]} entered`);
}

async function checkResponse(
  context: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  response: FactorResponse,
): Promise<Verified | undefined> {
  const matchesChallenge = (value: string) =>
    challenge.code_hash !== null && equalHashes(challenge.code_hash, hashChallengeSecret(context, factor, value));
  if (factor.factor_type === 'webauthn')
    return 'code' in response ? undefined : checkWebauthnResponse(context, factor, matchesChallenge, response);
  if (!('code' in response)) return undefined;
  const { code } = response;
  if (factor.factor_type === 'phone') return matchesChallenge(code) ? { step: null } : undefined;
  const step = timeStep(decrypt(context, factor.secret ?? '', factor.id), code, context.now());
  return step === undefined || step <= (factor.last_step ?? -1) ? undefined : { step };
}

async function checkWebauthnResponse(
  context: AuthContext,
  factor: FactorRow,
  isChallenge: (challenge: string) => boolean,
  { rpId, credential: clientResponse }: { rpId: string; credential: ClientResponse },
): Promise<Verified | undefined> {
  const credential = loadCredential(context, factor);
  if (credential !== undefined) {
    const step = await verifyAssertion(context, clientResponse, { isChallenge }, credential, factor.last_step ?? 0);
    return step === undefined ? undefined : { step };
  }
  const registration = await verifyRegistration(context, clientResponse, { rpId, isChallenge });
  return (
    registration && {
      step: registration.count,
      secret: encrypt(context, JSON.stringify(registration.credential), factor.id),
    }
  );
}

/** The security key of a factor, once it was registered. */
export function loadCredential(context: AuthContext, factor: FactorRow): Credential | undefined {
  if (factor.secret === null) return undefined;
  return credentialSchema.parse(JSON.parse(decrypt(context, factor.secret, factor.id)));
}

/**
 * Answers a challenge. The factor counts from now on, this session is lifted to aal2 with a refresh token of its own, and
 * every other session below aal2 ends.
 * @throws Problem 422 for a challenge that is another's, used, expired or tried too often, and for a wrong code.
 */
export async function verifyChallenge(
  context: AuthContext,
  caller: AuthenticatedUser,
  { factorId, challengeId, response }: ChallengeAnswer,
  meta: RequestMeta,
): Promise<NewSession> {
  const { user, session } = caller;
  if (session === undefined)
    throw mfaProblem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  if ('credential' in response) await loadWebauthnLibrary(); // so that the transaction does not wait for it
  const outcome = await retryOnConflict(context, async (db): Promise<NewSession | Problem> => {
    const challenge = await db
      .updateTable('challenges')
      .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
      .where('id', '=', challengeId)
      .where('factor_id', '=', factorId)
      .returningAll()
      .executeTakeFirst();
    const factor = await getFactorOrThrow(db, user.id, factorId);
    const error = challengeError(context, challenge, meta);
    if (error !== undefined || challenge === undefined) {
      return error ?? mfaProblem(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    }
    await assertMayActivate(db, caller, factor);
    const verified = await checkResponse(context, factor, challenge, response);
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
 * Whether a factor that never counted may begin to: one that was enrolled before another counted may be a stranger's, who knows the
 * password and has waited.
 * @throws Problem 403 `insufficient_aal`.
 */
async function assertMayActivate(db: Db, { user, aal }: AuthenticatedUser, factor: FactorRow): Promise<void> {
  if (factor.status === 'verified' || aal === 'aal2') return;
  const factors = await listFactors(db, user.id);
  if (!factors.some((existing) => existing.status === 'verified')) return;
  throw mfaProblem(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
}

function challengeError(
  context: AuthContext,
  challenge: ChallengeRow | undefined,
  meta: RequestMeta,
): Problem | undefined {
  if (challenge === undefined) return undefined;
  if (challenge.verified_at !== null || challenge.ip !== meta.ip) {
    return mfaProblem(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  const isExpired = secondsSince(context, challenge.created_at) >= CHALLENGE_SECONDS;
  if (!isExpired && challenge.attempts <= context.settings.codeAttempts) return undefined;
  const message = `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`;
  return mfaProblem(422, 'mfa_challenge_expired', message);
}

async function activateFactor(
  context: AuthContext,
  db: Db,
  session: SessionRow,
  { factor, verified }: { factor: FactorRow; verified: Verified },
): Promise<NewSession | Problem> {
  const { step, secret } = verified;
  const now = timestamp(context);
  const secretChange = secret === undefined ? {} : { secret };
  const changes = { status: 'verified', updated_at: now, last_step: step, ...secretChange } as const;
  let update = db.updateTable('factors').set(changes).where('id', '=', factor.id);
  if (factor.factor_type === 'totp' && step !== null) {
    // Of two who give the same code at the same moment to two challenges, the second finds it used.
    update = update.where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]));
  }
  if ((await update.returning('id').executeTakeFirst()) === undefined) return verificationFailed(factor);
  await db.deleteFrom('challenges').where('factor_id', '=', factor.id).execute();
  await recordAmr(context, db, session.id, { method: AMR_METHODS[factor.factor_type] });
  await db.updateTable('sessions').set({ factor_id: factor.id }).where('id', '=', session.id).execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', session.user_id)
    .where('id', '!=', session.id)
    .where('id', 'not in', (select) =>
      select.selectFrom('amr').select('session_id').where('method', 'in', Object.values(AMR_METHODS)),
    )
    .execute();
  await db
    .deleteFrom('factors')
    .where('user_id', '=', session.user_id)
    .where('factor_type', '=', factor.factor_type)
    .where('status', '=', 'unverified')
    .execute();
  const user = { id: session.user_id, email: null };
  await recordAudit(context, db, { action: 'factor_verified', user, detail: { factor: factor.id } });
  return replaceRefreshTokens(context, db, session);
}

/** Takes a factor away. Sessions that it lifted fall back to aal1. */
export async function removeFactor(context: AuthContext, factor: FactorRow, actor?: string): Promise<void> {
  await retryOnConflict(context, async (db) => {
    const elevatedSessions = db.selectFrom('sessions').select('id').where('factor_id', '=', factor.id);
    await db
      .deleteFrom('amr')
      .where('session_id', 'in', elevatedSessions)
      .where('method', '=', AMR_METHODS[factor.factor_type])
      .execute();
    await db.updateTable('sessions').set({ factor_id: null }).where('factor_id', '=', factor.id).execute();
    await db.deleteFrom('factors').where('id', '=', factor.id).execute();
    const user = { id: factor.user_id, email: null };
    const attribution = actor === undefined ? {} : { actor };
    await recordAudit(context, db, { action: 'factor_deleted', user, detail: { factor: factor.id }, ...attribution });
  });
}
