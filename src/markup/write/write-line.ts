// Writes a line of text runs, blanks and media as markup that reads back as the same words.

import { type BlankRun, GAP, type InlineRun, type Line, type LineRules } from '#exercises/written.ts';
import { skipWhitespace, trimEnd } from '#syntax/chars.ts';
import { withReading } from '#syntax/inline-text.ts';
import { plainRun, type TextRun } from '#syntax/text-run.ts';

/** The construct of a medium; undefined when nothing is to be written for it. */
export type DescribeMedium<Medium> = (medium: Medium) => { type: 'AUDIO' | 'IMAGE' | 'VIDEO'; id: string } | undefined;

const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be removed
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\u007F\uFEFF]/g;

/** A text on one line, without control characters, byte order marks and lone surrogates. */
function cleanText(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, ' ').replace(NOT_TEXT, '');
}

function trimSpace(text: string): string {
  const start = skipWhitespace(text, 0);
  return text.slice(start, trimEnd(text, start, text.length));
}

/** Whether a run becomes a blank: one of its answers has to be more than white space. */
export function hasAnswer({ answers }: BlankRun): boolean {
  return answers.some((answer) => trimSpace(cleanText(answer)) !== '');
}

/** The markup of a line, without white space around it; empty when nothing is in it. */
export function writeLine<Medium>(line: Line<Medium>, rules: LineRules, describe: DescribeMedium<Medium>): string {
  let markup = '';
  let texts: TextRun[] = [];
  const endTexts = (isBeforeBlank: boolean): void => {
    markup += writeTexts(texts, rules, isBeforeBlank);
    texts = [];
  };
  for (const run of line) {
    if (run.kind === 'text') texts.push(run);
    else if (run.kind === 'blank' && !(rules.canHaveBlanks === true && hasAnswer(run))) texts.push(plainRun(GAP));
    else {
      endTexts(run.kind === 'blank');
      markup += run.kind === 'blank' ? writeBlank(run) : writeMedium(run, describe);
    }
  }
  endTexts(false);
  return trimSpace(markup);
}

function writeBlank({ answers }: BlankRun): string {
  const written = answers.map((answer) => trimSpace(cleanText(answer))).filter((answer) => answer !== '');
  return `---${written.map(escapeAnswer).join(' | ')}---`;
}

function escapeAnswer(answer: string): string {
  return escapeBackslashes(answer)
    .replaceAll('|', '\\|')
    .replace(/^-+|-{3,}|-+$/g, escapeDashes);
}

function writeMedium<Medium>(
  { medium, alt }: Extract<InlineRun<Medium>, { kind: 'medium' }>,
  describe: DescribeMedium<Medium>,
): string {
  const described = describe(medium);
  if (described === undefined) return '';
  const { type, id } = described;
  const text = type === 'IMAGE' ? escapeBackslashes(trimSpace(cleanText(alt))).replaceAll('}', '\\}') : '';
  return text === '' ? `{ ${type} | ${id} }` : `{ ${type} | ${id} | ${text} }`;
}

/** A backslash is text unless a character follows that it would escape, or that is not known. */
function escapeBackslashes(text: string, isItem = false): string {
  return text.replace(isItem ? /\\(?=[\\*{}|\-#@()[\]/]|$)/g : /\\(?=[\\*{}|\-#@]|$)/g, '\\\\');
}

function escapeDashes(dashes: string): string {
  return '\\-'.repeat(dashes.length);
}

/** Text with the same style, and the white space around styled text apart. */
function writeTexts(texts: readonly TextRun[], rules: LineRules, isBeforeBlank: boolean): string {
  const runs = joinEqual(adaptSpaces(texts.flatMap(divideSpaces)));
  let markup = '';
  for (let first = 0; first < runs.length; ) {
    const color = runs[first]?.color ?? null;
    let end = first + 1;
    while (end < runs.length && runs[end]?.color === color) end += 1;
    const isLast = end === runs.length;
    const inside = writeEmphasized(runs.slice(first, end), rules, isBeforeBlank && isLast && color === null);
    markup += color === null ? inside : `{ ${color.toUpperCase()} | ${inside} }`;
    first = end;
  }
  return markup;
}

/** The run as pieces that are all white space or have none at their ends. */
function divideSpaces(run: TextRun): TextRun[] {
  const text = cleanText(run.text);
  const start = skipWhitespace(text, 0);
  const end = trimEnd(text, start, text.length);
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
    .filter((piece) => piece !== '')
    .map((piece) => ({ ...run, text: piece }));
}

/** White space has the style that the text before and behind it share, else none: styled text has none at its ends. */
function adaptSpaces(runs: readonly TextRun[]): TextRun[] {
  const isSpace = ({ text }: TextRun) => skipWhitespace(text, 0) === text.length;
  const adapted = [...runs];
  let before: TextRun | undefined;
  let spaces: number[] = [];
  const endSpaces = (after: TextRun | undefined): void => {
    for (const index of spaces) {
      const text = runs[index]?.text ?? '';
      const color = before?.color === after?.color ? (after?.color ?? null) : null;
      const isSame =
        before?.isBold === after?.isBold && before?.isItalic === after?.isItalic && before?.address === after?.address;
      const hasStyle = after !== undefined && before?.color === after.color && isSame;
      adapted[index] = { ...(hasStyle ? after : plainRun(text)), text, color, reading: undefined };
    }
    spaces = [];
  };
  for (const [index, run] of runs.entries()) {
    if (isSpace(run)) spaces.push(index);
    else {
      endSpaces(run);
      before = run;
    }
  }
  endSpaces(undefined);
  return adapted;
}

function joinEqual(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isSame =
      last !== undefined &&
      last.isBold === run.isBold &&
      last.isItalic === run.isItalic &&
      last.color === run.color &&
      last.address === run.address &&
      (last.reading ?? run.reading) === undefined;
    if (isSame) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

/** Runs of one colour. Directly behind emphasized text another emphasis would be ambiguous: it is left out. */
function writeEmphasized(runs: readonly TextRun[], rules: LineRules, isBeforeBlank: boolean): string {
  let markup = '';
  let isBehindStars = false;
  for (const [index, { text, isBold, isItalic, address, reading }] of runs.entries()) {
    const stars: string = isBehindStars ? '' : '*'.repeat((isBold ? 2 : 0) + (isItalic ? 1 : 0));
    const isDashEnd = isBeforeBlank && stars === '' && index === runs.length - 1;
    const words =
      address !== undefined
        ? // A link holds text only: a reading stands behind the words.
          writeLink(address, withReading(text, reading), rules)
        : (reading ?? '').trim() === ''
          ? escapeText(text, rules, isDashEnd)
          : writeRuby(text, reading ?? '', rules);
    markup += stars + words + stars;
    isBehindStars = stars !== '';
  }
  return markup;
}

/** What stands in a link is text, in which only braces have a meaning. */
function writeLink(address: string, text: string, { isItem, hasBrackets }: LineRules): string {
  const words = escapeBackslashes(text, isItem).replace(hasBrackets === true ? /[{}[\]]/g : /[{}]/g, '\\$&');
  return `{ LINK | ${address} | ${words} }`;
}

/** What stands in it is text, in which braces and bars have a meaning. */
function writeRuby(text: string, reading: string, { isItem, hasBrackets }: LineRules): string {
  const escapePart = (part: string, isWords: boolean) =>
    escapeBackslashes(part, isItem && isWords).replace(
      isWords && hasBrackets === true ? /[{}|[\]]/g : /[{}|]/g,
      '\\$&',
    );
  return `{ RUBY | ${escapePart(text, true)} | ${escapePart(trimSpace(cleanText(reading)), false)} }`;
}

/** @param isBeforeBlank whether the hyphens of a blank follow: those at the end of the text would be taken for them */
function escapeText(text: string, rules: LineRules, isBeforeBlank: boolean): string {
  let escaped = escapeBackslashes(text, rules.isItem)
    .replace(/[{}]/g, '\\$&')
    .replace(/(?<![ \t])\*|\*(?![ \t])/g, '\\*');
  if (rules.hasBars) escaped = escaped.replaceAll('|', '\\|');
  if (isBeforeBlank) escaped = escaped.replace(/-{3,}|-+$/g, escapeDashes);
  else if (rules.hasDashes) escaped = escaped.replace(/-{3,}/g, escapeDashes);
  if (rules.hasBrackets === true) escaped = escaped.replace(/[[\]]/g, '\\$&');
  if (rules.hasSlashes === true) escaped = escaped.replace(/(?<![^ \t])\/(?=[ \t]|\\\||$)/g, '\\/');
  return escaped;
}
