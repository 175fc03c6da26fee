// `@order`: the pieces of a sentence, or the lines of a dialogue, to put in order.

import {
  type ExerciseReading,
  type Line,
  readInstruction,
  readItems,
  readTitle,
  resolveEscapes,
} from '#exercises/exercise-lines.ts';
import { createSeed, shufflePieces } from '#exercises/shuffle.ts';
import { HASH } from '#syntax/chars.ts';
import type { Part } from '#syntax/inline.ts';
import { foldPiece, getInlineText } from '#syntax/inline-text.ts';
import { getTitleLevel } from '#syntax/line-starts.ts';
import type { ExerciseNode, Inline, ItemNode, PartNode } from '#syntax/tree.ts';
import type { Ordering } from './html.ts';

/** What authors are told, by the code of a finding. */
export const ORDER_MESSAGES = {
  'order-without-pieces':
    'There is nothing to put in order, so this @order is shown as text: cut a sentence with a / between spaces, or write three lines or more.',
  'one-piece': 'This sentence has only one piece, so it is shown as text: put a / between spaces where it is cut.',
  'too-many-pieces': 'More than a hundred pieces cannot be put in order, so this is shown as text.',
  'other-pieces':
    'This order has other pieces than the first one, so the line is shown as text: use the same pieces in both.',
  'order-of-prose':
    'No line here has a / between spaces, so learners put the lines themselves in order. Text that is none of them goes above @order; to cut a sentence, put / between its pieces.',
  'every-order-right':
    'Every order of these pieces is right, so there is nothing to put in order: cut the sentence into more pieces.',
} as const;

/** The example of the documentation. */
export const ORDER_EXAMPLE = {
  id: 'putting-in-order',
  markup: "@order\nJe / m'appelle / Camille\nDemain / je pars / à Lyon | Je pars / à Lyon / demain",
  language: 'fr',
} as const;

type Reading = ExerciseReading<keyof typeof ORDER_MESSAGES>;

/** More pieces are no exercise, and their order would be longer than an answer can be. */
export const MAX_PIECES = 100;
export const MIN_DIALOGUE_LINES = 3;

/** The block, when it has something to put in order. */
export function readOrder(reading: Reading): ExerciseNode | undefined {
  const { start, end } = reading;
  const children = reading.lines.some((line) => isCut(reading, line)) ? readSentences(reading) : readDialogues(reading);
  const hasItem = children.some(({ kind }) => kind === 'ITEM');
  return hasItem ? { kind: 'EXERCISE', name: 'order', start, end, children } : undefined;
}

function isCut({ source, inline }: Reading, { start, end }: Line): boolean {
  const isHeader = source.charCodeAt(start) === HASH && getTitleLevel(source, start) > 0;
  if (isHeader || !/[ \t]\/|\/[ \t]/.test(source.slice(start, end))) return false;
  return inline.readParts(start, true).some(({ isAfterSlash }) => isAfterSlash);
}

/** Each line with a ` / ` is a sentence; each run of others is an instruction. */
function readSentences(reading: Reading): ExerciseNode['children'] {
  return readItems(reading, (line) => (isCut(reading, line) ? readSentence(reading, line) : undefined)).children;
}

/** A sentence and its right orders; undefined, with a report, when it cannot be put in order. */
function readSentence(reading: Reading, line: Line): ItemNode | undefined {
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
  const alternatives: Alternative[] = [];
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
    const node: PartNode = { kind: 'PART', role: 'alternative', start, end: other.at(-1)?.end ?? start, children: [] };
    alternatives.push({ node, order });
  }
  return createItem(reading, line, { pieces, alternatives, texts, isDialogue: false });
}

/** A further right order of the pieces, by their numbers from 1. */
type Alternative = { node: PartNode; order: readonly number[] };

/** A piece, with its content apart from the node, whose children may also be parts. */
type Piece = { node: PartNode; content: Inline[] };

function createPiece(source: string, { start, end }: Line, children: readonly Inline[]): Piece {
  const content = resolveEscapes(source, children);
  return { node: { kind: 'PART', role: 'piece', start, end, children: content }, content };
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
  { source, report }: Reading,
  { start, end }: Line,
  {
    pieces,
    alternatives,
    texts,
    isDialogue,
  }: { pieces: readonly Piece[]; alternatives: readonly Alternative[]; texts: readonly string[]; isDialogue: boolean },
): ItemNode | undefined {
  if (pieces.length > MAX_PIECES) {
    report('too-many-pieces', start);
    return undefined;
  }
  const orders = [pieces.map((_, index) => index + 1), ...alternatives.map(({ order }) => order)];
  const textNumbers = texts.map((text) => texts.indexOf(text));
  const rightOrders = orders.map((order) => order.map((number) => number - 1));
  const { order, isRight } = shufflePieces(textNumbers, rightOrders, createSeed(source, start, end));
  if (isRight) report('every-order-right', start);
  const item: Ordering<readonly Inline[]> = {
    kind: 'order',
    pieces: pieces.map(({ content }) => content),
    shown: order.map((index) => index + 1),
    answers: [...new Set(orders.map((numbers) => numbers.join(' ')))],
    isDialogue,
  };
  const children = [...pieces, ...alternatives].map(({ node }) => node);
  return { kind: 'ITEM', start, end, children, item };
}

/** Without any ` / `, the lines themselves are put in order; headers divide them. */
function readDialogues(reading: Reading): ExerciseNode['children'] {
  const children: ExerciseNode['children'] = [];
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

function readDialogue(reading: Reading, lines: readonly Line[]): ItemNode | undefined {
  if (lines.length < MIN_DIALOGUE_LINES) return undefined;
  const { source, inline } = reading;
  const range = { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 };
  if (lines.length > MAX_PIECES) {
    reading.report('too-many-pieces', range.start);
    return undefined;
  }
  if (isProse(lines.map(({ start, end }) => source.slice(start, end)))) reading.report('order-of-prose', reading.start);
  const pieces = lines.map((line) => createPiece(source, line, inline.readTitle(line.start, false)));
  const texts = pieces.map(({ content }) => foldPiece(getInlineText(source, content)));
  return createItem(reading, range, { pieces, alternatives: [], texts, isDialogue: true });
}

/** More characters than this are seldom one line of a dialogue or one step. */
const LONG_LINE = 60;

/** How speech begins: with a dash, a quotation mark, or the name of who speaks. */
const SPEECH = /^(?:[-–—―•"'“”„«»‘’「『]|\\-|[^:：.!?]{1,30}[:：][^\n])/u;

/**
 * Whether lines look like a text, not like the lines of a dialogue or the steps of something: an instruction, a long
 * line, or two sentences in one.
 */
function isProse(lines: readonly string[]): boolean {
  if (/[:：]$/.test(lines[0] ?? '')) return true;
  return lines.some(
    (line) =>
      !SPEECH.test(line) && (line.length > LONG_LINE || /[.!?…。！？؟]["”»]?\s*\p{L}.*[.!?…。！？؟]/u.test(line)),
  );
}
