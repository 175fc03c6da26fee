// A learner's progress: answers are judged and kept here, shown again beside their page, and counted for a course.

import { ID_PATTERN } from '#api/ids.ts';
import { MAX_LETTERS } from '#api/limits.ts';
import { notFound } from '#api/problem.ts';
import type { BesidePage, GivenAnswers, KeptAnswers, LectureProgress, Progress, ReviewItem } from '#api/progress.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { checkAnswer } from '#markup/check-answer.ts';
import type { FrameSizes } from './frame-sizes.ts';
import { loadCourse } from './outline.ts';
import type { PageFacts, PageFactsReader } from './page-facts.ts';

export type ProgressParts = { db: Db; now: () => Date; facts: PageFactsReader; sizes: FrameSizes };

type Kept = { blank: string; given: string; is_right: number; answered_at: string };

/**
 * What stands beside a page for one learner: the answers to blanks that the page still has, transcripts, sizes of pictures, and letters.
 * @throws Problem 404 `page_not_found`
 */
export async function besidePage(parts: ProgressParts, learner: Caller, pageId: string): Promise<BesidePage> {
  const page = await shownPage(parts, pageId);
  const there = new Set(page.blanks.map((blank) => blank.key));
  const kept = there.size === 0 ? [] : await answersOf(parts.db, learner, pageId);
  return {
    edition: page.edition,
    answers: kept.filter(({ blank }) => there.has(blank)).map(({ blank, given }) => ({ blank, given })),
    transcripts: await transcriptsOf(parts.db, page.mediaIds),
    sizes: await parts.sizes.of(page.mediaIds),
    letters: there.size === 0 ? [] : await lettersAround(parts, pageId, page),
  };
}

/**
 * Judges answers by the page as it stands, and keeps each of them unless a newer one is there. Times ahead of ours count as now.
 * @throws Problem 404 `page_not_found`
 */
export async function keepAnswers(
  parts: ProgressParts,
  learner: Caller,
  pageId: string,
  { answers }: GivenAnswers,
): Promise<KeptAnswers> {
  const page = await shownPage(parts, pageId);
  const rightOnes = new Map(page.blanks.map((blank) => [blank.key, blank.answers]));
  const now = parts.now().getTime();
  // Of two answers to one blank the later one counts; one insert must not meet the same row twice.
  const newest = new Map(
    answers.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).map((one) => [one.blank, one]),
  );
  const rows = [...newest.values()].flatMap(({ blank, given, at }) => {
    const right = rightOnes.get(blank);
    if (right === undefined) return [];
    const answered_at = new Date(Math.min(now, Date.parse(at))).toISOString();
    const is_right = checkAnswer(given, right).right ? 1 : 0;
    return [{ user_id: learner.id, page_id: pageId, blank, edition: page.edition, given, is_right, answered_at }];
  });
  if (rows.length === 0) return { kept: 0 };
  await parts.db
    .insertInto('answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'page_id', 'blank'])
        .doUpdateSet((row) => ({
          edition: row.ref('excluded.edition'),
          given: row.ref('excluded.given'),
          is_right: row.ref('excluded.is_right'),
          answered_at: row.ref('excluded.answered_at'),
        }))
        .whereRef('excluded.answered_at', '>=', 'answers.answered_at'),
    )
    .execute();
  return { kept: rows.length };
}

/**
 * How far a learner is in a course, and what was wrong the last time.
 * @throws Problem 404 `course_not_found`
 */
export async function courseProgress(parts: ProgressParts, learner: Caller, courseId: string): Promise<Progress> {
  const course = await loadCourse(parts.db, courseId);
  const pageIds = course.units.flatMap((unit) => unit.lectures.map((lecture) => lecture.pageId));
  const facts = await parts.facts.of(pageIds);
  const kept = await answersByPage(parts.db, learner, pageIds);
  const review: ReviewItem[] = [];
  const units = course.units.map((unit) => ({
    title: unit.title,
    lectures: unit.lectures.map(({ title, pageId }) => {
      const page = facts.get(pageId);
      const answers = kept.get(pageId) ?? new Map<string, Kept>();
      if (page !== undefined) review.push(...wrongOnes(pageId, page, answers));
      return { title, pageId, isPublished: page !== undefined, ...counts(page, answers) };
    }),
  }));
  const { id, title, language } = course;
  return { id, title, language, units, review, letters: mostUsed([...facts.values()]) };
}

type Counts = Pick<LectureProgress, 'blanks' | 'right' | 'wrong' | 'answeredAt'>;

function counts(page: PageFacts | undefined, answers: ReadonlyMap<string, Kept>): Counts {
  const blanks = page?.blanks ?? [];
  const answered = blanks.flatMap(({ key }) => answers.get(key) ?? []);
  const right = answered.filter((answer) => answer.is_right === 1).length;
  const last = answered
    .map((answer) => answer.answered_at)
    .sort()
    .at(-1);
  return { blanks: blanks.length, right, wrong: answered.length - right, answeredAt: last ?? null };
}

function wrongOnes(pageId: string, page: PageFacts, kept: ReadonlyMap<string, Kept>): ReviewItem[] {
  return page.blanks.flatMap(({ key, before, after, answers }) => {
    const answer = kept.get(key);
    if (answer === undefined || answer.is_right === 1) return [];
    return [{ pageId, blank: key, before, after, answers, given: answer.given, answeredAt: answer.answered_at }];
  });
}

/** Takes away everything that a learner answered. */
export async function forgetLearner(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('answers').where('user_id', '=', userId).execute();
}

async function shownPage(parts: ProgressParts, pageId: string): Promise<PageFacts> {
  const page = ID_PATTERN.test(pageId) ? (await parts.facts.of([pageId])).get(pageId) : undefined;
  if (page === undefined) throw notFound('page_not_found', 'There is no page with this id.');
  return page;
}

async function answersOf(db: Db, learner: Caller, pageId: string): Promise<Kept[]> {
  return db
    .selectFrom('answers')
    .select(['blank', 'given', 'is_right', 'answered_at'])
    .where('user_id', '=', learner.id)
    .where('page_id', '=', pageId)
    .execute();
}

async function answersByPage(
  db: Db,
  learner: Caller,
  pageIds: readonly string[],
): Promise<Map<string, Map<string, Kept>>> {
  const pages = new Map<string, Map<string, Kept>>(pageIds.map((id) => [id, new Map()]));
  const kept = await db.selectFrom('answers').selectAll().where('user_id', '=', learner.id).execute();
  for (const answer of kept) pages.get(answer.page_id)?.set(answer.blank, answer);
  return pages;
}

async function transcriptsOf(db: Db, mediaIds: readonly string[]): Promise<Record<string, string>> {
  if (mediaIds.length === 0) return {};
  const media = await db
    .selectFrom('media')
    .select(['id', 'transcript'])
    .where('id', 'in', mediaIds.slice(0, 1000))
    .where('transcript', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return Object.fromEntries(media.map(({ id, transcript }) => [id, transcript ?? '']));
}

/** The letters of the courses that the page belongs to; of the page itself when it belongs to none. */
async function lettersAround(parts: ProgressParts, pageId: string, page: PageFacts): Promise<string[]> {
  const courses = parts.db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select('units.course_id')
    .where('lectures.page_id', '=', pageId);
  const lectures = await parts.db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select('lectures.page_id')
    .distinct()
    .where('units.course_id', 'in', courses)
    .execute();
  const pages = [...(await parts.facts.of(lectures.map((lecture) => lecture.page_id))).values()];
  return mostUsed(pages.length === 0 ? [page] : pages);
}

/** Letters of equal use stand in the order of the alphabet. */
function mostUsed(pages: readonly PageFacts[]): string[] {
  const sums = new Map<string, number>();
  for (const page of pages)
    for (const [letter, count] of page.letters) sums.set(letter, (sums.get(letter) ?? 0) + count);
  const order = [...sums].sort(([one, many], [other, less]) => less - many || one.localeCompare(other));
  return order.slice(0, MAX_LETTERS).map(([letter]) => letter);
}
