// Finds a text in the draft as the app's search does: without accents and capitals, unless they are asked for.
import { type FoldedText, foldText, foldWithPositions } from '#answers/fold-text.ts';

export type FindOptions = { matchCase: boolean; matchAccents: boolean; wholeWords: boolean };

/** Offsets of a match, end exclusive. */
export type Match = readonly [start: number, end: number];

/** A text that is searched many times. Building it is linear, and so is each search. */
export class SearchableText {
  readonly text: string;
  readonly #folded: FoldedText;

  constructor(text: string) {
    this.text = text;
    this.#folded = foldWithPositions(text);
  }

  /** All matches that do not overlap, in order; none for an empty query. */
  find(query: string, options: FindOptions): Match[] {
    const { folded, starts, ends } = this.#folded;
    const foldedQuery = foldText(query);
    if (foldedQuery === '') return [];
    const expected = comparableLetters(query, options);
    const matches: Match[] = [];
    for (let at = folded.indexOf(foldedQuery); at >= 0; ) {
      const start = starts[at] ?? 0;
      const end = ends[at + foldedQuery.length - 1] ?? 0;
      const isMatch =
        start >= (matches.at(-1)?.[1] ?? 0) &&
        comparableLetters(this.text.slice(start, end), options) === expected &&
        (!options.wholeWords || this.#isWord(start, end));
      if (isMatch) matches.push([start, end]);
      at = folded.indexOf(foldedQuery, isMatch ? at + foldedQuery.length : at + 1);
    }
    return matches;
  }

  #isWord(start: number, end: number): boolean {
    return (
      !endsWithWordCharacter(this.text.slice(Math.max(0, start - 2), start)) &&
      !WORD_START.test(this.text.slice(end, end + 2))
    );
  }
}

const WORD_START = /^[\p{L}\p{M}\p{N}]/u;

function endsWithWordCharacter(text: string): boolean {
  return /[\p{L}\p{M}\p{N}]$/u.test(text);
}

/** What of a text has to be equal besides its folded form: nothing, or its letters with their case or accents. */
function comparableLetters(text: string, { matchCase, matchAccents }: FindOptions): string {
  if (!matchCase && !matchAccents) return '';
  const letters = text.replaceAll(/[^\p{L}\p{M}]/gu, '');
  const accented = matchAccents ? letters.normalize('NFC') : letters.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return matchCase ? accented : accented.toLowerCase();
}

/** The text with the matches replaced, from the first match on to the last; undefined when there is none. */
export function replaceMatches(
  text: string,
  matches: readonly Match[],
  replacement: string,
): { start: number; end: number; text: string } | undefined {
  const [first] = matches;
  const last = matches.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const pieces: string[] = [];
  let position = first[0];
  for (const [start, end] of matches) {
    pieces.push(text.slice(position, start), replacement);
    position = end;
  }
  return { start: first[0], end: last[1], text: pieces.join('') };
}

/** The index of the first match that begins at or after an offset; after the last one comes the first. */
export function nextMatchIndex(matches: readonly Match[], offset: number): number {
  return Math.max(
    0,
    matches.findIndex(([start]) => start >= offset),
  );
}

/** The index of the last match that begins before an offset; before the first one comes the last. */
export function previousMatchIndex(matches: readonly Match[], offset: number): number {
  const index = matches.findLastIndex(([start]) => start < offset);
  return index < 0 ? matches.length - 1 : index;
}
