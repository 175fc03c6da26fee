// The contract of a learner's progress: what was answered, what stands beside a page, and how far a course is done.
import { z } from 'zod';
import { MAX_ANSWER_LENGTH, MAX_ANSWERS } from './limits.ts';
import { INVALID_CHARACTER, isValidText } from './text.ts';

const answerText = z
  .string('must be a text')
  .max(MAX_ANSWER_LENGTH, `An answer has at most ${MAX_ANSWER_LENGTH} characters.`)
  .refine(isValidText, INVALID_CHARACTER);

/** The key of a blank, as `blanksOf` (markup/blanks.ts) makes it. */
const blank = z.string('must be a text').max(40, 'is no key of a blank');

export const submittedAnswers = z.object(
  {
    answers: z
      .array(
        z.object({
          blank,
          given: answerText,
          /** When it was checked, by the learner's clock. */
          at: z.iso.datetime('must be a time in UTC'),
        }),
        'must be a list',
      )
      .max(MAX_ANSWERS, `must be at most ${MAX_ANSWERS}`),
  },
  'must be a JSON object',
);

export const savedAnswers = z.object({
  /** How many went in; those of blanks that the page no longer has did not. */
  kept: z.int(),
});

/** What a page's reader needs beside its text. */
export const pageExtras = z.object({
  edition: z.int(),
  answers: z.array(z.object({ blank: z.string(), given: z.string() })),
  /** What is said in its recordings, by media id. */
  transcripts: z.record(z.string(), z.string()),
  /** Width and height of its pictures and films in pixels, by media id, as far as they are known. */
  sizes: z.record(z.string(), z.tuple([z.int(), z.int()])),
  /** The letters beyond ASCII of the course, in small, most used first. */
  letters: z.array(z.string()),
});

const lectureProgress = z.object({
  title: z.string(),
  pageId: z.string(),
  isPublished: z.boolean(),
  /** Blanks of the page as it stands, how many of them were answered rightly, and wrongly. */
  blanks: z.int(),
  right: z.int(),
  wrong: z.int(),
  /** When it was worked on last; null when it was not. */
  answeredAt: z.string().nullable(),
});

/** A blank whose last answer was wrong, with its line. */
const reviewItem = z.object({
  pageId: z.string(),
  blank: z.string(),
  before: z.string(),
  after: z.string(),
  answers: z.array(z.string()),
  given: z.string(),
  answeredAt: z.string(),
});

export const progress = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string(),
  units: z.array(z.object({ title: z.string(), lectures: z.array(lectureProgress) })),
  /** By lecture and place in it. */
  review: z.array(reviewItem),
  letters: z.array(z.string()),
});

export type SubmittedAnswers = z.infer<typeof submittedAnswers>;
export type SavedAnswers = z.infer<typeof savedAnswers>;
export type PageExtras = z.infer<typeof pageExtras>;
export type Progress = z.infer<typeof progress>;
export type LectureProgress = z.infer<typeof lectureProgress>;
export type ReviewItem = z.infer<typeof reviewItem>;
