// The items of a page's HTML, for tests that write their pages as markup.
import { fromHtml } from '../../src/document/from-html.ts';
import { visitItemHtml } from '../../src/document/item-html.ts';
import { listItems } from '../../src/document/walk.ts';
import type { Item } from '../../src/exercises/item.ts';

/** Every item of a page, of whatever kind. */
export function findItems(html: string): Item[] {
  return listItems(fromHtml(html));
}

/** The blanks of a page. */
export function findBlanks(html: string): Item[] {
  return findItems(html).filter(({ kind }) => kind === 'blank');
}

/** The items of a page with their HTML, and what stands before the first one of their exercise. */
export function findItemsWithHtml(html: string): (Item & { html?: string; lead?: string })[] {
  const document = fromHtml(html);
  const items = listItems(document);
  const htmls = new Map(visitItemHtml(document, items));
  return items.map((item) => {
    const { html: itemHtml, lead } = htmls.get(item) ?? {};
    return { ...item, ...(itemHtml && { html: itemHtml }), ...(lead && { lead }) };
  });
}
