// The words of a lecture that are marked in its text: what the parts that find, mark and explain them share.
import type { WordHit } from './find-words.ts';

/** A row of a word list; `row` has its recording. */
export type ListedWord = {
  /** Its first form. */
  first: string;
  text: string;
  forms: readonly string[];
  meanings: readonly { text: string; language: string }[];
  row: HTMLElement;
};

export type WordCard = { show(words: readonly ListedWord[], place: DOMRect): void; remove(): void };

/** A found word, and where it stands: in several texts where a part of it is bold. */
export type Found = WordHit & { parts: readonly { node: Text; start: number; end: number }[] };

/** What draws the dots: a highlight, or elements around the words where browsers have none. */
export type Marks = {
  add(found: Found): void;
  /** All words were found. */
  finish?(): void;
  show(isShown: boolean): void;
  remove(): void;
};

export type PressOptions = {
  /** Of the course, as a BCP 47 tag. */
  language: string;
  /** The learner knows a word, given by its first form; without it, nobody asks. */
  onKnown?: (word: string) => Promise<void>;
  /** Words were pressed, given by their first forms. */
  onPressed?: (words: readonly string[]) => void;
};
