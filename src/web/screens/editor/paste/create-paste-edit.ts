// What is pasted into the markup field instead of the clipboard's plain text.
import { parse } from '#markup/index.ts';
import {
  type Edit,
  formatCell,
  formatTable,
  insertBlock,
  parseCells,
  pasteTable,
  type TextSelection,
} from '#web/screens/editor/model/markup-edits.ts';
import { type ConvertedHtml, convertHtml, type MarkupBlock } from './html-to-markup.ts';
import type { HtmlElement } from './html-tree.ts';

const CONSTRUCTS = new Set([
  'TITLE_1',
  'TITLE_2',
  'TITLE_3',
  'TABLE',
  'WRITING_PRACTICE',
  'CHOICE_PRACTICE',
  'ORDER_PRACTICE',
  'MATCH_PRACTICE',
  'DICTATION',
  'COLOR',
  'AUDIO',
  'IMAGE',
  'VIDEO',
]);

/**
 * The edit that pastes formatted text or cells as markup; undefined for everything else, which the browser pastes as it is.
 * Text that is markup already, such as from a mail, stays as it is, whatever its format.
 * @param html the clipboard's HTML flavour, if it has one
 */
export function createPasteEdit(
  selection: TextSelection,
  text: string,
  html: HtmlElement | undefined,
): Edit | undefined {
  const converted = html === undefined || isMarkup(text) ? undefined : convertHtml(html);
  const edit = converted === undefined ? undefined : pasteConverted(selection, converted);
  if (edit !== undefined) return edit;
  const rows = parseCells(text, html !== undefined)?.map((row) => row.map(formatCell));
  return rows && pasteTable(selection, { rows, hasHeader: false });
}

function isMarkup(text: string): boolean {
  return parse(text).children.some(({ kind }) => CONSTRUCTS.has(kind));
}

function pasteConverted(selection: TextSelection, { blocks, isFormatted }: ConvertedHtml): Edit | undefined {
  const [first, second] = blocks;
  if (first === undefined || (!isFormatted && second === undefined)) return undefined;
  if (first.kind === 'table' && second === undefined) return pasteTable(selection, first);
  const text = blocks.map(formatBlock).join('\n\n');
  if (first.kind !== 'paragraph' || text.includes('\n'))
    return insertBlock(selection, text, [text.length, text.length]);
  const { start, end } = selection;
  return { start, end, text, select: [start + text.length, start + text.length] };
}

function formatBlock(block: MarkupBlock): string {
  return block.kind === 'table' ? formatTable(block) : block.text;
}
