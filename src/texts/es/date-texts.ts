// Spanish texts of days and times. Not yet read by a native speaker.
import type * as english from '#texts/formats/date-texts.ts';

export const dateTexts: typeof english.dateTexts = {
  today: 'hoy',
  yesterday: 'ayer',
  tomorrow: 'mañana',
  at: (day, time) => `${day}, ${time}`,
  on: (day) => `el ${day}`,
  onWeekday: (weekday) => `el ${weekday}`,
};
