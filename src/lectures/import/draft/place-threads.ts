// Finds the words of a file's comments and changes in the markup that was written of it.
import {
  MAX_QUOTE_CONTEXT_LENGTH,
  MAX_QUOTE_LENGTH,
  MAX_THREAD_MESSAGE_LENGTH,
  MAX_THREAD_MESSAGES,
} from '#api/limits.ts';
import type { ImportedComment } from '#lectures/context.ts';
import type { ImportedThread } from '#lectures/import/imported.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import { type MarkedRange, readMarks, toMarkedOffset } from '#lectures/import/review-marks.ts';
import {
  createNotice,
  type ImportMessage,
  type ImportNotice,
  importMessage,
} from '#lectures/transfer/import-message.ts';
import { type Gap, toLineText } from '#markup/write/apply-gaps.ts';
import type { Block } from '#markup/write/blocks.ts';
import type { BoxQuestion, LinePart } from '#markup/write/find-questions.ts';
import { textLines } from '#markup/write/map-lines.ts';

export type MarkedTexts = {
  /** The draft, and the same with marks. */
  markup: string;
  marked: string;
  /** The text with all changes, with marks. */
  accepted: string;
};

/** A deletion of more words than one suggestion can quote is several ones. */
const MAX_PIECES = 20;

export type PlacedThreads = {
  /** In the order of the text. */
  placed: readonly ImportedComment[];
  /** What has no place in it, as messages that say so. */
  lost: readonly ImportMessage[];
};

export function placeThreads(threads: readonly ImportedThread[], texts: MarkedTexts): PlacedThreads {
  const own = readMarks(texts.marked);
  const accepted = readMarks(texts.accepted);
  const toOffset = createMapping(own.text, texts.markup);
  const placed: ImportedComment[] = [];
  const lost: ImportMessage[] = [];
  for (const thread of threads) {
    const marked = own.ranges.get(thread.mark);
    const [start, end] = [marked && toOffset(marked.start), marked && toOffset(marked.end)];
    const isPlaced = start !== undefined && end !== undefined;
    const before = isPlaced ? { text: texts.markup, range: { start, end } } : undefined;
    const change = accepted.ranges.get(thread.mark);
    const after = change && { text: accepted.text, range: change };
    const found = placeThread(thread, before, after);
    if (found.length === 0)
      lost.push(
        ...describeLost(
          thread,
          [after, before].map((part) => sliceOf(part)),
        ),
      );
    placed.push(...found);
  }
  return { placed: placed.sort((a, b) => a.anchor.start - b.anchor.start), lost };
}

function placeThread(thread: ImportedThread, before: Part | undefined, after: Part | undefined): ImportedComment[] {
  if (before === undefined) return [];
  if (thread.kind === 'comment') return [placeComment(before.text, before.range, thread)];
  return after === undefined ? [] : placeSuggestions(before, after, thread);
}

function sliceOf(part: Part | undefined): string {
  return part === undefined ? '' : part.text.slice(part.range.start, part.range.end);
}

function describeLost({ kind, messages }: ImportedThread, [added = '', removed = '']: string[]): ImportMessage[] {
  if (kind === 'comment') return messages.flatMap(quoteAll).map((text) => importMessage('review-comment', text));
  const words = [added, removed].map(quoteAll).find((parts) => parts.length > 0) ?? [];
  const by = messages.join(', ');
  if (words.length === 0) return [importMessage('paragraph-change', by)];
  return words.map((part) => importMessage('change-left-out', by, part));
}

/** What the preview says of comments and suggestions. */
export function describeThreads({ placed, lost }: PlacedThreads): ImportNotice[] {
  const suggestions = placed.filter(({ kind }) => kind === 'suggestion').length;
  const counts = importMessage('with-comments', placed.length - suggestions, suggestions);
  const messages = placed.length === 0 ? lost : [counts, ...lost];
  return messages.map((message) => createNotice(importMessage('document'), message));
}

/** The gaps of some blocks at the same places of the blocks with marks. */
export function moveGaps<Medium, Candidate extends Gap>(
  gaps: readonly Candidate[],
  blocks: readonly Block<Medium>[],
  marked: readonly Block<Medium>[],
): Candidate[] {
  return gaps.map((gap) => {
    const [block, other] = [blocks[gap.block], marked[gap.block]];
    const text = block && textLines(block)[gap.line];
    const line = other && textLines(other)[gap.line];
    if (text === undefined || line === undefined) return gap;
    const toMarked = (offset: number) => toMarkedOffset(toLineText(line), offset);
    const hint = gap.hint === null ? null : { ...gap.hint, end: toMarked(gap.hint.end) };
    return { ...gap, start: toMarked(gap.start), end: toMarked(gap.end), hint };
  });
}

/** The questions of some blocks at the same places of the blocks with marks. */
export function moveQuestions<Medium, Candidate extends BoxQuestion>(
  questions: readonly Candidate[],
  marked: readonly Block<Medium>[],
): Candidate[] {
  const move = <Place extends LinePart>(part: Place): Place => {
    const block = marked[part.block];
    const line = block && textLines(block)[part.line];
    if (line === undefined) return part;
    const text = toLineText(line);
    // Marks before the first word stand at it.
    const start = part.start === 0 ? 0 : toMarkedOffset(text, part.start - 1) + 1;
    return { ...part, start, end: toMarkedOffset(text, part.end) };
  };
  return questions.map((question) => ({
    ...question,
    prompt: question.prompt.map(move),
    options: question.options.map(move),
  }));
}

/**
 * Maps offsets of the text that had marks to the draft: the same one, or where a
 * mark kept a line from being written alike.
 */
function createMapping(marked: string, markup: string): (offset: number) => number | undefined {
  if (marked === markup) return (offset) => offset;
  const [from, to] = [marked.split('\n'), markup.split('\n')];
  if (from.length !== to.length) return mapByEnds(marked, markup);
  const [fromStarts, toStarts] = [lineStarts(from), lineStarts(to)];
  return (offset) => {
    const line = fromStarts.findLastIndex((start) => start <= offset);
    const column = offset - (fromStarts[line] ?? 0);
    return (toStarts[line] ?? 0) + mapColumn(from[line] ?? '', to[line] ?? '', column);
  };
}

/** In texts with other numbers of lines, what stands before or behind all differences has a place. */
function mapByEnds(from: string, to: string): (offset: number) => number | undefined {
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
  return (offset) => {
    if (offset <= head) return offset;
    return offset >= from.length - tail ? to.length - (from.length - offset) : undefined;
  };
}

function lineStarts(lines: readonly string[]): number[] {
  let start = 0;
  return lines.map((line) => {
    const own = start;
    start += line.length + 1;
    return own;
  });
}

/** By what both lines begin and end with. */
function mapColumn(from: string, to: string, column: number): number {
  let same = 0;
  while (same < from.length && same < to.length && from[same] === to[same]) same += 1;
  if (column <= same) return column;
  return Math.max(same, to.length - (from.length - column));
}

function placeComment(text: string, { start, end }: MarkedRange, thread: ImportedThread): ImportedComment {
  const range = trimRange(text, cutRange(text, { start, end }));
  const place = range.start < range.end ? range : trimRange(text, findWord(text, start));
  return createThread(text, place, { ...pickThread(thread), replacement: null });
}

type Part = { text: string; range: MarkedRange };

/** The words of a change in the draft, and those that would stand in their place. */
function placeSuggestions(from: Part, to: Part, thread: ImportedThread): ImportedComment[] {
  const [before, after] = [withEmphasis(from), withEmphasis(to)];
  const added = after.text.slice(after.range.start, after.range.end);
  if (before.range.start === before.range.end) {
    const insertion = placeInsertion(before, after, thread.hasParagraphs);
    return insertion === undefined ? [] : suggest(before.text, insertion.range, insertion.replacement, thread);
  }
  const isLines = added === '' && thread.hasParagraphs;
  const range = isLines ? withWholeLines(before.text, before.range) : before.range;
  return suggest(before.text, range, added, thread);
}

/** Words that are bold or italic by themselves, with the signs of it. */
function withEmphasis({ text, range }: Part): Part {
  let { start, end } = range;
  while (start < end && text[start - 1] === '*' && text[end] === '*') {
    start -= 1;
    end += 1;
  }
  return { text, range: { start, end } };
}

/**
 * What is inserted stands behind the word before it; lines of their own stand behind
 * the line, the first of a text before it.
 */
function placeInsertion(
  before: Part,
  after: Part,
  hasParagraphs: boolean,
): { range: MarkedRange; replacement: string } | undefined {
  const { start, end } = after.range;
  const at = before.range.start;
  if (/^\n*$/.test(after.text.slice(start, end))) return undefined;
  const line = hasParagraphs ? withWholeLines(after.text, after.range) : after.range;
  const [, head = '', lines = '', tail = ''] = /^(\n*)(.*?)(\n*)$/s.exec(after.text.slice(line.start, line.end)) ?? [];
  if (head !== '' || tail !== '') {
    const lineStart = before.text.lastIndexOf('\n', at - 1) + 1;
    const lineEnd = endOfLine(before.text, at);
    if (at < lineEnd && isLinePrefix(before.text.slice(lineStart, at))) {
      const word = { start: lineStart, end: findWord(before.text, lineStart).end };
      return { range: word, replacement: lines + (tail || head) + before.text.slice(word.start, word.end) };
    }
    const word = findWord(before.text, lineEnd);
    return { range: word, replacement: before.text.slice(word.start, lineEnd) + (head || tail) + lines };
  }
  const word = findWord(before.text, at);
  const range = { start: Math.min(word.start, at), end: Math.max(word.end, at) };
  const [left, right] = [before.text.slice(range.start, at), before.text.slice(at, range.end)];
  // At the end of a line spaces are left out.
  const isSpaceLost = left !== '' && /[^\S\n]/.test(after.text[start - 1] ?? '') && !/\s$/.test(left);
  return { range, replacement: `${left}${isSpaceLost ? ' ' : ''}${after.text.slice(start, end)}${right}` };
}

function suggest(text: string, range: MarkedRange, replacement: string, thread: ImportedThread): ImportedComment[] {
  const pieces: MarkedRange[] = [];
  for (let start = range.start; start < range.end; ) {
    const piece = cutRange(text, { start, end: range.end });
    pieces.push(piece);
    start = piece.end;
  }
  if (pieces.length === 0 || pieces.length > MAX_PIECES || replacement.length > MAX_THREAD_MESSAGE_LENGTH) return [];
  return pieces.map((piece, index) => {
    const own = index === pieces.length - 1 ? replacement : '';
    return createThread(text, piece, { ...pickThread(thread), replacement: own });
  });
}

function pickThread({ kind, isResolved, messages }: ImportedThread): Omit<ImportedComment, 'anchor' | 'replacement'> {
  const parts = messages.flatMap(splitMessage);
  return { kind, isResolved, messages: parts.slice(0, MAX_THREAD_MESSAGES) };
}

/** Nothing of a long comment is lost: it becomes several messages. */
function splitMessage(message: string): string[] {
  const text = message.replaceAll('\0', '').toWellFormed();
  if (text.length <= MAX_THREAD_MESSAGE_LENGTH) return [text];
  const length = Math.floor(MAX_THREAD_MESSAGE_LENGTH / 2);
  return text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [];
}

function createThread(
  text: string,
  { start, end }: MarkedRange,
  thread: Omit<ImportedComment, 'anchor'>,
): ImportedComment {
  const before = text.slice(Math.max(0, start - MAX_QUOTE_CONTEXT_LENGTH), start).toWellFormed();
  const after = text.slice(end, end + MAX_QUOTE_CONTEXT_LENGTH).toWellFormed();
  return { ...thread, anchor: { start, quote: text.slice(start, end), before, after } };
}

/** The beginning of a range, as long as a quote can be; it ends behind a word if it can, and within no character. */
function cutRange(text: string, { start, end }: MarkedRange): MarkedRange {
  if (end - start <= MAX_QUOTE_LENGTH) return { start, end };
  const words = /^.*\s/su.exec(text.slice(start, start + MAX_QUOTE_LENGTH))?.[0].length ?? 0;
  const length = words > 0 ? words : MAX_QUOTE_LENGTH;
  const isInside = !text.slice(start, start + length).isWellFormed();
  return { start, end: start + length - (isInside ? 1 : 0) };
}

function trimRange(text: string, { start, end }: MarkedRange): MarkedRange {
  const quote = text.slice(start, end);
  const left = quote.length - quote.trimStart().length;
  return { start: start + left, end: Math.max(start + left, start + quote.trimEnd().length) };
}

/** The word before a place, with the space between, else the one behind it. */
function findWord(text: string, at: number): MarkedRange {
  const before = /[^\s]+[^\S\n]*$/u.exec(text.slice(Math.max(0, at - MAX_QUOTE_LENGTH), at))?.[0] ?? '';
  if (before !== '') return { start: at - before.length, end: at };
  const behind = /^\s*[^\s]+/u.exec(text.slice(at, at + MAX_QUOTE_LENGTH))?.[0] ?? '';
  return { start: at, end: at + behind.length };
}

/**
 * Of a range that is all of its lines, these lines with the line ends before them, else with those behind; of all
 * lines of a table or a list, with its keyword.
 */
function withWholeLines(text: string, { start, end }: MarkedRange): MarkedRange {
  const ownStart = text.lastIndexOf('\n', start - 1) + 1;
  const isWhole = endsLine(text, end) && isLinePrefix(text.slice(ownStart, start));
  if (!isWhole) return { start, end };
  const lineEnd = endOfLine(text, end);
  const isLast = /^(?:\n\n|\n?$)/.test(text.slice(lineEnd, lineEnd + 3));
  const lineStart =
    ownStart - (isLast ? (/(?<=\n|^)@(?:table|list)\n$/.exec(text.slice(0, ownStart))?.[0].length ?? 0) : 0);
  const head = /\n*$/.exec(text.slice(0, lineStart))?.[0].length ?? 0;
  if (head > 0) return { start: lineStart - head, end: lineEnd };
  return { start: lineStart, end: lineEnd + (/^\n*/.exec(text.slice(lineEnd))?.[0].length ?? 0) };
}

/**
 * What stands before the words of a line: the number or bullet of an item, the signs of
 * a heading, of bold words and of a table.
 */
function isLinePrefix(prefix: string): boolean {
  return /^(?:#{1,3} |\| |[-*•] |[\p{L}\p{N}]{1,5}[.)] )?[*_]*$/u.test(prefix);
}

function endsLine(text: string, at: number): boolean {
  return /^[*_ ]*(?:\|[ |]*)?(?:\n|$)/.test(text.slice(at, at + 200));
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
