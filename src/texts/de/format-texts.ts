// German texts of days, times and lists. Not yet read by a native speaker.
import type * as english from '#texts/formats/format-texts.ts';

export const dateTexts: typeof english.dateTexts = {
  today: 'heute',
  yesterday: 'gestern',
  tomorrow: 'morgen',
  at: (day, time) => `${day}, ${time}`,
  on: (day) => `am ${day}`,
  onWeekday: (weekday) => `am ${weekday}`,
};

export const listTexts: typeof english.listTexts = { separator: ', ' };
