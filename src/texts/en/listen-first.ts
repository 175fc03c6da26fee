// Texts in place of words that are covered until they were heard; loaded with what covers them.
import { translated } from '#texts/language/translated.ts';

export const listenFirstTexts = translated('listenFirstTexts', {
  line: (number: number) => `line ${number}`,
  show: 'Show the words',
  showLine: (line: string) => `Show the words of ${line}`,
});
