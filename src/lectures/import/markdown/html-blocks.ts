// Tables and lists that a Markdown file has as HTML.
import type { ImportedBlock, ImportedMedium } from '#lectures/import/imported.ts';
import { parseHtml } from '#lectures/import/parse-html.ts';
import { quoteText } from '#lectures/import/quote-text.ts';
import { type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';
import { convertHtml } from '#markup/from-html/convert-html.ts';
import { type HtmlElement, type HtmlNode, textContent } from '#markup/from-html/html-tree.ts';
import { mapMedia } from '#markup/write/blocks.ts';
import { toLinkTarget } from '#syntax/link-address.ts';

const START = /^ {0,3}<(table|ul|ol|dl)(?=[\s>])/i;
/** A block of more lines is read line by line. */
const MAX_LINES = 2000;

type HtmlBlockOptions = {
  findMedium: ((address: string) => ImportedMedium | undefined) | undefined;
  notify: (message: ImportMessage) => void;
};

/**
 * How many lines from `at` on are a table or a list as HTML: to its end tag; 0 where there is none, and negative the
 * lines in which it does not end.
 */
export function countHtmlLines(lines: readonly string[], at: number): number {
  const name = START.exec(lines[at] ?? '')?.[1];
  if (name === undefined) return 0;
  const tag = new RegExp(`<(/?)${name}(?=[\\s>])`, 'gi');
  let depth = 0;
  const end = Math.min(lines.length, at + MAX_LINES);
  for (let line = at; line < end; line += 1) {
    for (const [, slash] of (lines[line] ?? '').matchAll(tag)) depth += slash === '' ? 1 : -1;
    if (depth <= 0) return line - at + 1;
  }
  return at - end;
}

/**
 * The blocks of a table or a list. Pictures, recordings and films without a file are named, and
 * so are links that a lecture cannot have.
 */
export function readHtmlBlock(html: string, { findMedium, notify }: HtmlBlockOptions): ImportedBlock[] {
  const media = new Map<string, ImportedMedium>();
  const readNode = (node: HtmlNode): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const { name, attributes } = node;
    const { href = '' } = attributes;
    if (name === 'a' && href !== '' && toLinkTarget(href) === undefined)
      notify(importMessage('link-address', quoteText(textContent(node)), href));
    const address = attributes.src ?? '';
    const isPicture = name === 'img';
    if (!isPicture && (address === '' || !/^(?:audio|video|source|iframe|embed)$/.test(name)))
      return [readElement(node)];
    const medium = findMedium?.(address);
    const alt = attributes.alt ?? '';
    if (medium !== undefined) {
      media.set(address, medium);
      return [{ name: 'img', attributes: { src: address, alt }, children: [] }];
    }
    notify(importMessage(isPicture ? 'linked-picture' : 'linked-medium', alt || address, address));
    return alt === '' ? [] : [`(${alt})`];
  };
  const readElement = (element: HtmlElement): HtmlElement => ({
    ...element,
    children: element.children.flatMap(readNode),
  });
  for (const [, comment = ''] of html.matchAll(/<!--(.*?)-->/gs))
    notify(importMessage('review-comment', quoteText(comment)));
  const { blocks } = convertHtml(readElement(parseHtml(html)));
  return mapMedia(blocks, (address) => media.get(address) ?? { name: address, bytes: new Uint8Array() });
}
