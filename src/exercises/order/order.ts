// The kind `@order`: sentences in pieces, and dialogues in lines, to put in order.
import type { Content } from '#exercises/content.ts';
import type { ExerciseKind } from '#exercises/kind.ts';
import { areAnswers } from '#exercises/numbers.ts';
import { type Ordering, readOrdering, writeOrdering } from './html.ts';
import { listOrdering } from './item.ts';
import { type ORDER_MESSAGES, readOrder } from './syntax.ts';

export const ORDER: ExerciseKind<keyof typeof ORDER_MESSAGES> = {
  syntax: { read: readOrder, nothingFits: 'order-without-pieces', wideSign: /／/ },
  rules: { fieldsets: ['', 'lines'], hasPieces: true },
  readItem(element) {
    const item = readOrdering(element);
    return item === undefined ? undefined : { item, count: 1 };
  },
  isAnswerable({ pieces, answers }: Ordering<Content>) {
    return areAnswers('order', pieces.length, answers);
  },
  writeItem: writeOrdering,
  listShown({ pieces, shown }: Ordering<Content>) {
    return shown.map((number) => pieces[number - 1] ?? []);
  },
  listItems: listOrdering,
};
