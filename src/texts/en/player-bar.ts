// Texts of the player bar and of subtitles; loaded when something is played.
import { translated } from '#texts/language/translated.ts';

export const playerBarTexts = translated('playerBarTexts', {
  bar: (name: string) => `Player: ${name}`,
  recording: 'Recording',
  back: (seconds: number) => `Back ${seconds} seconds`,
  /** In a language that is written from right to left: the right arrow. */
  backKey: 'Shift + left arrow',
  withKey: (label: string, key: string) => `${label} (${key})`,
  position: 'Position',
  elapsed: (time: string, duration: string) => `${time} of ${duration}`,
  speed: (speed: string) => `Speed: ${speed}×`,
  repeat: 'Repeat',
  transcript: 'Transcript',
  subtitles: 'Subtitles',
  close: 'Close player',
  closeKey: 'Esc',
  /** In a language that is written from right to left: the left arrow leads to the controls. */
  keys: 'Right arrow: controls · Shift + arrow: 5 seconds · Esc: close',
});
