// The kind `@write`: texts and tables with blanks.
import type { ExerciseKind } from '#exercises/kind.ts';
import { readBank, writeBank } from './html.ts';
import { readFieldLines, visitLineBlanks } from './item.ts';

export const WRITE: ExerciseKind = {
  rules: { lists: ['ul.bank'], hasBlanks: true, hasTables: true },
  readItem(element) {
    const item = readBank(element);
    return item === undefined ? undefined : { item, count: 1 };
  },
  writeItem: writeBank,
  *visitFields(cells) {
    for (const line of readFieldLines(cells)) yield* visitLineBlanks(line);
  },
};
