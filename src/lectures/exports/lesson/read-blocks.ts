// Reads a document as the blocks of the lesson model, with the lasting ids of its items and its media as files.

import type {
  Document,
  Exercise as DocumentExercise,
  List as DocumentList,
  TextBlock as DocumentText,
  ExerciseChild,
} from '#document/document.ts';
import { listChildFacts, listItems, listTasks, type Task } from '#document/walk.ts';
import type { Content } from '#exercises/content.ts';
import { isWhole } from '#exercises/given.ts';
import type { SpokenLine } from '#exercises/speak/html.ts';
import type { Structure } from '#exercises/structure.ts';
import {
  type Blank,
  type Inline,
  type Line,
  type List,
  lineText,
  type Table,
  type TextBlock,
} from '#lectures/exports/lesson/lines/line.ts';
import { type LineOptions, readFixedLine, readLine, readLines } from '#lectures/exports/lesson/lines/read-line.ts';
import type { IdentifiedItem, QuestionOptions } from '#lectures/exports/lesson/questions/question-form.ts';
import { type Question, readQuestion, titleLines } from '#lectures/exports/lesson/questions/questions.ts';
import { readTask } from '#lectures/exports/lesson/questions/text.ts';
import type { KindName } from '#syntax/kinds.ts';
import { plainRun } from '#syntax/text-run.ts';
import { formatExercise } from '#texts/worksheet/worksheet.ts';
import type { Block, Exercise } from './lesson.ts';

export type ReadBlocksOptions = QuestionOptions & {
  /** The lasting ids of items by key; a key without one is the id itself. */
  itemIds?: Readonly<Record<string, string>>;
  /** That is taught: names of exercises without words are in it. */
  language?: string;
};

const MAX_TITLE_LENGTH = 60;
const FIELD_TO_WRITE_IN = '______';

/** The blocks of a page. */
export function readBlocks(document: Document, options: ReadBlocksOptions): Block[] {
  return new BlockReader(document, options).read();
}

class BlockReader {
  readonly #document: Document;
  readonly #options: ReadBlocksOptions;
  /** The items that were not read yet. */
  readonly #items: IdentifiedItem[];
  readonly #tasks: ReadonlyMap<number, Task>;
  #exercises = 0;
  #lastHeading = '';
  /** The last heading, until an exercise or a table follows it. */
  #heading: Line = [];

  constructor(document: Document, options: ReadBlocksOptions) {
    this.#document = document;
    this.#options = options;
    this.#items = listItems(document).map((item) => ({ ...item, id: options.itemIds?.[item.key] ?? item.key }));
    this.#tasks = new Map(listTasks(document).map((task) => [task.exercise, task]));
  }

  read(): Block[] {
    return this.#document.blocks.flatMap((block) => {
      if (block.kind === 'exercise') return this.#readExercise(block);
      return block.kind === 'list' ? [readList(block, this.#options)] : [this.#readTextBlock(block)];
    });
  }

  #readExercise(exercise: DocumentExercise): Block[] {
    this.#exercises += 1;
    const headingAbove = this.#lastHeading;
    const above = this.#heading;
    // It names the first exercise below it: others would have the name of their neighbour.
    [this.#lastHeading, this.#heading] = ['', []];
    const isAnswered = this.#items[0]?.exercise === this.#exercises;
    // An exercise that cannot be answered keeps its words: questions, what there
    // is to choose from, and lines to write on.
    if (!isAnswered && exercise.name !== 'write' && !this.#tasks.has(this.#exercises))
      return exercise.children.flatMap((child) => this.#readAsText(child));
    const bank = exercise.children.find((child) => child.kind === 'bank');
    const blocks = exercise.children.flatMap((child) => this.#readChild(exercise.name, child));
    return [
      this.#createExercise(exercise.name, { blocks, headingAbove, above, bank: bank === undefined ? [] : bank.words }),
    ];
  }

  #createExercise(
    name: KindName,
    { blocks, headingAbove, above, bank }: Pick<Exercise, 'above' | 'blocks' | 'bank'> & { headingAbove: string },
  ): Exercise {
    const number = this.#exercises;
    const [first] = blocks;
    const ownHeading = first?.kind === 'heading' ? lineText(first.line).trim() : '';
    const title =
      ownHeading || headingAbove || firstWords(first) || formatExercise(this.#options.language ?? '', number);
    return { kind: 'exercise', number, name, title, above, blocks, bank };
  }

  #readChild(name: DocumentExercise['name'], child: ExerciseChild): (TextBlock | Question)[] {
    if (name === 'write')
      return isText(child) ? [this.#readTextBlock(child, { hasBlanks: true, isInExercise: true })] : [];
    if (child.kind === 'task') {
      const key = this.#tasks.get(this.#exercises)?.key ?? '';
      return [readTask(child, this.#options.itemIds?.[key] ?? key, this.#options.media)];
    }
    const items = this.#items.splice(0, listChildFacts(name, child).filter(isWhole).length);
    const question = readQuestion(child, items, this.#options);
    return question === undefined ? this.#readAsText(child) : [question];
  }

  /** A heading within an exercise is that of no other. */
  #readTextBlock(block: DocumentText, { hasBlanks = false, isInExercise = false } = {}): TextBlock {
    const options: LineOptions = {
      media: this.#options.media,
      readField: (field) =>
        hasBlanks && field.kind === 'blank' ? this.#readBlank(field.answers) : readFieldAsText(field),
    };
    switch (block.kind) {
      case 'heading': {
        const line = readLine(block.content, options);
        if (!isInExercise) [this.#lastHeading, this.#heading] = [lineText(line).trim(), line];
        return { kind: 'heading', level: block.level, line };
      }
      case 'paragraph':
        return { kind: 'paragraph', lines: readLines(block.content, options) };
      case 'table':
        if (!isInExercise) this.#heading = [];
        return readTable(block, options);
    }
  }

  #readBlank(answers: readonly string[]): Blank {
    const { id = '', key = '', number = 0 } = this.#items.shift() ?? {};
    const { rules } = this.#options;
    const blank = { kind: 'blank', id, key, number, answers } as const;
    return rules === undefined ? blank : { ...blank, rules };
  }

  /** A line to say with all its words, since other programs do not record it. There is nothing to write. */
  #readSpokenLine({ given, content, seconds, words }: SpokenLine<Content>): TextBlock {
    const said = [...readFixedLine(content, this.#options.media), plainRun(` ${words || given} (${seconds} s)`)];
    return { kind: 'paragraph', lines: [said] };
  }

  #readAsText(child: ExerciseChild): TextBlock[] {
    if (isText(child)) return [this.#readTextBlock(child, { isInExercise: true })];
    if (child.kind === 'spoken') return [this.#readSpokenLine(child)];
    const lines =
      child.kind === 'structure'
        ? readStructure(child, { media: this.#options.media, readField: readFieldAsText })
        : [];
    return lines.length === 0 ? [] : [{ kind: 'paragraph', lines }];
  }
}

function isText(child: ExerciseChild): child is DocumentText {
  return child.kind === 'heading' || child.kind === 'paragraph' || child.kind === 'table';
}

function readFieldAsText({ kind }: { kind: 'blank' | 'option' | 'select' }): Inline {
  return plainRun(kind === 'option' ? '☐' : FIELD_TO_WRITE_IN);
}

function readTable({ header, rows, languages }: Extract<DocumentText, { kind: 'table' }>, options: LineOptions): Table {
  const readRow = (row: readonly Content[]) => row.map((cell) => readLine(cell, options));
  // In the order of the page: blanks are numbered as they are read.
  const head = header === null ? null : readRow(header);
  const table: Table = { kind: 'table', header: head, rows: rows.map(readRow) };
  return languages === undefined ? table : { ...table, isWordList: true };
}

function readList({ items }: DocumentList, { media }: QuestionOptions): List {
  return {
    kind: 'list',
    items: items.map(({ level, isNumbered, content }) => ({
      level,
      isNumbered,
      line: readFixedLine(content, media),
    })),
  };
}

/** A line for the question, and one for each entry of a list; the pieces of a sentence to put in order are one line. */
function readStructure(element: Structure, options: LineOptions): Line[] {
  const children = element.children.filter((child) => child.kind === 'structure');
  const entries = children.filter(({ tag }) => tag === 'li');
  if (entries.some((entry) => entry.children.some((child) => child.kind === 'structure' && child.tag === 'data')))
    return [joinPieces(entries.map((entry) => readLine(entry.children, options)))];
  const own =
    element.tag === 'legend'
      ? readLines(element.children, options)
      : element.tag === 'li'
        ? [readLine(element.children, options)]
        : [];
  const parts = children.filter(({ tag }) => tag === 'legend' || tag === 'ol' || tag === 'ul' || tag === 'li');
  return [...own, ...parts.flatMap((part) => readStructure(part, options))];
}

function joinPieces(pieces: readonly Line[]): Line {
  return pieces.flatMap((piece, at) => (at === 0 ? piece : [plainRun(' / '), ...piece]));
}

/** The first words of a block, cut at a word when they are long. */
function firstWords(block: TextBlock | Question | undefined): string {
  const lines = block === undefined ? [] : titleLines(block);
  const text = lines
    .map((line) =>
      line.map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'blank' ? '…' : '')).join(''),
    )
    .find((words) => /[\p{L}\p{N}]/u.test(words));
  const trimmed = (text ?? '').replace(/\s+/g, ' ').trim();
  if (trimmed.length <= MAX_TITLE_LENGTH) return trimmed;
  const cut = trimmed.slice(0, MAX_TITLE_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE_LENGTH / 2)).toWellFormed()}…`;
}
