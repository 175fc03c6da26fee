// Formats lists for people.

import { locale } from '#texts/language/translated.ts';
import { listTexts } from './list-texts.ts';

const CONJUNCTION = new Intl.ListFormat(locale, { type: 'conjunction' });

/** `Ms Laurent`, `Ms Laurent and Mr Petit`, `Ms Laurent, Mr Petit and Ms Roux`. */
export function formatAnd(items: readonly string[]): string {
  return CONJUNCTION.format(items);
}

/** `a, b, c` */
export function formatList(items: readonly string[]): string {
  return items.join(listTexts.separator);
}
