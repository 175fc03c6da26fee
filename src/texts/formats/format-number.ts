// Formats numbers for people.
import { forLocale } from '#texts/language/translated.ts';

const numberFormat = forLocale((locale) => new Intl.NumberFormat(locale));
const percentFormat = forLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** Such as `1,234` or `0.75`. */
export function formatNumber(number: number): string {
  return numberFormat().format(number);
}

/** Such as `45%`; `share` is from 0 to 1. */
export function formatPercent(share: number): string {
  return percentFormat().format(share);
}
