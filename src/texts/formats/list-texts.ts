// Texts between the items of a list.
import { translated } from '#texts/language/translated.ts';

export const listTexts = translated('listTexts', {
  /** Between items without an "and". */
  separator: ', ',
});
