// Marks in a text by which places in it are found again after it was converted:
// characters that Unicode gives to no text.

const FIRST = 0xfdd0;
const [START, END, DIGIT] = [String.fromCharCode(FIRST), String.fromCharCode(FIRST + 1), FIRST + 8];

/** All characters of marks. */
export const MARK_CHARACTERS = /[\ufdd0-\ufdef]/g;
const MARK = /([\ufdd0\ufdd1])([\ufdd8-\ufddf]+)/g;

/** The mark before or behind a place. */
export function createMark(number: number, side: 'start' | 'end'): string {
  const digits = number.toString(8).replaceAll(/./g, (digit) => String.fromCharCode(DIGIT + Number(digit)));
  return (side === 'start' ? START : END) + digits;
}

export type MarkedRange = { start: number; end: number };

/** A text without its marks, and what stood between the two of each number. */
export function readMarks(marked: string): { text: string; ranges: ReadonlyMap<number, MarkedRange> } {
  const starts = new Map<number, number>();
  const ranges = new Map<number, MarkedRange>();
  let text = '';
  let at = 0;
  for (const match of marked.matchAll(MARK)) {
    text += marked.slice(at, match.index).replaceAll(MARK_CHARACTERS, '');
    at = match.index + match[0].length;
    const digits = [...(match[2] ?? '')].map((digit) => digit.charCodeAt(0) - DIGIT).join('');
    const number = Number.parseInt(digits, 8);
    const start = starts.get(number);
    if (match[1] === START) starts.set(number, text.length);
    else if (start !== undefined && !ranges.has(number)) ranges.set(number, { start, end: text.length });
  }
  return { text: text + marked.slice(at).replaceAll(MARK_CHARACTERS, ''), ranges };
}

/** The offset in a line with marks of an offset in the same line without them. */
export function toMarkedOffset(marked: string, offset: number): number {
  let at = 0;
  for (let plain = 0; at < marked.length; at += 1) {
    if (isMark(marked, at)) continue;
    if (plain === offset) return at;
    plain += 1;
  }
  return at;
}

function isMark(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xfdd0 && code <= 0xfdef;
}
