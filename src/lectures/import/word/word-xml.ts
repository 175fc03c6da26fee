// Access to elements of WordprocessingML.
import { findElement, type XmlElement } from '#lectures/import/read-xml.ts';
import { type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';

/**
 * The value of a property such as `<w:jc w:val="both"/>`: null where it has none,
 * undefined where there is no such property.
 */
export function readValue(properties: XmlElement | undefined, name: string): string | null | undefined {
  const property = properties === undefined ? undefined : findElement(properties, name);
  return property === undefined ? undefined : (property.attributes.get('w:val') ?? null);
}

/** A switch such as `<w:b/>` or `<w:b w:val="0"/>`; undefined where the property is missing. */
export function readSwitch(properties: XmlElement | undefined, name: string): boolean | undefined {
  const value = readValue(properties, name);
  return value === undefined ? undefined : value === null || !['0', 'false', 'off', 'none'].includes(value);
}

/** A whole number; undefined where there is none. */
export function readNumber(properties: XmlElement | undefined, name: string): number | undefined {
  const value = readValue(properties, name);
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** What wraps other elements and has no meaning of its own here; of alternatives the first one is read. */
const WRAPPERS = new Set(['w:ins', 'w:moveTo', 'w:smartTag', 'w:customXml', 'w:dir', 'w:bdo', 'w:sdtContent']);

/** The children of an element, with those of wrappers in their place; deleted text is left out. */
export function readChildren(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => {
    if (WRAPPERS.has(child.name)) return readChildren(child);
    if (child.name !== 'mc:AlternateContent') return [child];
    const chosen = findElement(child, 'mc:Choice') ?? findElement(child, 'mc:Fallback');
    return chosen === undefined ? [] : readChildren(chosen);
  });
}

/**
 * The descendants of a name, in document order, none inside another one, and none in a
 * text box, which is a document of its own.
 */
export function findDescendants(element: XmlElement, name: string): XmlElement[] {
  return readChildren(element).flatMap((child) => {
    if (child.name === name) return [child];
    return child.name === 'w:txbxContent' ? [] : findDescendants(child, name);
  });
}

/** All text in an element, its paragraphs separated by spaces. */
export function collectText(element: XmlElement): string {
  const parts = readChildren(element).map((child) => {
    if (child.name === 'w:t' || child.name === 'm:t') return child.text;
    return child.name === 'w:tab' || child.name === 'w:br' ? ' ' : collectText(child);
  });
  return element.name === 'w:p' ? `${parts.join('')} ` : parts.join('');
}

/** The address in the instructions of a field, `HYPERLINK "https://…" \l "place"`. */
export function readAddress(instructions: string): string | undefined {
  const [, address = '', rest = ''] = /^\s*HYPERLINK(?:\s+"([^"]*)")?(.*)$/s.exec(instructions) ?? [];
  const [, anchor = ''] = /\\l\s+"([^"]*)"/.exec(rest) ?? [];
  return joinAddress(address, anchor);
}

/** The address of a link with the place in it; undefined for one within a table of contents. */
export function joinAddress(address: string, anchor: string): string | undefined {
  if (address === '' && (anchor === '' || anchor.startsWith('_Toc'))) return undefined;
  return anchor === '' ? address : `${address}#${anchor}`;
}

/** The alternative text of a picture. */
export function findAlt(drawing: XmlElement): string {
  const [described] = [...findDescendants(drawing, 'wp:docPr'), ...findDescendants(drawing, 'v:shape')];
  return described?.attributes.get('descr') ?? described?.attributes.get('alt') ?? '';
}

/** The children of a name, also those in the wrappers. */
export function findThroughWrappers(element: XmlElement, name: string, wrappers: readonly string[]): XmlElement[] {
  return readChildren(element).flatMap((child) => {
    if (child.name === name) return [child];
    return wrappers.includes(child.name) ? findThroughWrappers(child, name, wrappers) : [];
  });
}

/** A paragraph can take the list from its style and have a level of its own. */
export function withLevel(own: XmlElement | undefined, ofStyle: XmlElement | undefined): XmlElement | undefined {
  if (own === undefined || readValue(own, 'w:numId') !== undefined || ofStyle === undefined) return own ?? ofStyle;
  return { ...own, children: [...own.children, ...ofStyle.children.filter(({ name }) => name === 'w:numId')] };
}

const MAX_PLACE = 40;

/** How a teacher finds a paragraph in the document: by its first words. */
export function findPlace(paragraph: XmlElement): ImportMessage | undefined {
  const text = collectText(paragraph).replaceAll(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  return importMessage('passage', text.length > MAX_PLACE ? `${text.slice(0, MAX_PLACE).toWellFormed()}…` : text);
}
