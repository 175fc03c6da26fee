// The page as data: blocks, lines, exercises and their items, as plain objects. A medium is whatever the caller knows
// it by: an id, a file, a data URL.
import type { Content } from '#exercises/content.ts';
import type { ExerciseItem } from '#exercises/index.ts';
import type { Structure } from '#exercises/structure.ts';
import type { KindName } from '#syntax/kinds.ts';
import type { ListPlace } from '#syntax/list-lines.ts';

/**
 * `space` is the white space before a block where it is not the usual one: nothing before the
 * first one, a line end before the others.
 */
type Spaced = { space?: string };

type Heading<Medium = string> = Spaced & { kind: 'heading'; level: 1 | 2 | 3; content: Content<Medium> };
type Paragraph<Medium = string> = Spaced & { kind: 'paragraph'; content: Content<Medium> };
/** The cells of a row. */
export type Row<Medium = string> = readonly Content<Medium>[];
export type Table<Medium = string> = Spaced & {
  kind: 'table';
  header: Row<Medium> | null;
  rows: readonly Row<Medium>[];
  /** Of a word list: the languages of the header's cells behind the first. */
  languages?: readonly string[];
};
export type TextBlock<Medium = string> = Heading<Medium> | Paragraph<Medium> | Table<Medium>;

/** What stands in an exercise: texts, items, and elements that are none, which no renderer writes. */
export type ExerciseChild<Medium = string> =
  | TextBlock<Medium>
  | (Spaced & ExerciseItem<Content<Medium>>)
  | (Spaced & Structure<Medium>);

/** `buttonSpace` is the white space before and behind the button, where it is not one line end each. */
export type Exercise<Medium = string> = Spaced & {
  kind: 'exercise';
  name: KindName;
  children: readonly ExerciseChild<Medium>[];
  buttonSpace?: readonly [before: string, behind: string];
};

type ListItem<Medium = string> = ListPlace & { content: Content<Medium> };
/** A list, which stands in no exercise. It has an item at least; the first one is of the first level. */
export type List<Medium = string> = Spaced & { kind: 'list'; items: readonly ListItem<Medium>[] };

export type Block<Medium = string> = TextBlock<Medium> | List<Medium> | Exercise<Medium>;

/** A page; `space` is white space behind its last block. */
export type Document<Medium = string> = { blocks: readonly Block<Medium>[]; space?: string };
