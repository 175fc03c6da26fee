// Character diff of a wrong answer and the right one, so that differing letters can be marked in both.

import { splitGraphemes } from './graphemes.ts';
import { INVISIBLE, straightenMarks } from './normalize-answer.ts';

/** A run of letters, all of which are in the other text too, or none of which. */
export interface DiffSegment {
  text: string;
  differs: boolean;
}

export interface CharacterDiff {
  given: DiffSegment[];
  expected: DiffSegment[];
}

/** Letters of scripts in which they are joined: an element between two of them would break the join. */
const JOINED_LETTER = /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Mand}\p{sc=Adlm}\p{sc=Phag}\p{sc=Rohg}]/u;
/** Longer texts are not compared letter by letter: the table of the comparison grows with the square. */
const MAX_LENGTH = 200;
/** With a smaller share of common letters, marks would only make the correction hard to read. */
const MIN_SHARED_RATIO = 0.5;

/**
 * Compares two texts letter by letter by their longest common subsequence. Undefined when the share of
 * letters that they have in common is below the minimum. Invisible characters are ignored, as in `checkAnswer`.
 * Letters with their marks differ as a whole, and so do words whose letters are joined.
 * @param fold a character without what does not count
 */
export function diffCharacters(
  given: string,
  expected: string,
  minSharedRatio = MIN_SHARED_RATIO,
  fold = (character: string) => character,
): CharacterDiff | undefined {
  return diffParts([splitVisible(given), splitVisible(expected)], minSharedRatio, fold);
}

/** The same word by word, where spaces divide them: those that stand in another place differ. */
export function diffWords(
  given: string,
  expected: string,
  fold = (character: string) => character,
): CharacterDiff | undefined {
  const split = (text: string) =>
    splitVisible(text)
      .join('')
      .split(/(?<= )|(?= )/);
  const words: [string[], string[]] = [split(given), split(expected)];
  return words[1].length === 1 ? diffCharacters(given, expected, 0, fold) : diffParts(words, 0, fold);
}

function diffParts(
  [givenCharacters, expectedCharacters]: readonly [readonly string[], readonly string[]],
  minSharedRatio: number,
  fold: (character: string) => string,
): CharacterDiff | undefined {
  if (givenCharacters.length > MAX_LENGTH || expectedCharacters.length > MAX_LENGTH) return undefined;
  const foldAll = (characters: readonly string[]) => characters.map((character) => fold(normalizeCharacter(character)));
  const [givenFolded, expectedFolded] = [foldAll(givenCharacters), foldAll(expectedCharacters)];
  const lcsLengths = lcsTable(givenFolded, expectedFolded);
  const commonLength = lcsLengths[0]?.[0] ?? 0;
  if (commonLength < minSharedRatio * Math.max(givenCharacters.length, expectedCharacters.length)) return undefined;
  const diff: CharacterDiff = { given: [], expected: [] };
  let [givenIndex, expectedIndex] = [0, 0];
  while (givenIndex < givenCharacters.length || expectedIndex < expectedCharacters.length) {
    const [givenCharacter, expectedCharacter] = [givenCharacters[givenIndex], expectedCharacters[expectedIndex]];
    if (
      givenCharacter !== undefined &&
      expectedCharacter !== undefined &&
      givenFolded[givenIndex] === expectedFolded[expectedIndex]
    ) {
      diff.given.push({ text: givenCharacter, differs: false });
      diff.expected.push({ text: expectedCharacter, differs: false });
      givenIndex += 1;
      expectedIndex += 1;
    } else if (
      expectedCharacter === undefined ||
      (givenCharacter !== undefined &&
        (lcsLengths[givenIndex + 1]?.[expectedIndex] ?? 0) >= (lcsLengths[givenIndex]?.[expectedIndex + 1] ?? 0))
    ) {
      diff.given.push({ text: givenCharacter ?? '', differs: true });
      givenIndex += 1;
    } else {
      diff.expected.push({ text: expectedCharacter, differs: true });
      expectedIndex += 1;
    }
  }
  return { given: mergeSegments(diff.given), expected: mergeSegments(diff.expected) };
}

/** Emoji are held together by what cannot be seen. */
function splitVisible(text: string): string[] {
  const visible = /\p{Extended_Pictographic}/u.test(text) ? text : text.replace(INVISIBLE, '');
  return splitGraphemes(visible.normalize('NFC').replace(/\s+/g, ' ').trim());
}

function normalizeCharacter(character: string): string {
  return straightenMarks(character.replace(INVISIBLE, ''));
}

/** For every pair of places the length of the longest common subsequence behind them. */
function lcsTable(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [lengths[i] ?? [], lengths[i + 1] ?? []];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? 1 + (below[j + 1] ?? 0) : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/** Merges graphemes into runs that differ, or do not; a word whose letters are joined differs as a whole. */
function mergeSegments(graphemes: readonly DiffSegment[]): DiffSegment[] {
  const segments: DiffSegment[] = [];
  let word: DiffSegment[] = [];
  const endWord = () => {
    const isMarked = word.some(({ differs }) => differs) && word.some(({ text }) => JOINED_LETTER.test(text));
    for (const { text, differs } of word) push(segments, text, isMarked || differs);
    word = [];
  };
  for (const grapheme of graphemes) {
    if (grapheme.text !== ' ') word.push(grapheme);
    else {
      endWord();
      push(segments, ' ', grapheme.differs);
    }
  }
  endWord();
  return segments;
}

function push(segments: DiffSegment[], text: string, differs: boolean): void {
  const last = segments.at(-1);
  if (last?.differs === differs) last.text += text;
  else segments.push({ text, differs });
}
