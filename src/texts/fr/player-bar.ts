// French texts of the player bar and of subtitles. Not yet read by a native speaker.
import type * as english from '#texts/en/player-bar.ts';

export const playerBarTexts: typeof english.playerBarTexts = {
  bar: (name) => `Lecteur : ${name}`,
  recording: 'Enregistrement',
  back: (seconds) => `Reculer de ${seconds} secondes`,
  backKey: 'Maj + flèche gauche',
  withKey: (label, key) => `${label} (${key})`,
  position: 'Position',
  elapsed: (time, duration) => `${time} sur ${duration}`,
  speed: (speed) => `Vitesse : ${speed}×`,
  repeat: 'Répéter',
  transcript: 'Transcription',
  subtitles: 'Sous-titres',
  close: 'Fermer le lecteur',
  closeKey: 'Échap',
  keys: 'Flèche droite : commandes · Maj + flèche : 5 secondes · Échap : fermer',
};
