// Paragraphs of a Word document that are lines of markup, as the file with the comments of a draft has them.
import { findElement, type XmlElement } from '#lectures/import/read-xml.ts';
import type { MarkupBlock } from '#markup/write/blocks.ts';
import { MARKUP_STYLE } from '#ooxml/paragraph.ts';
import type { WordStyles } from './styles.ts';
import { readChildren, readValue } from './word-xml.ts';

/** Elements without a text that has to be read. */
const SILENT =
  /^w:(?:pPr|rPr|bookmarkStart|bookmarkEnd|proofErr|lastRenderedPageBreak|comment\w+|annotationRef)$|^change$/;

/** A part of a body: paragraphs of markup that follow one another, or other elements. */
export type BodyPart = { elements: XmlElement[]; lines?: string[] };

/** Divides the elements of a body; `lines` are those of the markup. */
export function divideMarkup(elements: readonly XmlElement[], styles: WordStyles): BodyPart[] {
  const parts: BodyPart[] = [];
  for (const element of elements) {
    const own = readMarkup(element, styles);
    const last = parts.at(-1);
    if (last === undefined || (last.lines === undefined) !== (own === undefined))
      parts.push({ elements: [element], ...(own !== undefined && { lines: own }) });
    else {
      last.elements.push(element);
      if (own !== undefined) last.lines?.push(...own);
    }
  }
  return parts;
}

/** The lines as a block that is written as it is. */
export function toMarkupBlock<Medium>(lines: readonly string[]): MarkupBlock<Medium> {
  const run = { kind: 'text', isBold: false, isItalic: false, color: null } as const;
  return { kind: 'markup', lines: lines.map((text) => [{ ...run, text }]) };
}

/**
 * The lines of a paragraph; undefined for one of another style, and for one that holds
 * more than text, which is an ordinary one.
 */
function readMarkup(element: XmlElement, styles: WordStyles): string[] | undefined {
  if (element.name !== 'w:p') return undefined;
  const properties = findElement(element, 'w:pPr');
  if (styles.getParagraphStyle(readValue(properties, 'w:pStyle')).name !== MARKUP_STYLE) return undefined;
  return readLines(element)?.split('\n');
}

function readLines(element: XmlElement): string | undefined {
  let text = '';
  for (const child of readChildren(element)) {
    const own = readLine(child);
    if (own === undefined) return undefined;
    text += own;
  }
  return text;
}

function readLine(element: XmlElement): string | undefined {
  if (element.name === 'w:t') return element.text.replaceAll(/[\r\n]+/g, ' ');
  if (element.name === 'w:br' || element.name === 'w:cr') return '\n';
  if (element.name === 'w:tab') return '\t';
  if (element.name === 'w:noBreakHyphen') return '\u2011';
  if (SILENT.test(element.name)) return '';
  return element.name === 'w:r' ? readLines(element) : undefined;
}
