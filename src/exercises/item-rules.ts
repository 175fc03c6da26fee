// What tells the kinds of items apart where they are answered: what can be given, how it is
// judged, and what keeps answers after an edit.
import { CHOICE_RULES } from '#exercises/choose/item.ts';
import { DICTATION_RULES } from '#exercises/dictation/item.ts';
import { PAIR_RULES } from '#exercises/match/item.ts';
import { ORDERING_RULES } from '#exercises/order/item.ts';
import { SORTED_WORD_RULES } from '#exercises/sort/item.ts';
import { BLANK_RULES } from '#exercises/write/item.ts';
import type { ItemKind } from '#syntax/kinds.ts';
import type { ItemRules } from './item.ts';

/** Apart from EXERCISE_KINDS, which reads and writes exercises: browsers that only judge load this. */
export const ITEM_RULES: Readonly<Record<ItemKind, ItemRules>> = {
  blank: BLANK_RULES,
  choice: CHOICE_RULES,
  order: ORDERING_RULES,
  match: PAIR_RULES,
  dictation: DICTATION_RULES,
  sort: SORTED_WORD_RULES,
};
