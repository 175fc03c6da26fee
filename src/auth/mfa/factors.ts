// Second factors (TOTP, phone, WebAuthn, recovery codes): enrolls, lists and removes them.
import { randomUUID } from 'node:crypto';
import { parseUuid } from '#api/ids.ts';
import { notFound, Problem } from '#api/problem.ts';
import { lockUser } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import { encrypt } from '#auth/context/encryption.ts';
import { type AuthenticatedUser, lockAccount } from '#auth/sessions/authenticate.ts';
import type { Db } from '#db/open.ts';
import type { FactorRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { generateSecret } from './totp.ts';

/** How long a challenge can be answered. */
export const CHALLENGE_SECONDS = 300;
const MAX_FACTORS = 10;
/** The `amr` method of each factor type. */
export const AMR_METHODS = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
} as const;

/** Types of factors that are enrolled one by one and verified by a challenge; recovery codes are not. */
export type FactorType = Exclude<FactorRow['factor_type'], 'recovery_code'>;
export type ChallengedFactor = FactorRow & { factor_type: FactorType };

/** Whether a factor is used by answering a challenge: all are, except recovery codes. */
export function isChallengedFactor(factor: FactorRow): factor is ChallengedFactor {
  return factor.factor_type !== 'recovery_code';
}

/** Whether factors of a type can be used; recovery codes do not count. */
export function isFactorTypeEnabled({ settings }: AuthContext, type: FactorRow['factor_type']): boolean {
  const { totpFactors, phoneFactors, webauthnFactors } = settings;
  return { totp: totpFactors, phone: phoneFactors, webauthn: webauthnFactors, recovery_code: false }[type];
}

/** All factors of a user, oldest first, unverified ones included. */
export function listFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return db.selectFrom('factors').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** @throws Problem 404 when the user has no such factor, or the id is invalid. */
export async function getFactorOrThrow(db: Db, userId: string, id: string): Promise<FactorRow> {
  const factorId = parseUuid(id);
  if (factorId === undefined) throw new Problem(404, 'validation_failed', 'factor_id must be an UUID');
  const query = db.selectFrom('factors').selectAll().where('id', '=', factorId).where('user_id', '=', userId);
  const factor = await query.executeTakeFirst();
  if (factor === undefined) throw notFound('mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** @throws Problem 404 as above, 400 for recovery codes, which have no challenges. */
export async function getChallengedFactorOrThrow(db: Db, userId: string, id: string): Promise<ChallengedFactor> {
  const factor = await getFactorOrThrow(db, userId, id);
  if (isChallengedFactor(factor)) return factor;
  throw new Problem(400, 'validation_failed', 'Recovery codes are verified at /factors/recovery-codes/verify');
}

/** Deletes the user's factors whose enrollment was abandoned. */
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

function nameConflict(friendlyName: string): Problem {
  const message = `A factor with the friendly name "${friendlyName}" for this user already exists`;
  return new Problem(422, 'mfa_factor_name_conflict', message);
}

function phoneConflict(): Problem {
  const message = 'A verified phone factor already exists, unenroll the existing factor to continue';
  return new Problem(422, 'mfa_verified_factor_exists', message);
}

/** The verified factors must not be extended at aal1, nor the limits and names exceeded. @throws Problem 403, 422. */
export function assertMayEnroll(
  aal: AuthenticatedUser['aal'],
  factors: readonly FactorRow[],
  { friendlyName, phone }: Pick<Enrollment, 'friendlyName'> & Partial<Pick<Enrollment, 'phone'>>,
): void {
  const verifiedFactors = factors.filter((existing) => existing.status === 'verified');
  if (verifiedFactors.length > 0 && aal === 'aal1') {
    throw new Problem(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (factors.length >= MAX_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new Problem(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (phone !== undefined && verifiedFactors.some((existing) => existing.phone === phone)) {
    throw phoneConflict();
  }
  const replaced = findSamePhone(factors, phone);
  if (factors.some((existing) => existing.friendly_name === friendlyName && existing.id !== replaced?.id)) {
    throw nameConflict(friendlyName);
  }
}

/** The factor that a new enrollment of the same number replaces. */
function findSamePhone(factors: readonly FactorRow[], phone: string | undefined): FactorRow | undefined {
  return phone === undefined ? undefined : factors.find((existing) => existing.phone === phone);
}

/**
 * Enrolls a factor. It is unverified until its first challenge succeeds.
 * @returns the factor, and for TOTP the secret for the authenticator app
 * @throws Problem 403 `insufficient_aal`, 422 for too many factors, or a name or verified number that exists already.
 */
export async function enrollFactor(
  context: AuthContext,
  caller: AuthenticatedUser,
  enrollment: Enrollment,
): Promise<{ factor: FactorRow; secret: string | undefined }> {
  const { user, aal } = caller;
  const { type, friendlyName, phone } = enrollment;
  const secret = type === 'totp' ? generateSecret() : undefined;
  return retryTransactionOnConflict(context.db, async (db) => {
    await lockAccount(context, db, caller);
    await deleteStaleFactors(context, db, user.id);
    const factors = await listFactors(db, user.id);
    assertMayEnroll(aal, factors, enrollment);
    const replaced = findSamePhone(factors, phone);
    if (replaced !== undefined) await db.deleteFrom('factors').where('id', '=', replaced.id).execute();
    const id = randomUUID();
    const factor: FactorRow = {
      id,
      user_id: user.id,
      factor_type: type,
      status: 'unverified',
      friendly_name: friendlyName,
      secret: secret === undefined ? null : encrypt(context, secret, id),
      phone: phone ?? null,
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

/** What an administrator may change of a factor; undefined leaves it. */
export type FactorChanges = { friendlyName: string | undefined; phone: string | undefined };

/**
 * Changes a factor's name or number. Challenges that were sent to the old number end.
 * @throws Problem 422 for the name or the number of another factor of the user.
 */
export async function updateFactor(
  context: AuthContext,
  { id, user_id }: FactorRow,
  { friendlyName, phone }: FactorChanges,
  actor?: string,
): Promise<FactorRow> {
  return retryTransactionOnConflict(context.db, async (db) => {
    await lockUser(db, user_id);
    const others = (await listFactors(db, user_id)).filter((other) => other.id !== id);
    if (friendlyName !== undefined && others.some((other) => other.friendly_name === friendlyName))
      throw nameConflict(friendlyName);
    if (phone !== undefined && others.some((other) => other.phone === phone)) throw phoneConflict();
    const changes = {
      ...(friendlyName === undefined ? {} : { friendly_name: friendlyName }),
      ...(phone === undefined ? {} : { phone }),
      updated_at: timestamp(context),
    };
    const update = db.updateTable('factors').set(changes).where('id', '=', id).returningAll();
    const updated = await update.executeTakeFirst();
    if (updated === undefined) throw notFound('mfa_factor_not_found', 'Factor not found');
    if (phone !== undefined) await db.deleteFrom('challenges').where('factor_id', '=', id).execute();
    const attribution = actor === undefined ? {} : { actor };
    const user = { id: user_id, email: null };
    await recordAudit(context, db, { action: 'factor_updated', user, detail: { factor: id }, ...attribution });
    return updated;
  });
}

/**
 * Removes a factor, and with the last one the recovery codes. Sessions that these raised to aal2 fall back to aal1.
 * `actor` is an administrator's id, for the audit log.
 */
export async function removeFactor(context: AuthContext, factor: FactorRow, actor?: string): Promise<void> {
  await retryTransactionOnConflict(context.db, async (db) => {
    await lockUser(db, factor.user_id); // so that of two factors that are removed at once, one is the last
    await deleteFactor(context, db, factor, actor);
    const factors = await listFactors(db, factor.user_id);
    const codes = factors.find((existing) => !isChallengedFactor(existing));
    const hasOther = factors.some((existing) => isChallengedFactor(existing) && existing.status === 'verified');
    if (codes !== undefined && !hasOther) await deleteFactor(context, db, codes, actor);
  });
}

async function deleteFactor(context: AuthContext, db: Db, factor: FactorRow, actor: string | undefined): Promise<void> {
  const elevatedSessions = db.selectFrom('sessions').select('id').where('factor_id', '=', factor.id);
  await db
    .deleteFrom('amr')
    .where('session_id', 'in', elevatedSessions)
    .where('method', '=', AMR_METHODS[factor.factor_type])
    .execute();
  await db.updateTable('sessions').set({ factor_id: null }).where('factor_id', '=', factor.id).execute();
  const deletion = db.deleteFrom('factors').where('id', '=', factor.id).returning('id');
  if ((await deletion.executeTakeFirst()) === undefined) return;
  const user = { id: factor.user_id, email: null };
  const attribution = actor === undefined ? {} : { actor };
  const wasVerified = factor.status === 'verified' && isChallengedFactor(factor);
  const detail = { factor: factor.id, ...(wasVerified ? { wasVerified } : {}) };
  await recordAudit(context, db, { action: 'factor_deleted', user, detail, ...attribution });
}
