// What is pasted into the markup field instead of the clipboard's plain text.
import { convertHtml } from '#markup/from-html/convert-html.ts';
import type { HtmlElement } from '#markup/from-html/html-tree.ts';
import { parse } from '#markup/index.ts';
import { applyGaps, type Gap } from '#markup/write/apply-gaps.ts';
import type { Line, TextBlock } from '#markup/write/blocks.ts';
import { findGaps } from '#markup/write/find-gaps.ts';
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
  /** The same with blanks in place of the gaps that were recognized; undefined without any. */
  withBlanks: { edit: PastedEdit; count: number } | undefined;
};

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
  const gaps = findPastedGaps(blocks);
  const hasPictures = listPictures(blocks).some(isKnown);
  const isPasted = blocks.length > (isFormatted || hasPictures || gaps.length > 0 ? 0 : 1);
  const edit = isPasted ? paste(selection, blocks, isKnown) : undefined;
  return edit && { edit, withBlanks: makeBlanks(selection, blocks, gaps, isKnown) };
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

/** Stands for the answer of a blank that the text does not show, until it is written. */
const NO_ANSWER = '\uE000';
const EMPTY_BLANK = '--- ---';

/** The caret is in the first blank without an answer. Only where a new exercise can begin, or in one with blanks. */
function makeBlanks(
  selection: TextSelection,
  blocks: Blocks,
  gaps: readonly Gap[],
  isKnown: (source: string) => boolean,
): PasteEdit['withBlanks'] {
  const open = findOpenBlock(selection.text.slice(0, selection.start));
  if (gaps.length === 0 || (open !== undefined && open !== 'write')) return undefined;
  const choices = gaps.map(({ id, answer, keepsHint }) => ({ id, answer: answer || NO_ANSWER, keepsHint }));
  const marks = new PictureMarks();
  const markup = writeMarkup(applyGaps(blocks, gaps, choices), marks.describe(isKnown)).replaceAll(NO_ANSWER, ' ');
  const isInExercise = open === 'write' && !blocks.some(({ kind }) => kind === 'table');
  if (open === 'write' && !isInExercise) return undefined;
  const edit = marks.cutMarks(
    isInExercise
      ? insertInline(selection, markup.replaceAll(/^@write\n/gm, '').replaceAll('\n\n', '\n'))
      : pasteBlock(selection, markup),
  );
  const empty = edit.text.indexOf(EMPTY_BLANK);
  const caret = edit.start + empty + EMPTY_BLANK.indexOf(' ');
  return { edit: empty < 0 ? edit : { ...edit, select: [caret, caret + 1] }, count: gaps.length };
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
