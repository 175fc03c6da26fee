// The non-ASCII letters that the pages of a course use: those that a keyboard may lack.
import { MAX_COURSE_CHARACTERS } from '#api/limits.ts';
import type { PageAnalysis } from './page-analysis.ts';

/** The non-ASCII letters of pages, the most frequent first; letters of equal frequency in alphabetical order. */
export function rankCharacters(pages: readonly PageAnalysis[]): string[] {
  const totals = new Map<string, number>();
  for (const page of pages)
    for (const [character, count] of page.characterCounts) totals.set(character, (totals.get(character) ?? 0) + count);
  const ranked = [...totals].sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b));
  return ranked.slice(0, MAX_COURSE_CHARACTERS).map(([character]) => character);
}
