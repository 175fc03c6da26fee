// Texts of hints and explanations in exercises; loaded with them.

import { formatAnd } from '#texts/formats/format-list.ts';
import { translated } from '#texts/language/translated.ts';

export const hintTexts = translated('hintTexts', {
  label: 'Accented letters and hint',
  button: 'Hint',
  show: 'Show a hint',
  keys: 'Alt + Enter',
  showWithKeys: (keys: string) => `Show a hint (${keys})`,
  startsWith: (letter: string) => `begins with ${letter}`,
  startsWithLength: (letter: string, length: string) => `begins with ${letter}, ${length}`,
  /** Letters of each word. */
  length: (wordLengths: readonly number[]) => {
    const [first = 0] = wordLengths;
    if (wordLengths.length === 1) return first === 1 ? '1 letter' : `${first} letters`;
    return `${wordLengths.length} words with ${formatAnd(wordLengths.map(String))} letters`;
  },
  /** A hint for a blank whose line has several. */
  inBlank: (blank: string, hint: string) => `${blank}: ${hint}`,
  /** An answer, and why it is wrong. */
  explained: (answer: string, explanation: string) => `${answer}: ${explanation}`,
  /** A way to the row or line of the lecture that has the form, and back from it. */
  lookUp: (quote: string) => `Look it up: ${quote}`,
  back: 'Back to the exercise',
});
