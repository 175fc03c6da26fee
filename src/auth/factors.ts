// Second factors: enrolling one, answering its challenge, which lifts the session, and taking it away again.
import { randomUUID } from 'node:crypto';
import { notFound, Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { ChallengeRow, FactorRow, SessionRow } from '#db/tables-auth.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import { type SignedIn, UUID } from './bearer.ts';
import { countSending, spaceMessages } from './limits.ts';
import { codeHash, randomCode, sameHash } from './one-time.ts';
import { type Client, type Provider, secondsSince, timestamp } from './provider.ts';
import { renewTokens } from './refresh.ts';
import { seal, unseal } from './secrets.ts';
import { type Begun, noteMethod } from './sessions.ts';
import type { SmsChannel } from './sms.ts';
import { newSecret, stepOf } from './totp.ts';
import {
  asserted,
  type BrowserAnswer,
  type Credential,
  credentialShape,
  newChallenge,
  registered,
} from './webauthn.ts';

const CHALLENGE_SECONDS = 300;
const MAX_FACTORS = 10;
const AMR = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const;
const NAMES = { totp: 'TOTP code', phone: 'MFA Phone code', webauthn: 'WebAuthn credential' } as const;

export type FactorType = FactorRow['factor_type'];

function refuse(status: number, code: string, sentence: string): Problem {
  return new Problem(status, code, sentence);
}

export function factorsOf(db: Db, userId: string): Promise<FactorRow[]> {
  return db.selectFrom('factors').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** @throws Problem 404 when the user has no such factor, or the id is none. */
export async function needFactor(db: Db, userId: string, id: string): Promise<FactorRow> {
  if (!UUID.test(id)) throw new Problem(404, 'validation_failed', 'factor_id must be an UUID');
  const found = db.selectFrom('factors').selectAll().where('id', '=', id).where('user_id', '=', userId);
  const factor = await found.executeTakeFirst();
  if (factor === undefined) throw notFound('mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Takes away what someone began to enrol and never came back to. */
async function forgetStale(provider: Provider, db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('last_challenged_at', 'is', null)
    .where('created_at', '<', timestamp(provider, -CHALLENGE_SECONDS))
    .execute();
}

export type Enrolment = { type: FactorType; friendlyName: string; phone: string | undefined };

/**
 * Adds a factor that counts once its first challenge is answered. For an app, `secret` is what it is given.
 * @throws Problem 403 `insufficient_aal`, 422 for a name in use, too many factors, a number that counts already.
 */
export async function enrol(
  provider: Provider,
  { user, level }: SignedIn,
  given: Enrolment,
): Promise<{ factor: FactorRow; secret: string | undefined }> {
  const { type, friendlyName, phone = null } = given;
  const secret = type === 'totp' ? newSecret() : undefined;
  return atomically(provider, async (db) => {
    await forgetStale(provider, db, user.id);
    const factors = await factorsOf(db, user.id);
    const verified = factors.filter((one) => one.status === 'verified');
    if (verified.length > 0 && level === 'aal1') {
      throw refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    if (factors.length >= MAX_FACTORS) {
      throw refuse(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    }
    if (phone !== null && verified.some((one) => one.phone === phone)) {
      const sentence = 'A verified phone factor already exists, unenroll the existing factor to continue';
      throw refuse(422, 'mfa_verified_factor_exists', sentence);
    }
    const replaced = phone === null ? undefined : factors.find((one) => one.phone === phone);
    if (factors.some((one) => one.friendly_name === friendlyName && one.id !== replaced?.id)) {
      const sentence = `A factor with the friendly name "${friendlyName}" for this user already exists`;
      throw refuse(422, 'mfa_factor_name_conflict', sentence);
    }
    if (replaced !== undefined) await db.deleteFrom('factors').where('id', '=', replaced.id).execute();
    const id = randomUUID();
    const factor: FactorRow = {
      id,
      user_id: user.id,
      factor_type: type,
      status: 'unverified',
      friendly_name: friendlyName,
      secret: secret === undefined ? null : seal(provider, secret, id),
      phone,
      last_step: null,
      last_challenged_at: null,
      created_at: timestamp(provider),
      updated_at: timestamp(provider),
    };
    await db.insertInto('factors').values(factor).execute();
    await note(provider, db, { action: 'factor_enrolled', user, detail: { factor: id, type } });
    return { factor, secret };
  });
}

/** What only the right person can give back: a code for a telephone, a question for a security key. */
function secretOf(provider: Provider, { factor_type }: FactorRow): string | undefined {
  if (factor_type === 'phone') return randomCode(provider.settings.codeLength);
  return factor_type === 'webauthn' ? newChallenge() : undefined;
}

/** What is kept of it. */
function secretHash(provider: Provider, factor: FactorRow, secret: string): string {
  return codeHash(provider, 'factor', factor.phone ?? factor.id, secret);
}

/**
 * Asks for a code, which a phone is sent, or asks a security key the returned `question`.
 * @throws Problem 429 when a message was just sent.
 */
export async function challenge(
  provider: Provider,
  factor: FactorRow,
  channel: SmsChannel,
  client: Client,
): Promise<{ id: string; expiresAt: number; question: string }> {
  const secret = secretOf(provider, factor);
  const { phone } = factor;
  if (phone !== null) await spaceMessages(provider, 'sms', 'factor', phone);
  const row: ChallengeRow = {
    id: randomUUID(),
    factor_id: factor.id,
    ip: client.ip,
    code_hash: secret === undefined ? null : secretHash(provider, factor, secret),
    attempts: 0,
    verified_at: null,
    created_at: timestamp(provider),
  };
  await atomically(provider, async (db) => {
    await db.insertInto('challenges').values(row).execute();
    const asked = db.updateTable('factors').set({ last_challenged_at: row.created_at });
    await asked.where('id', '=', factor.id).execute();
  });
  if (phone !== null && secret !== undefined) {
    await countSending(provider, 'sms');
    await provider.sms.send(phone, `Your code is ${secret}`, channel);
  }
  const expiresAt = Math.floor(provider.now().getTime() / 1000) + CHALLENGE_SECONDS;
  return { id: row.id, expiresAt, question: secret ?? '' };
}

/** What is given back: a code, or the answer of a security key with the host that it was asked for. */
export type Given = { code: string } | { rpId: string; credential: BrowserAnswer };

/** What is kept of a right answer: which step a code belongs to, or a key's count, and a key that was just registered. */
type Right = { step: number | null; secret?: string };

function wrongAnswer({ factor_type }: FactorRow): Problem {
  return refuse(422, 'mfa_verification_failed', `Invalid ${NAMES[factor_type]} entered`);
}

function judge(provider: Provider, factor: FactorRow, asked: ChallengeRow, given: Given): Right | undefined {
  const isAsked = (text: string) =>
    asked.code_hash !== null && sameHash(asked.code_hash, secretHash(provider, factor, text));
  if (factor.factor_type === 'webauthn')
    return 'code' in given ? undefined : judgeKey(provider, factor, isAsked, given);
  if (!('code' in given)) return undefined;
  const { code } = given;
  if (factor.factor_type === 'phone') return isAsked(code) ? { step: null } : undefined;
  const step = stepOf(unseal(provider, factor.secret ?? '', factor.id), code, provider.now());
  return step === undefined || step <= (factor.last_step ?? -1) ? undefined : { step };
}

function judgeKey(
  provider: Provider,
  factor: FactorRow,
  isChallenge: (challenge: string) => boolean,
  { rpId, credential: answer }: { rpId: string; credential: BrowserAnswer },
): Right | undefined {
  const kept = credentialOf(provider, factor);
  if (kept !== undefined) {
    const step = asserted(provider, answer, { isChallenge }, kept, factor.last_step ?? 0);
    return step === undefined ? undefined : { step };
  }
  const made = registered(provider, answer, { rpId, isChallenge });
  return made && { step: made.count, secret: seal(provider, JSON.stringify(made.credential), factor.id) };
}

/** The security key of a factor, once it was registered. */
export function credentialOf(provider: Provider, factor: FactorRow): Credential | undefined {
  if (factor.secret === null) return undefined;
  return credentialShape.parse(JSON.parse(unseal(provider, factor.secret, factor.id)));
}

/**
 * Answers a challenge. The factor counts from now on, this session is lifted to aal2 with a refresh token of its own, and
 * every other session below aal2 ends.
 * @throws Problem 422 for a challenge that is another's, used, expired or tried too often, and for a wrong code.
 */
export async function answer(
  provider: Provider,
  caller: SignedIn,
  factorId: string,
  challengeId: string,
  given: Given,
  client: Client,
): Promise<Begun> {
  const { user, session } = caller;
  if (session === undefined)
    throw refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  const outcome = await atomically(provider, async (db): Promise<Begun | Problem> => {
    const tried = await db
      .updateTable('challenges')
      .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
      .where('id', '=', challengeId)
      .where('factor_id', '=', factorId)
      .returningAll()
      .executeTakeFirst();
    const factor = await needFactor(db, user.id, factorId);
    const why = whyNot(provider, tried, client);
    if (why !== undefined || tried === undefined) {
      return why ?? refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    }
    await mayCount(db, caller, factor);
    const right = judge(provider, factor, tried, given);
    if (right === undefined) {
      await note(provider, db, { action: 'factor_failed', user, ip: client.ip, detail: { factor: factor.id } });
      return wrongAnswer(factor);
    }
    return accept(provider, db, session, factor, right);
  });
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/**
 * Whether a factor that never counted may begin to: one that was enrolled before another counted may be a stranger's, who knows the
 * password and has waited.
 * @throws Problem 403 `insufficient_aal`.
 */
async function mayCount(db: Db, { user, level }: SignedIn, factor: FactorRow): Promise<void> {
  if (factor.status === 'verified' || level === 'aal2') return;
  const others = await factorsOf(db, user.id);
  if (!others.some((one) => one.status === 'verified')) return;
  throw refuse(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
}

function whyNot(provider: Provider, asked: ChallengeRow | undefined, client: Client): Problem | undefined {
  if (asked === undefined) return undefined;
  if (asked.verified_at !== null || asked.ip !== client.ip) {
    return refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  const isOver = secondsSince(provider, asked.created_at) >= CHALLENGE_SECONDS;
  if (!isOver && asked.attempts <= provider.settings.codeAttempts) return undefined;
  const sentence = `MFA challenge ${asked.id} has expired, verify against another challenge or create a new challenge.`;
  return refuse(422, 'mfa_challenge_expired', sentence);
}

async function accept(
  provider: Provider,
  db: Db,
  session: SessionRow,
  factor: FactorRow,
  { step, secret }: Right,
): Promise<Begun | Problem> {
  const now = timestamp(provider);
  const kept = secret === undefined ? {} : { secret };
  const verified = { status: 'verified', updated_at: now, last_step: step, ...kept } as const;
  let counting = db.updateTable('factors').set(verified).where('id', '=', factor.id);
  if (factor.factor_type === 'totp' && step !== null) {
    // Of two who give the same code at the same moment to two challenges, the second finds it used.
    counting = counting.where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]));
  }
  if ((await counting.returning('id').executeTakeFirst()) === undefined) return wrongAnswer(factor);
  await db.deleteFrom('challenges').where('factor_id', '=', factor.id).execute();
  await noteMethod(provider, db, session.id, AMR[factor.factor_type]);
  await db.updateTable('sessions').set({ factor_id: factor.id }).where('id', '=', session.id).execute();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', session.user_id)
    .where('id', '!=', session.id)
    .where('id', 'not in', (select) =>
      select.selectFrom('amr').select('session_id').where('method', 'in', Object.values(AMR)),
    )
    .execute();
  await db
    .deleteFrom('factors')
    .where('user_id', '=', session.user_id)
    .where('factor_type', '=', factor.factor_type)
    .where('status', '=', 'unverified')
    .execute();
  const user = { id: session.user_id, email: null };
  await note(provider, db, { action: 'factor_verified', user, detail: { factor: factor.id } });
  return renewTokens(provider, db, session);
}

/** Takes a factor away. Sessions that it lifted fall back to aal1. */
export async function removeFactor(provider: Provider, factor: FactorRow, actor?: string): Promise<void> {
  await atomically(provider, async (db) => {
    const lifted = db.selectFrom('sessions').select('id').where('factor_id', '=', factor.id);
    await db
      .deleteFrom('amr')
      .where('session_id', 'in', lifted)
      .where('method', '=', AMR[factor.factor_type])
      .execute();
    await db.updateTable('sessions').set({ factor_id: null }).where('factor_id', '=', factor.id).execute();
    await db.deleteFrom('factors').where('id', '=', factor.id).execute();
    const user = { id: factor.user_id, email: null };
    const by = actor === undefined ? {} : { actor };
    await note(provider, db, { action: 'factor_deleted', user, detail: { factor: factor.id }, ...by });
  });
}
