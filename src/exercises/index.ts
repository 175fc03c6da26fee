// The registration of the kinds of exercises: a kind that lacks a folder, or a line here, does not compile.

import type { KindName } from '#syntax/kinds.ts';
import { CHOOSE } from './choose/choose.ts';
import type { Choice } from './choose/html.ts';
import type { Content } from './content.ts';
import { DICTATION } from './dictation/dictation.ts';
import type { ExerciseKind } from './kind.ts';
import { MATCH } from './match/match.ts';
import type { Ordering } from './order/html.ts';
import { ORDER } from './order/order.ts';
import type { Pairing } from './pairing.ts';
import { SORT } from './sort/sort.ts';
import type { WordBank } from './write/html.ts';
import { WRITE } from './write/write.ts';

export const EXERCISE_KINDS: Readonly<Record<KindName, ExerciseKind>> = {
  write: WRITE,
  choose: CHOOSE,
  order: ORDER,
  match: MATCH,
  dictation: DICTATION,
  sort: SORT,
};

/** What stands in an exercise besides texts: an item, the pairs of an exercise, or its word bank. */
export type ExerciseItem<Inlines = Content> = Choice<Inlines> | Ordering<Inlines> | Pairing<Inlines> | WordBank;
