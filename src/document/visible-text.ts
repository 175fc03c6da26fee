// The text of a page as learners read it, without the answers of its exercises, which a search must not reveal.
import { type Content, visitInlines } from '#exercises/content.ts';
import { EXERCISE_KINDS } from '#exercises/index.ts';
import type { Structure, StructureChild } from '#exercises/structure.ts';
import type { Document, Exercise, ExerciseChild } from './document.ts';

/** The text on one line; a blank and every other field is an ellipsis, a medium a space. */
export function visibleText({ blocks }: Document): string {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'exercise') return block.children.map((child) => visibleChildText(block.name, child));
    if (block.kind === 'list') return block.items.map(({ content }) => contentText(content));
    return [visibleChildText('write', block)];
  });
  return texts.join(' ').replaceAll(/\s+/gu, ' ').trim();
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
    text += node.kind === 'text' ? node.text : node.kind === 'blank' ? '… ' : ' ';
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
