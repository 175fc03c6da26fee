// Arabic texts of days, times and lists. Not yet read by a native speaker.
import type * as english from '#texts/formats/format-texts.ts';

export const dateTexts: typeof english.dateTexts = {
  today: 'اليوم',
  yesterday: 'أمس',
  tomorrow: 'غدًا',
  at: (day, time) => `${day}، ${time}`,
  on: (day) => `في ${day}`,
  onWeekday: (weekday) => `يوم ${weekday}`,
};

export const listTexts: typeof english.listTexts = { separator: '، ' };
