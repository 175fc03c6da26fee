// German texts of what stands in place of words that are covered until they were
// heard. Not yet read by a native speaker.
import type * as english from '#texts/en/listen-first.ts';

export const listenFirstTexts: typeof english.listenFirstTexts = {
  line: (number) => `Zeile ${number}`,
  show: 'Wörter anzeigen',
  showLine: (line) => `Wörter anzeigen: ${line}`,
};
