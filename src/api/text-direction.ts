// The direction of writing of a text, by its first letter. Not in direction.ts, which every lecture loads.
import type { Direction } from './direction.ts';

/** Letters of scripts that are written from right to left, and Arabic presentation forms. */
const RIGHT_TO_LEFT_LETTER =
  /[\u0590-\u07ff\u0840-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10d00}-\u{10d3f}\u{1e900}-\u{1e95f}]/u;

/**
 * The same and marks of that direction, as code units: without the `u` flag, because a long text is searched at every
 * keystroke. Digits and signs of these scripts, and other letters whose first half is the same, match as well.
 */
const RIGHT_TO_LEFT_CODE_UNIT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/**
 * Whether a text may have a character of a script that is written from right to left; if not,
 * all of its lines run from left to right.
 */
export function mayHaveRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT_CODE_UNIT.test(text);
}

/** As rules P2 and P3 of UAX #9 find it; undefined without letters: numbers and signs have no direction. */
export function findTextDirection(text: string): Direction | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT_LETTER.test(letter) ? 'rtl' : 'ltr';
}
