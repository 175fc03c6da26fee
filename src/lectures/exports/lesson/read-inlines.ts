// Parses the inline content of an element: styled texts, media, and fields to write in.
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Inline, Line, MediaKind, Medium, TextColor } from './lesson.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

export type InlineOptions = {
  /** The media that the page may show, by id; any other is left out. */
  media: ReadonlyMap<string, Medium>;
  /** Reads an `input` or a `select`; undefined for one that is left out. */
  readField: (field: Element) => Inline | undefined;
};

type Style = { isBold: boolean; isItalic: boolean; color: TextColor | null };

const PLAIN: Style = { isBold: false, isItalic: false, color: null };
const COLORS: Readonly<Record<string, TextColor>> = {
  'color-red': 'red',
  'color-blue': 'blue',
  'color-green': 'green',
};
const MEDIA_KINDS: Readonly<Record<string, MediaKind>> = { audio: 'audio', img: 'picture', video: 'video' };
const MEDIA_ID = /^\/public\/api\/media\/([A-Za-z0-9_-]+)$/;

/** A text without any format. */
export function plainText(text: string): Inline {
  return { kind: 'text', text, ...PLAIN };
}

/** The lines of an element. In headings and cells `<br>` does not occur in what the renderer writes; there it is a space. */
export function readLines(element: Element, { media, readField }: InlineOptions): Line[] {
  const lines: Inline[][] = [[]];
  const isOneLine = element.tagName !== 'p' && element.tagName !== 'legend';
  const push = (inline: Inline) => {
    if (inline.kind === 'text') pushText(lines.at(-1), inline);
    else lines.at(-1)?.push(inline);
  };
  const visit = (node: Node, style: Style): void => {
    if (!isElement(node)) {
      if ('value' in node) push({ kind: 'text', text: node.value, ...style });
    } else if (node.tagName === 'br') {
      if (isOneLine) push({ kind: 'text', text: ' ', ...style });
      else lines.push([]);
    } else if (node.tagName === 'input' || node.tagName === 'select') {
      const field = readField(node);
      if (field !== undefined) push(field.kind === 'text' ? { ...field, ...style } : field);
    } else if (node.tagName in MEDIA_KINDS) readMedium(node, media).forEach(push);
    else if (!isCorrection(node)) for (const child of node.childNodes) visit(child, restyle(node, style));
  };
  for (const child of element.childNodes) visit(child, PLAIN);
  return lines;
}

function readMedium(node: Element, media: ReadonlyMap<string, Medium>): Inline[] {
  const [, id = ''] = MEDIA_ID.exec(attribute(node, 'src')) ?? [];
  const medium = media.get(id);
  const kind = MEDIA_KINDS[node.tagName];
  return medium === undefined || kind === undefined ? [] : [{ kind, medium, alt: attribute(node, 'alt') }];
}

/** Whether a node is an element. */
export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** The children that are elements. */
export function childElements(element: Element): Element[] {
  return element.childNodes.filter(isElement);
}

/** The value of an attribute; empty when there is none. */
export function attribute(element: Element, name: string): string {
  return element.attrs.find((entry) => entry.name === name)?.value ?? '';
}

/** Whether an element is part of the solution of a blank. */
export function isCorrection(element: Element): boolean {
  return element.tagName === 'span' && /^(?:correction|alternative|remark)$/.test(attribute(element, 'class'));
}

function restyle(element: Element, style: Style): Style {
  if (element.tagName === 'strong') return { ...style, isBold: true };
  if (element.tagName === 'em') return { ...style, isItalic: true };
  return { ...style, color: COLORS[attribute(element, 'class')] ?? style.color };
}

/** Appends a text, to the text before it when that has the same style. */
function pushText(line: Inline[] | undefined, run: Extract<Inline, { kind: 'text' }>): void {
  const last = line?.at(-1);
  const isSame =
    last?.kind === 'text' && last.isBold === run.isBold && last.isItalic === run.isItalic && last.color === run.color;
  if (isSame) last.text += run.text;
  else line?.push({ ...run });
}

/** All text in an element. */
export function textContent(element: Element): string {
  return element.childNodes
    .map((node) => (isElement(node) ? textContent(node) : 'value' in node ? node.value : ''))
    .join('');
}

/** The text of a line, without its blanks and media. */
export function lineText(line: Line): string {
  return line.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
}
