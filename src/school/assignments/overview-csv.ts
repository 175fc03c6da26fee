// The teacher's matrix as CSV, for a spreadsheet.

import type { ClassOverview } from '#api/assignments.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { formatCsv } from '#system/csv.ts';

type ColumnTexts = {
  name: string;
  right: (title: string, blanks: number) => string;
  tried: (title: string, blanks: number) => string;
};

const COLUMN_TEXTS: Readonly<Record<InterfaceLanguage, ColumnTexts>> = {
  en: {
    name: 'Name',
    right: (title, blanks) => `${title}: right of ${blanks}`,
    tried: (title, blanks) => `${title}: tried of ${blanks}`,
  },
  fr: {
    name: 'Nom',
    right: (title, blanks) => `${title} : justes sur ${blanks}`,
    tried: (title, blanks) => `${title} : essayées sur ${blanks}`,
  },
  de: {
    name: 'Name',
    right: (title, blanks) => `${title}: richtig von ${blanks}`,
    tried: (title, blanks) => `${title}: versucht von ${blanks}`,
  },
  es: {
    name: 'Nombre',
    right: (title, blanks) => `${title}: correctas de ${blanks}`,
    tried: (title, blanks) => `${title}: intentadas de ${blanks}`,
  },
  uk: {
    name: 'Ім’я',
    right: (title, blanks) => `${title}: правильно з ${blanks}`,
    tried: (title, blanks) => `${title}: спроби з ${blanks}`,
  },
  ar: {
    name: 'الاسم',
    right: (title, blanks) => `${title}: الصحيحة من ${blanks}`,
    tried: (title, blanks) => `${title}: المحاولات من ${blanks}`,
  },
};

/**
 * One row per learner, and for each lecture two columns of numbers: "5/8" in one cell would become the fifth of August in
 * many spreadsheets. Cells of learners who have not agreed are empty. `language` is that of the headings.
 */
export function formatOverviewCsv(
  { assignments, learners }: ClassOverview,
  language: InterfaceLanguage = 'en',
): string {
  const texts = COLUMN_TEXTS[language];
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
