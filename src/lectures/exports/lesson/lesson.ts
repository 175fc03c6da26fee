// The lesson model: what a published page says, typed, as every export format
// starts from it; and the lines of its blocks.
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import type { MediaType } from '#api/lectures.ts';
import type { KindName } from '#syntax/kinds.ts';
import type { ListPlace } from '#syntax/list-lines.ts';

/** A recording, picture or film; its bytes are read by `sha256`. */
export type Medium = {
  id: string;
  type: MediaType;
  contentType: string;
  sha256: string;
  /** In bytes. */
  size: number;
  transcript: string | null;
  /** In pixels, of a picture whose dimensions are known. */
  width: number | null;
  height: number | null;
};

export type TextColor = 'red' | 'blue' | 'green';

/**
 * `address` is where a link leads: an address of the web or a mail address. `reading`
 * is how its words are read, as furigana is.
 */
export type TextRun = {
  kind: 'text';
  text: string;
  isBold: boolean;
  isItalic: boolean;
  color: TextColor | null;
  address?: string;
  reading?: string;
};

export type MediaKind = 'audio' | 'picture' | 'video';

/** `alt` is the alternative text of a picture; empty for sound and film. */
export type MediaRun = { kind: MediaKind; medium: Medium; alt: string };

export type Blank = {
  kind: 'blank';
  /** The lasting id of the blank within its page: exports derive their stable identifiers from it. */
  id: string;
  key: string;
  /** Counted from 1 within its exercise. */
  number: number;
  /** Every answer that is right; the first is the one that is shown. */
  answers: readonly string[];
  rules?: LanguageRules;
};

export type Inline = TextRun | MediaRun | Blank;
export type Line = readonly Inline[];

type Heading = { kind: 'heading'; level: 1 | 2 | 3; line: Line };
type Paragraph = { kind: 'paragraph'; lines: readonly Line[] };
export type TableRow = readonly Line[];
export type Table = {
  kind: 'table';
  header: TableRow | null;
  rows: readonly TableRow[];
  /** A list of words with their meanings: its rows are cards, with a recording or without. */
  isWordList?: true;
};

type ListItem = ListPlace & { line: Line };
/** It has an item at least; the first one is of the first level. */
export type List = { kind: 'list'; items: readonly ListItem[] };

/** What stands on a page, and apart from lists also in an exercise. */
export type TextBlock = Heading | Paragraph | Table | List;

type QuestionIdentity = {
  /** Lasting, as that of a blank. */
  id: string;
  /** Counted from 1 within its exercise. */
  number: number;
};

type ChoiceOption = {
  line: Line;
  /** What a learner who chose it sees after the check. */
  remark: Line | null;
};

/** A question with options. Numbers of options, pieces and right sides begin at 1. */
export type Choice = QuestionIdentity & {
  kind: 'choice';
  prompt: readonly Line[];
  options: readonly ChoiceOption[];
  right: readonly number[];
  /** Whether several options can be right: check boxes. */
  isMultiple: boolean;
};

/** A sentence in pieces, or a dialogue in lines. */
export type Ordering = QuestionIdentity & {
  kind: 'order';
  /** In the order of the author, which is right. */
  pieces: readonly Line[];
  /** The numbers of the pieces as learners see them. */
  shown: readonly number[];
  /** Every right order; the first is the one that is shown. */
  orders: readonly (readonly number[])[];
  /** Whether the pieces are whole lines. */
  areLines: boolean;
};

type Pair = QuestionIdentity & { left: Line /** The number of its right side. */; right: number };

/** Pairs that share their right sides. */
export type Matching = {
  kind: 'match';
  pairs: readonly Pair[];
  rights: readonly Line[];
  /** The numbers of the right sides as learners see them. */
  shown: readonly number[];
};

/** A line that is heard and typed. */
export type Dictation = QuestionIdentity & {
  kind: 'dictation';
  /** The recording, and the words that are given. */
  line: Line;
  answers: readonly string[];
  rules?: LanguageRules;
};

/** A text to write, which no program scores. */
export type TextToWrite = QuestionIdentity & {
  kind: 'text';
  /** How many words it is to have, such as `80-120`; empty when that is not said. */
  limits: string;
  model: readonly Line[];
  /** What it is to have. */
  criteria: readonly Line[];
};

export type PlainItem = QuestionIdentity & {
  /** What is asked, with what there is to choose from. */
  line: Line;
  /** What is right, in words; the first is the one that is shown. */
  answers: readonly string[];
  /** What is right as the key shows it; as `answers` by default. */
  words?: readonly string[];
  /** What is right, as the page gives it: a text, or numbers of options. */
  given: readonly string[];
  /** What the author says of answers, each behind its own. */
  remarks?: readonly Line[];
};

/**
 * A question of any kind as text. If the kind has no type of its own here, a lesson holds nothing else of the question.
 */
export type PlainQuestion = {
  kind: 'plain';
  blocks: readonly TextBlock[];
  items: readonly PlainItem[];
  /** What stands in the key of a question that has no items, since nothing of it is judged. */
  model?: { number: number; answers: readonly string[] };
};

export type Question = Choice | Ordering | Matching | Dictation | TextToWrite | PlainQuestion;

/** An exercise: with blanks in its text, or with questions. */
export type Exercise = {
  kind: 'exercise';
  /** Counted from 1 within the page. */
  number: number;
  name: KindName;
  /**
   * The heading at its start, or above it when no other exercise is between, else its first words, else "Exercise 3".
   */
  title: string;
  /** The heading above it, when no other exercise and no table is between; else empty. */
  above: Line;
  blocks: readonly (TextBlock | Question)[];
  /** The words to choose from, of an exercise with a word bank; else empty. */
  bank: readonly string[];
};

export type Block = TextBlock | Exercise;

export type Lesson = {
  /** Null for a page that no course lists. */
  courseId: string | null;
  courseName: string | null;
  /** Language tag of the course, such as `fr`. */
  language: string;
  /** Of the course, in its authors' words; undefined for none. */
  level?: string | undefined;
  /** What learners can do after it, in its authors' words. */
  canDo?: readonly string[] | undefined;
  /** What counts in typed answers; undefined for the usual rules. */
  rules: LanguageRules | undefined;
  pageId: string;
  title: string;
  edition: number;
  /**
   * When the edition was published: the time of every file of an export, so that
   * one edition always gives the same bytes.
   */
  madeAt: Date;
  /** Sanitized HTML of the page, for formats that show the page itself. */
  html: string;
  blocks: readonly Block[];
};

/** Opens the bytes of a media item by its SHA-256. */
export type OpenMedium = (sha256: string) => Promise<AsyncIterable<Uint8Array>>;

/** The lines of a block: those of a paragraph, a heading, a question, or the cells of a table row joined. */
export function blockLines(block: TextBlock | Question): readonly Line[] {
  switch (block.kind) {
    case 'heading':
      return [block.line];
    case 'paragraph':
      return block.lines;
    case 'table':
      return tableLines(block);
    case 'list':
      return block.items.map(({ line }) => line);
    case 'choice':
      return [
        ...block.prompt,
        ...block.options.flatMap(({ line, remark }) => (remark === null ? [line] : [line, remark])),
      ];
    case 'order':
      return block.pieces;
    case 'match':
      return [...block.pairs.map(({ left }) => left), ...block.rights];
    case 'dictation':
      return [block.line];
    case 'text':
      return [...block.criteria, ...block.model];
    case 'plain':
      return block.blocks.flatMap(blockLines);
  }
}

const CELL_SEPARATOR: TextRun = { kind: 'text', text: ' — ', isBold: false, isItalic: false, color: null };

/** Each row of a table as one line, its header first; cells are joined by a dash. */
function tableLines({ header, rows }: Table): readonly Line[] {
  return [...(header === null ? [] : [header]), ...rows].map((row) =>
    row.filter((cell) => cell.length > 0).flatMap((cell, at) => (at === 0 ? cell : [CELL_SEPARATOR, ...cell])),
  );
}

/** The lines that say what is asked, as learners see them before they answer. */
export function promptLines(block: TextBlock | Question): readonly Line[] {
  switch (block.kind) {
    case 'heading':
      return [block.line];
    case 'paragraph':
      return block.lines;
    case 'table':
      return [...(block.header ?? []), ...block.rows.flat()];
    case 'list':
      return block.items.map(({ line }) => line);
    case 'choice':
      return block.prompt;
    case 'order':
      return [block.shown.flatMap((number) => block.pieces[number - 1] ?? [])];
    case 'match':
      return block.pairs.map(({ left }) => left);
    case 'dictation':
      return [block.line];
    case 'text':
      return block.criteria;
    case 'plain':
      return block.items.map(({ line }) => line);
  }
}
