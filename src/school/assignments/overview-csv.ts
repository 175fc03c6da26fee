// The teacher's matrix as CSV, for a spreadsheet.

import type { Assignment, ClassOverview } from '#api/assignments.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { DAY_MS } from '#durations.ts';
import { type CsvSeparator, formatCsv } from '#system/csv.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

type Learner = ClassOverview['learners'][number];

/** What spreadsheets expect in a language: where the comma divides decimals, a semicolon. */
function getCsvSeparator(language: InterfaceLanguage): CsvSeparator {
  const decimal = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  return decimal === '.' ? ',' : ';';
}

/**
 * One row per learner, and for each lecture two columns of numbers: "5/8" in one cell would become the fifth of August
 * in many spreadsheets. Cells of learners who have not agreed, and of work that is not for them, are empty. A lecture
 * for which somebody has another date has a third column with it, one that marks late work has the days late.
 * `language` is that of the headings.
 */
export function formatOverviewCsv(
  { assignments, learners }: ClassOverview,
  language: InterfaceLanguage = 'en',
): string {
  const texts = SERVER_TEXTS[language].overviewTexts;
  const marked = new Set(assignments.filter(({ late }) => late === 'mark').map(({ id }) => id));
  const withOwnDates = new Set(learners.flatMap(({ ownDates }) => ownDates.map(({ assignmentId }) => assignmentId)));
  const header = [
    texts.name,
    ...assignments.flatMap(({ id, title, blanks }) => [
      texts.right(title, blanks),
      texts.tried(title, blanks),
      ...(withOwnDates.has(id) ? [texts.ownDate(title)] : []),
      ...(marked.has(id) ? [texts.daysLate(title)] : []),
    ]),
  ];
  const rows = learners.map((learner) => [
    learner.name,
    ...assignments.flatMap((assignment, at) => {
      const { id } = assignment;
      const { hasAgreed, counts, ownDates } = learner;
      const [tried = null, right = null] = (hasAgreed && counts[at]) || [];
      const ownDate = ownDates.find(({ assignmentId }) => assignmentId === id)?.dueAt ?? null;
      return [
        right,
        tried,
        ...(withOwnDates.has(id) ? [ownDate] : []),
        ...(marked.has(id) ? [countDaysLate(assignment, learner)] : []),
      ];
    }),
  ]);
  return formatCsv(header, rows, getCsvSeparator(language));
}

/** Days after the date, each that has begun; 0 in time, null while the goal is not reached, and before the date. */
function countDaysLate({ id, dueAt }: Assignment, { standings, ownDates }: Learner): number | null {
  const reachedAt = standings.find(({ assignmentId }) => assignmentId === id)?.reachedAt ?? null;
  const due = ownDates.find(({ assignmentId }) => assignmentId === id)?.dueAt ?? dueAt;
  if (reachedAt === null || due === null) return null;
  return Math.max(0, Math.ceil((Date.parse(reachedAt) - Date.parse(due)) / DAY_MS));
}
