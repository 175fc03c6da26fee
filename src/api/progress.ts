// Schemas of a learner's progress: answers, the learner's data for a page, and the progress in a course.
import { z } from 'zod';
import { ITEM_KINDS } from '#syntax/kinds.ts';
import { pageAnswerRules } from './answer-rules.ts';
import { INVALID_CHARACTER, isValidText, MAX_ANSWER_LENGTH, MAX_ANSWERS } from './limits.ts';

const answerText = z
  .string('must be a text')
  .max(MAX_ANSWER_LENGTH, `An answer has at most ${MAX_ANSWER_LENGTH} characters.`)
  .refine(isValidText, INVALID_CHARACTER);

/** The lasting id of an item of any kind. */
const item = z.string('must be a text').max(40, 'is no id of an item');

/** The key of an item, as `listItems` (document/walk.ts) computes it. */
const blank = z.string('must be a text').max(40, 'is no key of a blank');

export const submittedAnswers = z.object(
  {
    answers: z
      .array(
        z
          .object({
            item: item.optional(),
            /** In place of `item`, from browsers that do not know the ids of the edition that they show. */
            blank: blank.optional(),
            /**
             * The text of a blank or a dictation; of other items the numbers of the options, as `Item`
             * (exercises/item.ts) says. Empty for a line that was said, and not sent.
             */
            given: answerText,
            /** When it was checked, by the learner's clock. */
            at: z.iso.datetime('must be a time in UTC'),
            /** How much of a hint was shown before: the first letter, or the length too. */
            hint: z.literal([1, 2], 'must be 1 or 2').nullish(),
          })
          .refine(({ item: id, blank: key }) => id !== undefined || key !== undefined, {
            path: ['item'],
            message: 'must be a text',
          }),
        'must be a list',
      )
      .max(MAX_ANSWERS, `must be at most ${MAX_ANSWERS}`),
    /** The learner's clock when they were sent, by which a clock that is wrong is noticed. */
    sentAt: z.iso.datetime('must be a time in UTC').nullish(),
  },
  'must be a JSON object',
);

export const savedAnswers = z.object({
  /** How many were saved; answers to items that the page no longer has are not. */
  saved: z.int(),
});

/**
 * What a teacher says to learners who type a wrong answer. `folded` is the answer by `normalizeAnswer`
 * (answers/normalize-answer.ts).
 */
export const explanation = z.object({
  item: z.string(),
  blank: z.string(),
  folded: z.string(),
  explanation: z.string(),
});

/** What the viewer of a page needs besides its HTML. */
export const pageExtras = z.object({
  edition: z.int(),
  /** The ids of its items, exercise by exercise, in the order of the page. */
  items: z.array(z.array(z.string())),
  answers: z.array(z.object({ item: z.string(), blank: z.string(), given: z.string(), answeredAt: z.string() })),
  /** Transcripts of its recordings, by media id. */
  transcripts: z.record(z.string(), z.string()),
  /** The media ids of those recordings that are also served as MP3, which is smaller (`mp3Path`). */
  mp3: z.array(z.string()),
  /** Width and height of its images and videos in pixels, by media id, where they are known. */
  sizes: z.record(z.string(), z.tuple([z.int(), z.int()])),
  /**
   * Letters and combining marks that a keyboard may lack, for the accents bar: those of the
   * course's language, and others of its answers.
   */
  letters: z.array(z.string()),
  /** What teachers say about wrong answers to its items. */
  explanations: z.array(explanation),
});

const lectureProgress = z.object({
  title: z.string(),
  pageId: z.string(),
  isPublished: z.boolean(),
  /** Items of the current edition, and how many of them were answered correctly and wrongly. */
  blanks: z.int(),
  right: z.int(),
  wrong: z.int(),
  /** How many of the right ones were so at the second try only. */
  second: z.int(),
  /** How many of the wrong ones are nearly right. */
  nearly: z.int(),
  /**
   * Texts to write and lines to say, which no machine judges, and how many of each were handed
   * in, or said; missing where there are none.
   */
  openTasks: z.object({ texts: z.int(), handedIn: z.int(), lines: z.int(), said: z.int() }).optional(),
  /** The time of the latest answer; null when there is none. */
  answeredAt: z.string().nullable(),
});

/** What stands above an item on its page. In texts, `…` stands for blanks that were not right yet. */
export const itemClue = z.object({
  heading: z.string(),
  /** What its exercise says before the first line. */
  instruction: z.string(),
  /** The line before its own; in a table the header. */
  previous: z.string(),
  /** The line behind its own, where neither that one nor the one before it has a word. */
  next: z.string().optional(),
  /** The pictures of its line, else those above the exercise. */
  pictures: z.array(z.object({ mediaId: z.string(), alt: z.string() })).optional(),
});

/** An item whose latest answer was wrong, with the text before and after it. Answers are in words. */
const reviewItem = z.object({
  pageId: z.string(),
  item: z.string(),
  /** Its key. */
  blank: z.string(),
  /** The text of its line on both sides; blanks of it that were right are filled in. */
  before: z.string(),
  after: z.string(),
  clue: itemClue.optional(),
  answers: z.array(z.string()),
  /** Empty where it is, or nearly is, the answer of another blank of the line. */
  given: z.string(),
  answeredAt: z.string(),
  /** What counts in what is typed; without it the usual rules. */
  answerRules: pageAnswerRules.optional(),
  /** Missing for a blank, as is all that follows. */
  kind: z.enum(ITEM_KINDS).exclude(['blank']).optional(),
  /** The number of its exercise on the page. */
  exercise: z.int().optional(),
  /** Texts of its options, pieces or right sides, by number. */
  options: z.array(z.string()).optional(),
  /** The item as in the page's HTML. */
  html: z.string().optional(),
  /** HTML before the items of the exercise; with the first item of each exercise only. */
  lead: z.string().optional(),
});

/** An answer that was wrong when it was checked, and is accepted since. */
const acceptedAnswer = z.object({
  pageId: z.string(),
  before: z.string(),
  after: z.string(),
  given: z.string(),
  acceptedAt: z.string(),
});

export const progress = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string(),
  units: z.array(z.object({ title: z.string(), lectures: z.array(lectureProgress) })),
  /** In the order of the lectures and of the blanks in them. */
  review: z.array(reviewItem),
  /** What teachers say about wrong answers, for the pages of `review`. */
  explanations: z.array(explanation.extend({ pageId: z.string() })),
  /** Answers accepted in the last 14 days, the latest first. */
  accepted: z.array(acceptedAnswer),
  letters: z.array(z.string()),
  /**
   * The tens of minutes of the last five weeks in which something was checked or
   * reviewed, as in `2026-11-02T08:1` (UTC).
   */
  activity: z.array(z.string()),
});

export type SubmittedAnswers = z.infer<typeof submittedAnswers>;
export type SavedAnswers = z.infer<typeof savedAnswers>;
export type PageExtras = z.infer<typeof pageExtras>;
export type Progress = z.infer<typeof progress>;
export type LectureProgress = z.infer<typeof lectureProgress>;
export type ReviewItem = z.infer<typeof reviewItem>;
export type ItemClue = z.infer<typeof itemClue>;
