// English texts in the names of copies.
import { translated } from '#texts/language/translated.ts';

export const copyTexts = translated('copyTexts', {
  /** Ends the name of a copy: "Au marché (copy)", "Au marché (copy 2)". */
  word: 'copy',
});
