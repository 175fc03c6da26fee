// A learner's progress: checks and saves answers, loads them for a page, and counts them for a course.
import { checkAnswer } from '#answers/check-answer.ts';
import { ID_PATTERN } from '#api/ids.ts';
import { MAX_COURSE_CHARACTERS } from '#api/limits.ts';
import { notFound } from '#api/problem.ts';
import type {
  LectureProgress,
  PageExtras,
  Progress,
  ReviewItem,
  SavedAnswers,
  SubmittedAnswers,
} from '#api/progress.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { loadPublishedCourse } from '#lectures/courses/outline.ts';
import { loadDimensions } from '#lectures/media/media-dimensions.ts';
import type { PageAnalysis, PageAnalyzer } from '#lectures/pages/page-analysis.ts';

export type ProgressContext = Pick<LectureContext, 'db' | 'blobs' | 'now'> & { pageAnalyzer: PageAnalyzer };

type SavedAnswer = { blank: string; given: string; is_right: number; answered_at: string };

/**
 * The data that a learner needs besides the page: saved answers to its current blanks, transcripts, dimensions of its media,
 * and the non-ASCII letters of the course.
 * @throws Problem 404 `page_not_found`
 */
export async function loadPageExtras(context: ProgressContext, learner: Caller, pageId: string): Promise<PageExtras> {
  const page = await getPublishedPage(context, pageId);
  const blankKeys = new Set(page.blanks.map((blank) => blank.key));
  const saved = blankKeys.size === 0 ? [] : await loadAnswers(context.db, learner, pageId);
  return {
    edition: page.edition,
    answers: saved
      .filter(({ blank }) => blankKeys.has(blank))
      .map(({ blank, given, answered_at }) => ({ blank, given, answeredAt: answered_at })),
    transcripts: await loadTranscripts(context.db, page.mediaIds),
    sizes: await loadDimensions(context, page.mediaIds),
    letters: blankKeys.size === 0 ? [] : await loadCourseCharacters(context, pageId, page),
  };
}

/**
 * Checks answers against the current edition of the page, and saves each unless a later answer to its blank is stored. A
 * time in the future counts as now.
 * @returns how many were saved; answers to blanks that the page does not have are ignored
 * @throws Problem 404 `page_not_found`
 */
export async function saveAnswers(
  context: ProgressContext,
  learner: Caller,
  pageId: string,
  { answers }: SubmittedAnswers,
): Promise<SavedAnswers> {
  const page = await getPublishedPage(context, pageId);
  const acceptedByBlank = new Map(page.blanks.map((blank) => [blank.key, blank.answers]));
  const now = context.now().getTime();
  // Of two answers to one blank the later one counts, and an upsert must not affect the same row twice.
  const latestByBlank = new Map(
    answers.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map((a) => [a.blank, a]),
  );
  const rows = [...latestByBlank.values()].flatMap(({ blank, given, at }) => {
    const accepted = acceptedByBlank.get(blank);
    if (accepted === undefined) return [];
    const answered_at = new Date(Math.min(now, Date.parse(at))).toISOString();
    const is_right = checkAnswer(given, accepted).right ? 1 : 0;
    return [{ user_id: learner.id, page_id: pageId, blank, edition: page.edition, given, is_right, answered_at }];
  });
  if (rows.length === 0) return { saved: 0, kept: 0 };
  await context.db
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
  return { saved: rows.length, kept: rows.length };
}

/**
 * A learner's progress in each lecture of a course, and the blanks whose latest answer is wrong.
 * @throws Problem 404 `course_not_found`
 */
export async function courseProgress(context: ProgressContext, learner: Caller, courseId: string): Promise<Progress> {
  const course = await loadPublishedCourse(context.db, courseId);
  const pageIds = course.units.flatMap((unit) => unit.lectures.map((lecture) => lecture.pageId));
  const analyses = await context.pageAnalyzer.analyze(pageIds);
  const savedByPage = await loadAnswersByPage(context.db, learner, pageIds);
  const review: ReviewItem[] = [];
  const units = course.units.map((unit) => ({
    title: unit.title,
    lectures: unit.lectures.map(({ title, pageId }) => {
      const page = analyses.get(pageId);
      const answers = savedByPage.get(pageId) ?? new Map<string, SavedAnswer>();
      if (page !== undefined) review.push(...findWrongAnswers(pageId, page, answers));
      return { title, pageId, isPublished: page !== undefined, ...countAnswers(page, answers) };
    }),
  }));
  const { id, title, language } = course;
  return { id, title, language, units, review, letters: rankCharacters([...analyses.values()]) };
}

type BlankCounts = Pick<LectureProgress, 'blanks' | 'right' | 'wrong' | 'answeredAt'>;

function countAnswers(page: PageAnalysis | undefined, answers: ReadonlyMap<string, SavedAnswer>): BlankCounts {
  const blanks = page?.blanks ?? [];
  const answered = blanks.flatMap(({ key }) => answers.get(key) ?? []);
  const right = answered.filter((answer) => answer.is_right === 1).length;
  const latest = answered
    .map((answer) => answer.answered_at)
    .sort()
    .at(-1);
  return { blanks: blanks.length, right, wrong: answered.length - right, answeredAt: latest ?? null };
}

function findWrongAnswers(pageId: string, page: PageAnalysis, saved: ReadonlyMap<string, SavedAnswer>): ReviewItem[] {
  return page.blanks.flatMap(({ key, before, after, answers }) => {
    const answer = saved.get(key);
    if (answer === undefined || answer.is_right === 1) return [];
    return [{ pageId, blank: key, before, after, answers, given: answer.given, answeredAt: answer.answered_at }];
  });
}

/** Deletes all answers of a learner. */
export async function deleteLearnerData(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('answers').where('user_id', '=', userId).execute();
}

async function getPublishedPage(context: ProgressContext, pageId: string): Promise<PageAnalysis> {
  const page = ID_PATTERN.test(pageId) ? (await context.pageAnalyzer.analyze([pageId])).get(pageId) : undefined;
  if (page === undefined) throw notFound('page_not_found', 'There is no page with this id.');
  return page;
}

async function loadAnswers(db: Db, learner: Caller, pageId: string): Promise<SavedAnswer[]> {
  return db
    .selectFrom('answers')
    .select(['blank', 'given', 'is_right', 'answered_at'])
    .where('user_id', '=', learner.id)
    .where('page_id', '=', pageId)
    .execute();
}

async function loadAnswersByPage(
  db: Db,
  learner: Caller,
  pageIds: readonly string[],
): Promise<Map<string, Map<string, SavedAnswer>>> {
  const pages = new Map<string, Map<string, SavedAnswer>>(pageIds.map((id) => [id, new Map()]));
  const saved = await db.selectFrom('answers').selectAll().where('user_id', '=', learner.id).execute();
  for (const answer of saved) pages.get(answer.page_id)?.set(answer.blank, answer);
  return pages;
}

async function loadTranscripts(db: Db, mediaIds: readonly string[]): Promise<Record<string, string>> {
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

/** The non-ASCII letters of the courses that the page belongs to; of the page itself when it belongs to none. */
async function loadCourseCharacters(context: ProgressContext, pageId: string, page: PageAnalysis): Promise<string[]> {
  const courses = context.db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select('units.course_id')
    .where('lectures.page_id', '=', pageId);
  const lectures = await context.db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select('lectures.page_id')
    .distinct()
    .where('units.course_id', 'in', courses)
    .execute();
  const pages = [...(await context.pageAnalyzer.analyze(lectures.map((lecture) => lecture.page_id))).values()];
  return rankCharacters(pages.length === 0 ? [page] : pages);
}

/** The most frequent first; letters of equal frequency in alphabetical order. */
function rankCharacters(pages: readonly PageAnalysis[]): string[] {
  const totals = new Map<string, number>();
  for (const page of pages)
    for (const [character, count] of page.characterCounts) totals.set(character, (totals.get(character) ?? 0) + count);
  const ranked = [...totals].sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b));
  return ranked.slice(0, MAX_COURSE_CHARACTERS).map(([character]) => character);
}
