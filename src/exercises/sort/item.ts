// Words to sort as items: each word is one, answered by the number of a column.
import type { ItemRules } from '#exercises/item.ts';
import { judgeTarget, toAlignableEntry } from '#exercises/pairing.ts';

export const SORTED_WORD_RULES: ItemRules = {
  givenForm: () => 'number',
  separator: ', ',
  judge: judgeTarget,
  toAlignable: toAlignableEntry,
  keepsOptions: { mayGrow: true },
};
