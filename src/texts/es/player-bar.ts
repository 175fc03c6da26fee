// Spanish texts of the player bar and of subtitles. Not yet read by a native speaker.
import type * as english from '#texts/en/player-bar.ts';

export const playerBarTexts: typeof english.playerBarTexts = {
  bar: (name) => `Reproductor: ${name}`,
  recording: 'Grabación',
  back: (seconds) => `Retroceder ${seconds} segundos`,
  backKey: 'Mayús + flecha izquierda',
  withKey: (label, key) => `${label} (${key})`,
  position: 'Posición',
  elapsed: (time, duration) => `${time} de ${duration}`,
  speed: (speed) => `Velocidad: ${speed}×`,
  repeat: 'Repetir',
  transcript: 'Transcripción',
  subtitles: 'Subtítulos',
  close: 'Cerrar el reproductor',
  closeKey: 'Esc',
  keys: 'Flecha derecha: controles · Mayús + flecha: 5 segundos · Esc: cerrar',
};
