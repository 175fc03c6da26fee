// Divides the text of a draft into the paragraphs of a Word document: those that Word shows as they
// are, and those that stand there as markup.
import { findGaps } from '#markup/write/find-gaps.ts';
import { findQuestions } from '#markup/write/find-questions.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';

/** Lines of a paragraph, `[start, end)` of the text. `isMarkup`: an import has to read them as they are. */
export type ReviewBlock = { start: number; end: number; isMarkup: boolean };

/** A piece of a line; the signs of bold and italic words are not shown. */
type LinePiece = { length: number; isShown: boolean; isBold: boolean; isItalic: boolean };

const HEADING = /^(#{1,3}) +/;
/** Paragraphs of one such line that follow one another are one in Word's eyes, and in those of an import. */
const TYPED_MARK = /^(?:[—–-]|\(?(?:\d{1,3}|\p{L})[.)])\s/u;
/** What an import of Word files reads in another way than it was written. */
const READ_OTHERWISE = /\t| {2}|[\uE000-\uF8FF]/;
/** What follows in the next lines belongs to it, a heading, too. */
const COMMAND = /^[^\S\n\r\u2028\u2029]*@[a-z]/m;

/** Headings, and lines between empty lines. An exercise is one block, whatever stands in it. */
export function findReviewBlocks(markup: string): ReviewBlock[] {
  const blocks: ReviewBlock[] = [];
  let at = 0;
  let lines: { start: number; end: number }[] = [];
  const endChunk = () => {
    blocks.push(...divideChunk(markup, lines, blocks.at(-1)));
    lines = [];
  };
  for (const line of markup.split('\n')) {
    if (line.trim() === '') endChunk();
    else lines.push({ start: at, end: at + line.length });
    at += line.length + 1;
  }
  endChunk();
  return blocks.length > 0 ? blocks : [{ start: 0, end: markup.length, isMarkup: false }];
}

/**
 * The lines between two empty lines: headings are paragraphs of their own as long as Word can show all of what follows.
 */
function divideChunk(
  markup: string,
  lines: readonly { start: number; end: number }[],
  before: ReviewBlock | undefined,
): ReviewBlock[] {
  const parts: { start: number; end: number; isHeading: boolean }[] = [];
  for (const { start, end } of lines) {
    const isHeading = HEADING.test(markup.slice(start, end));
    const last = parts.at(-1);
    if (last === undefined || last.isHeading || isHeading) parts.push({ start, end, isHeading });
    else last.end = end;
  }
  const isShown = parts.map(({ start, end }) => isShownByWord(markup.slice(start, end)));
  const headings = parts.findIndex(({ isHeading }, index) => !isHeading || isShown[index] === false);
  const plain = isShown.includes(false) ? Math.max(0, headings) : parts.length;
  const blocks = parts.slice(0, plain).map(({ start, end }) => ({ start, end, isMarkup: false }));
  const [from, to] = [parts[plain], parts.at(-1)];
  if (from !== undefined && to !== undefined) return [...blocks, { start: from.start, end: to.end, isMarkup: true }];
  const [first, ...further] = blocks;
  const wouldJoin = first !== undefined && before?.isMarkup === false && isTypedLine(markup, before);
  if (wouldJoin && isTypedLine(markup, first)) return [{ ...first, isMarkup: true }, ...further];
  return blocks;
}

function isTypedLine(markup: string, { start, end }: ReviewBlock): boolean {
  const text = markup.slice(start, end).trim();
  return !text.includes('\n') && TYPED_MARK.test(text);
}

/**
 * Whether a heading or a paragraph is written as it was, and nothing in it is
 * taken for a gap, once an import has read it.
 */
function isShownByWord(text: string): boolean {
  const signs = HEADING.exec(text)?.[0] ?? '';
  const lines = text
    .slice(signs.length)
    .split('\n')
    .map((line) => line.trim());
  const runs = lines.map((line) => {
    let at = 0;
    return splitEmphasis(line).flatMap(({ length, isShown, isBold, isItalic }) => {
      const piece = line.slice(at, at + length);
      at += length;
      return isShown ? [{ kind: 'text', text: piece, isBold, isItalic, color: null } as const] : [];
    });
  });
  const [line = []] = runs;
  // Of a heading the style says what is bold.
  if (signs !== '' && line.some(({ isBold }) => isBold)) return false;
  const block =
    signs === ''
      ? ({ kind: 'paragraph', lines: runs } as const)
      : ({ kind: 'heading', level: toLevel(signs), line } as const);
  const written = writeMarkup([block], () => undefined);
  return (
    written === `${signs.trimEnd()}${signs === '' ? '' : ' '}${lines.join('\n')}` &&
    !READ_OTHERWISE.test(written) &&
    !COMMAND.test(written) &&
    findGaps([block], true).length === 0 &&
    findQuestions([block], true).length === 0
  );
}

function toLevel(signs: string): 1 | 2 | 3 {
  const level = signs.trimEnd().length;
  return level === 1 || level === 2 ? level : 3;
}

/** The pieces of a line. Where something is escaped, all is shown. */
export function splitEmphasis(line: string): LinePiece[] {
  const plain = (length: number): LinePiece => ({ length, isShown: true, isBold: false, isItalic: false });
  if (line.includes('\\')) return [plain(line.length)];
  return line
    .split(/(\*\*[^*\s](?:[^*]*[^*\s])?\*\*|\*[^*\s](?:[^*]*[^*\s])?\*)/)
    .filter((piece) => piece !== '')
    .flatMap((piece) => {
      const signs = /^\*\*?(?=[^*])/.exec(piece)?.[0].length ?? 0;
      if (signs === 0 || !piece.endsWith('*'.repeat(signs)) || piece.length <= 2 * signs) return [plain(piece.length)];
      const sign = { ...plain(signs), isShown: false };
      const words = { ...plain(piece.length - 2 * signs), isBold: signs === 2, isItalic: signs === 1 };
      return [sign, words, sign];
    });
}
