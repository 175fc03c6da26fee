// The direction of writing of a text, by its first letter. Not in direction.ts, which every lecture loads.
import type { Direction } from './direction.ts';

/** Letters of scripts that are written from right to left, and Arabic presentation forms. */
const RIGHT_TO_LEFT_LETTER =
  /[\u0590-\u07ff\u0840-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10d00}-\u{10d3f}\u{1e900}-\u{1e95f}]/u;

/** As rules P2 and P3 of UAX #9 find it; undefined without letters: numbers and signs have no direction. */
export function findTextDirection(text: string): Direction | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT_LETTER.test(letter) ? 'rtl' : 'ltr';
}
