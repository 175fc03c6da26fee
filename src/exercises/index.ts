// The registration of the kinds of exercises: a kind that lacks a folder, or a line here, does not compile.

import type { KindName } from '#syntax/kinds.ts';
import type { ReportCode } from '#syntax/tokenizer.ts';
import { CHOOSE } from './choose/choose.ts';
import type { Choice } from './choose/html.ts';
import { CHOOSE_EXAMPLE, CHOOSE_MESSAGES } from './choose/syntax.ts';
import type { Content } from './content.ts';
import { DICTATION } from './dictation/dictation.ts';
import { DICTATION_EXAMPLE, DICTATION_MESSAGES } from './dictation/syntax.ts';
import type { ExerciseKind } from './kind.ts';
import { MATCH } from './match/match.ts';
import { MATCH_EXAMPLE, MATCH_MESSAGES } from './match/syntax.ts';
import type { Ordering } from './order/html.ts';
import { ORDER } from './order/order.ts';
import { ORDER_EXAMPLE, ORDER_MESSAGES } from './order/syntax.ts';
import type { Pairing } from './pairing.ts';
import { SORT } from './sort/sort.ts';
import { SORT_EXAMPLE, SORT_MESSAGES } from './sort/syntax.ts';
import type { SpokenLine } from './speak/html.ts';
import { SPEAK } from './speak/speak.ts';
import { SPEAK_EXAMPLE, SPEAK_MESSAGES } from './speak/syntax.ts';
import type { TextTask } from './text/html.ts';
import { TEXT_EXAMPLE, TEXT_MESSAGES } from './text/syntax.ts';
import { TEXT } from './text/text.ts';
import type { WordBank } from './write/html.ts';
import { WRITE } from './write/write.ts';

/** What authors are told of the lines of an exercise, in English, by the code of a finding. */
export const KIND_MESSAGES = {
  ...CHOOSE_MESSAGES,
  ...ORDER_MESSAGES,
  ...MATCH_MESSAGES,
  ...DICTATION_MESSAGES,
  ...SORT_MESSAGES,
  ...TEXT_MESSAGES,
  ...SPEAK_MESSAGES,
};

type KindReportCode = keyof typeof KIND_MESSAGES;

/** The examples of the documentation, in its order. */
export const KIND_EXAMPLES = [
  CHOOSE_EXAMPLE,
  ORDER_EXAMPLE,
  MATCH_EXAMPLE,
  SORT_EXAMPLE,
  DICTATION_EXAMPLE,
  TEXT_EXAMPLE,
  SPEAK_EXAMPLE,
] as const;

/** Called for each finding in an exercise, a list, or their text; `start` is where it begins in the source. */
export type ExerciseReport = (
  code: ReportCode | KindReportCode | 'words-without-lines' | 'list-without-lines',
  start: number,
) => void;

export const EXERCISE_KINDS: Readonly<Record<KindName, ExerciseKind<KindReportCode>>> = {
  write: WRITE,
  choose: CHOOSE,
  order: ORDER,
  match: MATCH,
  dictation: DICTATION,
  sort: SORT,
  text: TEXT,
  speak: SPEAK,
};

/**
 * What stands in an exercise besides texts: an item, the pairs of an exercise, the task
 * of a text, a line to say, or a word bank.
 */
export type ExerciseItem<Inlines = Content> =
  | Choice<Inlines>
  | Ordering<Inlines>
  | Pairing<Inlines>
  | TextTask<Inlines>
  | SpokenLine<Inlines>
  | WordBank;
