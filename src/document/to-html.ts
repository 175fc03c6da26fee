// Document to HTML, to the byte what the lecture markup gives for the same page.
import type { Content } from '#exercises/content.ts';
import { EXERCISE_KINDS } from '#exercises/index.ts';
import type { ItemWriter } from '#exercises/kind.ts';
import { renderSolution } from '#exercises/render-exercise.ts';
import type { Structure, StructureChild } from '#exercises/structure.ts';
import { escapeAttribute, escapeHtml } from '#syntax/escape-html.ts';
import { linkTag } from '#syntax/link-address.ts';
import { listHtml } from '#syntax/list-lines.ts';
import {
  answerInputHtml,
  audioHtml,
  CHECK_BUTTON,
  dataHtml,
  formTag,
  HEADER_CELL_TAG,
  imageHtml,
  languageCellTag,
  MEDIA_ADDRESS,
  optionInputHtml,
  rubyHtml,
  selectHtml,
  takeHtml,
  videoHtml,
  WORDS_TAG,
} from '#syntax/tags.ts';
import type { Document, Exercise, ExerciseChild, Row, Table } from './document.ts';

const LINE_END = '\n';

/** The number of the field or field set of an exercise that was written last. */
type Count = { count: number };

/** The HTML of a page. Time and length are linear in the document. */
export function toHtml(document: Document): string {
  let html = '';
  for (const piece of listPieces(document)) html += piece;
  return html;
}

/** As `toHtml`, but yields to the event loop between pieces, so that a long page delays no other request. */
export async function toHtmlAsync(document: Document, pause: () => Promise<void> | undefined): Promise<string> {
  let html = '';
  for (const piece of listPieces(document)) {
    html += piece;
    await pause();
  }
  return html;
}

/** The HTML of a page in pieces: blocks, children of exercises, and parts of long paragraphs. */
function* listPieces({ blocks, space = '' }: Document): Generator<string> {
  for (const [index, block] of blocks.entries()) {
    yield block.space ?? (index === 0 ? '' : LINE_END);
    if (block.kind === 'exercise') yield* listPiecesOfExercise(block);
    else if (block.kind === 'list') yield listHtml(block.items, ({ content }) => contentToHtml(content, { count: 0 }));
    else yield* listPiecesOfChild(block, 'write', { count: 0 });
  }
  yield space;
}

function* listPiecesOfExercise({ name, children, buttonSpace = [LINE_END, LINE_END] }: Exercise): Generator<string> {
  const numbers = { count: 0 };
  const [before, behind] = buttonSpace;
  yield formTag(name);
  for (const child of children) {
    yield child.space ?? LINE_END;
    yield* listPiecesOfChild(child, name, numbers);
  }
  yield `${before}${CHECK_BUTTON}${behind}</form>`;
}

/** Nodes of a paragraph in one piece. */
const PIECE_NODES = 500;

function* listPiecesOfChild(child: ExerciseChild, name: Exercise['name'], numbers: Count): Generator<string> {
  if (child.kind !== 'paragraph') return yield childToHtml(child, name, numbers);
  yield '<p>';
  for (let from = 0; from < child.content.length; from += PIECE_NODES)
    yield contentToHtml(child.content.slice(from, from + PIECE_NODES), numbers);
  yield '</p>';
}

/**
 * The HTML of one child of an exercise.
 * @param numbers counts its fields; those of one form are written in their order
 */
export function childToHtml(child: ExerciseChild, name: Exercise['name'], numbers: Count): string {
  switch (child.kind) {
    case 'heading':
      return `<h${child.level}>${contentToHtml(child.content, numbers)}</h${child.level}>`;
    case 'paragraph':
      return `<p>${contentToHtml(child.content, numbers)}</p>`;
    case 'table':
      return tableToHtml(child, numbers);
    case 'structure':
      return structureToHtml(child, numbers);
    default:
      return EXERCISE_KINDS[name].writeItem?.(child, createItemWriter(numbers)) ?? '';
  }
}

/** Writes the content of items, numbering their fields from `numbers` on. */
export function createItemWriter(numbers: Count): ItemWriter<Content> {
  return { content: (content) => contentToHtml(content, numbers), nextNumber: () => nextNumber(numbers) };
}

function nextNumber(numbers: Count): number {
  numbers.count += 1;
  return numbers.count;
}

const CELL_TAG = '<td>';

function tableToHtml({ header, rows, languages }: Table, numbers: Count): string {
  const headerTag = (at: number, cell: Content) => {
    const language = languages?.[at - 1];
    if (language !== undefined) return languageCellTag(language);
    // A header without words would be read out as one.
    return languages !== undefined && at === 0 && cell.length === 0 ? CELL_TAG : HEADER_CELL_TAG;
  };
  const head = header === null ? '' : `<thead>${rowToHtml(header, numbers, headerTag)}</thead>`;
  let body = '';
  for (const row of rows) body += rowToHtml(row, numbers, () => CELL_TAG);
  return `${languages === undefined ? '<table>' : WORDS_TAG}${head}${rows.length === 0 ? '' : `<tbody>${body}</tbody>`}</table>`;
}

function rowToHtml(row: Row, numbers: Count, chooseTag: (at: number, cell: Content) => string): string {
  let html = '<tr>';
  for (const [at, cell] of row.entries()) {
    const tag = chooseTag(at, cell);
    html += tag + contentToHtml(cell, numbers) + (tag === CELL_TAG ? '</td>' : '</th>');
  }
  return `${html}</tr>`;
}

/** The HTML of what a block, a cell or a part of an item holds. */
function contentToHtml(content: Content, numbers: Count): string {
  let html = '';
  for (const node of content) {
    switch (node.kind) {
      case 'text':
        html += escapeHtml(node.text);
        break;
      case 'break':
        html += '<br>';
        break;
      case 'strong':
      case 'em':
        html += `<${node.kind}>${contentToHtml(node.children, numbers)}</${node.kind}>`;
        break;
      case 'color':
        html += `<span class="color-${node.color}">${contentToHtml(node.children, numbers)}</span>`;
        break;
      case 'link':
        html += `${linkTag(node.address)}${contentToHtml(node.children, numbers)}</a>`;
        break;
      case 'ruby':
        html += rubyHtml(contentToHtml(node.children, numbers), escapeHtml(node.reading));
        break;
      case 'given':
        html += `<span class="given">${contentToHtml(node.children, numbers)}</span>`;
        break;
      case 'audio':
        html += audioHtml(MEDIA_ADDRESS + node.medium);
        break;
      case 'video':
        html += videoHtml(MEDIA_ADDRESS + node.medium);
        break;
      case 'image':
        html += imageHtml(MEDIA_ADDRESS + node.medium, escapeAttribute(node.alt));
        break;
      case 'blank':
        html += answerInputHtml(nextNumber(numbers)) + renderSolution(node.answers);
    }
  }
  return html;
}

/** The start tags of elements of exercises that have attributes. */
function startTag({ tag, className, number }: Structure): string {
  if (tag === 'remark') return '<span class="remark" hidden>';
  if (tag === 'data') return dataHtml(number);
  return className === '' ? `<${tag}>` : `<${tag} class="${className}">`;
}

/** An element that is no item, as it was read; `entry` is the number of the entry of a list that it stands in. */
function structureToHtml(element: Structure, numbers: Count, entry = 1): string {
  if (element.tag === 'fieldset') numbers.count += 1;
  let html = startTag(element);
  let entries = 0;
  for (const child of element.children) {
    if (child.kind === 'structure' && child.tag === 'li') entries += 1;
    html += structureChildToHtml(child, numbers, entries || entry);
  }
  return `${html}</${element.tag === 'remark' ? 'span' : element.tag}>`;
}

function structureChildToHtml(child: StructureChild, numbers: Count, entry: number): string {
  switch (child.kind) {
    case 'structure':
      return structureToHtml(child, numbers, entry);
    case 'option':
      return optionInputHtml(child.type, numbers.count, entry);
    case 'select':
      return `${selectHtml(nextNumber(numbers))}</select>${renderSolution(child.answers)}`;
    case 'solution':
      return renderSolution(child.answers);
    case 'take':
      return takeHtml(child.seconds);
    default:
      return contentToHtml([child], numbers);
  }
}
