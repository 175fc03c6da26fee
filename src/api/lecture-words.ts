// Schemas of the words of a lecture: those that the lectures before it in its course
// do not have, and how many a class knows.
import { z } from 'zod';

/** Words that are listed; there may be more. */
export const MAX_NEW_WORDS = 500;

/** A suggestion of a dictionary. */
const meaning = z.object({ language: z.string(), text: z.string() });

/** Words that a dictionary was asked for, at most; there may be more. */
export const MAX_LOOKED_UP = 1000;

/** Which dictionaries are asked. */
export const newWordsQuery = z.object({
  /** The language of a draft that is in no course. */
  language: z.string().max(20, 'is too long').optional(),
  /**
   * The languages of the suggested meanings, separated by commas; those of the last word list of the draft come first.
   */
  meanings: z.string().max(100, 'is too long').optional(),
});

export const newWords = z.object({
  /**
   * The course whose earlier lectures are compared, the first by title that has the lecture; null
   * when none has it: then every word is new.
   */
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
      /** What dictionaries say, in the order of the languages; none of a listed word. */
      meanings: z.array(meaning),
    }),
  ),
  /** Words of its lists that lack a meaning which a dictionary has, as they are written there. */
  emptyRows: z.array(z.object({ word: z.string(), meanings: z.array(meaning) })),
  /** The dictionaries of the server for these languages. */
  dictionaries: z.array(
    z.object({
      name: z.string(),
      /** BCP 47 codes. */
      from: z.string(),
      to: z.string(),
      /** What the dictionary says of itself; empty if nothing. */
      licence: z.string(),
      /** Why nothing was found in it. */
      problem: z.enum(['damaged', 'incomplete', 'too-large']).optional(),
    }),
  ),
});

export type NewWords = z.infer<typeof newWords>;
export type SuggestedMeaning = z.infer<typeof meaning>;

/** The share of its learners who have to be done with a lecture before a class has finished it. */
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
