// The teacher's matrix as CSV, for a spreadsheet.

import type { ClassOverview } from '#api/assignments.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { formatCsv } from '#system/csv.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

/**
 * One row per learner, and for each lecture two columns of numbers: "5/8" in one cell would become the fifth of August in
 * many spreadsheets. Cells of learners who have not agreed are empty. `language` is that of the headings.
 */
export function formatOverviewCsv(
  { assignments, learners }: ClassOverview,
  language: InterfaceLanguage = 'en',
): string {
  const texts = SERVER_TEXTS[language].overviewTexts;
  const header = [
    texts.name,
    ...assignments.flatMap(({ title, blanks }) => [texts.right(title, blanks), texts.tried(title, blanks)]),
  ];
  const rows = learners.map(({ name, hasAgreed, counts }) => [
    name,
    ...(hasAgreed ? counts.flatMap(([tried, right]) => [right, tried]) : assignments.flatMap(() => [null, null])),
  ]);
  return formatCsv(header, rows);
}
