// The model of an exercise's items: what a learner answers, of whatever kind. A blank is one kind of item.
import type { PageBlank } from './page-blanks.ts';

export const ITEM_KINDS = ['blank', 'choice', 'order', 'match', 'dictation'] as const;

/** A blank, a question with options, a sentence in pieces, the left side of a pair, or a line that is heard. */
type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * What a learner gives (`given`, a text) and what is accepted (`answers`) is the text of a blank and of a dictation. Of the other kinds it
 * is numbers of options from 1, in the order of the markup, separated by a space: of the chosen options ascending (`1 3`), of all
 * pieces in the order of the learner (`2 1 3`), of one right side (`2`). An empty text is no answer.
 */
export interface Item extends PageBlank {
  kind: ItemKind;
  /** The options, pieces or distinct right sides as texts, by number. */
  options?: readonly string[];
  /** The same with the ids of their media in place of signs for them: what tells options apart between editions. */
  optionKeys?: readonly string[];
  /** Of a question: whether several options can be right (check boxes). */
  several?: boolean;
  /** The item's own element in the page, unless it is a blank. */
  html?: string;
  /** HTML before the first item of its exercise: instructions, and right sides that are more than text. */
  lead?: string;
}

/** An item before it is numbered: its key may be that of others of the page. */
export type FormItem = Omit<Item, 'exercise' | 'number' | 'lead'>;
