// The remarks of a teacher, kept to be used again: those of texts that were handed back, the most used ones.
import type { Mark, Remark } from '#api/learner-texts.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { sha256Hex } from '#system/sha256.ts';

/** Remarks that a teacher has at most; those that were not used for the longest time go first. */
const MAX_REMARKS = 500;
/** Of these as many are offered. */
const MAX_OFFERED = 200;

/** A teacher's remarks in a language, the most used first. */
export async function listRemarks(db: Db, authorId: string, language: string): Promise<Remark[]> {
  const rows = await db
    .selectFrom('remark_bank')
    .select(['kind', 'correction', 'remark'])
    .where('author_id', '=', authorId)
    .where('language', '=', language)
    .orderBy('uses', 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(MAX_OFFERED)
    .execute();
  // Only kinds of marks are stored.
  return rows.map(({ kind, ...row }) => ({ kind: kind as Remark['kind'], ...row }));
}

/** Remembers the remarks of marks, in the transaction that hands the text back. */
export async function rememberRemarks(
  trx: DbTransaction,
  { authorId, language, at }: { authorId: string; language: string; at: string },
  marks: readonly Mark[],
): Promise<void> {
  const remarked = marks.filter(({ remark }) => remark.trim() !== '');
  for (const { kind, correction, remark } of remarked) {
    const id = sha256Hex(Buffer.from(JSON.stringify([language, kind, correction, remark])));
    await trx
      .insertInto('remark_bank')
      .values({ author_id: authorId, id, language, kind, correction, remark, uses: 1, used_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['author_id', 'id'])
          .doUpdateSet(({ eb }) => ({ uses: eb('remark_bank.uses', '+', 1), used_at: at })),
      )
      .execute();
  }
  if (remarked.length === 0) return;
  const kept = trx
    .selectFrom('remark_bank')
    .select('id')
    .where('author_id', '=', authorId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(MAX_REMARKS);
  await trx.deleteFrom('remark_bank').where('author_id', '=', authorId).where('id', 'not in', kept).execute();
}
