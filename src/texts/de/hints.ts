// German texts of hints and explanations in exercises. Not yet read by a native speaker.
import type * as english from '#texts/en/hints.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const hintTexts: typeof english.hintTexts = {
  label: 'Sonderzeichen und Tipp',
  button: 'Tipp',
  show: 'Tipp anzeigen',
  keys: 'Alt + Enter',
  showWithKeys: (keys) => `Tipp anzeigen (${keys})`,
  startsWith: (letter) => `beginnt mit ${letter}`,
  startsWithLength: (letter, length) => `beginnt mit ${letter}, ${length}`,
  length: (wordLengths) => {
    const lengths = wordLengths.map((length) => count(length, { one: '# Buchstabe', other: '# Buchstaben' }));
    return wordLengths.length === 1 ? lengths.join('') : `${wordLengths.length} Wörter: ${lengths.join(' + ')}`;
  },
  inBlank: (blank, text) => `${blank}: ${text}`,
  explained: (answer, explanation) => `${answer}: ${explanation}`,
  lookUp: (quote) => `Nachsehen: ${quote}`,
  back: 'Zurück zur Übung',
};
