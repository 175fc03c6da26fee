// Ukrainian texts of the player bar and of subtitles. Not yet read by a native speaker.
import type * as english from '#texts/en/player-bar.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('uk');

export const playerBarTexts: typeof english.playerBarTexts = {
  bar: (name) => `Програвач: ${name}`,
  recording: 'Запис',
  back: (seconds) => `Назад на ${count(seconds, { one: '# секунду', few: '# секунди', other: '# секунд' })}`,
  backKey: 'Shift + стрілка ліворуч',
  withKey: (label, key) => `${label} (${key})`,
  position: 'Позиція',
  elapsed: (time, duration) => `${time} з ${duration}`,
  speed: (speed) => `Швидкість: ${speed}×`,
  repeat: 'Повторювати',
  transcript: 'Текст запису',
  subtitles: 'Субтитри',
  close: 'Закрити програвач',
  closeKey: 'Esc',
  keys: 'Стрілка праворуч: керування · Shift + стрілка: 5 секунд · Esc: закрити',
};
