// What a learner reviews today: of a course or of all, what is due first, then what is new.
import type { DueReviews, ReviewCard } from '#api/reviews.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { Db } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { loadPublishedCourse } from '#lectures/courses/outline.ts';
import { selectListed } from '#lectures/listed-lectures.ts';
import { offerLetters } from '#lectures/pages/course-letters.ts';
import { loadExplanations } from '#lectures/pages/explanations.ts';
import { ClueWriter } from '#lectures/pages/fill-clue.ts';
import type { PageAnalysis } from '#lectures/pages/page-analysis.ts';
import { loadRecordings } from '#lectures/pages/recordings.ts';
import { type Candidate, chooseCards, isDue } from '#practice/choose-cards.ts';
import { countLoad } from '#practice/even-load.ts';
import { findStartOfDay } from '#practice/event-times.ts';
import { findMedian } from '#practice/rating.ts';
import { type CardState, isOnlyShown } from '#practice/schedule.ts';
import { createPauses } from '#system/event-loop.ts';
import { cardKey, loadCards } from './cards.ts';
import { type OwnItem, toOwnCard } from './own-items.ts';
import { describeCard, listChoices, listPageCards, listSounds, type PageCard } from './page-cards.ts';
import type { ReviewContext } from './save-reviews.ts';

type DueOptions = {
  courseId: string | undefined;
  /** The learner's midnight (ISO 8601). */
  since: string | undefined;
  /** Whether what was left out in finished lectures counts as well. */
  withSkipped: boolean;
  /** Of the learner, for the meanings of words; undefined for all of their languages. */
  language?: string | undefined;
};

/** A lecture counts as finished from this share of its items on: an item may have been added since. */
const FINISHED_SHARE = 0.8;

/** The latest times that the median is made of. */
const MEDIAN_OF = 100;

/** @throws Problem 404 `course_not_found` */
export async function loadDueReviews(
  context: ReviewContext,
  learner: Pick<Caller, 'id'>,
  options: DueOptions,
): Promise<DueReviews> {
  const { db } = context;
  const now = context.now();
  const start = findStartOfDay(options.since, now);
  const pause = createPauses();
  const past = await loadPast(context, learner.id, pause);
  const { states, answers } = past;
  const { known, mp3 } = await listKnown(context, past, options, pause);
  await pause();
  const candidates = known.filter(({ state }) => !isAside(state));
  const reviewed = [...states].filter(([, { state }]) => state.lastAt >= start.toISOString() && !isUnasked(state));
  const chosen = chooseCards(sortNew(candidates), {
    now,
    start,
    reviewed: new Set(reviewed.map(([key]) => key)),
    newCount: reviewed.filter(([, { state }]) => state.firstAt >= start.toISOString()).length,
  });
  const chosenKeys = new Set(chosen.map(({ key }) => key));
  const order = new Map(chosen.map(({ key }, at) => [key, at]));
  const cards = chosen.map((card, at) => {
    const { pageId, page } = card;
    const isLater = (id: string) => (order.get(cardKey({ pageId, item: id })) ?? -1) > at;
    const isKnown = ({ id }: { id: string }) => answers.get(pageId)?.get(id) === true && !isLater(id);
    return toCard(card, new ClueWriter(page, { isKnown, asked: new Set([card.card.id]) }));
  });
  const waiting = candidates.flatMap(({ key, state }) => (state === undefined || chosenKeys.has(key) ? [] : [state]));
  return {
    cards,
    courses: describeCourses(chosen),
    explanations: await listExplanations(db, chosen),
    mp3: listMp3(chosen, new Set(mp3)),
    load: countLoad(
      [...states].flatMap(([key, { state }]) => (chosenKeys.has(key) || isAside(state) ? [] : [state])),
      start,
    ),
    medianMs: (await loadMedian(db, learner.id)) ?? null,
    now: now.toISOString(),
    ...countWaiting(waiting, { now, start }),
    aside: listAside(known),
  };
}

type Past = {
  /** Of all cards, by `cardKey`. */
  states: Awaited<ReturnType<typeof loadCards>>;
  answers: Answers;
  /** The learner's own items, by page. */
  own: ReadonlyMap<string, readonly OwnItem[]>;
};

type Pause = ReturnType<typeof createPauses>;

async function loadPast(context: ReviewContext, userId: string, pause: Pause): Promise<Past> {
  const states = await loadCards(context.db, userId);
  await pause();
  const answers = await loadAnswers(context.db, userId);
  await pause();
  const own = Map.groupBy((await context.loadOwnItems?.(userId)) ?? [], ({ pageId }) => pageId);
  return { states, answers, own };
}

/**
 * The cards that a learner has met, of a course or of all, with those that are set aside; and which of their sounds
 * there are as MP3.
 */
async function listKnown(
  context: ReviewContext,
  { states, answers, own }: Past,
  { courseId, withSkipped, language }: DueOptions,
  pause: Pause,
): Promise<{ known: ChosenCard[]; mp3: readonly string[] }> {
  const { db } = context;
  const begun = new Set([...answers.keys(), ...own.keys(), ...[...states.values()].map(({ pageId }) => pageId)]);
  const course = courseId === undefined ? undefined : await loadPublishedCourse(db, courseId);
  const lectures = await listLectures(db, begun, course?.id);
  const analyses = await context.pageAnalyzer.analyze([...lectures.keys()]);
  const { transcripts, mp3 } = await loadRecordings(db, listSounds(analyses.values()));
  const known: ChosenCard[] = [];
  for (const [pageId, lecture] of lectures) {
    await pause();
    const page = analyses.get(pageId);
    if (page === undefined) continue;
    const cards = listPageCards(page, transcripts, language);
    const ownCards = (own.get(pageId) ?? []).map((item) => ({ card: toOwnCard(item), wasWrong: true }));
    const isPressed = ({ id: item }: PageCard) => states.has(cardKey({ pageId, item }));
    const isOpened = answers.has(pageId) || own.has(pageId);
    const reviewable = selectReviewable(cards, answers.get(pageId) ?? new Map(), withSkipped).filter(
      ({ card }) => isOpened || isPressed(card),
    );
    for (const candidate of [...ownCards, ...reviewable]) {
      const key = cardKey({ pageId, item: candidate.card.id });
      const line = `${pageId} ${candidate.card.line}`;
      known.push({ ...candidate, key, line, pageId, lecture, page, cards, state: states.get(key)?.state });
    }
  }
  return { known, mp3 };
}

/** Of the items that are not asked now, those that are due all the same, and when the first of the others is. */
function countWaiting(
  waiting: readonly CardState[],
  day: { now: Date; start: Date },
): Pick<DueReviews, 'nextDue' | 'postponed'> {
  const later = waiting.filter((state) => !isDue(state, day));
  return { nextDue: later.map(({ due }) => due).sort()[0] ?? null, postponed: waiting.length - later.length };
}

/** What was pressed in a text, or said to be known there, is no part of what a day asks. */
function isUnasked(state: CardState): boolean {
  return isOnlyShown(state) || (state.reviews === 1 && isAside(state));
}

function isAside(state: CardState | undefined): boolean {
  return state !== undefined && state.asideAt !== null;
}

/** What is listed at most of what was set aside. */
const MAX_ASIDE = 100;

function listAside(known: readonly ChosenCard[]): DueReviews['aside'] {
  const at = ({ state }: ChosenCard) => state?.asideAt ?? '';
  return known
    .filter(({ state }) => isAside(state))
    .sort((a, b) => (at(a) < at(b) ? 1 : -1))
    .slice(0, MAX_ASIDE)
    .map(({ pageId, card, lecture: { title, courseId } }) => {
      const { before = '', after = '', answers = [] } = card.item ?? {};
      const line = card.item?.kind === 'blank' ? `${before}${answers[0] ?? ''}${after}` : before || answers[0];
      return { pageId, item: card.id, lecture: title, courseId, text: (line || card.sound?.texts[0] || '').trim() };
    });
}

/** Whether the newest answer to each item is right, by the id of the item, by page. */
type Answers = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

async function loadAnswers(db: Db, userId: string): Promise<Answers> {
  const rows = await db
    .selectFrom('answers')
    .select(['page_id', 'blank', 'is_right'])
    .where('user_id', '=', userId)
    .execute();
  const byPage = Map.groupBy(rows, ({ page_id }) => page_id);
  return new Map(
    [...byPage].map(([pageId, ofPage]) => [
      pageId,
      new Map(ofPage.map(({ blank, is_right }) => [blank, is_right === 1])),
    ]),
  );
}

type Lecture = { title: string; courseId: string; course: string; language: string };

/**
 * The lectures of some pages by page id, in the order of their courses; a page that
 * is in no course any more is not reviewed.
 */
async function listLectures(
  db: Db,
  pageIds: ReadonlySet<string>,
  courseId: string | undefined,
): Promise<Map<string, Lecture>> {
  const rows = await selectListed(db)
    .select(['lectures.page_id', 'lectures.title', 'courses.id', 'courses.title as course', 'courses.language'])
    .where('lectures.page_id', 'in', jsonTexts(db, JSON.stringify([...pageIds])))
    .orderBy('courses.title')
    .orderBy('courses.id')
    .orderBy('units.position')
    .orderBy('lectures.position')
    .execute();
  const lectures = new Map<string, Lecture>();
  for (const { page_id, title, id, course, language } of rows) {
    if ((courseId !== undefined && id !== courseId) || lectures.has(page_id)) continue;
    lectures.set(page_id, { title, courseId: id, course, language });
  }
  return lectures;
}

type Reviewable = { card: PageCard; wasWrong: boolean };

/**
 * Of a lecture with answers: what was answered, what was left out if it is finished
 * and the learner wants it, and its words.
 */
function selectReviewable(
  cards: readonly PageCard[],
  answers: ReadonlyMap<string, boolean>,
  withSkipped: boolean,
): Reviewable[] {
  const items = cards.filter(({ word }) => word === undefined);
  const answered = items.filter(({ id }) => answers.has(id)).length;
  const isFinished = answered > 0 && answered >= items.length * FINISHED_SHARE;
  return cards
    .filter(({ id, word }) => word !== undefined || answers.has(id) || (withSkipped && isFinished))
    .map((card) => ({ card, wasWrong: answers.get(card.id) === false }));
}

type ChosenCard = Reviewable &
  Candidate & { pageId: string; lecture: Lecture; page: PageAnalysis; cards: readonly PageCard[] };

/** What is wrong is met first, words last. */
function sortNew(candidates: readonly ChosenCard[]): ChosenCard[] {
  const rank = ({ wasWrong, card }: ChosenCard) => (wasWrong ? 0 : card.word === undefined ? 1 : 2);
  return candidates.toSorted((a, b) => rank(a) - rank(b));
}

function toCard({ pageId, card, cards, lecture, page, state }: ChosenCard, clues: ClueWriter): ReviewCard {
  const choices = state === undefined ? listChoices(cards, card) : undefined;
  return {
    pageId,
    item: card.id,
    courseId: lecture.courseId,
    lecture: lecture.title,
    ...describeCard(card, clues),
    ...(page.rules === undefined ? {} : { answerRules: page.rules }),
    ...(choices === undefined ? {} : { choices }),
    state: state ?? null,
  };
}

/** What teachers say about wrong answers to the chosen cards, whenever they wrote it. */
async function listExplanations(db: Db, chosen: readonly ChosenCard[]): Promise<DueReviews['explanations']> {
  const pages = new Map(chosen.map(({ pageId, page }) => [pageId, page]));
  const keys = new Set(chosen.map(({ key }) => key));
  const explanations = pages.size === 0 ? [] : await loadExplanations(db, pages);
  return explanations.filter(({ pageId, item }) => keys.has(cardKey({ pageId, item })));
}

function listMp3(chosen: readonly ChosenCard[], mp3: ReadonlySet<string>): string[] {
  return [...new Set(chosen.flatMap(({ card }) => card.sound?.mediaId ?? []))].filter((id) => mp3.has(id));
}

/** The courses of the chosen cards, with the letters of the pages at hand. */
function describeCourses(chosen: readonly ChosenCard[]): DueReviews['courses'] {
  return [...Map.groupBy(chosen, ({ lecture }) => lecture.courseId)].map(([id, cards]) => {
    const { course: title = '', language = '' } = cards[0]?.lecture ?? {};
    return { id, title, language, letters: offerLetters([language], [...new Set(cards.map(({ page }) => page))]) };
  });
}

async function loadMedian(db: Db, userId: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom('reviews')
    .select('took_ms')
    .where('user_id', '=', userId)
    .where('rating', '>', 1)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MEDIAN_OF)
    .execute();
  return findMedian(rows.map(({ took_ms }) => took_ms));
}
