// Paragraphs, runs, tracked changes and comments of WordprocessingML (ECMA-376, part 1, 17).
import { escapeXml } from '#syntax/escape-xml.ts';

/** The name of the style of paragraphs that are lines of markup: an import reads them as they are. */
export const MARKUP_STYLE = 'Cahier markup';

type ParagraphOptions = {
  /** The id of a style. */
  style?: string;
  isRightToLeft: boolean;
  startsPage?: boolean;
  /** Of an item of a list: its numbering, and how deep it is, from 0 on. */
  numbering?: { id: number; depth: number };
};

/** A paragraph with rendered runs. */
export function paragraph(runs: string, { style, isRightToLeft, startsPage, numbering }: ParagraphOptions): string {
  const properties = [
    style === undefined ? '' : `<w:pStyle w:val="${style}"/>`,
    startsPage ? '<w:pageBreakBefore/>' : '',
    numbering === undefined
      ? ''
      : `<w:numPr><w:ilvl w:val="${numbering.depth}"/><w:numId w:val="${numbering.id}"/></w:numPr>`,
    isRightToLeft ? '<w:bidi/>' : '',
  ].join('');
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;
}

/**
 * The properties of bold and italic words. Word has signs of their own for Arabic and Hebrew
 * letters, and looks at nothing else there.
 */
export function emphasisProperties({
  isBold = false,
  isItalic = false,
}: {
  isBold?: boolean;
  isItalic?: boolean;
}): string {
  return `${isBold ? '<w:b/><w:bCs/>' : ''}${isItalic ? '<w:i/><w:iCs/>' : ''}`;
}

type RunStyle = {
  isBold?: boolean;
  isItalic?: boolean;
  /** Six hexadecimal digits. */
  color?: string;
  /** In half points; by default that of the paragraph. */
  size?: number;
  isUnderlined?: boolean;
  isRightToLeft?: boolean;
};

/** A run of text in a style; white space at its ends stays. */
export function run(
  text: string,
  { isBold = false, isItalic = false, color, size, isUnderlined = false, isRightToLeft = false }: RunStyle,
): string {
  const properties = [
    emphasisProperties({ isBold, isItalic }),
    color === undefined ? '' : `<w:color w:val="${color}"/>`,
    size === undefined ? '' : `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
    isUnderlined ? '<w:u w:val="single"/>' : '',
    isRightToLeft ? '<w:rtl/>' : '',
  ].join('');
  return textRun(text, properties);
}

/** A run of text with properties in XML; line ends are line breaks, and white space at its ends stays. */
export function textRun(text: string, properties = '', element: 't' | 'delText' = 't'): string {
  const lines = text
    .split('\n')
    .map((line) => (line === '' ? '' : `<w:${element} xml:space="preserve">${escapeXml(line)}</w:${element}>`));
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${lines.join('<w:br/>')}</w:r>`;
}

/** Who and when; `at` is a time in ISO 8601. */
export type Authored = { by: string; at: string };

type Change = Authored & { id: number; kind: 'ins' | 'del'; properties?: string };

/** Words that were typed or deleted, and that nobody has accepted yet. */
export function trackedChange(text: string, { id, kind, by, at, properties = '' }: Change): string {
  const words = textRun(text, properties, kind === 'del' ? 'delText' : 't');
  return `<w:${kind} w:id="${id}" ${authorAttributes({ by, at })}>${words}</w:${kind}>`;
}

function authorAttributes({ by, at }: Authored): string {
  return `w:author="${escapeXml(by)}" w:date="${new Date(at).toISOString().slice(0, 19)}Z"`;
}

/** Where the words of a comment begin. */
export function commentStart(id: number): string {
  return `<w:commentRangeStart w:id="${id}"/>`;
}

/** Where they end. */
export function commentEnd(id: number): string {
  return `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
}

/** A comment of `comments.xml` with rendered paragraphs. */
export function renderComment(paragraphs: string, { id, by, at }: Authored & { id: number }): string {
  return `<w:comment w:id="${id}" ${authorAttributes({ by, at })}>${paragraphs}</w:comment>`;
}
