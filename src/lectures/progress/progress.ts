// A learner's progress: checks and saves answers, loads them for a page, and counts them for a course.

import { sql } from 'kysely';
import { isTried } from '#answers/normalize-answer.ts';
import { invalidField } from '#api/problem.ts';
import type {
  LectureProgress,
  PageExtras,
  Progress,
  ReviewItem,
  SavedAnswers,
  SubmittedAnswers,
} from '#api/progress.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { revealsAnswer } from '#document/revealing-transcripts.ts';
import { listByExercise } from '#document/walk.ts';
import { DAY_MS } from '#durations.ts';
import { findGivenFault } from '#exercises/given.ts';
import { judgeItem } from '#exercises/judge-item.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { loadPublishedCourse } from '#lectures/courses/outline.ts';
import { selectListed } from '#lectures/listed-lectures.ts';
import { loadDimensions } from '#lectures/media/media-dimensions.ts';
import { offerLetters } from '#lectures/pages/course-letters.ts';
import { loadExplanations, loadPageExplanations } from '#lectures/pages/explanations.ts';
import { type IdentifiedItem, loadEarlierIds } from '#lectures/pages/item-ids.ts';
import { type PageAnalysis, type PageAnalyzer, requirePage } from '#lectures/pages/page-analysis.ts';
import { loadRecordings } from '#lectures/pages/recordings.ts';
import { createPauses } from '#system/event-loop.ts';
import { countUserAnswers } from './answer-counts.ts';
import { boundTimes, type Sender } from './answer-times.ts';
import { type Answer, storeAttempts } from './store-attempts.ts';
import { storeTaskAnswer } from './task-answers.ts';
import { findAcceptedAnswers, findWrongAnswers } from './wrong-answers.ts';

export type ProgressContext = Pick<LectureContext, 'db' | 'blobs' | 'now'> & { pageAnalyzer: PageAnalyzer };

type SavedAnswer = {
  blank: string;
  given: string;
  is_right: number;
  answered_at: string;
  accepted_at: string | null;
};

/**
 * The data that a learner needs besides the page: saved answers to its current items, transcripts, dimensions of its
 * media, and the letters that the course's accents bar offers.
 * @throws Problem 404 `page_not_found`
 */
export async function loadPageExtras(context: ProgressContext, learner: Caller, pageId: string): Promise<PageExtras> {
  const page = await requirePage(context, pageId);
  const keys = new Map(page.items.map(({ id, key }) => [id, key]));
  const saved = keys.size === 0 ? [] : await loadAnswers(context.db, learner, pageId);
  return {
    edition: page.edition,
    items: listByExercise(page.items, ({ id }) => id),
    answers: saved.flatMap(({ blank: item, given, answered_at }) => {
      const blank = keys.get(item);
      return blank === undefined ? [] : [{ item, blank, given, answeredAt: answered_at }];
    }),
    ...(await loadPlayers(context.db, page)),
    sizes: await loadDimensions(context, page.mediaIds),
    letters: keys.size === 0 ? [] : await loadLetters(context, pageId, page),
    explanations: keys.size === 0 ? [] : await loadPageExplanations(context.db, pageId, page),
  };
}

/** What the players of a page need, without transcripts that would reveal an answer. */
async function loadPlayers(db: Db, { mediaIds, taskMedia }: PageAnalysis) {
  const { transcripts, mp3 } = await loadRecordings(db, mediaIds);
  const shown = Object.entries(transcripts).filter(([id, transcript]) => !revealsAnswer(taskMedia, id, transcript));
  return { transcripts: Object.fromEntries(shown), mp3 };
}

/**
 * Checks answers against the current edition of the page, and saves each unless a later answer to its item is stored.
 * Their times are bounded (`boundTimes`). A line that was said counts as tried, with nothing given.
 * @returns how many were saved; answers to items that the page does not have are ignored, and so is what was left empty
 * @throws Problem 404 `page_not_found`; 422 `invalid_answer` for an answer that
 *   its item does not allow: then none is saved
 */
export async function saveAnswers(
  context: Omit<ProgressContext, 'blobs'>,
  learner: Caller,
  pageId: string,
  { answers, ...sender }: Pick<SubmittedAnswers, 'answers'> & Sender,
): Promise<SavedAnswers> {
  const page = await requirePage(context, pageId);
  const byId = new Map(page.items.map((item) => [item.id, item]));
  const byKey = new Map(page.items.map((item) => [item.key, item]));
  const now = context.now().getTime();
  const times = boundTimes(
    answers.map(({ at }) => at),
    now,
    sender,
  );
  // A browser that was offline may still show an earlier edition.
  const isOutdated = answers.some(({ blank }) => blank !== undefined && !byKey.has(blank));
  const earlierIds = isOutdated ? await loadEarlierIds(context.db, pageId) : {};
  const attempts: Answer[] = [];
  const lines = new Set(page.spoken.map(({ id }) => id));
  /** When each line was said last. */
  const said = new Map<string, string>();
  const pause = createPauses();
  for (const [index, { item: id, blank: key = '', given, hint }] of answers.entries()) {
    const answered_at = new Date(times[index] ?? now).toISOString();
    // The recording stays with the learner: there is nothing to judge.
    if (id !== undefined && lines.has(id) && answered_at > (said.get(id) ?? '')) said.set(id, answered_at);
    const item = id === undefined ? (byKey.get(key) ?? byId.get(earlierIds[key] ?? key)) : byId.get(id);
    if (item === undefined || !isTried(given)) continue;
    const fault = findGivenFault(item, given);
    if (fault !== undefined) throw invalidField(`answers.${index}.given`, fault, 'invalid_answer');
    const is_right = judgeItem(item, given, page.judge).right ? 1 : 0;
    attempts.push({ blank: item.id, given, is_right, answered_at, hint: hint ?? 0 });
    await pause();
  }
  attempts.sort((a, b) => a.answered_at.localeCompare(b.answered_at));
  if (attempts.length === 0 && said.size === 0) return { saved: 0 };
  await withTransaction(context.db, async (trx) => {
    const of = { user_id: learner.id, page_id: pageId, edition: page.edition, rules_revision: page.rulesRevision };
    if (attempts.length > 0) await storeAttempts(trx, of, attempts);
    for (const [item, at] of said) await storeTaskAnswer(trx, { userId: learner.id, pageId, item, at }, page);
    await countUserAnswers(trx, learner.id, pageId, page);
  });
  return { saved: new Set(attempts.map(({ blank }) => blank)).size + said.size };
}

/**
 * A learner's progress in each lecture of a course, and the items whose latest answer is wrong.
 * @throws Problem 404 `course_not_found`
 */
export async function courseProgress(
  context: Omit<ProgressContext, 'blobs'>,
  learner: Caller,
  courseId: string,
): Promise<Progress> {
  const course = await loadPublishedCourse(context.db, courseId);
  const pageIds = course.units.flatMap((unit) => unit.lectures.map((lecture) => lecture.pageId));
  const analyses = await context.pageAnalyzer.analyze(pageIds);
  const savedByPage = await loadAnswersByPage(context.db, learner, pageIds);
  const review: ReviewItem[] = [];
  const accepted: Progress['accepted'] = [];
  const mended = await listMended(context.db, learner, pageIds);
  const pause = createPauses();
  const units: Progress['units'] = [];
  for (const unit of course.units) {
    const lectures: LectureProgress[] = [];
    for (const { title, pageId } of unit.lectures) {
      await pause();
      const page = analyses.get(pageId);
      const answers = savedByPage.get(pageId) ?? new Map<string, SavedAnswer>();
      if (page !== undefined) {
        review.push(...findWrongAnswers(pageId, page, answers));
        accepted.push(...findAcceptedAnswers(pageId, page, answers, context.now()));
      }
      const counts = countAnswers(page, answers, mended.get(pageId));
      lectures.push({ title, pageId, isPublished: page !== undefined, ...counts });
    }
    units.push({ title: unit.title, lectures });
  }
  accepted.sort((a, b) => b.acceptedAt.localeCompare(a.acceptedAt));
  const reviewedIds = new Set(review.map(({ pageId }) => pageId));
  const reviewed = new Map([...analyses].filter(([pageId]) => reviewedIds.has(pageId)));
  const explanations = reviewed.size === 0 ? [] : await loadExplanations(context.db, reviewed);
  const letters = offerLetters([course.language], [...analyses.values()]);
  const { id, title, language } = course;
  const activity = await listActivity(context, learner.id);
  return { id, title, language, units, review, explanations, accepted, letters, activity };
}

/** What a calendar of one's own shows, in milliseconds. */
const ACTIVITY_MS = 36 * DAY_MS;

/**
 * When a learner checked or reviewed something, to ten minutes: days are those of the learner's
 * time zone, which the server does not know.
 */
async function listActivity({ db, now }: Pick<ProgressContext, 'db' | 'now'>, userId: string): Promise<string[]> {
  const since = new Date(now().getTime() - ACTIVITY_MS).toISOString();
  const minutes = sql<string>`substr(at, 1, 15)`;
  const pages = db.selectFrom('answers').select('page_id').where('user_id', '=', userId);
  const attempts = await db
    .selectFrom('attempts')
    .select(minutes.as('minutes'))
    .distinct()
    .where('page_id', 'in', pages)
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .execute();
  const reviews = await db
    .selectFrom('reviews')
    .select(minutes.as('minutes'))
    .distinct()
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .execute();
  return [...new Set([...attempts, ...reviews].map((row) => row.minutes))].sort();
}

/** The items of each page that were wrong at the first try, and right at the second. */
async function listMended(db: Db, learner: Caller, pageIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const tries = db
    .selectFrom('attempts')
    .select(['page_id', 'blank', 'is_right'])
    .select(sql<number>`row_number() over (partition by page_id, blank order by at)`.as('try'))
    .where('user_id', '=', learner.id)
    .where('page_id', 'in', jsonTexts(db, JSON.stringify(pageIds)));
  const rows = await db
    .selectFrom(tries.as('tries'))
    .select(['page_id', 'blank'])
    .where('try', '<=', 2)
    .groupBy(['page_id', 'blank'])
    .having(sql<number>`sum(is_right * try)`, '=', 2) // of the second alone
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ page_id }) => page_id)].map(([id, of]) => [id, new Set(of.map(({ blank }) => blank))]),
  );
}

type ItemCounts = Omit<LectureProgress, 'title' | 'pageId' | 'isPublished'>;

function countAnswers(
  page: PageAnalysis | undefined,
  answers: ReadonlyMap<string, SavedAnswer>,
  mended: ReadonlySet<string> = new Set(),
): ItemCounts {
  const { items = [], tasks = [], spoken = [] } = page ?? {};
  const answered = items.flatMap(({ id }) => answers.get(id) ?? []);
  const rightOnes = answered.filter((answer) => answer.is_right === 1);
  const right = rightOnes.length;
  const isNear = (item: IdentifiedItem, { given, is_right }: SavedAnswer) =>
    is_right === 0 && page !== undefined && judgeItem(item, given, page.judge).nearMisses.length > 0;
  const near = items.filter((item) => {
    const answer = answers.get(item.id);
    return answer !== undefined && isNear(item, answer);
  });
  const handedIn = tasks.flatMap(({ id }) => answers.get(id) ?? []);
  const said = spoken.flatMap(({ id }) => answers.get(id) ?? []);
  const latest = [...answered, ...handedIn, ...said]
    .map((answer) => answer.answered_at)
    .sort()
    .at(-1);
  const openTasks = { texts: tasks.length, handedIn: handedIn.length, lines: spoken.length, said: said.length };
  return {
    blanks: items.length,
    right,
    wrong: answered.length - right,
    second: rightOnes.filter(({ blank }) => mended.has(blank)).length,
    nearly: near.length,
    openTasks: tasks.length + spoken.length === 0 ? undefined : openTasks,
    answeredAt: latest ?? null,
  };
}

async function loadAnswers(db: Db, learner: Caller, pageId: string): Promise<SavedAnswer[]> {
  return db
    .selectFrom('answers')
    .select(['blank', 'given', 'is_right', 'answered_at', 'accepted_at'])
    .where('user_id', '=', learner.id)
    .where('page_id', '=', pageId)
    .orderBy('blank')
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

/** The letters of the courses that the page belongs to; of the page itself when it belongs to none. */
async function loadLetters(context: ProgressContext, pageId: string, page: PageAnalysis): Promise<string[]> {
  const courses = await selectListed(context.db)
    .select(['courses.id', 'courses.language'])
    .distinct()
    .where('lectures.page_id', '=', pageId)
    .execute();
  if (courses.length === 0) return offerLetters([], [page]);
  const ids = courses.map(({ id }) => id);
  const lectures = await context.db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .select('lectures.page_id')
    .distinct()
    .where('units.course_id', 'in', ids)
    .execute();
  const pages = await context.pageAnalyzer.analyze(lectures.map((lecture) => lecture.page_id));
  return offerLetters([...new Set(courses.map(({ language }) => language))], [...pages.values()]);
}
