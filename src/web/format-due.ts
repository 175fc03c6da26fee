// Formats when something is due, in words and in the reader's time zone, and
// reads the local times that a teacher types.

import { DAY_MS } from '#durations.ts';
import { dateTexts } from '#texts/formats/format-texts.ts';
import { locale } from '#texts/language/translated.ts';

/**
 * `today, 20:00`, `tomorrow, 20:00`, `Friday, 20:00` within a week, else `3 December, 20:00`, with the year if it is
 * another one. Days are those of the calendar, however many hours they have.
 * @param timeZone of IANA, by default the browser's
 */
export function formatDue(due: Date, now: Date, timeZone?: string): string {
  const time = formatIn(timeZone, due, { hour: '2-digit', minute: '2-digit' });
  return dateTexts.at(formatDay(due, now, timeZone), time);
}

/** `today`, `tomorrow`, `Friday` within a week, else `3 December`, with the year if it is another one. */
function formatDay(due: Date, now: Date, timeZone?: string): string {
  const { name, weekday, date } = describeDay(due, now, timeZone);
  return name ?? weekday ?? date;
}

/** As in a sentence: `today`, `tomorrow`, `on Friday` within a week, else `on 3 December`. */
export function formatOnDueDay(due: Date, now: Date, timeZone?: string): string {
  const { name, weekday, date } = describeDay(due, now, timeZone);
  if (name !== undefined) return name;
  return weekday === undefined
    ? dateTexts.on(date)
    : dateTexts.onWeekday(weekday, calendarDay(due, timeZone).getUTCDay());
}

type DayDescription = { name: string | undefined; weekday: string | undefined; date: string };

/** The name of a day near today, its weekday within a week, and its date. */
function describeDay(due: Date, now: Date, timeZone: string | undefined): DayDescription {
  const [dueDay, today] = [calendarDay(due, timeZone), calendarDay(now, timeZone)];
  const days = (dueDay.getTime() - today.getTime()) / DAY_MS;
  const names = new Map([
    [-1, dateTexts.yesterday],
    [0, dateTexts.today],
    [1, dateTexts.tomorrow],
  ]);
  const isSameYear = dueDay.getUTCFullYear() === today.getUTCFullYear();
  return {
    name: names.get(days),
    weekday: days > 1 && days < 7 ? formatIn(timeZone, due, { weekday: 'long' }) : undefined,
    date: formatIn(timeZone, due, { day: 'numeric', month: 'long', ...(!isSameYear && { year: 'numeric' }) }),
  };
}

function formatIn(timeZone: string | undefined, date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, withTimeZone(options, timeZone)).format(date);
}

/** Without a time zone, the browser's own counts. */
function withTimeZone(options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormatOptions {
  return timeZone === undefined ? options : { ...options, timeZone };
}

/** The day of the calendar at an instant, as midnight in UTC. */
function calendarDay(date: Date, timeZone: string | undefined): Date {
  const options = withTimeZone({ year: 'numeric', month: 'numeric', day: 'numeric', calendar: 'gregory' }, timeZone);
  const parts = new Intl.DateTimeFormat('en', options).formatToParts(date);
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(value('year'), value('month') - 1, value('day')));
}

/** The instant of a local date (`2026-03-29`) and time (`20:00`), ISO 8601 in UTC; null without a date. */
export function toInstant(date: string, time: string): string | null {
  return date === '' ? null : new Date(`${date}T${time}`).toISOString();
}

/** The local date and time of an instant, as date and time fields hold them. */
export function toLocalFields(instant: string): { date: string; time: string } {
  const at = new Date(instant);
  const pad = (part: number, length = 2) => String(part).padStart(length, '0');
  return {
    date: `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`,
    time: `${pad(at.getHours())}:${pad(at.getMinutes())}`,
  };
}
