// Where in a nearly right answer the cursor stands: at what differs.
import type { CharacterDiff } from '#answers/diff-characters.ts';

/** Characters of what was typed. */
export type Place = { from: number; to: number };

/** The first characters that differ; where one is missing, the place between two. */
export function findPlace(diff: CharacterDiff | undefined): Place {
  let from = 0;
  for (const [at, { text, differs }] of (diff?.given ?? []).entries()) {
    if (differs) return { from, to: from + text.length };
    const other = diff?.expected[at]?.text ?? '';
    if (other !== text) return { from: from + countEqualStart(text, other), to: from + countEqualStart(text, other) };
    from += text.length;
  }
  return { from, to: from };
}

function countEqualStart(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}
