// Lines and blocks of text to be written as markup: plain objects, with media as whatever the caller knows them by; and
// how the kinds of exercises are written with them.
import type { ListPlace } from '#syntax/list-lines.ts';
import { plainRun, type TextRun } from '#syntax/text-run.ts';

/** `alt` is the alternative text of a picture. */
type MediumRun<Medium> = { kind: 'medium'; medium: Medium; alt: string };

/** A gap to fill in. The first answer is the one that is shown. */
export type BlankRun = { kind: 'blank'; answers: readonly string[] };

export type InlineRun<Medium> = TextRun | MediumRun<Medium> | BlankRun;
export type Line<Medium> = readonly InlineRun<Medium>[];

type Heading<Medium> = { kind: 'heading'; level: 1 | 2 | 3; line: Line<Medium> };
/** Where an item of a list stands, and what its line begins with. */
export type ListMark = ListPlace & { mark: string };

type Paragraph<Medium> = {
  kind: 'paragraph';
  lines: readonly Line<Medium>[];
  /**
   * Its lines are items of a list, which have their marks as text at their
   * start: outside of exercises a list is written.
   */
  items?: readonly ListMark[];
};
export type Table<Medium> = {
  kind: 'table';
  header: readonly Line<Medium>[] | null;
  rows: readonly (readonly Line<Medium>[])[];
  /** Of a word list, `@words`: the languages of its cells behind the first. The header is not written. */
  languages?: readonly string[];
};

/** Text blocks with blanks outside an exercise are written as one. */
export type TextBlock<Medium> = Heading<Medium> | Paragraph<Medium> | Table<Medium>;

/** What stands for a gap that cannot be a blank. */
export const GAP = '____';

/** All lines as one, separated by spaces. */
export function joinLines<Medium>(lines: readonly Line<Medium>[]): Line<Medium> {
  return lines.flatMap((line, at) => (at === 0 ? line : [plainRun(' '), ...line]));
}

/** A block of text with each of its lines as `map` returns it. */
export function mapTextLines<From, To>(block: TextBlock<From>, map: (line: Line<From>) => Line<To>): TextBlock<To> {
  const mapAll = (lines: readonly Line<From>[]) => lines.map((line) => map(line));
  switch (block.kind) {
    case 'heading':
      return { ...block, line: map(block.line) };
    case 'paragraph':
      return { ...block, lines: mapAll(block.lines) };
    case 'table':
      return { ...block, header: block.header && mapAll(block.header), rows: block.rows.map(mapAll) };
  }
}

/** What has a meaning where a line is written, besides `*`, braces and the backslash. */
export type LineRules = {
  /** Bars separate cells, sides or answers. */
  hasBars: boolean;
  /** Three hyphens begin a blank or a line below a header. */
  hasDashes: boolean;
  /** In an exercise other than `@write`, where a backslash also escapes brackets and slashes. */
  isItem: boolean;
  /** Slashes between spaces separate pieces. */
  hasSlashes?: boolean;
  /** Square brackets enclose given words. */
  hasBrackets?: boolean;
  /** Whether a gap is a blank; else it is written as a line to write on. */
  canHaveBlanks?: boolean;
};

/** Of an instruction, an option or a side of a pair. */
export const ITEM: LineRules = { hasBars: true, hasDashes: false, isItem: true };

/** Writes the parts of exercises. */
export interface PartWriter<Medium> {
  line(line: Line<Medium>, rules: LineRules): string;
  /** Lines of text, without empty ones; with `hasMarks` marks of options at their start are escaped. */
  lines(lines: readonly Line<Medium>[], rules: LineRules, options?: { hasMarks?: boolean }): string[];
  /** A line outside of exercises. */
  textLine(line: Line<Medium>): string;
  /** Such lines, without empty ones. */
  textLines(lines: readonly Line<Medium>[]): string[];
  /** A block outside of exercises: a list, or text. */
  textBlock(block: TextBlock<Medium>): string[];
  /** A block within an exercise. */
  block(block: TextBlock<Medium>, rules: LineRules, cellRules: LineRules): string[];
  hasBlank(block: TextBlock<Medium>): boolean;
  isSound(medium: Medium): boolean;
}

/** What becomes of each line of an exercise, in the order of the text, and of each recording that is an item. */
export type PartMaps<From, To> = { line: (line: Line<From>) => Line<To>; sound: (sound: From) => To };
