// Splits a dictated line into the words that are compared: without punctuation, and by
// characters where a script has no spaces.

import { toHiragana } from '#answers/kana.ts';
import { INVISIBLE, straightenMarks } from '#answers/normalize-answer.ts';
import { withoutAccents } from '#answers/without-accents.ts';
import { toNfc } from '#syntax/nfc.ts';

export interface Word {
  text: string;
  /**
   * In small base letters and hiragana, without apostrophes and hyphens: words
   * that differ in it a lot are not compared.
   */
  skeleton: string;
  start: number;
  end: number;
  /** Whether it begins the line or a sentence, where a capital depends on the punctuation. */
  isInitial: boolean;
  isJoined: boolean;
  /** Whether the page shows it: it need not be typed. */
  isGiven?: true;
}

export interface SplitLine {
  text: string;
  words: readonly Word[];
}

/**
 * Scripts without spaces between words. Segmenting them into words depends on the
 * dictionary of each browser; characters do not.
 */
const UNSPACED =
  '(?:\\p{scx=Han}|\\p{scx=Hira}|\\p{scx=Kana}|\\p{scx=Thai}|\\p{scx=Laoo}|\\p{scx=Khmr}|\\p{scx=Mymr}|\\p{scx=Tibt})';
const CHARACTER = `(?!\\p{P}|\\p{N}|\\p{M})${UNSPACED}\\p{M}*`;
const LETTERS = `(?:(?!(?!\\p{N}|\\p{M})${UNSPACED})[\\p{L}\\p{M}\\p{N}])+`;
/** Apostrophes and hyphens in a word, and signs between digits, belong to it. */
const WORD = new RegExp(`(${CHARACTER})|${LETTERS}(?:['-]${LETTERS}|[.,:]\\d${LETTERS}|[.,:]\\d)*|[\\p{Sc}+=]`, 'gu');
const SENTENCE_START = /[.!?…:"«»“”„¿¡—–。！？؟]/;
/** Full-width and half-width forms, which input methods type. */
const WIDTH_FORMS = /[\uFF01-\uFFEE]+/g;
const ARABIC_TATWEEL = /\u0640/g;
const ABBREVIATION = /(^|[^\p{L}\p{N}])((?:\p{L}\.){2,})/gu;

/** The words of a line, as they are read. */
export function splitLine(line: string): SplitLine {
  const text = straightenMarks(toNfc(line.replace(INVISIBLE, '')))
    .replace(ARABIC_TATWEEL, '')
    .replace(WIDTH_FORMS, (forms) => forms.normalize('NFKC'))
    .replace(ABBREVIATION, (_, before: string, letters: string) => before + letters.replaceAll('.', ''))
    .replace(/\s+/g, ' ');
  const words: Word[] = [];
  let end = 0;
  let wasCharacter = false;
  for (const match of text.matchAll(WORD)) {
    const gap = text.slice(end, match.index);
    const isCharacter = match[1] !== undefined;
    const [start, word] = [match.index, match[0]];
    words.push({
      text: word,
      skeleton: toSkeleton(word),
      start,
      end: start + word.length,
      isInitial: words.length === 0 || SENTENCE_START.test(gap),
      isJoined: words.length > 0 && !gap.includes(' ') && (isCharacter || wasCharacter),
    });
    end = start + word.length;
    wasCharacter = isCharacter;
  }
  return { text, words };
}

function toSkeleton(word: string): string {
  return withoutAccents(toHiragana(word)).toLowerCase().replace(/['-]/g, '') || word;
}
