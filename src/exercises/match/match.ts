// The kind `@match`: pairs of a left and a right side.
import type { Content } from '#exercises/content.ts';
import type { ExerciseKind, ItemWriter } from '#exercises/kind.ts';
import { areAnswers } from '#exercises/numbers.ts';
import { type Matching, readMatching, writeMatching, writePair, writeRights } from './html.ts';
import { listPairs } from './item.ts';
import { readMatch } from './syntax.ts';

export const MATCH: ExerciseKind = {
  syntax: { read: readMatch, nothingFits: 'pair-without-right', wideSign: /｜/ },
  rules: { lists: ['ol.rights', 'ul'], hasPieces: true, hasSelects: true },
  readItem(element, next) {
    const item = readMatching(element, next);
    return item === undefined ? undefined : { item, count: 2 };
  },
  isAnswerable({ pairs, rights }: Matching<Content>) {
    return pairs.some(({ answers }) => areAnswers('number', rights.length, answers));
  },
  writeItem<Inlines>(item: Matching<Inlines>, writer: ItemWriter<Inlines>) {
    return writeMatching(item, writer);
  },
  writeParts<Inlines>(item: Matching<Inlines>, writer: ItemWriter<Inlines>) {
    const answered = item.pairs.filter(({ answers }) => answers.length > 0);
    return { lead: writeRights(item, writer), items: answered.map((pair) => writePair(pair, writer)) };
  },
  listShown({ rights, shown, pairs }: Matching<Content>) {
    const lefts = pairs.map(
      ({ left }): Content => [...left, { kind: 'text', text: ' ' }, { kind: 'blank', answers: [] }],
    );
    return [...shown.map((number) => rights[number - 1] ?? []), ...lefts];
  },
  listItems(item: Matching<Content>) {
    return listPairs(item);
  },
};
