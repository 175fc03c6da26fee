// Texts of the words of a lecture that are pressed; loaded with what marks them.
import { translated } from '#texts/language/translated.ts';

export const wordsTexts = translated('wordsTexts', {
  play: (word: string) => `Play “${word}”`,
  know: 'I know it',
  known: 'It does not come back in Review.',
  notSaved: 'It could not be saved. Try again.',
  noMeaning: 'No meaning yet',
  back: 'Back to the text',
  readings: 'Readings above words',
});
