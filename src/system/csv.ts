// Writes CSV (RFC 4180) that spreadsheets open with accents right, and whose cells they never run as formulas.

export type CsvValue = string | number | boolean | null;

/** A byte order mark: without it Excel takes UTF-8 for the system's old encoding. */
const BOM = '\uFEFF';

/**
 * What spreadsheets take for the beginning of a formula, also behind spaces;
 * full-width forms are those of Japanese input.
 */
const FORMULA_START = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** A plain number in digits, which is no formula although it begins with a sign. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/**
 * A table as CSV text: UTF-8 with a byte order mark, CRLF, and an apostrophe before text
 * that a spreadsheet would run as a formula.
 * @param separator of cells: spreadsheets expect a semicolon where the comma divides decimals
 */
export function formatCsv(
  header: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  separator: CsvSeparator = ',',
): string {
  return BOM + [header, ...rows].map((row) => formatCsvRow(row, separator)).join('');
}

export type CsvSeparator = ',' | ';';

/** One line, with its line break. */
export function formatCsvRow(values: readonly CsvValue[], separator: CsvSeparator = ','): string {
  return `${values.map(formatCell).join(separator)}\r\n`;
}

function formatCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = FORMULA_START.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",;\r\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
