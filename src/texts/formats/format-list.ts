// Formats lists for people.

import { forLocale } from '#texts/language/translated.ts';
import { listTexts } from './format-texts.ts';

const conjunction = forLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** `Ms Laurent`, `Ms Laurent and Mr Petit`, `Ms Laurent, Mr Petit and Ms Roux`. */
export function formatAnd(items: readonly string[]): string {
  return conjunction().format(items);
}

/** `a, b, c` */
export function formatList(items: readonly string[]): string {
  return items.join(listTexts.separator);
}
