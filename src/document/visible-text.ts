// The text of a page as learners read it, without the answers of its exercises, which a search must not reveal.
import { type Content, visitInlines } from '#exercises/content.ts';
import { EXERCISE_KINDS } from '#exercises/index.ts';
import type { Structure, StructureChild } from '#exercises/structure.ts';
import type { Document, Exercise, ExerciseChild } from './document.ts';

/**
 * The text on one line; a blank and every other field is an ellipsis, a medium a space.
 * @param pause awaited between pieces, so that a long page delays no request
 */
export async function visibleText(document: Document, pause: () => Promise<void> | undefined): Promise<string> {
  let text = '';
  for (const piece of visitVisibleText(document)) {
    const line = piece.replaceAll(/\s+/gu, ' ');
    text += text.endsWith(' ') && line.startsWith(' ') ? line.slice(1) : line;
    const due = pause();
    if (due !== undefined) await due;
  }
  return text.trim();
}

/** Characters from which the text of a paragraph is cut, at its next space. */
const PIECE_LENGTH = 20_000;

/** The text in pieces that end between words, with all its spaces. */
export function* visitVisibleText({ blocks }: Document): Generator<string> {
  for (const block of blocks) {
    if (block.kind === 'list') for (const { content } of block.items) yield* visitContent(content);
    else if (block.kind === 'exercise') for (const child of block.children) yield* visitChild(block.name, child);
    else yield* visitChild('write', block);
  }
}

function* visitChild(name: Exercise['name'], child: ExerciseChild): Generator<string> {
  if (child.kind === 'heading' || child.kind === 'paragraph') yield* visitContent(child.content);
  else yield `${visibleChildText(name, child)} `;
}

/** The text of content and a space; without recursion, so that a piece can end in any depth. */
function* visitContent(content: Content): Generator<string> {
  let text = '';
  const open = [content.values()];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { value: node, done } = top.next();
    if (done === true) open.pop();
    else if ('children' in node) open.push(node.children.values());
    else {
      text += inlineText(node);
      if (text.length < PIECE_LENGTH || !text.endsWith(' ')) continue;
      yield text;
      text = '';
    }
  }
  yield `${text} `;
}

function inlineText(node: Content[number]): string {
  return node.kind === 'text' ? node.text : node.kind === 'blank' ? '… ' : ' ';
}

/** The same of one line: a child of an exercise, or a block that is none, whatever its name. */
export function visibleChildText(name: Exercise['name'], child: ExerciseChild): string {
  switch (child.kind) {
    case 'heading':
    case 'paragraph':
      return contentText(child.content);
    case 'table':
      return [child.header ?? [], ...child.rows].flat().map(contentText).join(' ');
    case 'structure':
      return structureText(child);
    case 'bank':
      return child.words.join(' ');
    default:
      return (EXERCISE_KINDS[name].listShown?.(child) ?? []).map(contentText).join(' ');
  }
}

function contentText(content: Content): string {
  let text = '';
  visitInlines(content, (node) => {
    text += inlineText(node);
  });
  return text;
}

function structureText(element: Structure): string {
  if (element.tag === 'remark') return '';
  return element.children.map(structureChildText).join('');
}

function structureChildText(child: StructureChild): string {
  if (child.kind === 'structure') return ` ${structureText(child)} `;
  if (child.kind === 'select') return '… ';
  return child.kind === 'option' || child.kind === 'take' || child.kind === 'solution' ? ' ' : contentText([child]);
}
