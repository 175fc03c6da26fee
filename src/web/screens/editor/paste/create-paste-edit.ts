// What is pasted into the markup field instead of the clipboard's plain text.
import type { Line, TextBlock } from '#exercises/written.ts';
import { convertHtml } from '#markup/from-html/convert-html.ts';
import type { HtmlElement } from '#markup/from-html/html-tree.ts';
import { parse } from '#markup/index.ts';
import type { Gap } from '#markup/write/apply-gaps.ts';
import { applyChoices, type ChosenQuestion, gapsBeside } from '#markup/write/apply-questions.ts';
import { findGaps } from '#markup/write/find-gaps.ts';
import { type BoxQuestion, findQuestions } from '#markup/write/find-questions.ts';
import { blockLines } from '#markup/write/map-lines.ts';
import type { DescribeMedium } from '#markup/write/write-line.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import {
  type Edit,
  findOpenBlock,
  insertBlock,
  pasteRows,
  type TextSelection,
} from '#web/screens/editor/model/markup-edits.ts';
import { type PastedEdit, PictureMarks } from './place-pictures.ts';

const CONSTRUCTS = new Set([
  'TITLE_1',
  'TITLE_2',
  'TITLE_3',
  'TABLE',
  'LIST',
  'WRITING_PRACTICE',
  'EXERCISE',
  'COLOR',
  'AUDIO',
  'IMAGE',
  'VIDEO',
]);

export type PasteEdit = {
  edit: PastedEdit;
  /** The same with exercises in place of what was recognized; undefined without any. */
  withExercises: { edit: PastedEdit; found: FoundExercises } | undefined;
};

/** How many gaps, and questions with boxes to tick, were recognized. */
export type FoundExercises = { gaps: number; questions: number };

/**
 * The edit that pastes formatted text as markup; undefined for text without any format, which is pasted as it is.
 * Text that is markup already, such as from a mail, stays as it is, whatever its format.
 * @param text the clipboard's plain text
 * @param isKnown whether the file of a picture is there; others are not pasted
 */
export function createPasteEdit(
  selection: TextSelection,
  text: string,
  html: HtmlElement,
  isKnown: (source: string) => boolean = () => false,
): PasteEdit | undefined {
  if (isMarkup(text)) return undefined;
  const { blocks, isFormatted } = convertHtml(html);
  const recognized = recognize(blocks);
  const hasExercises = recognized.gaps.length + recognized.questions.length > 0;
  const hasPictures = listPictures(blocks).some(isKnown);
  const isPasted = blocks.length > (isFormatted || hasPictures || hasExercises ? 0 : 1);
  const edit = isPasted ? paste(selection, blocks, isKnown) : undefined;
  return (
    edit && { edit, withExercises: hasExercises ? makeExercises(selection, blocks, recognized, isKnown) : undefined }
  );
}

/** The addresses of the pictures. */
export function listPictures(blocks: Blocks): string[] {
  const runs = blocks.flatMap(blockLines).flat();
  return runs.flatMap((run) => (run.kind === 'medium' ? [run.medium] : []));
}

function paste(selection: TextSelection, blocks: Blocks, isKnown: (source: string) => boolean): PastedEdit | undefined {
  const marks = new PictureMarks();
  const edit = pasteBlocks(selection, blocks, marks.describe(isKnown));
  return edit && marks.cutMarks(edit);
}

/** Fewer coloured or underlined words are emphasis, and not the answers of a worksheet. */
const MIN_MARKED_WORDS = 3;

/** The probable gaps; words that only stand out where there are several. */
function findPastedGaps(blocks: Blocks): Gap[] {
  const gaps = findGaps(blocks).filter(({ isLikely }) => isLikely);
  const written = gaps.filter(({ gap, answer }) => gap !== answer);
  return gaps.length - written.length < MIN_MARKED_WORDS ? written : gaps;
}

type Recognized = { gaps: readonly Gap[]; questions: readonly BoxQuestion[]; choices: readonly ChosenQuestion[] };

/** The probable exercises; the boxes of a question may be empty. */
function recognize(blocks: Blocks): Recognized {
  const questions = findQuestions(blocks).filter(({ isLikely }) => isLikely);
  const choices = questions.map(({ id, options }) => {
    const right = options.flatMap(({ isTicked }, at) => (isTicked ? [at] : []));
    return { id, right, isUnanswered: right.length === 0 };
  });
  return { gaps: gapsBeside(findPastedGaps(blocks), questions, choices), questions, choices };
}

/** Stands for the answer of a blank that the text does not show, until it is written. */
const NO_ANSWER = '\uE000';
const EMPTY_BLANK = '--- ---';
/** The options of a question, none of which is ticked. */
const UNTICKED = /(?<!^\([x ]\) .*\n)(?:^\( \) .*(?:\n|$))+(?!\([x ]\) )/m;

/** The offset of the first space in which an answer is missing; -1 without any. */
function findMissingAnswer(markup: string): number {
  const blank = markup.indexOf(EMPTY_BLANK);
  const question = markup.search(UNTICKED);
  if (blank < 0) return question < 0 ? -1 : question + 1;
  return question < 0 || blank < question ? blank + EMPTY_BLANK.indexOf(' ') : question + 1;
}

/** The caret is where the first answer is missing. Only where a new exercise can begin; blanks in one with blanks, too. */
function makeExercises(
  selection: TextSelection,
  blocks: Blocks,
  { gaps, questions, choices }: Recognized,
  isKnown: (source: string) => boolean,
): PasteEdit['withExercises'] {
  const open = findOpenBlock(selection.text.slice(0, selection.start));
  const isInExercise = open === 'write' && questions.length === 0 && !blocks.some(({ kind }) => kind === 'table');
  if (open !== undefined && !isInExercise) return undefined;
  const chosen = gaps.map(({ id, answer, keepsHint }) => ({ id, answer: answer || NO_ANSWER, keepsHint }));
  const marks = new PictureMarks();
  const made = applyChoices(blocks, { gaps, questions }, { gaps: chosen, questions: choices });
  const markup = writeMarkup(made, marks.describe(isKnown)).replaceAll(NO_ANSWER, ' ');
  const edit = marks.cutMarks(
    isInExercise
      ? insertInline(selection, markup.replaceAll(/^@write\n/gm, '').replaceAll('\n\n', '\n'))
      : pasteBlock(selection, markup),
  );
  const found = { gaps: gaps.length, questions: questions.length };
  const caret = findMissingAnswer(edit.text);
  return { edit: caret < 0 ? edit : { ...edit, select: [edit.start + caret, edit.start + caret + 1] }, found };
}

function isMarkup(text: string): boolean {
  return parse(text).children.some(({ kind }) => CONSTRUCTS.has(kind));
}

type Blocks = readonly TextBlock<string>[];

function pasteBlocks(selection: TextSelection, blocks: Blocks, describe: DescribeMedium<string>): Edit | undefined {
  const write = (written: Blocks) => writeMarkup(written, describe);
  const markup = write(blocks);
  const [first, second] = blocks;
  if (first === undefined || markup === '') return undefined;
  if (first.kind === 'table' && second === undefined) {
    const rows = write([
      { ...first, header: null, rows: [...(first.header === null ? [] : [first.header]), ...first.rows] },
    ]);
    return pasteRows(selection, rows.split('\n').slice(1), markup);
  }
  const open = findOpenBlock(selection.text.slice(0, selection.start));
  if (open === 'table' || open === 'words') return pasteIntoTable(selection, blocks, markup, write);
  const hasTable = blocks.some(({ kind }) => kind === 'table');
  if (open === 'list' && !hasTable && markup.startsWith('@list\n') && second === undefined)
    return insertInline(selection, markup.slice('@list\n'.length));
  // An empty line would end the exercise, and so would a list.
  if (open !== undefined && !hasTable)
    return insertInline(selection, write(blocks.map(withoutList)).replaceAll('\n\n', '\n'));
  if (first.kind === 'heading' || markup.includes('\n')) return pasteBlock(selection, markup);
  return insertInline(selection, markup);
}

/** Items of a list as lines with their marks. */
function withoutList(block: TextBlock<string>): TextBlock<string> {
  return block.kind === 'paragraph' ? { kind: 'paragraph', lines: block.lines } : block;
}

/**
 * Text pasted into a cell stays in it, on one line; with a table in it, it goes below
 * the table, of which it would cut off rows.
 */
function pasteIntoTable(
  selection: TextSelection,
  blocks: Blocks,
  markup: string,
  write: (blocks: Blocks) => string,
): Edit {
  const { text, start, end } = selection;
  const row = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const isOnRow = row.trim() !== '' && !row.startsWith('@');
  if (!isOnRow) return pasteBlock(selection, markup);
  const line = joinText(blocks);
  if (line !== undefined) {
    const [, cell = ''] = write([{ kind: 'table', header: null, rows: [[line]] }]).split('\n');
    return insertInline(selection, cell.slice(2, -2));
  }
  if (start !== end) return pasteBlock(selection, markup);
  const tableEnd = /\n[ \t]*(?:\n|$)/.exec(text.slice(start));
  const below = tableEnd === null ? text.length : start + tableEnd.index;
  return pasteBlock({ text, start: below, end: below }, markup);
}

/** The text of the blocks as one line; undefined where there is a table among them. */
function joinText(blocks: Blocks): Line<string> | undefined {
  const line: Line<string>[number][] = [];
  for (const block of blocks) {
    if (block.kind === 'table') return undefined;
    for (const part of block.kind === 'heading' ? [block.line] : block.lines) {
      if (line.length > 0) line.push({ kind: 'text', text: ' ', isBold: false, isItalic: false, color: null });
      line.push(...part);
    }
  }
  return line;
}

function pasteBlock(selection: TextSelection, markup: string): Edit {
  return insertBlock(selection, markup, [markup.length, markup.length]);
}

function insertInline({ start, end }: TextSelection, text: string): Edit {
  return { start, end, text, select: [start + text.length, start + text.length] };
}
