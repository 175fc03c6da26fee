// Formats lists for people.
import { listTexts } from './list-texts.ts';
import { LOCALE } from './locale.ts';

const CONJUNCTION = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** `Ms Laurent`, `Ms Laurent and Mr Petit`, `Ms Laurent, Mr Petit and Ms Roux`. */
export function formatAnd(items: readonly string[]): string {
  return CONJUNCTION.format(items);
}

/** `a, b, c` */
export function formatList(items: readonly string[]): string {
  return items.join(listTexts.separator);
}
