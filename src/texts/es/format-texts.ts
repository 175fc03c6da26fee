// Spanish texts of days, times and lists. Not yet read by a native speaker.
import type * as english from '#texts/formats/format-texts.ts';

export const dateTexts: typeof english.dateTexts = {
  today: 'hoy',
  yesterday: 'ayer',
  tomorrow: 'mañana',
  at: (day, time) => `${day}, ${time}`,
  on: (day) => `el ${day}`,
  onWeekday: (weekday) => `el ${weekday}`,
};

export const listTexts: typeof english.listTexts = { separator: ', ' };
