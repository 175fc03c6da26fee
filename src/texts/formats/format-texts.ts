// Texts of days, times and lists, in addition to what Intl formats.
import { translated } from '#texts/language/translated.ts';

export const dateTexts = translated('dateTexts', {
  today: 'today',
  yesterday: 'yesterday',
  tomorrow: 'tomorrow',
  /** A day, such as "today" or "3 December", and the time on it. */
  at: (day: string, time: string) => `${day}, ${time}`,
  /** A date in a sentence. */
  on: (date: string) => `on ${date}`,
  /** A day of the week in a sentence, and its number: 0 is Sunday. */
  onWeekday: (weekday: string, _number: number) => `on ${weekday}`,
});

export const listTexts = translated('listTexts', {
  /** Between items without an "and". */
  separator: ', ',
});
