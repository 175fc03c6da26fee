// The teacher's matrix as CSV, for a spreadsheet.

import type { ClassOverview } from '#api/assignments.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { type CsvSeparator, formatCsv } from '#system/csv.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

/** What spreadsheets expect in a language: where the comma divides decimals, a semicolon. */
function getCsvSeparator(language: InterfaceLanguage): CsvSeparator {
  const decimal = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return decimal === '.' ? ',' : ';';
}

/**
 * One row per learner, and for each lecture two columns of numbers: "5/8" in one cell would become the fifth of August in
 * many spreadsheets. Cells of learners who have not agreed, and of work that is not for them, are empty. A lecture for which somebody has another date has a third column
 * with it. `language` is that of the headings.
 */
export function formatOverviewCsv(
  { assignments, learners }: ClassOverview,
  language: InterfaceLanguage = 'en',
): string {
  const texts = SERVER_TEXTS[language].overviewTexts;
  const withOwnDates = new Set(learners.flatMap(({ ownDates }) => ownDates.map(({ assignmentId }) => assignmentId)));
  const header = [
    texts.name,
    ...assignments.flatMap(({ id, title, blanks }) => [
      texts.right(title, blanks),
      texts.tried(title, blanks),
      ...(withOwnDates.has(id) ? [texts.ownDate(title)] : []),
    ]),
  ];
  const rows = learners.map(({ name, hasAgreed, counts, ownDates }) => [
    name,
    ...assignments.flatMap(({ id }, at) => {
      const [tried = null, right = null] = (hasAgreed && counts[at]) || [];
      const ownDate = ownDates.find(({ assignmentId }) => assignmentId === id)?.dueAt ?? null;
      return withOwnDates.has(id) ? [right, tried, ownDate] : [right, tried];
    }),
  ]);
  return formatCsv(header, rows, getCsvSeparator(language));
}
