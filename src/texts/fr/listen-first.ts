// French texts of what stands in place of words that are covered until they were
// heard. Not yet read by a native speaker.
import type * as english from '#texts/en/listen-first.ts';

export const listenFirstTexts: typeof english.listenFirstTexts = {
  line: (number) => `la ligne ${number}`,
  show: 'Afficher les mots',
  showLine: (line) => `Afficher les mots de ${line}`,
};
