// What our own files say of themselves: marks by which an import knows them, and how many exercises of each kind were
// written, so that it can name those that come back in another form.
import { isKindName } from '#syntax/kinds.ts';

/** The property of our own Word documents that names their exercises. */
export const WORKSHEET_PROPERTY = 'Cahier exercises';

/** The author of our own H5P packages. */
export const H5P_AUTHOR = 'Cahier';

/** The ids of our note types for Anki, which matches them by these: they never change. */
export const BLANK_TYPE_ID = 1_764_000_000_001;
export const WORD_TYPE_ID = 1_764_000_000_002;
/** Of words without a recording. */
export const READ_WORD_TYPE_ID = 1_764_000_000_003;

/** By keyword; those with a word bank apart. */
export type ExerciseCounts = ReadonlyMap<string, number>;

/** The keyword of an exercise, as its first line in the markup has it. */
export function keywordOf(name: string, hasBank: boolean): string {
  return hasBank ? `@${name} bank` : `@${name}`;
}

export function countKeywords(keywords: readonly string[]): ExerciseCounts {
  const counts = new Map<string, number>();
  for (const keyword of keywords) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  return counts;
}

/** `write=2 write-bank=1`; empty without exercises. */
export function formatCounts(counts: ExerciseCounts): string {
  return [...counts].map(([keyword, count]) => `${keyword.slice(1).replace(' ', '-')}=${count}`).join(' ');
}

/** The sum of what texts say that `formatCounts` wrote; what is none of that is left out. */
export function readCounts(texts: readonly string[]): ExerciseCounts {
  const counts = new Map<string, number>();
  for (const [, name = '', bank, count] of texts
    .join(' ')
    .matchAll(/(?<![\w-])([a-z]{1,20})(-bank)?=(\d{1,5})(?!\d)/g)) {
    if (!isKindName(name)) continue;
    const keyword = keywordOf(name, bank !== undefined);
    counts.set(keyword, (counts.get(keyword) ?? 0) + Number(count));
  }
  return counts;
}
