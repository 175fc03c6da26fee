// Formats days for people, in the browser's own time zone. A file of its own: every lecture loads it.

import { forLocale } from '#texts/language/translated.ts';
import { dateTexts } from './format-texts.ts';

const dayFormat = forLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }));
const dayWithYearFormat = forLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);

/** `today`, `yesterday`, `3 May`, or `3 May 2024`. */
export function formatRelativeDay(date: Date, now: Date): string {
  return formatNamedDay(date, now) ?? formatDate(date, now);
}

/** As in a sentence: `today`, `yesterday`, `on 3 May`, or `on 3 May 2024`. */
export function formatOnDay(date: Date, now: Date): string {
  return formatNamedDay(date, now) ?? dateTexts.on(formatDate(date, now));
}

function formatNamedDay(date: Date, now: Date): string | undefined {
  if (isSameDay(date, now)) return dateTexts.today;
  return isDayBefore(date, now) ? dateTexts.yesterday : undefined;
}

function formatDate(date: Date, now: Date): string {
  return (isSameYear(date, now) ? dayFormat() : dayWithYearFormat()).format(date);
}

export function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}

export function isDayBefore(date: Date, now: Date): boolean {
  return isSameDay(date, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
}

export function isSameYear(a: Date, b: Date): boolean {
  return a.getFullYear() === b.getFullYear();
}
