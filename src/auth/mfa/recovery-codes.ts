// Recovery codes, for users who lost their second factor: a set of ten, each of which passes the second step once.
import { randomBytes, randomUUID } from 'node:crypto';
import { notFound, Problem } from '#api/problem.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, type RequestMeta, timestamp } from '#auth/context/context.ts';
import { hashCode } from '#auth/one-time/one-time-tokens.ts';
import { type AuthenticatedUser, lockAccount } from '#auth/sessions/authenticate.ts';
import type { NewSession } from '#auth/sessions/sessions.ts';
import type { Db } from '#db/open.ts';
import type { FactorRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { consumeAll, isLimitReached, type Refund } from '#limits/rate-limits.ts';
import { elevateSession } from './elevate-session.ts';
import { assertMayEnroll, isFactorTypeEnabled, listFactors, removeFactor } from './factors.ts';

const CODE_COUNT = 10;
/** 80 random bits. */
const CODE_LENGTH = 16;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const DEFAULT_NAME = 'Recovery codes';

/** A new set; its codes cannot be read again. */
export type GeneratedCodes = { factor: FactorRow; codes: string[] };

function generateCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => BASE32[byte % BASE32.length]).join('');
}

/** A code as it was issued, whatever case, spaces and hyphens it was typed with. */
function normalizeRecoveryCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}

function hashRecoveryCode(context: AuthContext, factor: FactorRow, code: string): string {
  return hashCode(context, 'recovery', factor.id, code);
}

async function findCodesFactor(db: Db, userId: string): Promise<FactorRow | undefined> {
  return (await listFactors(db, userId)).find(({ factor_type }) => factor_type === 'recovery_code');
}

async function getCodesFactorOrThrow(db: Db, userId: string): Promise<FactorRow> {
  const factor = await findCodesFactor(db, userId);
  if (factor === undefined) throw notFound('mfa_factor_not_found', 'The user has not enrolled recovery codes');
  return factor;
}

async function countCodes(db: Db, factor: FactorRow): Promise<{ total: number; remaining: number }> {
  const codes = await db.selectFrom('recovery_codes').select('used_at').where('factor_id', '=', factor.id).execute();
  return { total: codes.length, remaining: codes.filter(({ used_at }) => used_at === null).length };
}

/** How many codes a user has, and how many are unused. @throws Problem 404 `mfa_factor_not_found`. */
export async function getRecoveryCodeStatus(
  { db }: AuthContext,
  userId: string,
): Promise<{ factor: FactorRow; total: number; remaining: number }> {
  const factor = await getCodesFactorOrThrow(db, userId);
  return { factor, ...(await countCodes(db, factor)) };
}

/** @throws Problem 422 when codes are off, 403 below aal2. */
function assertMayGenerate(context: AuthContext, { aal }: AuthenticatedUser): void {
  if (!context.settings.recoveryCodes) {
    throw new Problem(422, 'mfa_recovery_codes_enroll_not_enabled', 'MFA enroll is disabled for recovery codes');
  }
  assertAal2(aal, 'generate');
}

function assertAal2(aal: AuthenticatedUser['aal'], action: 'generate' | 'delete'): void {
  if (aal !== 'aal2') throw new Problem(403, 'insufficient_aal', `AAL2 required to ${action} recovery codes`);
}

/** Codes alone are no second factor: they run out. @throws Problem 422 `mfa_recovery_codes_sole_factor`. */
function assertHasOtherFactor(context: AuthContext, factors: readonly FactorRow[]): void {
  if (factors.some(({ status, factor_type }) => status === 'verified' && isFactorTypeEnabled(context, factor_type))) {
    return;
  }
  const message = 'At least one other verified factor is required to generate recovery codes';
  throw new Problem(422, 'mfa_recovery_codes_sole_factor', message);
}

/** Stores a new set in place of the codes of a factor. Only hashes are stored. */
async function replaceCodes(context: AuthContext, db: Db, factor: FactorRow): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < CODE_COUNT) codes.add(generateCode());
  const rows = [...codes].map((code) => ({
    factor_id: factor.id,
    code_hash: hashRecoveryCode(context, factor, code),
    used_at: null,
  }));
  await db.deleteFrom('recovery_codes').where('factor_id', '=', factor.id).execute();
  await db.insertInto('recovery_codes').values(rows).execute();
  return [...codes];
}

/**
 * Generates the first set of a user.
 * @throws Problem 403 below aal2, 422 when there is a set already or no other factor,
 *   and for too many factors or a taken name.
 */
export async function generateRecoveryCodes(
  context: AuthContext,
  caller: AuthenticatedUser,
  friendlyName = DEFAULT_NAME,
): Promise<GeneratedCodes> {
  assertMayGenerate(context, caller);
  const { user } = caller;
  const now = timestamp(context);
  const factor: FactorRow = {
    id: randomUUID(),
    user_id: user.id,
    factor_type: 'recovery_code',
    status: 'verified',
    friendly_name: friendlyName,
    secret: null,
    phone: null,
    last_step: null,
    last_challenged_at: null,
    created_at: now,
    updated_at: now,
  };
  return retryTransactionOnConflict(context.db, async (db) => {
    await lockAccount(context, db, caller); // also so that concurrent requests cannot create two sets
    const factors = await listFactors(db, user.id);
    if (factors.some(({ factor_type }) => factor_type === 'recovery_code')) {
      const message = 'Recovery codes are already enrolled for this user, use regenerate to rotate them';
      throw new Problem(422, 'mfa_verified_factor_exists', message);
    }
    assertMayEnroll(caller.aal, factors, { friendlyName });
    assertHasOtherFactor(context, factors);
    await db.insertInto('factors').values(factor).execute();
    const codes = await replaceCodes(context, db, factor);
    await recordAudit(context, db, { action: 'recovery_codes_generated', user, detail: { factor: factor.id } });
    return { factor, codes };
  });
}

/**
 * Replaces the set of a user: its unused codes no longer work.
 * @throws Problem 403 below aal2, 404 when there is no set.
 */
export async function regenerateRecoveryCodes(
  context: AuthContext,
  caller: AuthenticatedUser,
): Promise<GeneratedCodes> {
  assertMayGenerate(context, caller);
  const { user } = caller;
  return retryTransactionOnConflict(context.db, async (db) => {
    await lockAccount(context, db, caller);
    const factor = await getCodesFactorOrThrow(db, user.id);
    const codes = await replaceCodes(context, db, factor);
    const update = db.updateTable('factors').set({ updated_at: timestamp(context) });
    await update.where('id', '=', factor.id).execute();
    await recordAudit(context, db, { action: 'recovery_codes_regenerated', user, detail: { factor: factor.id } });
    return { factor, codes };
  });
}

/** Removes the set of a user. Returns its factor. @throws Problem 403 below aal2, 404 when there is no set. */
export async function removeRecoveryCodes(context: AuthContext, { user, aal }: AuthenticatedUser): Promise<FactorRow> {
  assertAal2(aal, 'delete');
  const factor = await getCodesFactorOrThrow(context.db, user.id);
  await removeFactor(context, factor);
  return factor;
}

function invalidCode(): Problem {
  return new Problem(422, 'mfa_verification_failed', 'Invalid recovery code entered');
}

/**
 * Counts an attempt: five for each set in fifteen minutes, and fifty a day with the other codes.
 * @throws Problem 429.
 */
async function consumeAttempt(context: AuthContext, { id, user_id, updated_at }: FactorRow): Promise<Refund> {
  try {
    // A new set starts with no failed attempts.
    return await consumeAll(context, [
      ['recovery', `${id} ${updated_at}`],
      ['code', `factor ${user_id}`],
    ]);
  } catch (error) {
    if (!isLimitReached(error)) throw error;
    const message = 'Too many failed verification attempts, try again later';
    throw new Problem(429, 'mfa_recovery_codes_locked', message, { headers: error.headers, cause: error });
  }
}

/**
 * Verifies a code, which is then used up, and raises the session to aal2. A wrong code, a used one
 * and a missing set have the same response.
 * @throws Problem 400 for no code, 422 when it is not valid or codes are off, 429 after too many wrong ones.
 */
export async function verifyRecoveryCode(
  context: AuthContext,
  caller: AuthenticatedUser,
  typed: string,
  meta: RequestMeta,
): Promise<NewSession> {
  const { user, session } = caller;
  if (!context.settings.recoveryCodes) {
    const message = 'MFA verification is disabled for recovery codes';
    throw new Problem(422, 'mfa_recovery_codes_verify_not_enabled', message);
  }
  if (session === undefined) {
    throw new Problem(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const code = normalizeRecoveryCode(typed);
  if (code === '') throw new Problem(400, 'validation_failed', 'Code needs to be non-empty');
  const factor = await findCodesFactor(context.db, user.id);
  if (factor === undefined) throw invalidCode();
  const refund = await consumeAttempt(context, factor);
  const outcome = await retryTransactionOnConflict(context.db, async (db): Promise<NewSession | Problem> => {
    await lockAccount(context, db, caller); // a concurrent verification may have ended the session
    const detail = { factor: factor.id };
    if (!(await markUsed(context, db, factor, code))) {
      await recordAudit(context, db, { action: 'factor_failed', user, ip: meta.ip, detail });
      return invalidCode();
    }
    const { remaining } = await countCodes(db, factor);
    const event = { action: 'recovery_codes_verified', user, ip: meta.ip, detail: { ...detail, remaining } } as const;
    await recordAudit(context, db, event);
    return elevateSession(context, db, session, factor);
  });
  if (outcome instanceof Problem) throw outcome;
  await refund(context.db);
  return outcome;
}

/** Marks an unused code as used, in one statement: of concurrent requests only one succeeds. */
async function markUsed(context: AuthContext, db: Db, factor: FactorRow, code: string): Promise<boolean> {
  const update = db
    .updateTable('recovery_codes')
    .set({ used_at: timestamp(context) })
    .where('factor_id', '=', factor.id)
    .where('code_hash', '=', hashRecoveryCode(context, factor, code))
    .where('used_at', 'is', null);
  return (await update.returning('factor_id').executeTakeFirst()) !== undefined;
}
