// Formats numbers for people.
import { locale } from '#texts/language/translated.ts';

const NUMBER = new Intl.NumberFormat(locale);
const PERCENT = new Intl.NumberFormat(locale, { style: 'percent' });

/** Such as `1,234` or `0.75`. */
export function formatNumber(number: number): string {
  return NUMBER.format(number);
}

/** Such as `45%`; `share` is from 0 to 1. */
export function formatPercent(share: number): string {
  return PERCENT.format(share);
}
