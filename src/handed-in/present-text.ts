// Texts as they are sent: rows with their marks, and what the teacher answered.
import type { Selectable } from 'kysely';
import type { ClassText, LearnerText, Mark } from '#api/learner-texts.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { DbOrTransaction } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';

export type TextRow = Selectable<Tables['texts']>;
type MarkRow = Selectable<Tables['text_marks']>;

/** The marks of some texts by text id, in the order of the text. */
export async function loadMarks(db: DbOrTransaction, textIds: readonly string[]): Promise<Map<string, Mark[]>> {
  return mapGroups(await loadMarkRows(db, textIds), toMark);
}

/** The same with who made each mark, null once that account is deleted, and when. */
export async function loadAuthoredMarks(
  db: DbOrTransaction,
  textIds: readonly string[],
): Promise<Map<string, (Mark & { authorId: string | null; at: string })[]>> {
  return mapGroups(await loadMarkRows(db, textIds), (row) =>
    Object.assign(toMark(row), { authorId: row.author_id, at: row.at }),
  );
}

async function loadMarkRows(db: DbOrTransaction, textIds: readonly string[]): Promise<MarkRow[]> {
  if (textIds.length === 0) return [];
  return db
    .selectFrom('text_marks')
    .selectAll()
    .where('text_id', 'in', jsonTexts(db, JSON.stringify(textIds)))
    .orderBy('start_at')
    .orderBy('id')
    .execute();
}

function mapGroups<Item>(rows: readonly MarkRow[], toItem: (row: MarkRow) => Item): Map<string, Item[]> {
  return new Map([...Map.groupBy(rows, ({ text_id }) => text_id)].map(([id, marks]) => [id, marks.map(toItem)]));
}

function toMark({ id, start_at, end_at, kind, correction, remark }: MarkRow): Mark {
  // Only kinds that `saveMarksBody` allows are stored.
  return { id, start: start_at, end: end_at, kind: kind as Mark['kind'], correction, remark };
}

/** The ids of marks that a learner does not want to review, by text id. */
export async function findDropped(db: DbOrTransaction, textIds: readonly string[]): Promise<Map<string, string[]>> {
  if (textIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('text_marks')
    .select(['text_id', 'id'])
    .where('text_id', 'in', jsonTexts(db, JSON.stringify(textIds)))
    .where('is_dropped', '=', 1)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ text_id }) => text_id)].map(([id, marks]) => [id, marks.map((mark) => mark.id)]),
  );
}

/** What teachers said of some texts, by text id. */
export async function loadAnswers(
  db: DbOrTransaction,
  textIds: readonly string[],
): Promise<Map<string, LearnerText['answer']>> {
  if (textIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('text_returns')
    .selectAll()
    .where('text_id', 'in', jsonTexts(db, JSON.stringify(textIds)))
    .execute();
  return new Map(
    rows.map(({ text_id, comment, criteria, is_done, points, max_points, author_name }) => [
      text_id,
      {
        comment,
        criteria: JSON.parse(criteria),
        isDone: is_done === 1,
        points,
        maxPoints: max_points,
        by: author_name || null,
      },
    ]),
  );
}

function toShared(row: TextRow) {
  const { id, item, version, edition, title, prompt, body, state } = row;
  const [pageId, handedInAt, returnedAt] = [row.page_id, row.handed_in_at, row.returned_at];
  return { id, pageId, item, version, edition, title, prompt, body, state, handedInAt, returnedAt };
}

/** Texts for their learner: marks and what the teacher says only once they came back. */
export async function presentLearnerTexts(db: DbOrTransaction, rows: readonly TextRow[]): Promise<LearnerText[]> {
  const returned = rows.filter(({ state }) => state === 'returned').map(({ id }) => id);
  const [marks, answers] = [await loadMarks(db, returned), await loadAnswers(db, returned)];
  const dropped = await findDropped(db, returned);
  return rows.map((row) => ({
    ...toShared(row),
    revision: row.draft_revision,
    updatedAt: row.updated_at,
    answer: answers.get(row.id) ?? null,
    marks: marks.get(row.id) ?? [],
    notReviewed: dropped.get(row.id) ?? [],
    isNew: row.state === 'returned' && row.seen_at === null,
  }));
}

/** A text for a teacher, without what is known of its learner and its task. */
export async function presentClassText(
  db: DbOrTransaction,
  row: TextRow,
): Promise<Pick<ClassText, 'marks' | 'answer' | 'revision' | keyof ReturnType<typeof toShared>>> {
  const [marks, answers] = [await loadMarks(db, [row.id]), await loadAnswers(db, [row.id])];
  return {
    ...toShared(row),
    revision: row.marks_revision,
    marks: marks.get(row.id) ?? [],
    answer: answers.get(row.id) ?? null,
  };
}
