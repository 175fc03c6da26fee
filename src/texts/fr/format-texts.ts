// French texts of days, times and lists. Not yet read by a native speaker.
import type * as english from '#texts/formats/format-texts.ts';

export const dateTexts: typeof english.dateTexts = {
  today: 'aujourd’hui',
  yesterday: 'hier',
  tomorrow: 'demain',
  at: (day, time) => `${day} à ${time}`,
  on: (day) => `le ${day}`,
  onWeekday: (weekday) => weekday,
};

export const listTexts: typeof english.listTexts = { separator: ', ' };
