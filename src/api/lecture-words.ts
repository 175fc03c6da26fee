// Schemas of the words of a lecture: those that the lectures before it in its course do not have, and how many a class knows.
import { z } from 'zod';

/** Words that are listed; there may be more. */
export const MAX_NEW_WORDS = 500;

export const newWords = z.object({
  /** The course whose earlier lectures are compared, the first by title that has the lecture; null when none has it: then every word is new. */
  course: z.object({ id: z.string(), title: z.string(), language: z.string() }).nullable(),
  /** Published lectures before this one. */
  earlierLectures: z.int(),
  /** Different words of the lecture. */
  total: z.int(),
  /** How many of them are new. */
  newCount: z.int(),
  /** How many of the new ones stand in the word lists of the lecture. */
  listedCount: z.int(),
  /** In the order of the text, at most 500. */
  words: z.array(
    z.object({
      /** As it is written in the text, without an article or a pronoun that is joined to it. */
      word: z.string(),
      count: z.int(),
      /** Whether a word list of the lecture has it. */
      isListed: z.boolean(),
    }),
  ),
});

export type NewWords = z.infer<typeof newWords>;

/** A class has finished a lecture that so many of its learners are done with. */
export const FINISHED_SHARE = 0.8;

/** How many of the words of a lecture each class of a teacher knows; no learner can be told from it. */
export const classWords = z.object({
  /** Different words of the lecture. */
  total: z.int(),
  /** By name. */
  classes: z.array(
    z.object({
      classId: z.string(),
      name: z.string(),
      /** Lectures that the class has finished. */
      lectures: z.int(),
      /** Words that stand in one of them. */
      known: z.int(),
    }),
  ),
});

export type ClassWords = z.infer<typeof classWords>;
