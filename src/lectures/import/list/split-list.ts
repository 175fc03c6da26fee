// Splits a list of words into rows and cells: of spreadsheets, of CSV files, and of programs for
// word cards with separators of one's own.
import { toPlainText } from '#lectures/import/parse-html.ts';

/** Between cells, those that hardly stand in a text first. */
const SEPARATORS = [
  ...['\t', ';', '；', ',', '|', '،', '，', '、'],
  ...[' → ', ' -> ', ' => ', ' – ', ' — ', ' - ', ' = ', ' : ', ': ', '：'],
] as const;
type Separator = (typeof SEPARATORS)[number];

/** Rows that decide which separator it is. */
const SAMPLE = 100;
const MIN_ROWS_OF_PROSE = 3;
const MAX_PROSE_CELL = 80;

/**
 * Lines before the notes that Anki exports as text: what separates their
 * fields, whether they are HTML, and their names.
 */
const ANKI_SETTING = /^#(separator|html|columns|tags|notetype|deck|guid|(?:tags|notetype|deck|guid) column):(.*)\n/;
const ANKI_SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['pipe', '|'],
  ['colon', ':'],
  ['space', ' '],
]);

/** Whether a text has notes of Anki. */
export function isAnkiText(text: string): boolean {
  return /^\uFEFF?#separator:/.test(text);
}

function splitAnkiText(source: string): string[][] | undefined {
  const settings = new Map<string, string>();
  let rest = source;
  for (let line = ANKI_SETTING.exec(rest); line !== null; line = ANKI_SETTING.exec(rest)) {
    settings.set(line[1] ?? '', (line[2] ?? '').trim());
    rest = rest.slice(line[0].length);
  }
  const name = settings.get('separator') ?? '';
  const separator = ANKI_SEPARATORS.get(name.toLowerCase()) ?? (name === '' ? '\t' : name);
  const isHtml = settings.get('html') === 'true';
  const rows = splitRows(rest, separator).map((row) => row.map((cell) => (isHtml ? clean(toPlainText(cell)) : cell)));
  if (rows.every(({ length }) => length < 2)) return undefined;
  const columns = settings.get('columns');
  return columns === undefined ? rows : [...splitRows(columns, separator), ...rows];
}

/** The rows of a list; undefined where its lines have one column only. */
export function splitList(text: string): string[][] | undefined {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (isAnkiText(source)) return splitAnkiText(source);
  // A spreadsheet says its separator on the first line.
  const [all = '', declared] = /^sep=(.)\n/.exec(source) ?? [];
  if (declared !== undefined) return splitRows(source.slice(all.length), declared);
  const short = source.trim().includes('\n') ? undefined : splitShort(source);
  const found = SEPARATORS.map((separator) => splitRows(source, separator));
  return short ?? found.find(isList) ?? splitShort(source) ?? found.find(isRagged);
}

/** A list on one line, with `;` between its rows, or with an empty line between them. */
function splitShort(source: string): string[][] | undefined {
  for (const between of ['\n\n', ';']) {
    const lines = source
      .trim()
      .split(between)
      .map((row) => row.replaceAll('\n', ' ').trim());
    if (lines.length < 2) continue;
    const found = ([',', ' - ', ' – ', '\t', ':'] as const)
      .map((separator) => splitRows(lines.join('\n'), separator))
      .find(isList);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether most rows have the same number of columns, of which there are several. */
function isList(rows: readonly string[][]): boolean {
  const sample = rows.slice(0, SAMPLE);
  const counts = new Map<number, number>();
  for (const { length } of sample) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return width >= 2 && count >= sample.length * 0.8;
}

/** Whether at least half of the rows have several columns, however many: a note stands behind some words only. */
function isRagged(rows: readonly string[][]): boolean {
  const sample = rows.slice(0, SAMPLE);
  return sample.length > 0 && sample.filter(({ length }) => length >= 2).length >= sample.length * 0.5;
}

/** Whether a text without a name that says so is a list: short cells, tabs, or the same sign once on every line. */
export function looksLikeList(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return false;
  const sample = lines.slice(0, SAMPLE);
  const tabs = sample.filter((line) => line.trim().includes('\t')).length;
  if (tabs >= sample.length * 0.9 && isList(splitRows(sample.join('\n'), '\t'))) return true;
  const blocks = text.trim().split(/(?:\r?\n){2,}/);
  if (blocks.length > 1 && blocks.every((block) => block.split('\t').length === 2)) return true;
  if (lines.length < MIN_ROWS_OF_PROSE) return false;
  const isPair = (separator: Separator) => (line: string) => {
    const cells = line.split(separator);
    return cells.length === 2 && cells.every((cell) => cell.trim() !== '' && cell.length <= MAX_PROSE_CELL);
  };
  const isMarked = sample.some((line) => /^\s*(?:[#>*@]|[-+]\s|\d+[.)]\s)/.test(line) || /[.!?]\s*$/.test(line));
  return (
    !isMarked &&
    ([' = ', ' → ', ' -> ', ' => ', ' – ', ' - ', ';'] as const).some((separator) => sample.every(isPair(separator)))
  );
}

/**
 * The cells of each row that has any; those in quotation marks can have separators and line ends in them (RFC 4180).
 */
export function splitRows(source: string, separator: string): string[][] {
  // A tab that divides cells is none before a quotation mark.
  const space = separator === '\t' ? '[ ]' : '[ \\t]';
  const quoted = new RegExp(`${space}*"((?:[^"]|"")*)"[ ]*(?=${escapePattern(separator)}|\\n|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = (): void => {
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  };
  while (at < source.length) {
    quoted.lastIndex = at;
    const match = quoted.exec(source);
    let end = at;
    if (match !== null) {
      row.push(clean((match[1] ?? '').replaceAll('""', '"')));
      end = quoted.lastIndex;
    } else {
      end = nextEnd(source, at, separator);
      row.push(clean(source.slice(at, end)));
    }
    const isLineEnd = end >= source.length || source[end] === '\n';
    if (isLineEnd) endRow();
    else if (end + separator.length >= source.length || source[end + separator.length] === '\n') {
      // A separator at the end of a line is behind an empty cell.
      row.push('');
      endRow();
      end += separator.length;
      at = end + 1;
      continue;
    }
    at = end + (isLineEnd ? 1 : separator.length);
  }
  return rows;
}

function nextEnd(source: string, at: number, separator: string): number {
  const line = source.indexOf('\n', at);
  const lineEnd = line < 0 ? source.length : line;
  const found = source.slice(at, lineEnd).indexOf(separator);
  return found < 0 ? lineEnd : at + found;
}

function clean(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim();
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
