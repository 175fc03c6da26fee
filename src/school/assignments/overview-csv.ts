// The teacher's matrix as CSV, for a spreadsheet.
import type { ClassOverview } from '#api/school/assignments.ts';
import { formatCsv } from '#system/csv.ts';

/**
 * One row per learner, and for each lecture two columns of numbers: "5/8" in one cell would become the fifth of August in
 * many spreadsheets. Cells of learners who have not agreed are empty.
 */
export function formatOverviewCsv({ assignments, learners }: ClassOverview): string {
  const header = [
    'Name',
    ...assignments.flatMap(({ title, blanks }) => [`${title}: right of ${blanks}`, `${title}: tried of ${blanks}`]),
  ];
  const rows = learners.map(({ name, hasAgreed, counts }) => [
    name,
    ...(hasAgreed ? counts.flatMap(([tried, right]) => [right, tried]) : assignments.flatMap(() => [null, null])),
  ]);
  return formatCsv(header, rows);
}
