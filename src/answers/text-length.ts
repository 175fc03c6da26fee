// How long a text is: in words, or in characters where words are not separated by spaces.
import { primaryLanguage } from '#syntax/primary-language.ts';
import { splitGraphemes } from './graphemes.ts';

/** Primary subtags of languages whose texts are measured in characters. */
const COUNTED_IN_CHARACTERS = new Set(['ja', 'zh', 'yue']);

/** Words for browsers without `Intl.Segmenter`. */
export const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

export type TextLength = { unit: 'words' | 'characters'; count: number };

/** The length of a text in a language. Characters are graphemes; white space is none. */
export function measureText(text: string, language: string): TextLength {
  if (COUNTED_IN_CHARACTERS.has(primaryLanguage(language)))
    return { unit: 'characters', count: splitGraphemes(text.replace(/\s+/g, '')).length };
  return { unit: 'words', count: countWords(text, language) };
}

function countWords(text: string, language: string): number {
  if (!('Segmenter' in Intl)) return text.match(WORD)?.length ?? 0;
  const segmenter = new Intl.Segmenter(language || 'und', { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}
