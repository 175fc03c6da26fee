// The interface of a kind of exercise. Each folder beside this file implements it; index.ts registers them.
import type { ExerciseNode } from '#syntax/tree.ts';
import type { Content } from './content.ts';
import type { ExerciseReading } from './exercise-lines.ts';
import type { Item } from './item.ts';
import type { Structure, StructureChild } from './structure.ts';

/** What the form of a kind may hold besides headings and paragraphs: the allow-list of the sanitizer. */
export type FormRules = {
  /** Classes of its field sets; an empty string is a field set without one. */
  fieldsets?: readonly string[];
  /** Lists that are children of the form, as `tag` or `tag.class`. */
  lists?: readonly string[];
  /** Entries of lists in field sets are options, with a radio button or check box, and may have a remark. */
  hasOptions?: true;
  /** Entries of ordered lists are numbered pieces. */
  hasPieces?: true;
  /** Entries of unordered lists end in a select. */
  hasSelects?: true;
  /** Its lines have text fields. */
  hasBlanks?: true;
  /** Its lines have given words. */
  hasGivenWords?: true;
  hasTables?: true;
  /** One field for a whole text, behind it how long that is to be, a model of it and a list. */
  hasTextField?: true;
  /** Its paragraphs can be said: each has how long a take may last, and behind it what is said. */
  hasTakes?: true;
};

/** How an item is written: its content as HTML, and the number of the next field set or field of its form. */
export type ItemWriter<Content> = { content: (content: Content) => string; nextNumber: () => number };

/** What can be answered, before it is numbered: its key may be that of others of the page. */
export type ItemFacts = Omit<Item, 'exercise' | 'number'>;

/** An item, or the pairs of an exercise, as data: each kind has types of its own, and is given no others. */
type StructuredItem = { kind: string };

/**
 * How the markup of a kind is read: a keyword alone on its line, and the lines below it. `Code` is what it can report.
 */
export type KindSyntax<Code extends string> = {
  /** The block; undefined, with reports, when its lines hold no item: then they are text. */
  read: (reading: ExerciseReading<Code>) => ExerciseNode | undefined;
  /** What is reported at the keyword when no line even looks like an item; missing where every line fits. */
  nothingFits?: Code;
  /** Signs of its grammar in the full-width form that an input method types. */
  wideSign?: RegExp;
};

export interface ExerciseKind<Code extends string = never> {
  /** Missing of `@write`, whose lines are those of the page with blanks. */
  readonly syntax?: KindSyntax<Code>;
  readonly rules: FormRules;
  /** Whether what its recordings say is its answers. */
  readonly isHeard?: true;
  /**
   * Reads an element of the form as an item; `following` are the elements behind it, for items that are several.
   * @returns the item and the number of elements that it is; undefined where they are none
   */
  readItem?(element: Structure, following: readonly Structure[]): { item: StructuredItem; count: number } | undefined;
  /** Reads a paragraph of the form as an item, and what of it stands behind that; undefined where it is text. */
  readLine?(children: readonly StructureChild[]): { item: StructuredItem; rest: readonly StructureChild[] } | undefined;
  /**
   * Whether an item can be answered: one that cannot is text. Missing of what is not answered itself, or is not judged.
   */
  isAnswerable?(item: StructuredItem): boolean;
  /** The HTML of an item; the inverse of `readItem`. */
  writeItem?<Inlines>(item: StructuredItem, writer: ItemWriter<Inlines>): string;
  /** Of what holds several items: the HTML of each of them alone, and what stands before the first one. */
  writeParts?<Inlines>(item: StructuredItem, writer: ItemWriter<Inlines>): { lead: string; items: string[] };
  /** What can be answered in an item, in the order of the page. */
  listItems?(item: StructuredItem): ItemFacts[];
  /** What learners see of an item before they answer, in the order of the page; a blank stands for a field. */
  listShown?(item: StructuredItem): Content[];
  /** What can be answered in a text of the exercise: a paragraph or heading, which is one cell, or a row of a table. */
  visitFields?(cells: readonly Content[], block: 'heading' | 'paragraph' | 'table'): Iterable<ItemFacts>;
}
