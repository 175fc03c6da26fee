// Arabic texts of the player bar and of subtitles. Not yet read by a native speaker.
import type * as english from '#texts/en/player-bar.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('ar');

export const playerBarTexts: typeof english.playerBarTexts = {
  bar: (name) => `المشغّل: \u2068${name}\u2069`,
  recording: 'تسجيل',
  back: (seconds) => `رجوع ${count(seconds, { few: '# ثوانٍ', other: '# ثانية' })}`,
  backKey: 'Shift + السهم الأيمن',
  withKey: (label, key) => `${label} (\u2068${key}\u2069)`,
  position: 'الموضع',
  elapsed: (time, duration) => `${time} من ${duration}`,
  speed: (speed) => `السرعة: \u2068${speed}×\u2069`,
  repeat: 'تكرار',
  transcript: 'نص التسجيل',
  subtitles: 'ترجمة مكتوبة',
  close: 'إغلاق المشغّل',
  closeKey: 'Esc',
  keys: 'السهم الأيسر: عناصر التحكم · Shift + سهم: 5 ثوانٍ · Esc: إغلاق',
};
