// Reads a document as the blocks of the lesson model, with the lasting ids of its items and its media as files.
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import type {
  Document,
  Exercise as DocumentExercise,
  List as DocumentList,
  TextBlock as DocumentText,
  ExerciseChild,
} from '#document/document.ts';
import { listChildFacts, listItems, listMediaIds, listTasks, type Task } from '#document/walk.ts';
import type { Choice } from '#exercises/choose/html.ts';
import type { Content } from '#exercises/content.ts';
import { formatAnswers, isWhole } from '#exercises/given.ts';
import type { Item } from '#exercises/item.ts';
import { parseNumbers } from '#exercises/numbers.ts';
import type { Ordering as DocumentOrdering } from '#exercises/order/html.ts';
import type { Pairing } from '#exercises/pairing.ts';
import type { SpokenLine } from '#exercises/speak/html.ts';
import type { Structure, StructureChild } from '#exercises/structure.ts';
import type { TextTask } from '#exercises/text/html.ts';
import type { KindName } from '#syntax/kinds.ts';
import { formatExercise } from '#texts/worksheet/worksheet.ts';
import {
  type Blank,
  type Block,
  type Exercise,
  type Inline,
  type Line,
  type List,
  type Matching,
  type Medium,
  promptLines,
  type Question,
  type Table,
  type TextBlock,
} from './lesson.ts';
import { lineSounds } from './lesson-lines.ts';
import { type LineOptions, lineText, plainText, readLine, readLines, trimLine } from './lines.ts';
import { lineToWriteOn, numberLine } from './plain-question.ts';

export type ReadBlocksOptions = {
  /** The media that the page may show, by id; any other is left out. */
  media: ReadonlyMap<string, Medium>;
  /** The lasting ids of items by key; a key without one is the id itself. */
  blankIds?: Readonly<Record<string, string>>;
  /** What counts in typed answers; undefined for the usual rules. */
  rules?: LanguageRules | undefined;
  /** That is taught: names of exercises without words are in it. */
  language?: string;
};

const MAX_TITLE_LENGTH = 60;
const FIELD_TO_WRITE_IN = '______';

/** The blocks of a page. */
export function readBlocks(document: Document, options: ReadBlocksOptions): Block[] {
  return new BlockReader(document, options).read();
}

/** An item of the page, with its lasting id. */
type IdentifiedItem = Item & { id: string };

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
    this.#items = listItems(document).map((item) => ({ ...item, id: options.blankIds?.[item.key] ?? item.key }));
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
    if (child.kind === 'task') return [this.#readTask(child)];
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

  #readTask({ limits, model, criteria }: TextTask<Content>): Question {
    const key = this.#tasks.get(this.#exercises)?.key ?? '';
    return {
      kind: 'text',
      id: this.#options.blankIds?.[key] ?? key,
      number: 1,
      limits,
      model: model === null ? [] : readLines(model, withoutFields(this.#options)),
      criteria: criteria.map((criterion) => readFixedLine(criterion, this.#options)),
    };
  }

  /** A line to say with all its words, since other programs do not record it. There is nothing to write. */
  #readSpokenLine({ given, content, seconds, words }: SpokenLine<Content>): TextBlock {
    const said = [...readFixedLine(content, this.#options), plainText(` ${words || given} (${seconds} s)`)];
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
  return plainText(kind === 'option' ? '☐' : FIELD_TO_WRITE_IN);
}

function readTable({ header, rows, languages }: Extract<DocumentText, { kind: 'table' }>, options: LineOptions): Table {
  const readRow = (row: readonly Content[]) => row.map((cell) => readLine(cell, options));
  // In the order of the page: blanks are numbered as they are read.
  const head = header === null ? null : readRow(header);
  const table: Table = { kind: 'table', header: head, rows: rows.map(readRow) };
  return languages === undefined ? table : { ...table, isWordList: true };
}

function readList({ items }: DocumentList, options: QuestionOptions): List {
  return {
    kind: 'list',
    items: items.map(({ level, isNumbered, content }) => ({
      level,
      isNumbered,
      line: readFixedLine(content, options),
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
  return pieces.flatMap((piece, at) => (at === 0 ? piece : [plainText(' / '), ...piece]));
}

type QuestionOptions = Pick<ReadBlocksOptions, 'media' | 'rules'>;

/** The question of an item, or the pairs of several; undefined for what is none. */
function readQuestion(
  child: ExerciseChild,
  items: readonly IdentifiedItem[],
  options: QuestionOptions,
): Question | undefined {
  const [item] = items;
  if (item === undefined) return undefined;
  const { id, number, answers } = item;
  switch (child.kind) {
    case 'choice':
      return readChoice(child, item, options);
    case 'order':
      return readOrdering(child, item, options);
    case 'match':
      return readMatching(child, items, options);
    case 'paragraph': {
      const line = readFixedLine(child.content, options);
      // What cannot be heard cannot be written: the line is text, and scores nothing.
      if (lineSounds(line).length === 0) return undefined;
      return { kind: 'dictation', id, number, line, answers, ...(options.rules && { rules: options.rules }) };
    }
    default:
      return readPlainQuestion(items, listMedia(child), options.media);
  }
}

/** The ids of all media in a part of an exercise, of whatever kind. */
function listMedia(child: ExerciseChild): string[] {
  return listMediaIds({ blocks: [{ kind: 'exercise', name: 'write', children: [child] }] });
}

/**
 * A question of a kind that has no type of its own here, from what every kind says of its items:
 * a line for each, to write its answer on.
 * @param mediaIds of what the question shows
 */
export function readPlainQuestion(
  items: readonly IdentifiedItem[],
  mediaIds: readonly string[],
  media: ReadonlyMap<string, Medium>,
): Question {
  const plainItems = items.map((item) => {
    const { id, number, before, after, options = [], answers } = item;
    const choices = options.length === 0 ? '' : `(${options.join(' · ')})`;
    const line = [plainText([before.trim(), after.trim(), choices].filter((text) => text !== '').join(' '))];
    return { id, number, line, answers: formatAnswers(item), given: answers };
  });
  const longest = plainItems.flatMap((item) => item.answers).reduce((max, { length }) => Math.max(max, length), 0);
  const lines = plainItems.map(({ number, line }): Line => [...numberLine(number, line), lineToWriteOn(longest)]);
  const runs = mediaIds.flatMap((id): Inline[] => {
    const medium = media.get(id);
    return medium === undefined ? [] : [{ kind: MEDIA_KINDS[medium.type], medium, alt: '' }];
  });
  const shown = runs.length === 0 ? lines : [runs, ...lines];
  return { kind: 'plain', blocks: [{ kind: 'paragraph', lines: shown }], items: plainItems };
}

const MEDIA_KINDS = { AUDIO: 'audio', IMAGE: 'picture', VIDEO: 'video' } as const;

function readChoice(
  { prompt, options: choices, isMultiple }: Choice<Content>,
  { id, number, answers }: IdentifiedItem,
  options: QuestionOptions,
): Question {
  return {
    kind: 'choice',
    id,
    number,
    prompt: prompt === null ? [] : readLines(prompt, withoutFields(options)),
    options: choices.map(({ content, remark }) => ({
      line: readFixedLine(content, options),
      remark: remark === null ? null : readFixedLine(remark, options),
    })),
    // Of several right options one is enough where one is chosen, and all are wanted where several are.
    right: (isMultiple ? answers.slice(0, 1) : answers).flatMap((answer) => parseNumbers(answer) ?? []),
    isMultiple,
  };
}

function readOrdering(
  { pieces, shown, isDialogue }: DocumentOrdering<Content>,
  { id, number, answers }: IdentifiedItem,
  options: QuestionOptions,
): Question | undefined {
  const orders = answers.map((answer) => parseNumbers(answer) ?? []).filter(({ length }) => length === pieces.length);
  if (orders.length === 0) return undefined;
  const lines = pieces.map((piece) => readFixedLine(piece, options));
  return {
    kind: 'order',
    id,
    number,
    pieces: lines,
    shown,
    orders: exchangeEqual(orders, lines),
    areLines: isDialogue,
  };
}

/** More orders than this of one sentence are not written. */
const MAX_ORDERS = 120;

/** The orders with those in which equal pieces change places: learners cannot tell them apart. */
function exchangeEqual(orders: readonly (readonly number[])[], pieces: readonly Line[]): number[][] {
  const names = pieces.map((piece) => JSON.stringify(piece));
  const found = new Map<string, number[]>();
  const pending = orders.map((order) => [...order]);
  for (let order = pending.shift(); order !== undefined && found.size < MAX_ORDERS; order = pending.shift()) {
    if (found.has(order.join())) continue;
    found.set(order.join(), order);
    for (const [at, piece] of order.entries()) {
      for (let other = at + 1; other < order.length; other += 1) {
        const exchanged = order[other];
        if (exchanged === undefined || names[exchanged - 1] !== names[piece - 1]) continue;
        const next = [...order];
        next[at] = exchanged;
        next[other] = piece;
        pending.push(next);
      }
    }
  }
  return [...found.values()];
}

function readMatching(
  { entries, targets, shown }: Pairing<Content>,
  items: readonly IdentifiedItem[],
  options: QuestionOptions,
): Matching {
  const answered = entries.filter(({ answers }) => isWhole({ kind: 'match', options: targets, answers }));
  return {
    kind: 'match',
    pairs: answered.map(({ content }, at) => {
      const { id = '', number = 0, answers = [] } = items[at] ?? {};
      return { id, number, left: readFixedLine(content, options), right: Number(answers[0]) };
    }),
    rights: targets.map((target) => readFixedLine(target, options)),
    shown,
  };
}

/** Without the fields: each format has its own. */
function withoutFields({ media }: QuestionOptions): LineOptions {
  return { media, readField: () => undefined };
}

function readFixedLine(content: readonly StructureChild[], options: QuestionOptions): Line {
  return trimLine(readLine(content, withoutFields(options)));
}

/** The first words of a block, cut at a word when they are long. */
function firstWords(block: TextBlock | Question | undefined): string {
  // Pieces in a wrong order are no name.
  const lines = block === undefined || block.kind === 'order' ? [] : promptLines(block);
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
