// The words of a lecture that are marked in its text: what the parts that find, mark and explain them share.
import type { WordHit } from './find-words.ts';

/** A row of a word list; `row` has its recording. */
export type ListedWord = {
  /** Its first form. */
  first: string;
  text: string;
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

/** Tells the server what a learner does with words, given by their first forms. */
export type WordReports = {
  /** The learner knows a word. */
  setAside(word: string): Promise<void>;
  countPresses(words: readonly string[]): Promise<void>;
};

export type PressOptions = {
  /** Of the course, as a BCP 47 tag. */
  language: string;
  /** Without them, nobody is told, and nobody asks. */
  reports?: Promise<WordReports>;
};

/** What can be pressed in a lecture. */
export type Pressable = {
  body: HTMLElement;
  /** The words that are marked, more while they are looked for. */
  found: readonly Found[];
  /** The first cells of the rows of word lists, by the numbers of the words. */
  cells: readonly Element[];
  options: PressOptions;
  signal: AbortSignal;
  /** Made for the first press. */
  card?: WordCard;
};

/** The text of a cell without its players and readings. */
export function readCell(cell: Element): string {
  const copy = document.importNode(cell, true);
  for (const player of copy.querySelectorAll('.player, rt')) player.remove();
  return copy.textContent.replaceAll(/\s+/g, ' ').trim();
}
