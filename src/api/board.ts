// Schemas of the board of a lecture: what learners answered, item by item, and what a teacher decides about it.
import { z } from 'zod';
import { ITEM_KINDS } from '#syntax/kinds.ts';
import { INVALID_CHARACTER, isValidText, MAX_ANSWER_LENGTH, MAX_EXPLANATION_LENGTH } from './limits.ts';

/** A wrong answer, in all the ways that are judged alike. Never by whom. */
const boardCluster = z.object({
  /** The answer as it is compared; identifies the cluster within its item. */
  folded: z.string(),
  /** As it was typed, the newest three ways. */
  given: z.array(z.string()),
  learners: z.int(),
  attempts: z.int(),
  /** What it differs in from the nearest accepted answer; empty when it is not nearly right. */
  nearMisses: z.array(z.string()),
  /** When it was typed last; null when fewer than three learners typed it. */
  newestAt: z.string().nullable(),
  isDismissed: z.boolean(),
  /** Shown to the learners who type it. */
  explanation: z.string().nullable(),
});

const boardItem = z.object({
  /** The lasting id of the item. */
  id: z.string(),
  /** Missing for a blank; the answers of other items are in words, and are not accepted from the board. */
  kind: z.enum(ITEM_KINDS).exclude(['blank']).optional(),
  exercise: z.int(),
  number: z.int(),
  before: z.string(),
  after: z.string(),
  /** Accepted in the published lecture; the first one is shown as the correction. */
  answers: z.array(z.string()),
  /** Accepted in the draft; null when the draft does not have the item any more. */
  draftAnswers: z.array(z.string()).nullable(),
  /** Learners who tried. */
  tried: z.int(),
  /** Learners by their newest answer: these three add up to `tried`. */
  right: z.int(),
  nearly: z.int(),
  wrong: z.int(),
  /** Learners whose first answer was right, without a hint. */
  rightAtFirst: z.int(),
  /** Learners whose first answer was not right, and the second was, without a hint. */
  rightAtSecond: z.int(),
  /** Answers that were typed after a hint. */
  afterHint: z.int(),
  /** The most frequent ones first. */
  clusters: z.array(boardCluster),
  /** Clusters that are not listed. */
  moreClusters: z.int(),
});

/**
 * A word of the word lists of the lecture that learners pressed in its text, and about how many
 * of them: one counts once on each device.
 */
const pressedWord = z.object({ word: z.string(), learners: z.int() });

export type PressedWord = z.infer<typeof pressedWord>;

/** Ids of words of a page, as many as its reader pressed since the last time. */
export const pressedWordsBody = z.object(
  {
    words: z
      .array(z.string('must be a text').max(40, 'is no id of a word'), 'must be a list')
      .min(1, 'must not be empty')
      .max(50, 'has at most 50 words'),
  },
  'must be a JSON object',
);

export const board = z.object({
  /** The id of the page and of its draft. */
  pageId: z.string(),
  name: z.string(),
  /** The current edition; null when the lecture is not published, and has no items here. */
  edition: z.int().nullable(),
  /** The latest revision of the draft, for `acceptAnswer`. */
  revision: z.int(),
  /** How the draft differs from the published lecture. */
  unpublished: z.object({
    /** Answers that were accepted, or are accepted no longer. */
    answers: z.int(),
    /** Whether anything else differs. */
    hasOtherChanges: z.boolean(),
  }),
  /** Those that at least three learners tried first, and the worst of these first. */
  blanks: z.array(boardItem),
  /** Of the board of a class, those that the most learners pressed first. */
  pressedWords: z.array(pressedWord).optional(),
});

const blank = z.string('must be a text').min(1, 'must not be empty').max(40, 'is no id of a blank');

const answer = z
  .string('must be a text')
  .max(MAX_ANSWER_LENGTH, `has at most ${MAX_ANSWER_LENGTH} characters`)
  .refine(isValidText, INVALID_CHARACTER)
  .refine((text) => text.trim() !== '', 'must not be empty');

/** Accepts an answer in the draft, or stops accepting it. */
export const acceptAnswerBody = z.object(
  {
    blank,
    answer,
    isAccepted: z.boolean('must be true or false'),
    /** The revision of the draft that the board showed. */
    revision: z.int('must be a whole number').nonnegative('must not be negative'),
  },
  'must be a JSON object',
);

/** The revision of the draft afterwards. */
export const acceptedAnswer = z.object({ revision: z.int() });

/** Changes only the fields that are given. */
export const updateAnswerNoteBody = z.object(
  {
    blank,
    answer,
    isDismissed: z.boolean('must be true or false').nullish(),
    /** An empty one removes the explanation. */
    explanation: z
      .string('must be a text')
      .refine(isValidText, INVALID_CHARACTER)
      .transform((text) => text.trim())
      .pipe(z.string().max(MAX_EXPLANATION_LENGTH, `has at most ${MAX_EXPLANATION_LENGTH} characters`))
      .nullish(),
  },
  'must be a JSON object',
);

export const answerNote = z.object({
  folded: z.string(),
  isDismissed: z.boolean(),
  explanation: z.string().nullable(),
});

export type Board = z.infer<typeof board>;
export type BoardItem = z.infer<typeof boardItem>;
export type BoardCluster = z.infer<typeof boardCluster>;
export type AcceptAnswer = z.infer<typeof acceptAnswerBody>;
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>;
export type UpdateAnswerNote = z.infer<typeof updateAnswerNoteBody>;
export type AnswerNote = z.infer<typeof answerNote>;
