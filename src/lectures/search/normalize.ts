// Splits a search query into normalized words.
import { foldText } from '#answers/fold-text.ts';

/** The distinct words of a search query, folded; at most ten. */
export function searchTerms(searchQuery: string): string[] {
  const terms = foldText(searchQuery)
    .split(/\s+/u)
    .filter((term) => term !== '');
  return [...new Set(terms)].slice(0, 10);
}
