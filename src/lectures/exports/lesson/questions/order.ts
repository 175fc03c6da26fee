// Sentences in pieces, and dialogues in lines.

import type { Content } from '#exercises/content.ts';
import { parseNumbers } from '#exercises/numbers.ts';
import type { Ordering as OrderingItem } from '#exercises/order/html.ts';
import { type Line, plainLine } from '#lectures/exports/lesson/lines/line.ts';
import { readFixedLine } from '#lectures/exports/lesson/lines/read-line.ts';
import { plainRun } from '#syntax/text-run.ts';
import { linesForSentence, numberLine } from './paper.ts';
import type {
  IdentifiedItem,
  PlainQuestion,
  QuestionForm,
  QuestionIdentity,
  QuestionOptions,
} from './question-form.ts';

/** A sentence in pieces, or a dialogue in lines. */
export type Ordering = QuestionIdentity & {
  kind: 'order';
  /** In the order of the author, which is right. */
  pieces: readonly Line[];
  /** The numbers of the pieces as learners see them. */
  shown: readonly number[];
  /** Every right order; the first is the one that is shown. */
  orders: readonly (readonly number[])[];
  /** Whether the pieces are whole lines. */
  areLines: boolean;
};

export const ORDER: QuestionForm<Ordering, OrderingItem<Content>> = {
  reads: 'order',
  read: readOrdering,
  listLines: ({ pieces }) => pieces,
  // Pieces in a wrong order are no name.
  listTitles: () => [],
  toPlain,
};

function readOrdering(
  { pieces, shown, isDialogue }: OrderingItem<Content>,
  [{ id, number, answers }]: readonly [IdentifiedItem, ...IdentifiedItem[]],
  { media }: QuestionOptions,
): Ordering | undefined {
  const orders = answers.map((answer) => parseNumbers(answer) ?? []).filter(({ length }) => length === pieces.length);
  if (orders.length === 0) return undefined;
  const lines = pieces.map((piece) => readFixedLine(piece, media));
  return {
    kind: 'order',
    id,
    number,
    pieces: lines,
    shown,
    orders: exchangeEqual(orders, lines),
    areLines: isDialogue,
  };
}

/** More orders than this of one sentence are not written. */
const MAX_ORDERS = 120;

/** The orders with those in which equal pieces change places: learners cannot tell them apart. */
function exchangeEqual(orders: readonly (readonly number[])[], pieces: readonly Line[]): number[][] {
  const names = pieces.map((piece) => JSON.stringify(piece));
  const found = new Map<string, number[]>();
  const pending = orders.map((order) => [...order]);
  for (let order = pending.shift(); order !== undefined && found.size < MAX_ORDERS; order = pending.shift()) {
    if (found.has(order.join())) continue;
    found.set(order.join(), order);
    for (const [at, piece] of order.entries()) {
      for (let other = at + 1; other < order.length; other += 1) {
        const exchanged = order[other];
        if (exchanged === undefined || names[exchanged - 1] !== names[piece - 1]) continue;
        const next = [...order];
        next[at] = exchanged;
        next[other] = piece;
        pending.push(next);
      }
    }
  }
  return [...found.values()];
}

/** The pieces in one line, as learners see them. */
function toPlain({ id, number, pieces, shown, orders, areLines }: Ordering): PlainQuestion {
  const line = shown.flatMap((piece, at) => [...(at === 0 ? [] : [plainRun(' / ')]), ...(pieces[piece - 1] ?? [])]);
  const join = (order: readonly number[]) =>
    order.map((piece) => plainLine(pieces[piece - 1] ?? []) || `${piece}`).join(areLines ? ' / ' : ' ');
  const [first = []] = orders;
  const more = areLines ? [] : orders.flatMap((order) => recase(join(order), order, first, pieces));
  const answers = [...new Set([...orders.map(join), ...more])];
  return {
    kind: 'plain',
    blocks: [{ kind: 'paragraph', lines: [numberLine(number, line), ...linesForSentence(answers)] }],
    items: [
      {
        id,
        number,
        line,
        answers,
        words: areLines ? answers : listKeyWords(orders, pieces),
        given: orders.map((order) => order.join(' ')),
      },
    ],
  };
}

/**
 * The first order as a sentence; of others the pieces, since a sentence that
 * begins with another piece has other capitals.
 */
function listKeyWords(orders: Ordering['orders'], pieces: readonly Line[]): string[] {
  const words = orders.map((order, at) =>
    order.map((piece) => plainLine(pieces[piece - 1] ?? []) || `${piece}`).join(at === 0 ? ' ' : ' · '),
  );
  const [first, ...others] = words;
  return [...new Set([...(first === undefined ? [] : [first]), ...others])].filter(
    (text, at) => at === 0 || text !== first?.replaceAll(' ', ' · '),
  );
}

/**
 * A sentence whose pieces stand in another order than the first as learners would type it: with the capital at its
 * beginning, and without that of the piece which began the first order.
 */
function recase(
  sentence: string,
  order: readonly number[],
  first: readonly number[],
  pieces: readonly Line[],
): string[] {
  const initial = plainLine(pieces[(first[0] ?? 0) - 1] ?? []);
  const isSentence = initial !== '' && initial[0] !== initial[0]?.toLowerCase();
  if (!isSentence || order[0] === first[0]) return [];
  const texts = order.map((piece) => {
    const text = plainLine(pieces[piece - 1] ?? []);
    return piece === first[0] ? text.charAt(0).toLowerCase() + text.slice(1) : text;
  });
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return [capital(sentence), capital(texts.join(' '))];
}
