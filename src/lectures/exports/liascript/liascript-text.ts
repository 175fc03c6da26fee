// Text of LiaScript, a dialect of Markdown: its escapes, styles, media and gaps.

import { mediumFile } from '#lectures/exports/lesson/lesson-lines.ts';
import type { Blank, Line, List, MediaRun, Table, TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { withReading } from '#syntax/inline-text.ts';
import { listMarks } from '#syntax/list-lines.ts';
import type { TextRun } from '#syntax/text-run.ts';

/** The characters that have a meaning within a line, and `|`, which divides cells and options. */
const MARKUP = /[\\`*_~{}[\]<>#$|@^]/g;
/** What begins a list at the beginning of a line. */
const LIST_START = /^(\s*)([-+]|\d+(?=[.)]\s))/;
/** What LiaScript replaces by typographic quotation marks, dashes, ellipses and smileys. */
const REPLACED = /"|(?<=^|[\s:])'|(?<=[:;-])-|-(?=-)|\.(?=\.\.)/g;

/** A text as LiaScript shows it. */
export function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(MARKUP, '\\$&').replace(REPLACED, '\\$&');
}

/** Stands where a gap would be a part of something else: a space without width. */
const APART = '\u200B';
/**
 * A gap before other words at the beginning of a line would be an option of a survey, and one before a bracket a link.
 */
const GAP_START = /^(?=\[(?:->)?\[.*\]\][^\]])/;
const GAP_BEFORE_BRACKET = /\]\]\(/g;

/** A line of text on one line of the file; '' for one with nothing in it. */
export function renderLiaLine(line: Line): string {
  const text = line.map((inline) => {
    if (inline.kind === 'text') return renderRun(inline);
    return inline.kind === 'blank' ? formatGap(inline) : renderMedium(inline);
  });
  return text
    .join('')
    .trim()
    .replace(GAP_START, APART)
    .replace(GAP_BEFORE_BRACKET, `]]${APART}(`)
    .replace(LIST_START, (_, space: string, start: string) =>
      /\d/.test(start) ? `${space}${start}\u200B` : `${space}\\${start}`,
    );
}

function renderRun(run: TextRun): string {
  const styled = renderStyled(run);
  // A bracket would end the address.
  return run.address === undefined
    ? styled
    : `[${styled}](${run.address.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`;
}

/** White space at the ends stays outside of the signs, which would not open or close behind it. */
function renderStyled({ text: words, isBold, isItalic, reading }: TextRun): string {
  const text = withReading(words, reading);
  const sign = `${isBold ? '**' : ''}${isItalic ? '*' : ''}`;
  const [, before = '', shown = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (sign === '' || shown === '') return escapeText(text);
  return `${before && ' '}${sign}${escapeText(shown)}${[...sign].reverse().join('')}${after && ' '}`;
}

/** A transcript stands behind its recording; one that would tell an answer is not in the lesson. */
function renderMedium({ kind, medium, alt }: MediaRun): string {
  const address = `media/${mediumFile(medium)}`;
  if (kind === 'picture') return `![${escapeText(alt)}](${address})`;
  const transcript = medium.transcript?.trim() ? ` (${escapeText(medium.transcript.trim())})` : '';
  return `${kind === 'audio' ? '?' : '!?'}[](${address})${transcript}`;
}

/**
 * What ends a gap, divides its options, and begins a macro: LiaScript knows a backslash
 * before these signs of an answer, and no other.
 */
const GAP_SIGNS = /[[|@]|\\(?=[()])/g;
/** Such a gap would be a hint, a quiz of a script or a field of a survey. */
const NO_ANSWER = /^[?!_\s]$|^[_\s]*$/;

/** A gap that is typed: LiaScript knows one right answer. Of a sign that it cannot have there is one word to drag. */
export function formatGap({ answers }: Pick<Blank, 'answers'>): string {
  const answer = (answers[0] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(GAP_SIGNS, '\\$&')
    // The backslash before a bracket that ends a gap is looked for twice.
    .replace(/\\?\]/g, (sign) => (sign === ']' ? '\\]' : '\\\\\\]'));
  // A backslash at the end would take the bracket's place.
  return NO_ANSWER.test(answer) ? `[->[(${answer})]]` : `[[${answer}${answer.endsWith('\\') ? ' ' : ''}]]`;
}

/** A gap with a list to choose from; the right options stand in round brackets. */
export function formatList(options: readonly string[], right: number): string {
  const [only] = options;
  if (options.length === 1 && only !== undefined) return `[->[ (${escapeText(only)}) ]]`;
  return `[[ ${options.map((option, at) => (at === right ? `(${escapeText(option)})` : escapeWrong(option))).join(' | ')} ]]`;
}

/**
 * An option in brackets would be a right one, and LiaScript knows no backslash before
 * them: a space without width stands there.
 */
function escapeWrong(option: string): string {
  return escapeText(option).replace(/^\((?=.*\)$)/s, '\u200B(');
}

/** A block as lines of Markdown, each paragraph divided from the next by an empty line. */
export function renderLiaBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level + 1)} ${renderLiaLine(block.line) || '…'}`;
    case 'paragraph':
      return joinParagraphs(block.lines.map((line) => renderLiaLine(line)));
    case 'table':
      return renderTable(block);
    case 'list':
      return renderList(block);
  }
}

/** The second level stands where the text of the first begins, behind its mark. */
function renderList({ items }: List): string {
  const marks = listMarks(items).map((mark, at) => (items[at]?.isNumbered ? mark : '-'));
  let indent = '';
  return items
    .map(({ level, line }, at) => {
      const start = `${level === 2 ? indent : ''}${marks[at]} `;
      if (level === 1) indent = ' '.repeat(start.length);
      return `${start}${renderLiaLine(line)}`.trimEnd();
    })
    .join('\n');
}

export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

/** Markdown wants a header: it is empty where the table has none. */
function renderTable({ header, rows }: Table): string {
  const columns = Math.max(1, header?.length ?? 0, ...rows.map(({ length }) => length));
  const row = (cells: readonly Line[]) =>
    `| ${Array.from({ length: columns }, (_, at) => renderLiaLine(cells[at] ?? [])).join(' | ')} |`;
  return [row(header ?? []), `|${' --- |'.repeat(columns)}`, ...rows.map(row)].join('\n');
}
