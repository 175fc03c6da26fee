// Elements of exercises as the HTML has them, before a kind reads them as items.
import type { Content, Inline } from './content.ts';

/**
 * Elements of exercises other than paragraphs, headings and tables; `remark` is the hidden
 * span behind an option, `div` a model text.
 */
export type StructureTag =
  | 'fieldset'
  | 'legend'
  | 'ol'
  | 'ul'
  | 'li'
  | 'label'
  | 'data'
  | 'remark'
  | 'textarea'
  | 'div';

/** An element of an exercise. `number` is the value of a `data` element, else 0. */
export type Structure<Medium = string> = {
  kind: 'structure';
  tag: StructureTag;
  className: string;
  number: number;
  children: StructureChild<Medium>[];
};

export type StructureChild<Medium = string> = Inline<Medium> | Structure<Medium> | Control;

/**
 * A radio button or check box; a select together with its solution; the solution of a field set or of a take; a take.
 */
export type Control =
  | { kind: 'option'; type: 'radio' | 'checkbox' }
  | { kind: 'take'; seconds: number }
  | { kind: 'select'; answers: string[] }
  | { kind: 'solution'; answers: string[] };

/** The children that are elements of this tag. */
export function listElements(element: Structure, tag: StructureTag): Structure[] {
  return element.children.filter((child) => child.kind === 'structure').filter((child) => child.tag === tag);
}

/** The first child of this tag. */
export function findElement(element: Structure, tag: StructureTag): Structure | undefined {
  return listElements(element, tag)[0];
}

/** The first child that is this control. */
export function findControl<Kind extends Control['kind']>(
  element: Structure,
  kind: Kind,
): Extract<Control, { kind: Kind }> | undefined {
  return element.children.find((child): child is Extract<Control, { kind: Kind }> => child.kind === kind);
}

/** What an element says: its children that are inline. */
export function getContent(element: Structure): Content {
  return takeInlines(element.children);
}

/** Those that are no elements of exercises, and no controls. */
export function takeInlines(children: readonly StructureChild[]): Content {
  return children.filter(isInline);
}

const CONTROLS: readonly string[] = ['option', 'take', 'select', 'solution'] satisfies Control['kind'][];

function isInline(child: StructureChild): child is Inline {
  return child.kind !== 'structure' && !CONTROLS.includes(child.kind);
}

/** The content without one space at its start, or at its end, where a control stands next to it. */
export function withoutSpace(content: Content, side: 'start' | 'end'): Content {
  const at = side === 'start' ? 0 : content.length - 1;
  const node = content[at];
  if (node?.kind !== 'text') return content;
  const text = side === 'start' ? node.text.replace(/^ /, '') : node.text.replace(/ $/, '');
  const replacement: Content = text === '' ? [] : [{ kind: 'text', text }];
  return [...content.slice(0, at), ...replacement, ...content.slice(at + 1)];
}

/**
 * The pieces of an ordered list in the order of their numbers, and their numbers as they stand on the page. Undefined
 * unless the numbers are all from 1 on: no renderer writes such a list.
 */
export function readPieces(list: Structure): { pieces: Content[]; shown: number[] } | undefined {
  const entries = listElements(list, 'li').flatMap((entry) => listElements(entry, 'data'));
  const byNumber = new Map(entries.map((piece) => [piece.number, getContent(piece)]));
  const pieces = entries.map((_, at) => byNumber.get(at + 1)).filter((piece) => piece !== undefined);
  if (pieces.length < entries.length || entries.length === 0) return undefined;
  return { pieces, shown: entries.map(({ number }) => number) };
}
