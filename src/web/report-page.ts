// Pages of reports that are saved: they stand alone, and every text in them is text.
import { escapeHtml } from '#syntax/escape-html.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';

/** Says that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** @param parts elements */
export function writeReportPage(title: string, parts: readonly string[], direction: string): string {
  const content = [writeElement('h1', escapeHtml(title)), ...parts].join('\n');
  const body = writeElement('body', content, { lang: interfaceLanguage, dir: direction });
  return `${BYTE_ORDER_MARK}${writeElement('title', escapeHtml(title))}${body}`;
}

export function writeElement(name: string, content: string, attributes: Readonly<Record<string, string>> = {}): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${list.join('')}>${content}</${name}>`;
}

export function writeItems(items: readonly string[]): string {
  const list = items.map((item) => writeElement('li', escapeHtml(item), { dir: 'auto' }));
  return writeElement('ul', list.join('\n'));
}
