// Codes of classes: a class has one code or none. Only a right code reveals that it has expired, or was used up.

import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ClassCode, SaveCode } from '#api/classes.ts';
import { DEFAULT_CODE_DAYS, newClassCode, parseClassCode, toSeal } from '#api/codes.ts';
import { MAX_LEARNERS_PER_CLASS } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { withTransaction } from '#db/transaction.ts';
import { DAY_MS } from '#durations.ts';
import type { Caller } from '#http/caller.ts';
import type { SchoolContext } from '#school/context.ts';
import { assertOpen, lockClass, requireClass } from './class-access.ts';

type CodeContext = { db: Db; now: () => Date };

/** A code as it is stored. */
type StoredCode = Omit<ClassCode, 'linkCode'>;

/**
 * The code with its seal: a keyed hash, so that a right one is no guess. Without accounts
 * of our own there is no key, and no seal.
 */
export function sealCode({ auth }: Pick<SchoolContext, 'auth'>, code: string): string {
  if (auth === undefined) return code;
  return `${code}${toSeal(createHmac('sha256', auth.deriveSecret('class codes')).update(code).digest())}`;
}

/** The code of a class; null while it is switched off. */
export async function loadCode(db: DbOrTransaction, classId: string): Promise<StoredCode | null> {
  const row = await db.selectFrom('class_codes').selectAll().where('class_id', '=', classId).executeTakeFirst();
  if (row === undefined) return null;
  return { code: row.code, createdAt: row.created_at, expiresAt: row.expires_at, usesLeft: row.uses_left };
}

/**
 * Gives a class a new code, which ends the earlier one, or changes the terms of its code,
 * which keeps its end unless `days` is given.
 * @throws Problem 404 `class_not_found`, 409 `class_closed`
 */
export async function saveCode(
  { db, now }: CodeContext,
  caller: Pick<Caller, 'id' | 'role'>,
  classId: string,
  { isNew, ...terms }: SaveCode,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await lockClass(trx, classId);
    assertOpen(await requireClass({ db: trx }, caller, classId));
    const current = isNew ? null : await loadCode(trx, classId);
    await insertCode(trx, classId, { now: now(), current, ...terms });
  });
}

type NewCode = {
  now: Date;
  /** The code whose terms change. */
  current?: StoredCode | null;
  days?: number | undefined;
  maxUses?: number | null | undefined;
};

/** Inserts the code of a class in place of any other. */
export async function insertCode(
  trx: DbTransaction,
  classId: string,
  { now, current = null, days, maxUses = current === null ? MAX_LEARNERS_PER_CLASS : null }: NewCode,
): Promise<void> {
  await trx.deleteFrom('class_codes').where('class_id', '=', classId).execute();
  const code = current?.code ?? newClassCode();
  const expires_at =
    days === undefined && current !== null
      ? current.expiresAt
      : new Date(now.getTime() + (days ?? DEFAULT_CODE_DAYS) * DAY_MS).toISOString();
  await trx
    .insertInto('class_codes')
    .values({ code, class_id: classId, created_at: now.toISOString(), expires_at, uses_left: maxUses })
    .execute();
}

/** Switches the code of a class off. @throws Problem 404 `class_not_found` */
export async function deleteCode({ db }: CodeContext, caller: Pick<Caller, 'id' | 'role'>, classId: string) {
  await requireClass({ db }, caller, classId);
  await db.deleteFrom('class_codes').where('class_id', '=', classId).execute();
}

export type FoundCode = { code: string; schoolClass: Selectable<Tables['classes']> };

/**
 * The class of a typed code, if it can be joined by it now.
 * @throws Problem 404 `unknown_code` for a wrong one; for a right one 409
 *   `class_closed`, `code_expired`, `code_used_up`
 */
export async function findClassByCode(db: DbOrTransaction, typed: string, now: Date): Promise<FoundCode> {
  const code = parseClassCode(typed);
  const row =
    code === undefined
      ? undefined
      : await db.selectFrom('class_codes').selectAll().where('code', '=', code).executeTakeFirst();
  if (code === undefined || row === undefined) throw unknownCode();
  const schoolClass = await db
    .selectFrom('classes')
    .selectAll()
    .where('id', '=', row.class_id)
    .executeTakeFirstOrThrow();
  assertOpen(schoolClass);
  if (row.expires_at !== null && row.expires_at <= now.toISOString()) {
    throw new Problem(409, 'code_expired', 'This code has expired. Ask your teacher for the new one.');
  }
  if (row.uses_left !== null && row.uses_left <= 0) throw codeUsedUp();
  return { code, schoolClass };
}

/** Counts a use of a code. @throws Problem 409 `code_used_up` */
export async function consumeUse(trx: DbTransaction, code: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('class_codes')
    .set((eb) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('code', '=', code)
    .where(({ or, eb }) => or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw codeUsedUp();
}

/** The problem of every code that is none. */
function unknownCode(): Problem {
  return new Problem(404, 'unknown_code', 'There is no such code. Check it, or ask your teacher.');
}

function codeUsedUp(): Problem {
  return new Problem(
    409,
    'code_used_up',
    'This code has been used by its maximum number of learners. Ask your teacher.',
  );
}
