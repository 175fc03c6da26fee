// German texts of days and times. Not yet read by a native speaker.
import type * as english from '#texts/formats/date-texts.ts';

export const dateTexts: typeof english.dateTexts = {
  today: 'heute',
  yesterday: 'gestern',
  tomorrow: 'morgen',
  at: (day, time) => `${day}, ${time}`,
  on: (day) => `am ${day}`,
  onWeekday: (weekday) => `am ${weekday}`,
};
