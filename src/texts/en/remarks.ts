// Texts of remarks on what is nearly right; loaded with what describes mistakes.
import { translated } from '#texts/language/translated.ts';

export const remarkTexts = translated('remarkTexts', {
  /** Beside a blank that can be mended; `nearMisses` are such as "the accents". */
  lookAgain: (nearMisses: string) => `Nearly right. Look again at ${nearMisses}.`,
  /** The same of an answer whose line has others. */
  ofGiven: (given: string, remark: string) => `${given}: ${remark}`,
  /** What a learner should look at again. */
  nearMisses: {
    accents: 'the accents',
    ligature: 'the joined letters (œ, ß)',
    apostrophe: 'the apostrophe',
    capital: 'the capital letter',
    spaces: 'spaces and hyphens',
    punctuation: 'the punctuation',
    ending: 'the ending',
    word: 'the short word',
    spelling: 'the spelling',
    order: 'the word order',
    form: 'the form of the letters',
  },
  /** Below the right answer. */
  check: (nearMisses: string, answer: string) =>
    `${nearMisses.charAt(0).toUpperCase()}${nearMisses.slice(1)}: ${answer}`,
});
