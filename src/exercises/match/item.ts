// Pairs as items: each left side is one, answered by one of the distinct right sides of its exercise.
import type { ItemRules } from '#exercises/item.ts';
import { judgeTarget, toAlignableEntry } from '#exercises/pairing.ts';

export const PAIR_RULES: ItemRules = {
  givenForm: () => 'number',
  separator: ', ',
  judge: judgeTarget,
  toAlignable: toAlignableEntry,
  // The right sides of a list are shared by its pairs: another pair of it may have become another one.
  keepsOptions: { maxChanged: (count) => count / 2, mayGrow: true },
};
