// What is stored of a person's work that was handed in: listed for the person, and deleted.
import type { SelectQueryBuilder } from 'kysely';
import type { Db, DbOrTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { DataRow } from '#lectures/personal-data.ts';
import { collectTakeData, deleteTakes, deleteTeacherVoice } from './take-data.ts';

/** The texts of a learner with their marks, the remarks of a teacher, and takes: rows of tables by their names. */
export async function collectWorkData(db: Db, userId: string): Promise<Record<string, DataRow[]>> {
  return {
    texts: await listTexts(db, userId),
    text_marks: await listMarks(db, userId),
    marks_made: await listMarksMade(db, userId),
    remarks: await listRemarks(db, userId),
    ...(await collectTakeData(db, userId)),
  };
}

async function listTexts(db: Db, userId: string): Promise<DataRow[]> {
  const rows = await db
    .selectFrom('texts')
    .leftJoin('text_returns as answer', 'answer.text_id', 'texts.id')
    .select([
      'texts.id',
      'texts.title as lecture',
      'texts.page_id as lecture_id',
      'texts.prompt as task',
      'texts.version',
    ])
    .select([
      'texts.state',
      'texts.body as text',
      'texts.pasted',
      'texts.written_at',
      'texts.handed_in_at',
      'texts.returned_at',
    ])
    .select('texts.seen_at')
    .select([
      'answer.comment',
      'answer.is_done',
      'answer.points',
      'answer.max_points',
      'answer.author_name as returned_by',
    ])
    .where('texts.user_id', '=', userId)
    .orderBy('texts.written_at')
    .orderBy('texts.id')
    .execute();
  return rows.map(({ is_done, ...row }) => ({ ...row, is_done: is_done === null ? null : is_done === 1 }));
}

/** The marks in the texts of a learner. */
function listMarks(db: Db, userId: string): Promise<DataRow[]> {
  return (
    db
      .selectFrom('text_marks')
      .innerJoin('texts', 'texts.id', 'text_marks.text_id')
      .select(['text_marks.text_id', 'text_marks.start_at', 'text_marks.end_at', 'text_marks.kind'])
      .select(['text_marks.correction', 'text_marks.remark', 'text_marks.at'])
      .where('texts.user_id', '=', userId)
      // What a teacher is still marking is not finished.
      .where('texts.state', '=', 'returned')
      .orderBy('text_marks.text_id')
      .orderBy('text_marks.start_at')
      .orderBy('text_marks.id')
      .execute()
  );
}

/** The marks that a teacher made, without the texts, which are others'. */
function listMarksMade(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('text_marks')
    .select(['kind', 'correction', 'remark', 'at'])
    .where('author_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

function listRemarks(db: Db, userId: string): Promise<DataRow[]> {
  return db
    .selectFrom('remark_bank')
    .select(['language', 'kind', 'correction', 'remark', 'uses', 'used_at'])
    .where('author_id', '=', userId)
    .orderBy('used_at')
    .orderBy('id')
    .execute();
}

/** A query of the learners who have texts or takes. */
export function selectLearnersWithWork(db: Db) {
  return db.selectFrom('texts').select('texts.user_id').union(db.selectFrom('takes').select('takes.user_id'));
}

/** The accounts that have texts or takes and are not among some others. */
export async function findLearnersWithWorkExcept(
  db: Db,
  others: SelectQueryBuilder<Tables, never, { user_id: string }>,
): Promise<string[]> {
  const rows = await db
    .selectFrom(selectLearnersWithWork(db).as('learner'))
    .select('learner.user_id')
    .where('learner.user_id', 'not in', others)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

type DeletedWork = { pages?: SelectQueryBuilder<Tables, never, { page_id: string }>; before?: string };

/**
 * Deletes the texts of a learner with their marks, and the takes: all, those to some pages, or
 * those that were not changed since a time.
 */
export async function deleteHandedIn(db: DbOrTransaction, userId: string, which: DeletedWork = {}): Promise<void> {
  await deleteTexts(db, userId, which);
  await deleteTakes(db, userId, which);
}

async function deleteTexts(db: DbOrTransaction, userId: string, { pages, before }: DeletedWork): Promise<number> {
  let texts = db.deleteFrom('texts').where('user_id', '=', userId);
  if (pages !== undefined) texts = texts.where('page_id', 'in', pages);
  if (before !== undefined) texts = texts.where('updated_at', '<', before);
  return Number((await texts.executeTakeFirst()).numDeletedRows);
}

/** Deletes the work of a person, and removes a teacher from the marks in texts of others, which stay. */
export async function deleteWork(db: DbOrTransaction, userId: string): Promise<void> {
  await deleteHandedIn(db, userId);
  await deleteTeacherVoice(db, userId);
  await db.deleteFrom('remark_bank').where('author_id', '=', userId).execute();
  await db.updateTable('text_marks').set({ author_id: null }).where('author_id', '=', userId).execute();
  await db
    .updateTable('text_returns')
    .set({ author_id: null, author_name: '' })
    .where('author_id', '=', userId)
    .execute();
  await db.updateTable('texts').set({ marker_id: null }).where('marker_id', '=', userId).execute();
}
