// The matrix as tab-separated text, for pasting into a gradebook or a spreadsheet.
import type { ClassOverview } from '#api/assignments.ts';

/**
 * A row per learner with the number of right answers in each lecture; empty where the learner has
 * not agreed, and where it is not for them.
 */
export function formatGradebook({ assignments, learners }: ClassOverview): string {
  const rows = [
    ['', ...assignments.map(({ title, blanks }) => `${title} (${blanks})`)],
    ...learners.map(({ name, hasAgreed, counts }) => [
      name,
      ...(hasAgreed ? counts.map((count) => (count === null ? '' : String(count[1]))) : assignments.map(() => '')),
    ]),
  ];
  return rows.map((row) => row.map(formatCell).join('\t')).join('\n');
}

/** One line without tabs; an apostrophe before what a spreadsheet would run as a formula. */
function formatCell(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(line) ? `'${line}` : line;
}
