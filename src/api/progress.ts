// Schemas of a learner's progress: answers, the learner's data for a page, and the progress in a course.
import { z } from 'zod';
import { INVALID_CHARACTER, isValidText, MAX_ANSWER_LENGTH, MAX_ANSWERS } from './limits.ts';

const answerText = z
  .string('must be a text')
  .max(MAX_ANSWER_LENGTH, `An answer has at most ${MAX_ANSWER_LENGTH} characters.`)
  .refine(isValidText, INVALID_CHARACTER);

/** The key of a blank, as `findBlanks` (answers/page-blanks.ts) computes it. */
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
  /** How many were saved; answers to blanks that the page no longer has are not. */
  saved: z.int(),
  /** The previous name of `saved`; to be removed in the next release. */
  kept: z.int().meta({ deprecated: true }),
});

/** What the viewer of a page needs besides its HTML. */
export const pageExtras = z.object({
  edition: z.int(),
  answers: z.array(z.object({ blank: z.string(), given: z.string(), answeredAt: z.string() })),
  /** Transcripts of its recordings, by media id. */
  transcripts: z.record(z.string(), z.string()),
  /** Width and height of its images and videos in pixels, by media id, where they are known. */
  sizes: z.record(z.string(), z.tuple([z.int(), z.int()])),
  /** The non-ASCII letters of the course in lower case, the most frequent first. */
  letters: z.array(z.string()),
});

const lectureProgress = z.object({
  title: z.string(),
  pageId: z.string(),
  isPublished: z.boolean(),
  /** Blanks of the current edition, and how many of them were answered correctly and wrongly. */
  blanks: z.int(),
  right: z.int(),
  wrong: z.int(),
  /** The time of the latest answer; null when there is none. */
  answeredAt: z.string().nullable(),
});

/** A blank whose latest answer was wrong, with the text of its line before and after it. */
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
  /** In the order of the lectures and of the blanks in them. */
  review: z.array(reviewItem),
  letters: z.array(z.string()),
});

export type SubmittedAnswers = z.infer<typeof submittedAnswers>;
export type SavedAnswers = z.infer<typeof savedAnswers>;
export type PageExtras = z.infer<typeof pageExtras>;
export type Progress = z.infer<typeof progress>;
export type LectureProgress = z.infer<typeof lectureProgress>;
export type ReviewItem = z.infer<typeof reviewItem>;
