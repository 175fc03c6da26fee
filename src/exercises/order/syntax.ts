// `@order`: the pieces of a sentence, or the lines of a dialogue, to put in order.
import { HASH } from '#syntax/chars.ts';
import { dataHtml, LINES_TAG } from '#syntax/grammar.ts';
import type { Part } from '#syntax/inline.ts';
import { foldPiece, getInlineText } from '#syntax/inline-text.ts';
import { getTitleLevel } from '#syntax/line-starts.ts';
import type { OrderAlternative, OrderItem, OrderPiece, OrderPractice } from '#syntax/tree.ts';
import {
  type ExerciseReading,
  type Line,
  readInstruction,
  readItems,
  readTitle,
  resolveEscapes,
} from './../exercise-lines.ts';
import { type ExerciseRenderer, renderForm, renderSolution } from './../render-exercise.ts';
import { createSeed, shufflePieces } from './../shuffle.ts';

/** More pieces are no exercise, and their order would be longer than an answer can be. */
const MAX_PIECES = 100;
const MIN_DIALOGUE_LINES = 3;

/** The block, when it has something to put in order. */
export function readOrder(reading: ExerciseReading): OrderPractice | undefined {
  const { start, end } = reading;
  const children = reading.lines.some((line) => isCut(reading, line)) ? readSentences(reading) : readDialogues(reading);
  const hasItem = children.some(({ kind }) => kind === 'ORDER_ITEM');
  return hasItem ? { kind: 'ORDER_PRACTICE', start, end, children } : undefined;
}

function isCut({ source, inline }: ExerciseReading, { start, end }: Line): boolean {
  const isHeader = source.charCodeAt(start) === HASH && getTitleLevel(source, start) > 0;
  if (isHeader || !/[ \t]\/|\/[ \t]/.test(source.slice(start, end))) return false;
  return inline.readParts(start, true).some(({ isAfterSlash }) => isAfterSlash);
}

/** Each line with a ` / ` is a sentence; each run of others is an instruction. */
function readSentences(reading: ExerciseReading): OrderPractice['children'] {
  return readItems(reading, (line) => (isCut(reading, line) ? readSentence(reading, line) : undefined)).children;
}

/** A sentence and its right orders; undefined, with a report, when it cannot be put in order. */
function readSentence(reading: ExerciseReading, line: Line): OrderItem | undefined {
  const { source, inline, report } = reading;
  const orders: Part[][] = [];
  for (const part of inline.readParts(line.start, true)) {
    if (!part.isAfterSlash) orders.push([]);
    if (part.start < part.end) orders.at(-1)?.push(part);
  }
  const [first = [], ...others] = orders.filter((order) => order.length > 0);
  if (first.length < 2) {
    report('one-piece', line.start);
    return undefined;
  }
  const pieces = first.map(({ start, end, children }) => createPiece(source, { start, end }, children));
  const texts = first.map(({ children }) => foldPiece(getInlineText(source, children)));
  const alternatives: OrderAlternative[] = [];
  for (const other of others) {
    const order = matchPieces(
      texts,
      other.map(({ children }) => foldPiece(getInlineText(source, children))),
    );
    const start = other[0]?.start ?? line.start;
    if (order === undefined) {
      report('other-pieces', start);
      return undefined;
    }
    alternatives.push({ kind: 'ORDER_ALTERNATIVE', start, end: other.at(-1)?.end ?? start, order });
  }
  return createItem(reading, line, pieces, alternatives, texts);
}

function createPiece(source: string, { start, end }: Line, children: OrderPiece['children']): OrderPiece {
  return { kind: 'ORDER_PIECE', start, end, children: resolveEscapes(source, children) };
}

/** The numbers of the pieces with these texts, from 1; undefined when they are not the same pieces. */
function matchPieces(pieces: readonly string[], texts: readonly string[]): number[] | undefined {
  if (pieces.length !== texts.length) return undefined;
  const numbersByText = new Map<string, number[]>();
  for (const [index, text] of pieces.entries()) {
    const numbers = numbersByText.get(text);
    if (numbers === undefined) numbersByText.set(text, [index + 1]);
    else numbers.push(index + 1);
  }
  for (const numbers of numbersByText.values()) numbers.reverse();
  const order = texts.map((text) => numbersByText.get(text)?.pop() ?? 0);
  return order.includes(0) ? undefined : order;
}

function createItem(
  { source, report }: ExerciseReading,
  { start, end }: Line,
  pieces: readonly OrderPiece[],
  alternatives: readonly OrderAlternative[],
  texts: readonly string[],
): OrderItem | undefined {
  if (pieces.length > MAX_PIECES) {
    report('too-many-pieces', start);
    return undefined;
  }
  const rightOrders = [pieces.map((_, index) => index), ...alternatives.map(({ order }) => order.map((n) => n - 1))];
  const textNumbers = texts.map((text) => texts.indexOf(text));
  const { order, isRight } = shufflePieces(textNumbers, rightOrders, createSeed(source, start, end));
  if (isRight) report('every-order-right', start);
  const children = [...pieces, ...alternatives];
  return { kind: 'ORDER_ITEM', start, end, children, isDialogue: false, shown: order.map((index) => index + 1) };
}

/** Without any ` / `, the lines themselves are put in order; headers divide them. */
function readDialogues(reading: ExerciseReading): OrderPractice['children'] {
  const children: OrderPractice['children'] = [];
  let lines: Line[] = [];
  const endDialogue = (): void => {
    if (lines.length > 0) children.push(readDialogue(reading, lines) ?? readInstruction(reading, lines));
    lines = [];
  };
  for (const line of reading.lines) {
    const title = readTitle(reading, line);
    if (title === undefined) lines.push(line);
    else {
      endDialogue();
      children.push(title);
    }
  }
  endDialogue();
  return children;
}

function readDialogue(reading: ExerciseReading, lines: readonly Line[]): OrderItem | undefined {
  if (lines.length < MIN_DIALOGUE_LINES) return undefined;
  const { source, inline } = reading;
  const range = { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 };
  if (lines.length > MAX_PIECES) {
    reading.report('too-many-pieces', range.start);
    return undefined;
  }
  const pieces = lines.map((line) => createPiece(source, line, inline.readTitle(line.start, false)));
  const texts = pieces.map((piece) => foldPiece(getInlineText(source, piece.children)));
  const item = createItem(reading, range, pieces, [], texts);
  return item === undefined ? undefined : { ...item, isDialogue: true };
}

/** The HTML of the block: a field set for each item, its pieces shuffled. */
export function renderOrder(renderer: ExerciseRenderer, block: OrderPractice): string {
  return renderForm(renderer, 'order', block.children, (item) => renderItem(renderer, item));
}

function renderItem({ inlines }: ExerciseRenderer, item: OrderItem): string {
  const pieces = item.children.filter((child) => child.kind === 'ORDER_PIECE');
  const alternatives = item.children.filter((child) => child.kind === 'ORDER_ALTERNATIVE');
  const shown = item.shown.map((number) => renderPiece(number, inlines(pieces[number - 1]?.children ?? [])));
  const rightOrders = [pieces.map((_, index) => index + 1), ...alternatives.map(({ order }) => order)];
  const solution = renderSolution([...new Set(rightOrders.map((order) => order.join(' ')))]);
  return `${item.isDialogue ? LINES_TAG : '<fieldset>'}<ol>${shown.join('')}</ol>${solution}</fieldset>`;
}

/** An entry of a shuffled list, with its number in the order of the source. */
export function renderPiece(number: number, html: string): string {
  return `<li>${dataHtml(number)}${html}</data></li>`;
}
