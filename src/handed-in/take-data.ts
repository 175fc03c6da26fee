// What is stored of takes: listed for a person with the sounds, deleted, and the blobs that rows refer to.
import type { SelectQueryBuilder } from 'kysely';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { DataRow } from '#lectures/personal-data.ts';

/** The takes of a learner with what teachers answered, and the answers of a teacher: rows of tables by their names. */
export async function collectTakeData(db: Db, userId: string): Promise<Record<string, DataRow[]>> {
  return { takes: await listTakes(db, userId), takes_answered: await listAnswersGiven(db, userId) };
}

async function listTakes(db: Db, userId: string): Promise<DataRow[]> {
  const rows = await db
    .selectFrom('takes')
    .leftJoin('take_answers as answer', 'answer.take_id', 'takes.id')
    .select(['takes.id', 'takes.title as lecture', 'takes.page_id as lecture_id', 'takes.prompt as line'])
    .select(['takes.ms as milliseconds', 'takes.state', 'takes.made_at', 'takes.sent_at', 'takes.seen_at'])
    .select([
      'answer.verdict',
      'answer.text as comment',
      'answer.author_name as answered_by',
      'answer.at as answered_at',
    ])
    .where('takes.user_id', '=', userId)
    .orderBy('takes.sent_at')
    .orderBy('takes.id')
    .execute();
  // What a teacher has only recorded yet is not finished.
  return rows.map((row) =>
    row.verdict === null ? { ...row, comment: null, answered_by: null, answered_at: null } : row,
  );
}

/** The answers that a teacher gave, without the takes, which are others'. */
function listAnswersGiven(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('take_answers')
    .select(['take_id', 'verdict', 'text as comment', 'at as answered_at'])
    .where('author_id', '=', userId)
    .orderBy('at')
    .orderBy('take_id')
    .execute();
}

/** A recording in a person's data. */
export type SoundFile = { name: string; sha256: string };

/** The recordings of a person: takes, answers to them, and answers to takes of others. */
export async function listSoundFiles(db: Db, userId: string): Promise<SoundFile[]> {
  const takes = await db
    .selectFrom('takes')
    .select(['id', 'sha256'])
    .where('user_id', '=', userId)
    .where('ms', '>', 0)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  const answers = await db
    .selectFrom('take_answers as answer')
    .innerJoin('takes', 'takes.id', 'answer.take_id')
    .select(['takes.id', 'answer.sha256', 'takes.user_id'])
    .where('answer.sha256', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('answer.author_id', '=', userId),
        and([eb('takes.user_id', '=', userId), eb('answer.verdict', 'is not', null)]),
      ]),
    )
    .orderBy('answer.at')
    .orderBy('takes.id')
    .execute();
  return [
    ...takes.map(({ id, sha256 }) => ({ name: `takes/${id}.mp3`, sha256 })),
    ...answers.flatMap(({ id, sha256, user_id }) =>
      sha256 === null
        ? []
        : [{ name: user_id === userId ? `takes/${id}-answer.mp3` : `takes-answered/${id}.mp3`, sha256 }],
    ),
  ];
}

/** Deletes the takes of a learner with what was answered: all, those of some pages, or those sent before a time. */
export async function deleteTakes(
  db: DbOrTransaction,
  userId: string,
  { pages, before }: { pages?: SelectQueryBuilder<Tables, never, { page_id: string }>; before?: string } = {},
): Promise<number> {
  let takes = db.deleteFrom('takes').where('user_id', '=', userId);
  if (pages !== undefined) takes = takes.where('page_id', 'in', pages);
  if (before !== undefined) takes = takes.where('sent_at', '<', before);
  return Number((await takes.executeTakeFirst()).numDeletedRows);
}

/** Deletes the voice and the name of a teacher in answers to takes, whose verdicts stay. */
export async function deleteTeacherVoice(db: DbOrTransaction, userId: string): Promise<void> {
  await db
    .updateTable('take_answers')
    .set({ author_id: null, author_name: '', sha256: null, size: 0 })
    .where('author_id', '=', userId)
    .execute();
  await db.updateTable('takes').set({ marker_id: null }).where('marker_id', '=', userId).execute();
}

/**
 * Deletes takes that were answered before one time, and others that were sent before another one: one slice of each.
 */
export async function deleteOldTakes(
  db: Db,
  { answeredBefore, sentBefore, slice }: { answeredBefore: string; sentBefore: string; slice: number },
): Promise<{ numDeletedRows: bigint }> {
  const old = db
    .selectFrom('takes')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('answered_at', '<', answeredBefore),
        and([eb('answered_at', 'is', null), eb('sent_at', '<', sentBefore)]),
      ]),
    )
    .limit(slice);
  return db.deleteFrom('takes').where('id', 'in', old).executeTakeFirst();
}

/** Those of the blobs that a take or an answer is. */
export async function findTakeBlobs(db: Db, hashes: readonly string[]): Promise<string[]> {
  const texts = JSON.stringify(hashes);
  const takes = await db.selectFrom('takes').select('sha256').where('sha256', 'in', jsonTexts(db, texts)).execute();
  const answers = await db
    .selectFrom('take_answers')
    .select('sha256')
    .where('sha256', 'in', jsonTexts(db, texts))
    .execute();
  return [...takes, ...answers].flatMap(({ sha256 }) => sha256 ?? []);
}
