// Boxes to tick, round buttons and letters in a line of a worksheet, with the option behind or before each.

/** Part of a text, without white space around it. */
export type Part = { start: number; end: number };
export type BoxOption = Part & { isTicked: boolean };
/** What a line with boxes is made of; the prompt is what stands before the first option. */
export type BoxLine = {
  prompt: Part | undefined;
  options: readonly BoxOption[];
  isRound: boolean;
  /** Of options that have letters only, the number of the first: 0 is `a`. */
  firstLetter?: number;
};

const OPEN_BOX = '☐□▢❏❐❑❒⬜◻◽🔲';
const TICKED_BOX = '☑☒■▣⬛◼◾🗹🗷✅🔳';
const OPEN_BUTTON = '○◯⚪⭘❍';
const TICKED_BUTTON = '●◉⚫⦿◎🔘';
const SIGN = new RegExp(
  `(?<sign>[${OPEN_BOX}${TICKED_BOX}${OPEN_BUTTON}${TICKED_BUTTON}])[\\uFE0E\\uFE0F]?|(?<=^|\\s)\\[(?<inBox>[ \\u00A0xX✓✔√]?)\\](?=\\s)|(?<=^\\s*(?:[-*+•]\\s+)?)\\((?<inButton>[ \\u00A0xX✓✔•●*])\\)(?=\\s)`,
  'gu',
);
const [TICKED, ROUND] = [new Set([...TICKED_BOX, ...TICKED_BUTTON]), new Set([...OPEN_BUTTON, ...TICKED_BUTTON])];

/** A bullet, number or letter before the box of a line. */
const ITEM_START = /^\s*(?:[-•◦▪‣·*+–—]\s+)?(?:\(?(?:\d{1,3}|\p{L})\s?[.)]\s*)?$/u;
/** Where the prompt of a line ends that has its boxes behind the options. */
const PROMPT_END = /^(?:.*[.?!:;…؟])\s+|^.*(?:\t|\s{3})\s*/u;

type Sign = Part & { isTicked: boolean; isRound: boolean };

function findSigns(text: string): Sign[] {
  return [...text.matchAll(SIGN)].map(({ 0: found, index, groups = {} }) => {
    const { sign, inBox, inButton } = groups;
    const inside = inBox ?? inButton ?? '';
    const isTicked = sign === undefined ? inside.trim() !== '' : TICKED.has(sign);
    return { start: index, end: index + found.length, isTicked, isRound: sign ? ROUND.has(sign) : inBox === undefined };
  });
}

function trim(text: string, start: number, end: number): Part {
  const part = text.slice(start, end);
  const from = start + part.length - part.trimStart().length;
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
}

const isEmpty = ({ start, end }: Part): boolean => start === end;

/** The boxes of a line; undefined where it has none, or one inside a sentence. A box alone has an empty option. */
export function readBoxLine(text: string): BoxLine | undefined {
  const signs = findSigns(text);
  const [first] = signs;
  if (first === undefined || signs.some(({ isRound }) => isRound !== first.isRound)) return undefined;
  const { isRound } = first;
  const lead = text.slice(0, first.start);
  const isBefore = ITEM_START.test(lead);
  const last = trim(text, signs.at(-1)?.end ?? 0, text.length);
  if (!isBefore && isEmpty(last)) return readBehind(text, signs);
  if (!isBefore && signs.length < 2) return undefined;
  const options = signs.map(({ end, isTicked }, at) => {
    return { ...trim(text, end, signs[at + 1]?.start ?? text.length), isTicked };
  });
  if (options.length > 1 && options.some(isEmpty)) return undefined;
  return { prompt: isBefore ? undefined : trim(text, 0, first.start), options, isRound };
}

/** `Vrai ☐ Faux ☐`: the first option begins behind the sentence before it. */
function readBehind(text: string, signs: readonly Sign[]): BoxLine | undefined {
  const [first] = signs;
  if (first === undefined) return undefined;
  const start = PROMPT_END.exec(text.slice(0, first.start))?.[0].length ?? 0;
  const options = signs.map((sign, at) => {
    return { ...trim(text, signs[at - 1]?.end ?? start, sign.start), isTicked: sign.isTicked };
  });
  if (options.some(isEmpty)) return undefined;
  const prompt = trim(text, 0, start);
  return { prompt: isEmpty(prompt) ? undefined : prompt, options, isRound: first.isRound };
}

/** `a)`, `(b)` or `C.` at the beginning of a line or behind white space; further ones are on the same line. */
const LETTER = /(?<=^|\s)\(?([a-hA-H])\s?[.)]\s+(?=\S)/gu;

/** The options of a line that have letters in their order: `a) suis  b) es`, or one of them alone. */
export function readLetterLine(text: string): BoxLine | undefined {
  const marks = [...text.matchAll(LETTER)].map(({ 0: mark, 1: letter = '', index }) => {
    return { start: index, end: index + mark.length, letter };
  });
  const [first] = marks;
  if (first === undefined || !/^\s*(?:[-•]\s+)?$/u.test(text.slice(0, first.start))) return undefined;
  const code = first.letter.charCodeAt(0);
  // Other letters are those of names.
  const following = marks.filter(({ letter }, at) => letter.charCodeAt(0) === code + at);
  if (following.length !== marks.length) return undefined;
  const options = following.map(({ end }, at) => ({
    ...trim(text, end, following[at + 1]?.start ?? text.length),
    isTicked: false,
  }));
  return { prompt: undefined, options, isRound: true, firstLetter: first.letter.toLowerCase().charCodeAt(0) - 97 };
}
