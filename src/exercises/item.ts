// The model of an exercise's items: what a learner answers, of whatever kind. A blank is one kind of item.
import type { AlignableItem } from '#answers/align-alike.ts';
import type { AnswerJudge, Verdict } from '#answers/check-answer.ts';
import type { ItemKind } from '#syntax/kinds.ts';
import type { GivenForm } from './numbers.ts';

/**
 * What a learner gives (`given`, a text) and what is accepted (`answers`) is the text of a blank and of a
 * dictation. Of the other kinds it is numbers of options from 1, in the order of the markup, separated by a
 * space: of the chosen options ascending (`1 3`), of all pieces in the order of the learner (`2 1 3`), of one
 * right side (`2`). An empty text is no answer.
 */
export interface Item {
  kind: ItemKind;
  /** The same for the same item in every edition of the page, as long as what it is made of stays. */
  key: string;
  /** Its exercise, of whatever kind, and its number within the exercise, both counted from 1. */
  exercise: number;
  number: number;
  /** The words of its line on both sides, the nearest ones. */
  before: string;
  after: string;
  /** Every answer that is right; the first is the one that is shown. */
  answers: readonly string[];
  /** The options, pieces or distinct right sides as texts, by number. */
  options?: readonly string[];
  /** The same with the ids of their media in place of signs for them: what tells options apart between editions. */
  optionKeys?: readonly string[];
  /** Of a question: whether several options can be right (check boxes). */
  several?: boolean;
  /** Of a dictated line: the words that the page shows, with `…` for others: they may be typed or left out. */
  givenWords?: string;
}

/** What judging needs to know of an item. */
export type JudgedItem = Pick<Item, 'kind' | 'answers' | 'options' | 'givenWords'>;

/** A word of a dictation. */
export interface WordResult {
  /** The word as the learner typed it; of a missing one, as it is accepted. */
  text: string;
  state: 'right' | 'near' | 'missing' | 'extra';
  /** Of a nearly right word: how it is accepted, and what it differs in. */
  expected?: string;
  nearMisses?: Verdict['nearMisses'];
  /** Whether no space separates it from the word before, as in Japanese, whose characters are compared one by one. */
  isJoined?: boolean;
}

export interface Judgement extends Verdict {
  /** Of a dictation: its words in reading order, unless they are too many to be compared. */
  words?: readonly WordResult[];
}

/** What a kind of items says about its answers (item-rules.ts). */
export interface ItemRules {
  givenForm(item: Pick<Item, 'several'>): GivenForm;
  /** Between the texts of options, where numbers of them are given. */
  separator?: string;
  /** Judges what can be given; `judge` judges what is typed. */
  judge(item: JudgedItem, given: string, judge: AnswerJudge): Judgement;
  /** Whether the texts of its options decide what is right, and not only their numbers. */
  judgesTexts?: true;
  /**
   * What it is compared by after an edit: its sentence, and an answer in words where the
   * sentence alone would not tell it from others.
   */
  toAlignable(item: Item, answers: readonly string[]): AlignableItem;
  /**
   * How many of so many options may have become other ones, and whether options
   * may be added behind them; none may move.
   */
  keepsOptions?: { maxChanged?: (count: number) => number; mayGrow: boolean };
}
