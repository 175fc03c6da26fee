// Lines of text, media and blanks, the blocks that are made of them, and what is asked of both.
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import type { MediaType } from '#api/lectures.ts';
import type { ListPlace } from '#syntax/list-lines.ts';
import { plainRun, type TextRun } from '#syntax/text-run.ts';

/** A recording, picture or film; its bytes are read by `sha256`. */
export type Medium = {
  id: string;
  type: MediaType;
  contentType: string;
  sha256: string;
  /** In bytes. */
  size: number;
  transcript: string | null;
  /** In pixels, of a picture whose dimensions are known. */
  width: number | null;
  height: number | null;
};

export type MediaKind = 'audio' | 'picture' | 'video';

/** `alt` is the alternative text of a picture; empty for sound and film. */
export type MediaRun = { kind: MediaKind; medium: Medium; alt: string };

export type Blank = {
  kind: 'blank';
  /** The lasting id of the blank within its page: exports derive their stable identifiers from it. */
  id: string;
  key: string;
  /** Counted from 1 within its exercise. */
  number: number;
  /** Every answer that is right; the first is the one that is shown. */
  answers: readonly string[];
  rules?: LanguageRules;
};

export type Inline = TextRun | MediaRun | Blank;
export type Line = readonly Inline[];

type Heading = { kind: 'heading'; level: 1 | 2 | 3; line: Line };
type Paragraph = { kind: 'paragraph'; lines: readonly Line[] };
export type TableRow = readonly Line[];
export type Table = {
  kind: 'table';
  header: TableRow | null;
  rows: readonly TableRow[];
  /** A list of words with their meanings: its rows are cards, with a recording or without. */
  isWordList?: true;
};

type ListItem = ListPlace & { line: Line };
/** It has an item at least; the first one is of the first level. */
export type List = { kind: 'list'; items: readonly ListItem[] };

/** What stands on a page, and apart from lists also in an exercise. */
export type TextBlock = Heading | Paragraph | Table | List;

/** The text of a line, without its blanks and media. */
export function lineText(line: Line): string {
  return line.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
}

/** Without white space where a field stood. */
export function trimLine(line: Line): Line {
  return line.flatMap((inline, at): Inline[] => {
    if (inline.kind !== 'text') return [inline];
    const start = at === 0 ? inline.text.trimStart() : inline.text;
    const text = at === line.length - 1 ? start.trimEnd() : start;
    return text === '' ? [] : [{ ...inline, text }];
  });
}

/** A line as plain text; `…` or what `blank` returns stands for a blank, nothing for media. */
export function plainLine(line: Line, blank: (blank: Blank) => string = () => '…'): string {
  return line
    .map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'blank' ? blank(inline) : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The blanks of a block or a line, in the order of the page. */
export function lineBlanks(line: Line): Blank[] {
  return line.filter((inline) => inline.kind === 'blank');
}

/** The recordings of a line. */
export function lineSounds(line: Line): Medium[] {
  return line.flatMap((inline) => (inline.kind === 'audio' ? [inline.medium] : []));
}

/** The one recording of a line; undefined when it has none or several. */
export function lineSound(line: Line): Medium | undefined {
  const sounds = lineSounds(line);
  return sounds.length === 1 ? sounds[0] : undefined;
}

/** The lines of a block: those of a paragraph or a heading, or the cells of each table row joined. */
export function textLines(block: TextBlock): readonly Line[] {
  switch (block.kind) {
    case 'heading':
      return [block.line];
    case 'paragraph':
      return block.lines;
    case 'table':
      return tableLines(block);
    case 'list':
      return block.items.map(({ line }) => line);
  }
}

const CELL_SEPARATOR = plainRun(' — ');

/** Each row of a table as one line, its header first; cells are joined by a dash. */
function tableLines({ header, rows }: Table): readonly Line[] {
  return [...(header === null ? [] : [header]), ...rows].map((row) =>
    row.filter((cell) => cell.length > 0).flatMap((cell, at) => (at === 0 ? cell : [CELL_SEPARATOR, ...cell])),
  );
}
