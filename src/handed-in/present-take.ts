// Takes as they are sent: rows with what the teacher answered.
import type { Selectable } from 'kysely';
import type { ClassTake, LearnerTake } from '#api/takes.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { DbOrTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';

export type TakeRow = Selectable<Tables['takes']>;
/** With the name of its learner in the class. */
export type ClassTakeRow = TakeRow & { shown_name: string };
type AnswerRow = Selectable<Tables['take_answers']>;

async function loadAnswers(db: DbOrTransaction, takes: readonly TakeRow[]): Promise<Map<string, AnswerRow>> {
  if (takes.length === 0) return new Map();
  const ids = JSON.stringify(takes.map(({ id }) => id));
  const rows = await db.selectFrom('take_answers').selectAll().where('take_id', 'in', jsonTexts(db, ids)).execute();
  return new Map(rows.map((row) => [row.take_id, row]));
}

function toShared(row: TakeRow, answer: AnswerRow | undefined): Omit<LearnerTake, 'isNew'> {
  const { id, item, edition, title, prompt, ms, state } = row;
  const [pageId, madeAt, sentAt] = [row.page_id, row.made_at, row.sent_at];
  return { id, pageId, item, edition, title, prompt, ms, state, madeAt, sentAt, answer: toAnswer(answer) };
}

function toAnswer(row: AnswerRow | undefined): LearnerTake['answer'] {
  if (row === undefined || row.verdict === null) return null;
  const { verdict, text, sha256, author_name, at } = row;
  return { verdict, text, hasSound: sha256 !== null, by: author_name || null, at };
}

/** Takes for their learner: an answer is there once it has a verdict. */
export async function presentLearnerTakes(db: DbOrTransaction, rows: readonly TakeRow[]): Promise<LearnerTake[]> {
  const answers = await loadAnswers(db, rows);
  return rows.map((row) => {
    const take = toShared(row, answers.get(row.id));
    return { ...take, isNew: take.answer !== null && row.seen_at === null };
  });
}

/** Takes for the teachers of a class. @param marking the name of another teacher who hears a take now */
export async function presentClassTakes(
  db: DbOrTransaction,
  rows: readonly ClassTakeRow[],
  marking: (row: ClassTakeRow) => string | null = () => null,
): Promise<ClassTake[]> {
  const answers = await loadAnswers(db, rows);
  return rows.map((row) => {
    const answer = answers.get(row.id);
    const ofClass = { userId: row.user_id, name: row.shown_name, model: row.model, revision: row.answer_revision };
    const hasAnswerSound = typeof answer?.sha256 === 'string';
    return { ...toShared(row, answer), ...ofClass, hasAnswerSound, marking: marking(row) };
  });
}
