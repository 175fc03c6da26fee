// German texts of the player bar and of subtitles. Not yet read by a native speaker.
import type * as english from '#texts/en/player-bar.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const playerBarTexts: typeof english.playerBarTexts = {
  bar: (name) => `Player: ${name}`,
  recording: 'Aufnahme',
  back: (seconds) => count(seconds, { one: '# Sekunde zurück', other: '# Sekunden zurück' }),
  backKey: 'Umschalt + Pfeil links',
  withKey: (label, key) => `${label} (${key})`,
  position: 'Position',
  elapsed: (time, duration) => `${time} von ${duration}`,
  speed: (speed) => `Tempo: ${speed}×`,
  repeat: 'Wiederholen',
  transcript: 'Transkript',
  subtitles: 'Untertitel',
  close: 'Player schließen',
  closeKey: 'Esc',
  keys: 'Pfeil rechts: Bedienelemente · Umschalt + Pfeil: 5 Sekunden · Esc: schließen',
};
