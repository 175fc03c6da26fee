// Tree to HTML, to the byte as the language's reference says. It is the one renderer:
// preview, publishing and documentation use it.

import { EXERCISE_KINDS } from '#exercises/index.ts';
import type { ItemWriter } from '#exercises/kind.ts';
import { renderBank } from '#exercises/write/bank.ts';
import { BYTE_ORDER_MARK, plainText } from '#syntax/chars.ts';
import { isKindName } from '#syntax/kinds.ts';
import { linkTag } from '#syntax/link-address.ts';
import { listHtml } from '#syntax/list-lines.ts';
import { formTag, rubyHtml } from '#syntax/tags.ts';
import type {
  Block,
  Color,
  Emphasis,
  ExerciseNode,
  HiddenInput,
  Inline,
  Root,
  Table,
  TableColumn,
  TableRow,
  Title,
  WritingPractice,
} from '#syntax/tree.ts';
import { WORD_SEPARATOR } from '#syntax/words/word-row.ts';
import { wordsHeadHtml } from '#syntax/words/words-head.ts';
import { parseChunk } from './parse.ts';
import { arrangeCells } from './word-rows.ts';

/**
 * A lecture longer than this is parsed and rendered in chunks. The tree of a chunk, and the hundreds of small strings
 * that its HTML is joined from, are then gone while they are young: holding those of a very long text to the end costs
 * more in garbage collection than all the rest.
 */
const CHUNK_LENGTH = 8192;

// The fixed pieces are as long as they can be: each joining of two strings costs an object.
const AUDIO = '<audio controls preload="none" src="/public/api/media/';
const VIDEO = '<video controls preload="metadata" src="/public/api/media/';
const IMAGE = '<img src="/public/api/media/';
const BLANK = '<input class="answer" type="text" aria-label="Answer ';
const CORRECTION = '" autocomplete="off" autocapitalize="off" spellcheck="false"><span class="correction" hidden>';
const ALTERNATIVE = '</span><span class="alternative" hidden>';
const WRITE_FORM = `${formTag('write')}\n`;
const EXERCISE_END = '\n<button type="submit" class="check">Check</button>\n</form>';

/** The start of a row, the cell separator, and its end. */
const HEADER_ROW = ['<thead><tr><th scope="col">', '</th><th scope="col">', '</th></tr></thead>'] as const;
const ROW = ['<tr><td>', '</td><td>', '</td></tr>'] as const;

const TITLE_TAGS = { TITLE_1: 'h1', TITLE_2: 'h2', TITLE_3: 'h3' } as const;

const LESS_THAN = 0x3c;

const EMPHASIS_TAGS = {
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  'bold-italic': ['<strong><em>', '</em></strong>'],
} as const satisfies Record<Emphasis['style'], readonly [string, string]>;

const COLOR_TAGS = {
  RED: '<span class="color-red">',
  BLUE: '<span class="color-blue">',
  GREEN: '<span class="color-green">',
} as const satisfies Record<Color['color'], string>;

/**
 * What rendering carries along: the text that the ranges point into, and how many blanks the exercise at hand has had.
 */
interface RenderState {
  source: string;
  blanks: number;
}

/** Lecture markup in, HTML out. Never throws, for any string; time and length are linear in the input. */
export function toHtml(markup: string): string {
  let html = '';
  let at = markup.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  while (at < markup.length) {
    const chunk = parseChunk(markup, at, at + CHUNK_LENGTH);
    const chunkHtml = treeToHtml(chunk);
    // Reading a character flattens V8's rope string, so that its pieces can be collected.
    const isEmpty = chunkHtml.charCodeAt(0) !== LESS_THAN;
    if (!isEmpty) html += html === '' ? chunkHtml : `\n${chunkHtml}`;
    at = chunk.end;
  }
  return html;
}

/** The HTML of a tree from `parse`: blocks separated by one line end, the empty string when there is none. */
export function treeToHtml(root: Root): string {
  return renderBlocks({ source: root.source, blanks: 0 }, root.children);
}

function renderBlocks(state: RenderState, blocks: Block[]): string {
  let html = '';
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (block === undefined) break;
    if (at > 0) html += '\n';
    switch (block.kind) {
      case 'TITLE_1':
      case 'TITLE_2':
      case 'TITLE_3':
        html += renderTitle(state, block);
        break;
      case 'TABLE':
        html += renderTable(state, block);
        break;
      case 'LIST':
        html += listHtml(block.children, ({ children }) => renderInlines(state, children));
        break;
      case 'WRITING_PRACTICE':
        html += renderWriting(state, block);
        break;
      case 'EXERCISE':
        html += renderExercise(state, block);
        break;
      default: {
        const end = findParagraphEnd(blocks, at);
        html += '<p>';
        for (; at < end; at += 1) html += renderInline(state, blocks[at] as Inline); // findParagraphEnd passes inline nodes only
        html += '</p>';
        continue;
      }
    }
    at += 1;
  }
  return html;
}

/** Where the paragraph that begins at `first` ends: at a block of another kind, or at a gap in the source. */
function findParagraphEnd(blocks: Block[], first: number): number {
  let end = first + 1;
  for (; end < blocks.length; end += 1) {
    const block = blocks[end];
    if (block === undefined || block.start !== blocks[end - 1]?.end || !isInline(block)) break;
  }
  return end;
}

/** Whether a block is an inline node: adjacent ones are rendered as one paragraph. */
export function isInline(block: Block): block is Inline {
  switch (block.kind) {
    case 'TEXT':
    case 'LINE_FEED':
    case 'EMPHASIS':
    case 'COLOR':
    case 'AUDIO':
    case 'PIPE':
    case 'HIDDEN_INPUT':
    case 'IMAGE':
    case 'VIDEO':
    case 'LINK':
    case 'RUBY':
      return true;
    default:
      return false;
  }
}

function renderInlines(state: RenderState, nodes: readonly Inline[]): string {
  let html = '';
  for (const node of nodes) html += renderInline(state, node);
  return html;
}

function renderInline(state: RenderState, node: Inline): string {
  switch (node.kind) {
    case 'TEXT':
      return node.isPlain
        ? state.source.slice(node.start, node.end)
        : escapeText(plainText(state.source, node.start, node.end));
    case 'LINE_FEED':
      return '<br>';
    case 'EMPHASIS': {
      const [open, close] = EMPHASIS_TAGS[node.style];
      return open + renderInlines(state, node.children) + close;
    }
    case 'COLOR':
      return `${COLOR_TAGS[node.color]}${renderInlines(state, node.children)}</span>`;
    case 'AUDIO':
      return `${AUDIO}${node.id.value}"></audio>`;
    case 'HIDDEN_INPUT':
      return renderBlank(state, node);
    case 'PIPE':
      return '|';
    case 'IMAGE':
      return `${IMAGE}${node.id.value}" alt="${escapeAttribute(node.alt)}" loading="lazy">`;
    case 'LINK':
      return `${linkTag(node.address)}${renderInlines(state, node.children)}</a>`;
    case 'RUBY':
      return rubyHtml(renderInlines(state, node.children), escapeText(node.reading));
    case 'VIDEO':
      return `${VIDEO}${node.id.value}"></video>`;
  }
}

function renderBlank(state: RenderState, blank: HiddenInput): string {
  state.blanks += 1;
  let html = BLANK + state.blanks;
  let separator = CORRECTION;
  for (const answer of blank.answers) {
    html += separator + escapeText(answer);
    separator = ALTERNATIVE;
  }
  return `${html}</span>`;
}

function renderWriting(state: RenderState, exercise: WritingPractice): string {
  state.blanks = 0;
  const { children } = exercise;
  if (exercise.hasBank !== true) return `${WRITE_FORM}${renderBlocks(state, children)}${EXERCISE_END}`;
  // The word bank stands behind the headers that begin the exercise.
  const firstOther = children.findIndex((child) => !/^TITLE/.test(child.kind));
  const headers = children.slice(0, Math.max(firstOther, 0));
  const rest = children.slice(headers.length);
  const separator = headers.length > 0 ? '\n' : '';
  return `${WRITE_FORM}${renderBlocks(state, headers)}${separator}${renderBank(exercise, state.source)}${renderBlocks(state, rest)}${EXERCISE_END}`;
}

function renderExercise(state: RenderState, { name, children }: ExerciseNode): string {
  if (!isKindName(name)) return '';
  const kind = EXERCISE_KINDS[name];
  let count = 0;
  const writer: ItemWriter<readonly Inline[]> = {
    content: (nodes) => renderInlines(state, nodes),
    nextNumber: () => {
      count += 1;
      return count;
    },
  };
  let html = formTag(name);
  for (const child of children) {
    if (child.kind === 'INSTRUCTION') html += `\n<p>${renderInlines(state, child.children)}</p>`;
    else if (child.kind !== 'ITEM') html += `\n${renderTitle(state, child)}`;
    else if (child.item !== undefined) html += `\n${kind.writeItem?.(child.item, writer) ?? ''}`;
  }
  return html + EXERCISE_END;
}

function renderTitle(state: RenderState, { kind, children }: Title): string {
  const tag = TITLE_TAGS[kind];
  return `<${tag}>${renderInlines(state, children)}</${tag}>`;
}

function renderTable(state: RenderState, table: Table): string {
  if (table.languages !== undefined) return renderWords(state, table.children, table.languages);
  let html = '<table>';
  let isInBody = false;
  for (const row of table.children) {
    if (row.kind === 'TABLE_HEADER') {
      html += renderRow(state, row, HEADER_ROW);
      continue;
    }
    if (!isInBody) html += '<tbody>';
    isInBody = true;
    html += renderRow(state, row, ROW);
  }
  return html + (isInBody ? '</tbody></table>' : '</table>');
}

/**
 * The row of a word list has a cell for the word, with the recordings that stand in cells
 * of their own, and one for each language.
 */
function renderWords(state: RenderState, rows: readonly TableRow[], languages: readonly string[]): string {
  const renderCell = (cell: TableColumn | undefined) => renderInlines(state, cell?.children ?? []);
  let html = `${wordsHeadHtml(languages)}<tbody>`;
  for (const { children } of rows) {
    const { words, media, meanings } = arrangeCells(children, languages.length);
    const word = [words.map(renderCell).join(WORD_SEPARATOR), ...media.map(renderCell)].join(' ');
    html += `<tr><td>${word}</td>${languages.map((_, at) => `<td>${renderCell(meanings[at])}</td>`).join('')}</tr>`;
  }
  return `${html}</tbody></table>`;
}

function renderRow(state: RenderState, row: TableRow, tags: readonly [string, string, string]): string {
  let html = '';
  let separator = tags[0];
  for (const cell of row.children) {
    html += separator;
    html += renderInlines(state, cell.children);
    separator = tags[1];
  }
  return html + tags[2];
}

function escapeText(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
