// What the toolbar and the shortcuts do to the text: each takes the text and what is selected, and gives an edit.
import type { Media } from '#api/lectures.ts';
import type { Edit } from './insert-text.ts';

/** A text and what is selected in it. */
export type Selected = { text: string; start: number; end: number };

/**
 * Puts delimiters around what is selected, or around `sample` when nothing is. They are taken away when they stand there
 * already, inside the selection or around it. White space at the ends of the selection stays outside.
 */
export function wrap(selected: Selected, open: string, close: string, sample: string): Edit {
  const { text } = selected;
  const [start, end] = trimmed(selected);
  const inside = text.slice(start, end);
  const isAround = endsExactly(text.slice(0, start), open) && startsExactly(text.slice(end), close);
  if (inside !== '' && isAround) {
    const from = start - open.length;
    return { start: from, end: end + close.length, text: inside, select: [from, from + inside.length] };
  }
  const isInside =
    inside.length > open.length + close.length && startsExactly(inside, open) && endsExactly(inside, close);
  if (isInside) {
    const bare = inside.slice(open.length, inside.length - close.length);
    return { start, end, text: bare, select: [start, start + bare.length] };
  }
  const shown = inside === '' ? sample : inside;
  const from = start + open.length;
  return { start, end, text: `${open}${shown}${close}`, select: [from, from + shown.length] };
}

/** Makes headers of the selected lines, or plain lines again when they are headers of this level. */
export function makeHeader(selected: Selected, level: 1 | 2 | 3, sample: string): Edit {
  const { text, start, end } = selected;
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const last = next < 0 ? text.length : next;
  const sign = `${'#'.repeat(level)} `;
  const lines = text.slice(first, last).split('\n');
  const isDone = lines.every((line) => line.startsWith(sign));
  const made = lines
    .map((line) => {
      const bare = line.replace(/^#{1,3}[ \t]+/, '');
      return isDone ? bare : sign + (bare === '' && lines.length === 1 ? sample : bare);
    })
    .join('\n');
  const isSample = made === sign + sample && lines[0]?.replace(/^#{1,3}[ \t]+/, '') === '';
  return { start: first, end: last, text: made, select: [isSample ? first + sign.length : first, first + made.length] };
}

/** A block on lines of its own, an empty line on either side, in the place of what is selected. */
function insertBlock({ text, start, end }: Selected, block: string, select: readonly [number, number]): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const isApart = before === '' || before.endsWith('\n\n');
  const isPart = block.startsWith('@table') && isOpen(before, '@write'); // an empty line would end the exercise before its table
  const lead = isApart ? '' : before.endsWith('\n') ? (isPart ? '' : '\n') : isPart ? '\n' : '\n\n';
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const from = start + lead.length;
  return { start, end, text: lead + block + tail, select: [from + select[0], from + select[1]] };
}

/** A table with a header, behind what is selected. */
export function insertTable(selected: Selected, columns: readonly string[]): Edit {
  const header = `@table\n${columns.join(' | ')}`;
  const width = columns.join(' | ').length;
  return insertBlock({ ...selected, start: selected.end }, `${header}\n---\n${columns.map(() => ' ').join('|')}`, [
    '@table\n'.length,
    '@table\n'.length + width,
  ]);
}

/** A writing exercise around the selected lines, or around `sample`. */
export function insertExercise(selected: Selected, sample: string): Edit {
  const [start, end] = trimmed(selected);
  const shown = selected.text.slice(start, end) || sample;
  const lead = '@write\n'.length;
  return insertBlock({ ...selected, start, end }, `@write\n${shown}`, [lead, lead + shown.length]);
}

/** How a file stands in the text; `alt` says what a picture shows. */
export function mediaMarkup({ id, type }: Pick<Media, 'id' | 'type'>, alt: string): string {
  return type === 'IMAGE' ? `{ IMAGE | ${id} | ${alt} }` : `{ ${type} | ${id} }`;
}

/**
 * Cells as a spreadsheet puts them on the clipboard (tab-separated, quoted where they hold line ends); undefined for any
 * other text. A table from a page or a text program may have rows of different lengths, and a paragraph from there a tab.
 * @param html The same as HTML, where the clipboard has that too; empty where it does not.
 */
export function cellsOf(pasted: string, html = ''): string[][] | undefined {
  const isTable = /<table[\s>]/i.test(html);
  const rows = rowsOf(pasted);
  if (html !== '' && !isTable && rows.length === 1) return undefined;
  const widths = rows.map((row) => row.length);
  const width = Math.max(...widths);
  const isIndented = rows.every(([first]) => first === '');
  if (width < 2 || isIndented || (!isTable && widths.some((one) => one !== width))) return undefined;
  return rows.map((row) => [...row, ...Array(width - row.length).fill('')]);
}

function rowsOf(pasted: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  const text = pasted.replace(/(?:\r\n|\n|\r)+$/, '');
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (found === null) break;
    const [whole, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** A pasted table as `@table`; as mere rows where a table is open at the caret. */
export function pasteTable(selected: Selected, cells: readonly (readonly string[])[]): Edit {
  const rows = cells.map(rowMarkup).join('\n');
  const { text, start, end } = selected;
  if (isOpen(text.slice(0, start), '@table')) {
    const lead = start === 0 || text[start - 1] === '\n' ? '' : '\n';
    const tail = end === text.length || text[end] === '\n' ? '' : '\n';
    const at = start + lead.length + rows.length;
    return { start, end, text: lead + rows + tail, select: [at, at] };
  }
  const block = `@table\n${rows}`;
  return insertBlock(selected, block, [block.length, block.length]);
}

/** Bars at the ends of a row count for nothing, so that an empty cell there needs one more. */
function rowMarkup(cells: readonly string[]): string {
  const row = cells.map(cellMarkup);
  return `${row[0] === '' ? '| ' : ''}${row.join(' | ')}${row.at(-1) === '' ? ' |' : ''}`;
}

/** One line, and no bar that would part it. */
function cellMarkup(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|');
}

/** Whether a block of this kind goes on at the end of a text. */
function isOpen(before: string, sign: '@table' | '@write'): boolean {
  for (const [at, line] of before.split('\n').toReversed().entries()) {
    if (line.trim() === sign) return true;
    if (line.trim() === '@write' || (line.trim() === '' && at > 0)) return false;
  }
  return false;
}

function trimmed({ text, start, end }: Selected): [number, number] {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return [from, to];
}

/** Whether a text ends with a delimiter that is not part of a longer run of the same character. */
function endsExactly(text: string, mark: string): boolean {
  if (!text.endsWith(mark)) return false;
  return !isRun(mark) || text.at(-mark.length - 1) !== mark[0];
}

function startsExactly(text: string, mark: string): boolean {
  if (!text.startsWith(mark)) return false;
  return !isRun(mark) || text[mark.length] !== mark[0];
}

function isRun(mark: string): boolean {
  return /^(\*+|-+)$/.test(mark);
}
