// Schemas of review: what is due, and the reviews that devices send.
import { z } from 'zod';
import { ITEM_KINDS } from '#syntax/kinds.ts';
import { LANGUAGE_TAG_PATTERN } from '#syntax/primary-language.ts';
import { pageAnswerRules } from './answer-rules.ts';
import {
  INVALID_CHARACTER,
  isValidText,
  MAX_ANSWER_LENGTH,
  MAX_REVIEW_DAYS,
  MAX_REVIEWS,
  MAX_TOOK_MS,
} from './limits.ts';
import { explanation, itemClue } from './progress.ts';

const time = z.iso.datetime('must be a time in UTC');
const shortText = (max: number) =>
  z.string('must be a text').max(max, `has at most ${max} characters`).refine(isValidText, INVALID_CHARACTER);

/** How an item is met: as in its exercise, heard and written, or heard and chosen from several lines. */
const REVIEW_WAYS = ['fill', 'write', 'choose'] as const;

const review = z.object({
  /** Made by the device: sent twice, it counts once. */
  id: z.uuid('must be a UUID'),
  pageId: shortText(40),
  /** The lasting id of an item, as `cards` has it. */
  item: shortText(60),
  way: z.enum(REVIEW_WAYS, `must be one of ${REVIEW_WAYS.join(', ')}`),
  /** 1 again, 2 hard, 3 good, as the device rated it, 4 easy, as the learner says; at most what the answer allows. */
  rating: z.literal([1, 2, 3, 4], 'must be 1, 2, 3 or 4'),
  given: shortText(MAX_ANSWER_LENGTH),
  /** By the device's clock, like `sentAt`. */
  at: time,
  /** Days until it comes back, among those that the schedule allows; without it the server chooses. */
  days: z
    .int('must be whole')
    .min(1, 'must be at least 1')
    .max(MAX_REVIEW_DAYS, `is at most ${MAX_REVIEW_DAYS}`)
    .nullish(),
  /** The learner does not want to review the item any more. */
  setsAside: z.boolean('must be true or false').optional(),
  tookMs: z.int('must be whole').min(0, 'must not be negative').max(MAX_TOOK_MS, `is at most ${MAX_TOOK_MS}`),
});

export const submittedReviews = z.object(
  {
    /** The device's clock when it sends: what it is off is corrected in every `at`. */
    sentAt: time,
    device: shortText(64),
    reviews: z.array(review, 'must be a list').max(MAX_REVIEWS, `must be at most ${MAX_REVIEWS}`),
  },
  'must be a JSON object',
);

/** An item to review again that was set aside. */
export const bringBackBody = z.object({ pageId: shortText(40), item: shortText(60) }, 'must be a JSON object');

export const savedReviews = z.object({
  /** How many are stored, those included that were stored before. */
  saved: z.int(),
  /** Of items that no edition of a page has. */
  ignored: z.int(),
});

export const dueQuery = z.object({
  /** Only the lectures of this course. */
  course: z.string().optional(),
  /**
   * The learner's midnight, from which the limits of a day count. Of one that is no time of the last 36 hours, as its
   * clock is wrong, the time of the day counts.
   */
  since: time.optional(),
  /** Whether what was never answered in lectures that are finished is reviewed as well. */
  skipped: z.enum(['true', 'false'], 'must be true or false').optional(),
  /**
   * Of the learner, such as `uk`: what the words of word lists mean is said in it, or where they have
   * none in it, in the first. Without it in all.
   */
  language: z
    .string()
    .regex(LANGUAGE_TAG_PATTERN, 'must be the tag of a language, such as fr or pt-BR')
    .max(35)
    .optional(),
});

/** See `CardState` (practice/schedule.ts). */
const cardState = z.object({
  due: z.string(),
  stability: z.number(),
  difficulty: z.number(),
  phase: z.enum(['learning', 'review', 'relearning']),
  step: z.int(),
  reviews: z.int(),
  lapses: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  lastId: z.string(),
  asideAt: z.string().nullable(),
});

const reviewCard = z.object({
  pageId: z.string(),
  item: z.string(),
  courseId: z.string(),
  lecture: z.string(),
  kind: z.enum([...ITEM_KINDS, 'word']),
  /**
   * The text of its line on both sides; blanks of it that were right are filled in, unless
   * they are asked later in the same sitting.
   */
  before: z.string(),
  after: z.string(),
  clue: itemClue.optional(),
  /** What is accepted, as it is judged: see `Item` (exercises/item.ts). Empty for a word. */
  answers: z.array(z.string()),
  options: z.array(z.string()).optional(),
  givenWords: z.string().optional(),
  /** What counts in what is typed; without it the usual rules. */
  answerRules: pageAnswerRules.optional(),
  /** Of an item other than a blank: its HTML as on the page, and what stands above it. */
  html: z.string().optional(),
  lead: z.string().optional(),
  /**
   * The one recording of its line. It says the first text: the recording's transcript, else the line or the word
   * itself; each of them is accepted where it is written. `meaning` is that of a word.
   */
  sound: z.object({ mediaId: z.string(), texts: z.array(z.string()), meaning: z.string().optional() }).optional(),
  /** Lines to choose the heard one from, in an order that tells nothing; only when it is met for the first time. */
  choices: z.array(z.string()).optional(),
  /** Null when it was not reviewed yet. */
  state: cardState.nullable(),
});

export const dueReviews = z.object({
  /** What to review now, in this order. */
  cards: z.array(reviewCard),
  /** The courses of the cards. */
  courses: z.array(z.object({ id: z.string(), title: z.string(), language: z.string(), letters: z.array(z.string()) })),
  /** What teachers say about wrong answers to the cards. */
  explanations: z.array(explanation.extend({ pageId: z.string() })),
  /** Which recordings of the lines are served as MP3, by media id. */
  mp3: z.array(z.string()),
  /** How many items come back on each of the next days, first today; by it a device chooses when an item comes back. */
  load: z.array(z.int()),
  /** The learner's median time in milliseconds; null when there are too few reviews. */
  medianMs: z.number().nullable(),
  /** The server's time, to which `nextDue` is relative: the device's clock may be days off. */
  now: z.string(),
  /** When the next of those items is due that are not due yet; null when there is none. */
  nextDue: z.string().nullable(),
  /** How many more are due and wait for another day, because of its limits. */
  postponed: z.int(),
  /** What is not reviewed any more: the learner said so, or missed it again and again. The newest first. */
  aside: z.array(
    z.object({
      pageId: z.string(),
      item: z.string(),
      lecture: z.string(),
      courseId: z.string(),
      /** The item in a line of text; empty where it has none. */
      text: z.string(),
    }),
  ),
});

export type SubmittedReviews = z.infer<typeof submittedReviews>;
export type Review = SubmittedReviews['reviews'][number];
export type SavedReviews = z.infer<typeof savedReviews>;
export type DueReviews = z.infer<typeof dueReviews>;
export type ReviewCard = z.infer<typeof reviewCard>;
export type BringBack = z.infer<typeof bringBackBody>;
export type ReviewWay = (typeof REVIEW_WAYS)[number];
