// Ukrainian texts of days, times and lists. Not yet read by a native speaker.
import type * as english from '#texts/formats/format-texts.ts';

export const dateTexts: typeof english.dateTexts = {
  today: 'сьогодні',
  yesterday: 'вчора',
  tomorrow: 'завтра',
  at: (day, time) => `${day}, ${time}`,
  on: (day) => day,
  onWeekday: (weekday, number) =>
    ['у неділю', 'у понеділок', 'у вівторок', 'у середу', 'у четвер', 'у п’ятницю', 'у суботу'][number] ?? weekday,
};

export const listTexts: typeof english.listTexts = { separator: ', ' };
