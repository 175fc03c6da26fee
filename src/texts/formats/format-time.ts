// Formats dates, times and durations for people, in the browser's own time zone.

import { forLocale } from '#texts/language/translated.ts';
import { formatRelativeDay, isDayBefore, isSameDay, isSameYear } from './format-day.ts';
import { dateTexts } from './format-texts.ts';

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const timeFormat = forLocale((locale) => new Intl.DateTimeFormat(locale, TIME));
const dateTimeFormat = forLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...TIME }),
);
const dateTimeWithYearFormat = forLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...TIME }),
);
const fullFormat = forLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }));

/** The time of day, such as `14:02`. */
export function formatTime(date: Date): string {
  return timeFormat().format(date);
}

/** `14:02` on the day of `now`, else with the day, such as `3 May at 14:02`, and with the year where that differs. */
export function formatTimeOrDate(date: Date, now: Date): string {
  if (isSameDay(date, now)) return formatTime(date);
  return (isSameYear(date, now) ? dateTimeFormat() : dateTimeWithYearFormat()).format(date);
}

/** `today, 14:02`, `yesterday, 14:02`, `3 May`, or `3 May 2024`. */
export function formatRelativeTime(date: Date, now: Date): string {
  const day = formatRelativeDay(date, now);
  return isSameDay(date, now) || isDayBefore(date, now) ? dateTexts.at(day, formatTime(date)) : day;
}

/** Weekday, date and time in full, such as `Saturday, 21 November 2026 at 14:02`. */
export function formatFullDate(date: Date): string {
  return fullFormat().format(date);
}

/** A duration in seconds as players show it, such as `0:07` or `1:02:03`; less than a second counts as one. */
export function formatDuration(seconds: number): string {
  return formatElapsed(Math.max(1, seconds));
}

/** A position in a recording in seconds, such as `0:00`. */
export function formatElapsed(seconds: number): string {
  const totalSeconds = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(totalSeconds / 3600), Math.floor(totalSeconds / 60) % 60];
  const secondsText = String(totalSeconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${secondsText}` : `${minutes}:${secondsText}`;
}
