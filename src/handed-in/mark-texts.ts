// Marking a text, and handing it back. Marks are saved as a whole list with a revision, so that
// two teachers cannot overwrite each other.
import { splitGraphemes } from '#answers/graphemes.ts';
import type { ClassText, Mark, ReturnText, SavedMarks, SaveMarks } from '#api/learner-texts.ts';
import { invalidField, Problem } from '#api/problem.ts';
import type { DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import { judgeTaskAnswer } from '#lectures/progress/task-answers.ts';
import { createPauses } from '#system/event-loop.ts';
import { requireClassText } from './class-texts.ts';
import type { WorkContext } from './context.ts';
import { loadMarks, presentClassText, type TextRow } from './present-text.ts';
import { rememberRemarks } from './remark-bank.ts';

/** Each statement is built in one go. */
const MARKS_PER_INSERT = 100;

type ClassTextRef = { classId: string; textId: string };

/**
 * Replaces the marks of a text. Their ends are moved to whole graphemes. A text that came back
 * can still be marked: the learner sees it.
 * @throws Problem 404 `class_not_found`, `text_not_found`, 403 `teachers_only`; 409
 *   `marks_changed` with the newest `marks` and `revision`;
 * 422 for marks outside of the text, two of one id, and marks that overlap
 */
export async function saveMarks(
  context: WorkContext,
  caller: Caller,
  ref: ClassTextRef,
  { revision, marks }: SaveMarks,
): Promise<SavedMarks> {
  await context.classes.requireTeacher(caller, ref.classId);
  const at = context.now().toISOString();
  const pause = createPauses();
  return withTransaction(context.db, async (trx) => {
    const text = await requireClassText(context, trx, ref);
    const whole = placeMarks(text.body, marks);
    await pause();
    const marker = { marker_id: caller.id, marker_at: at };
    // What its learner sees has changed: it is among the newest of their list.
    await takeRevision(trx, text, revision, text.state === 'returned' ? { ...marker, updated_at: at } : marker);
    const earlier = await trx
      .selectFrom('text_marks')
      .select(['id', 'author_id', 'at', 'is_dropped'])
      .where('text_id', '=', text.id)
      .execute();
    const byId = new Map(earlier.map((row) => [row.id, row]));
    await trx.deleteFrom('text_marks').where('text_id', '=', text.id).execute();
    const rows = whole.map(({ id, start, end, kind, correction, remark }) => ({
      text_id: text.id,
      id,
      start_at: start,
      end_at: end,
      kind,
      correction,
      remark,
      author_id: byId.get(id)?.author_id ?? caller.id,
      at: byId.get(id)?.at ?? at,
      is_dropped: byId.get(id)?.is_dropped ?? 0,
    }));
    for (let from = 0; from < rows.length; from += MARKS_PER_INSERT) {
      await trx
        .insertInto('text_marks')
        .values(rows.slice(from, from + MARKS_PER_INSERT))
        .execute();
      await pause();
    }
    return { revision: revision + 1, marks: whole };
  });
}

/** In the order of the text, with ends at whole graphemes. @throws Problem 422 */
function placeMarks(body: string, marks: readonly Mark[]): Mark[] {
  const ends = [0];
  for (const grapheme of splitGraphemes(body)) ends.push((ends.at(-1) ?? 0) + grapheme.length);
  const placed = marks.map((mark, at): Mark => {
    if (mark.start >= mark.end || mark.end > body.length)
      throw invalidField(`marks.${at}.end`, 'must be behind the start, and within the text');
    const behind = countSmaller(ends, mark.start + 1);
    const end = ends[countSmaller(ends, mark.end)] ?? body.length;
    return { ...mark, start: ends[behind - 1] ?? 0, end };
  });
  const sorted = placed.toSorted((a, b) => a.start - b.start);
  const isRepeated = new Set(sorted.map(({ id }) => id)).size < sorted.length;
  if (isRepeated) throw invalidField('marks', 'has two marks with one id');
  if (sorted.some(({ start }, at) => start < (sorted[at - 1]?.end ?? 0)))
    throw invalidField('marks', 'has marks that overlap');
  return sorted;
}

/** How many of sorted numbers are smaller than a limit, by bisection: a long text has as many ends as characters. */
function countSmaller(sorted: readonly number[], limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? limit) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Counts a change, unless another one came first. @throws Problem 409 `marks_changed` */
async function takeRevision(
  trx: DbTransaction,
  text: TextRow,
  revision: number,
  changes: Partial<Pick<TextRow, 'marker_id' | 'marker_at' | 'state' | 'returned_at' | 'updated_at'>>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('texts')
    .set({ ...changes, marks_revision: revision + 1, seen_at: null })
    .where('id', '=', text.id)
    .where('marks_revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const newest = await trx
    .selectFrom('texts')
    .select('marks_revision')
    .where('id', '=', text.id)
    .executeTakeFirstOrThrow();
  const marks = (await loadMarks(trx, [text.id])).get(text.id) ?? [];
  const message = 'Another teacher has marked this text meanwhile. Nothing was saved.';
  throw new Problem(409, 'marks_changed', message, { extras: { revision: newest.marks_revision, marks } });
}

/**
 * Hands a text back, with what the teacher says of the whole; of one that came back already it changes what is said.
 * The remarks of its marks are remembered for the teacher.
 * @throws Problem as `saveMarks`, 422 for points without their maximum
 */
export async function returnText(
  context: WorkContext,
  caller: Caller,
  ref: ClassTextRef,
  { revision, comment, criteria = [], isDone, points = null, maxPoints = null }: ReturnText,
): Promise<Pick<ClassText, 'state' | 'revision' | 'returnedAt' | 'answer'>> {
  const { teacherName, language } = await context.classes.requireTeacher(caller, ref.classId);
  if ((points === null) !== (maxPoints === null) || (points ?? 0) > (maxPoints ?? 0))
    throw invalidField('points', 'goes together with maxPoints, and is not more');
  const at = context.now().toISOString();
  const { page_id } = await requireClassText(context, context.db, ref);
  const page = (await context.pageAnalyzer.analyze([page_id])).get(page_id);
  return withTransaction(context.db, async (trx) => {
    const text = await requireClassText(context, trx, ref);
    const returned_at = text.returned_at ?? at;
    await takeRevision(trx, text, revision, { state: 'returned', returned_at, updated_at: at, marker_id: null });
    const said = {
      comment: comment.trim(),
      criteria: JSON.stringify(criteria),
      is_done: isDone ? 1 : 0,
      points,
      max_points: maxPoints,
      author_id: caller.id,
      author_name: teacherName,
    };
    await trx
      .insertInto('text_returns')
      .values({ text_id: text.id, ...said })
      .onConflict((conflict) => conflict.column('text_id').doUpdateSet(said))
      .execute();
    await judgeTaskAnswer(trx, { userId: text.user_id, pageId: text.page_id, item: text.item, isDone }, page);
    const marks = (await loadMarks(trx, [text.id])).get(text.id) ?? [];
    if (text.state !== 'returned') await rememberRemarks(trx, { authorId: caller.id, language, at }, marks);
    const { answer } = await presentClassText(trx, text);
    return { state: 'returned', revision: revision + 1, returnedAt: returned_at, answer };
  });
}
