// French texts in the names of copies. Not yet read by a native speaker.
import type * as english from '#texts/en/copies.ts';

export const copyTexts: typeof english.copyTexts = {
  word: 'copie',
};
