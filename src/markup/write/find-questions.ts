// Recognizes questions with boxes to tick, or with letters before their options, in an imported text: they are offered
// to the author as questions to choose, and nothing is changed by finding them.
import type { Table } from '#exercises/written.ts';
import { OBJECT, toLineText } from './apply-gaps.ts';
import type { Block } from './blocks.ts';
import { findChoiceBrackets } from './choices.ts';
import { findChoiceLines } from './find-gaps.ts';
import { KEY } from './gap-rule.ts';
import { blockLines, isTextBlock } from './map-lines.ts';
import { judgeQuestions } from './question-rule.ts';
import { type BoxLine, type BoxOption, type Part, readBoxLine, readLetterLine } from './tick-boxes.ts';

/**
 * A piece of a line: the index of its block, of the line among the `textLines` of the
 * block, and offsets in the text of the line.
 */
export type LinePart = Part & { block: number; line: number; text: string };

export type BoxQuestion = {
  /** Names the question within its text, by its place. */
  id: string;
  /** What stands above the options, or before them on their line. */
  prompt: LinePart[];
  options: (LinePart & { isTicked: boolean })[];
  /** Whether several can be ticked: it has boxes, and no round buttons. */
  isMultiple: boolean;
  isLikely: boolean;
};

/** More are not offered. */
const MAX_QUESTIONS = 1000;
/** As the parser allows in a question. */
const MAX_OPTIONS = 50;
/** How many lines above the options may be their prompt. */
const MAX_PROMPT_LINES = 6;

type Entry = { block: number; line: number; text: string; kind: 'heading' | 'line' | 'item' | 'other' };

type Draft = Pick<BoxQuestion, 'prompt' | 'options' | 'isMultiple'> & { above: readonly string[]; hasLetters: boolean };

/**
 * The questions of some blocks that have boxes to tick, in the order of the text.
 * @param canPropose whether any is proposed: not those of a file that has exercises of its own kind
 */
export function findQuestions<Medium>(blocks: readonly Block<Medium>[], canPropose = true): BoxQuestion[] {
  const finder = new QuestionFinder();
  for (const [at, block] of blocks.entries()) finder.readBlock(block, at);
  const drafts = answerByKey(finder.end(), finder.keyLines);
  const likely = judgeQuestions(
    drafts.map(({ prompt, options, above, hasLetters }) => ({
      prompt: prompt.map(({ text }) => text).join('\n'),
      options,
      above,
      hasLetters,
    })),
  );
  const boxes = drafts.slice(0, MAX_QUESTIONS).map(({ prompt, options, isMultiple }, at) => {
    const isLikely = canPropose && likely[at] === true;
    return { id: createId(prompt, options), prompt, options, isMultiple, isLikely };
  });
  return addChoices(boxes, findChoices(blocks, finder.keyLines, canPropose));
}

function createId([above]: readonly LinePart[], [first]: readonly LinePart[]): string {
  return `q${(first?.block ?? 0) + 1}.${(first?.line ?? 0) + 1}.${(first?.start ?? 0) + 1}.${(above?.line ?? 0) + 1}`;
}

/** Lines that have options in brackets, `Je (suis/es) là`: the whole line is the question. */
function findChoices<Medium>(
  blocks: readonly Block<Medium>[],
  keyLines: readonly string[],
  canPropose: boolean,
): BoxQuestion[] {
  const lines = findChoiceLines(blocks, canPropose).filter(({ block }) => blocks[block]?.kind === 'paragraph');
  const drafts = lines.map(({ block, line, text, options }): Draft => {
    const cut = ({ start, end }: Part) => ({ block, line, start, end, text: text.slice(start, end) });
    const parts = options.map((option) => ({ ...cut(option), isTicked: option.isTicked }));
    return { prompt: [cut({ start: 0, end: text.length })], options: parts, isMultiple: false, ...ALONE };
  });
  return answerByKey(drafts, keyLines).map(({ prompt, options }, at) => {
    const isLikely = lines[at]?.isLikely === true;
    return { id: createId(prompt, options), prompt, options, isMultiple: false, isLikely };
  });
}

const ALONE = { above: [], hasLetters: false } as const;

/** The questions and those of lines that are part of none of them, in the order of the text. */
function addChoices(questions: readonly BoxQuestion[], choices: readonly BoxQuestion[]): BoxQuestion[] {
  const keyOf = ({ block, line }: Pick<LinePart, 'block' | 'line'>) => `${block} ${line}`;
  const taken = new Set(questions.flatMap(({ prompt, options }) => [...prompt, ...options].map(keyOf)));
  const others = choices.filter(({ prompt: [line] }) => line !== undefined && !taken.has(keyOf(line)));
  if (others.length === 0) return [...questions];
  const placeOf = ({ options: [first] }: BoxQuestion): [number, number] => [first?.block ?? 0, first?.line ?? 0];
  return [...questions, ...others]
    .sort((a, b) => placeOf(a)[0] - placeOf(b)[0] || placeOf(a)[1] - placeOf(b)[1])
    .slice(0, MAX_QUESTIONS);
}

function toPart({ block, line, text }: Entry, { start, end }: Part): LinePart {
  return { block, line, start, end, text: text.slice(start, end) };
}

const NUMBERED = /^\s*(?:\((\d{1,3})\)|(\d{1,3})\s?[.):])\s*/u;

/**
 * The questions without a tick as the key of the text answers them: `(2) b` or `2. b,
 * c`, where the words are those of options.
 */
function answerByKey(drafts: readonly Draft[], keyLines: readonly string[]): readonly Draft[] {
  const key = keyLines.flatMap((line) => {
    const [mark = '', inBrackets, other] = NUMBERED.exec(line) ?? [];
    return mark === '' ? [] : [{ number: inBrackets ?? other, words: line.slice(mark.length).trim() }];
  });
  let at = 0;
  return drafts.map((draft) => {
    const [, inBrackets, other] = NUMBERED.exec(draft.prompt[0]?.text ?? '') ?? [];
    const number = inBrackets ?? other;
    if (number === undefined || draft.options.some(({ isTicked }) => isTicked)) return draft;
    const texts = draft.options.map(({ text }) => text);
    const letters = draft.hasLetters ? texts.map((_, index) => String.fromCharCode(97 + index)) : [];
    const choose = (words: string): number[] => {
      const chosen = chooseOptions(texts, words);
      return chosen.length > 0 ? chosen : chooseOptions(letters, words.toLowerCase().replaceAll(/[.()]/g, ''));
    };
    const found = key.findIndex((line, index) => {
      return index >= at && line.number === number && choose(line.words).length > 0;
    });
    if (found < 0) return draft;
    at = found + 1;
    const right = new Set(choose(key[found]?.words ?? ''));
    const isMultiple = draft.isMultiple || right.size > 1;
    return {
      ...draft,
      isMultiple,
      options: draft.options.map((option, index) => ({ ...option, isTicked: right.has(index) })),
    };
  });
}

/** The indexes of the options that some words are, one or several; none where one of the words is no option. */
function chooseOptions(options: readonly string[], words: string): number[] {
  const whole = options.indexOf(words);
  if (whole >= 0) return [whole];
  const indexes = words.split(', ').map((word) => options.indexOf(word.trim()));
  return indexes.includes(-1) ? [] : indexes;
}

type OpenQuestion = {
  options: BoxQuestion['options'][number][];
  prompt: LinePart[];
  isRound: boolean;
  hasLetters: boolean;
  /** The lines of options with letters: with fewer than two of them they are text. */
  entries: Entry[];
};

class QuestionFinder {
  /** What stands below a heading such as *Answers*. */
  readonly keyLines: string[] = [];
  #isKey = false;
  readonly #questions: Draft[] = [];
  /** The lines since the last question, which may be the prompt of the next one. */
  #above: Entry[] = [];
  #open: OpenQuestion | undefined;

  readBlock<Medium>(block: Block<Medium>, at: number): void {
    if (!isTextBlock(block)) {
      this.#close();
      this.#above = [];
      return;
    }
    if (block.kind === 'table') {
      this.#readTable(block, at);
      return;
    }
    const kind = block.kind === 'heading' ? 'heading' : block.items === undefined ? 'line' : 'item';
    for (const [line, runs] of blockLines(block).entries())
      this.#readLine({ block: at, line, text: toLineText(runs), kind });
  }

  end(): readonly Draft[] {
    this.#close();
    return this.#questions;
  }

  #readLine(entry: Entry): void {
    if (entry.text.trim() === '') return;
    this.#isKey ||= KEY.test(entry.text);
    if (this.#isKey) this.keyLines.push(entry.text);
    const boxes = entry.kind === 'heading' ? undefined : (readBoxLine(entry.text) ?? this.#readLetters(entry.text));
    if (boxes === undefined || boxes.options.some(({ start, end }) => start === end)) {
      this.#close();
      this.#above.push(entry);
      return;
    }
    const options = boxes.options.map((option) => toOption(entry, option));
    const { isRound, firstLetter } = boxes;
    const hasLetters = firstLetter !== undefined;
    const isOther = this.#open?.isRound !== isRound || this.#open.hasLetters !== hasLetters;
    if (boxes.prompt !== undefined || isOther || firstLetter === 0) {
      this.#close();
      const prompt = boxes.prompt === undefined ? this.#takePrompt() : [toPart(entry, boxes.prompt)];
      this.#open = { options, prompt, isRound, hasLetters, entries: [entry] };
    } else {
      this.#open?.options.push(...options);
      this.#open?.entries.push(entry);
    }
  }

  /** Options with letters begin with the first one, and go on with the next. */
  #readLetters(text: string): BoxLine | undefined {
    // A sentence with options of its own is none.
    if (findChoiceBrackets(text).length > 0) return undefined;
    const line = readLetterLine(text);
    const next = this.#open?.hasLetters === true ? this.#open.options.length : 0;
    return line?.firstLetter === 0 || line?.firstLetter === next ? line : undefined;
  }

  /** The lines of the paragraph above the options; pictures belong to what stands above them. */
  #takePrompt(): LinePart[] {
    const taken: Entry[] = [];
    for (let entry = this.#above.at(-1); entry !== undefined; entry = this.#above.at(-1)) {
      const [next] = taken;
      const isPicture = next !== undefined && next.text.replaceAll(OBJECT, '').trim() === '';
      const isSame = next === undefined || (next.block === entry.block && entry.kind === 'line') || isPicture;
      if (!isSame || entry.kind === 'heading' || entry.kind === 'other' || taken.length === MAX_PROMPT_LINES) break;
      taken.unshift(entry);
      this.#above.pop();
    }
    return taken.map((entry) => toPart(entry, { start: 0, end: entry.text.length }));
  }

  #close(): void {
    if (this.#open === undefined) return;
    const { options, prompt, isRound, hasLetters, entries } = this.#open;
    this.#open = undefined;
    if (options.length < 2 || options.length > MAX_OPTIONS) {
      this.#above = hasLetters ? entries : [];
      return;
    }
    const above = this.#above.map(({ text }) => text).slice(-3);
    this.#questions.push({ options, prompt, isMultiple: !isRound, above: above.toReversed(), hasLetters });
    // The instruction above the first question is that of the next ones, too.
    this.#above = this.#above.slice(-3).map((entry) => ({ ...entry, kind: 'other' }));
  }

  /**
   * A table for the layout of options is read as lines; in others each row is a
   * question, with options that its header may name.
   */
  #readTable<Medium>(table: Table<Medium>, block: number): void {
    let line = 0;
    const toEntries = (row: readonly (readonly unknown[])[], texts: readonly string[]): Entry[] =>
      row.map((_, at) => ({ block, line: line++, text: texts[at] ?? '', kind: 'line' }));
    const rows = [...(table.header === null ? [] : [table.header]), ...table.rows].map((row) =>
      toEntries(row, row.map(toLineText)),
    );
    const cells = rows.flat().filter(({ text }) => text.trim() !== '');
    const isLayout = cells.length > 1 && cells.every(({ text }) => isOptions(readBoxLine(text)));
    if (isLayout) {
      for (const cell of cells) this.#readLine(cell);
      this.#close();
      return;
    }
    this.#close();
    const above = this.#above.map(({ text }) => text).slice(-3);
    const [header = []] = rows;
    for (const [at, row] of rows.entries()) {
      const question = readRow(row, at === 0 ? [] : header);
      if (question !== undefined) this.#questions.push({ ...question, above: above.toReversed(), hasLetters: false });
    }
    this.#above = this.#above.slice(-3).map((entry) => ({ ...entry, kind: 'other' }));
  }
}

function toOption(entry: Entry, option: BoxOption): BoxQuestion['options'][number] {
  const { isTicked } = option;
  const { block, line, start, end, text } = toPart(entry, option);
  return { block, line, start, end, text, isTicked };
}

function isOptions(boxes: BoxLine | undefined): boolean {
  return boxes !== undefined && boxes.prompt === undefined && boxes.options.every(({ start, end }) => start < end);
}

/** The question of a row: its text, and boxes in the cells behind it. A box alone has the option of its column. */
function readRow(
  row: readonly Entry[],
  header: readonly Entry[],
): Pick<Draft, 'prompt' | 'options' | 'isMultiple'> | undefined {
  const prompt: LinePart[] = [];
  const options: BoxQuestion['options'][number][] = [];
  const shapes = new Set<boolean>();
  for (const [column, cell] of row.entries()) {
    const boxes = readBoxLine(cell.text);
    if (boxes === undefined) {
      if (cell.text.trim() === '') continue;
      if (options.length > 0) return undefined;
      prompt.push(toPart(cell, { start: 0, end: cell.text.length }));
      continue;
    }
    shapes.add(boxes.isRound);
    if (boxes.prompt !== undefined) {
      if (options.length > 0) return undefined;
      prompt.push(toPart(cell, boxes.prompt));
    }
    for (const option of boxes.options) {
      const head = header[column];
      const isNamed = option.start < option.end;
      if (!isNamed && (head === undefined || head.text.trim() === '' || readBoxLine(head.text) !== undefined))
        return undefined;
      const own = isNamed || head === undefined ? toOption(cell, option) : nameOption(head, option);
      options.push(own);
    }
  }
  const isQuestion = prompt.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) && options.length > 1 && shapes.size === 1;
  return isQuestion ? { prompt, options, isMultiple: !shapes.has(true) } : undefined;
}

function nameOption(head: Entry, { isTicked }: BoxOption): BoxQuestion['options'][number] {
  const { block, line, text } = head;
  return { block, line, start: 0, end: text.length, text: text.trim(), isTicked };
}
