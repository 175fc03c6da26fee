// Schemas of the words of a lecture that the lectures before it in its course do not have.
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
