// The name that is proposed for the copy of a class.
import { MAX_CLASS_NAME_LENGTH } from '#api/limits.ts';
import { copyTexts } from '#texts/en/copies.ts';
import { nameCopy } from '#texts/language/name-copy.ts';

/** "2026/27", "2026-2027" or "26/27": a shorter number may be that of a grade. */
const SCHOOL_YEAR = /(?<!\d)(20\d\d|[2-9]\d)(\s?[/–-]\s?)(20\d\d|\d\d)(?!\d)/u;
const YEAR = /(?<!\d)20\d\d(?!\d)/;

/**
 * A name that is not that of the copied class: with the next school year where it has one, else with "(copy)" in the
 * language of the interface.
 */
export function nameNextClass(name: string): string {
  const [schoolYear, from = '', dash = '', to = ''] = SCHOOL_YEAR.exec(name) ?? [];
  if (schoolYear !== undefined && (Number(from) + 1) % 100 === Number(to) % 100)
    return name.replace(schoolYear, `${addYear(from)}${dash}${addYear(to)}`);
  if (schoolYear === undefined && YEAR.test(name)) return name.replace(YEAR, addYear);
  return nameNextCopy(name);
}

/** As long as before: 99 is followed by 00. */
function addYear(year: string): string {
  return String(Number(year) + 1)
    .slice(-year.length)
    .padStart(year.length, '0');
}

/** A copy of a copy is one more of the original. */
function nameNextCopy(name: string): string {
  const [suffix = '', copies = '1'] = new RegExp(` \\(${copyTexts.word}(?: (\\d{1,9}))?\\)$`).exec(name) ?? [];
  const original = name.slice(0, name.length - suffix.length);
  return nameCopy(original, copyTexts.word, suffix === '' ? 1 : Number(copies) + 1, MAX_CLASS_NAME_LENGTH);
}
