// Formats numbers for people.
import { LOCALE } from './locale.ts';

const NUMBER = new Intl.NumberFormat(LOCALE);
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent' });

/** Such as `1,234` or `0.75`. */
export function formatNumber(number: number): string {
  return NUMBER.format(number);
}

/** Such as `45%`; `share` is from 0 to 1. */
export function formatPercent(share: number): string {
  return PERCENT.format(share);
}
