// Writes blocks of a lecture as markup, the inverse of the parser: what is read
// back has the same words and the same blanks.
import {
  GAP,
  type InlineRun,
  type Line,
  type LineRules,
  type PartWriter,
  type Table,
  type TextBlock,
} from '#exercises/written.ts';
import { isExercise, writeExercise } from '#exercises/written-exercises.ts';
import { escapeLineStart } from '#syntax/line-starts.ts';
import { beginsWithMark, listMarks } from '#syntax/list-lines.ts';
import { toLineText } from './apply-gaps.ts';
import type { Block } from './blocks.ts';
import { blockLines, isTextBlock } from './map-lines.ts';
import { type DescribeMedium, hasAnswer, writeLine } from './write-line.ts';

const TEXT: LineRules = { hasBars: false, hasDashes: false, isItem: false };
const CELL: LineRules = { hasBars: true, hasDashes: true, isItem: false };

/**
 * Writes blocks as markup. Every character that would mean something in the markup is escaped.
 * What the markup cannot hold becomes text:
 * an exercise without an answer, a gap where there can be no blank. Emphasis directly behind
 * another one is left out; its words stay.
 * @param describe the construct of a medium; where it is undefined, nothing is written
 */
export function writeMarkup<Medium>(blocks: readonly Block<Medium>[], describe: DescribeMedium<Medium>): string {
  const writer = new MarkupWriter(describe);
  return groupBlanks(blocks)
    .flatMap((block) => writer.writeBlock(block))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Text blocks with blanks that follow one another become one exercise. */
function groupBlanks<Medium>(blocks: readonly Block<Medium>[]): Block<Medium>[] {
  const grouped: Block<Medium>[] = [];
  let blanks: TextBlock<Medium>[] = [];
  const endGroup = (): void => {
    if (blanks.length > 0) grouped.push({ kind: 'write', blocks: blanks, hasBank: false });
    blanks = [];
  };
  for (const block of blocks) {
    if (isTextBlock(block) && hasBlank(block)) blanks.push(block);
    else {
      endGroup();
      grouped.push(block);
    }
  }
  endGroup();
  return grouped;
}

function hasBlank<Medium>(block: TextBlock<Medium>): boolean {
  const isBlank = (run: InlineRun<Medium>) => run.kind === 'blank' && hasAnswer(run);
  return blockLines(block).some((line) => line.some(isBlank));
}

/** Writes blocks as chunks: the lines between two empty lines. */
class MarkupWriter<Medium> implements PartWriter<Medium> {
  readonly #describe: DescribeMedium<Medium>;

  constructor(describe: DescribeMedium<Medium>) {
    this.#describe = describe;
  }

  writeBlock(block: Block<Medium>): string[][] {
    if (isExercise(block)) return writeExercise(block, this);
    return [block.kind === 'markup' ? block.lines.map(toLineText) : this.textBlock(block)];
  }

  line(line: Line<Medium>, rules: LineRules): string {
    return writeLine(line, rules, this.#describe);
  }

  textLine(line: Line<Medium>): string {
    return this.line(line, TEXT);
  }

  lines(lines: readonly Line<Medium>[], rules: LineRules): string[] {
    return lines.map((line) => escapeLineStart(this.line(line, rules))).filter((markup) => markup !== '');
  }

  textLines(lines: readonly Line<Medium>[]): string[] {
    return this.lines(lines, TEXT);
  }

  textBlock(block: TextBlock<Medium>): string[] {
    return this.#writeList(block) ?? this.block(block, TEXT, CELL);
  }

  hasBlank(block: TextBlock<Medium>): boolean {
    return hasBlank(block);
  }

  isSound(medium: Medium): boolean {
    return this.#describe(medium)?.type === 'AUDIO';
  }

  block(block: TextBlock<Medium>, rules: LineRules, cellRules: LineRules): string[] {
    if (block.kind === 'table') return this.#writeTable(block, cellRules);
    if (block.kind === 'paragraph') return this.lines(block.lines, rules);
    const text = this.line(block.line, rules);
    return text === '' ? [] : [`${'#'.repeat(block.level)} ${text}`];
  }

  /**
   * The items without their marks; undefined for what is no list, has an item that lost its mark, or
   * lines to write on, which may become blanks.
   */
  #writeList(block: TextBlock<Medium>): string[] | undefined {
    const { items = [], lines = [] } = block.kind === 'paragraph' ? block : {};
    const words = lines.map((line, at) => withoutMark(line, items[at]?.mark ?? ''));
    if (items.length === 0 || items.length !== words.length || words.includes(undefined)) return undefined;
    if (lines.some((line) => line.some(isGap))) return undefined;
    const marks = listMarks(items);
    const written = words.map((line, at) => {
      const text = this.line(line ?? [], TEXT);
      const { level, isNumbered } = items[at] ?? { level: 1, isNumbered: false };
      // A bullet says that what follows is no mark.
      const mark = isNumbered ? marks[at] : text === '' || beginsWithMark(text) ? '-' : '';
      return `${level === 2 ? '  ' : ''}${mark === '' ? escapeLineStart(text) : `${mark} ${text}`.trimEnd()}`;
    });
    return ['@list', ...written];
  }

  #writeTable({ header, rows, languages }: Table<Medium>, rules: LineRules): string[] {
    if (languages !== undefined) return this.#writeWords(rows, languages);
    const written = [...(header === null ? [] : [header]), ...rows].map((row) =>
      row.map((cell) => this.line(cell, rules)),
    );
    const width = Math.max(0, ...written.map((row) => row.length));
    const lines = written.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`);
    if (width === 0 || written.flat().join('') === '') return [];
    if (header !== null) lines.splice(1, 0, `|${'---|'.repeat(width)}`);
    return ['@table', ...lines];
  }

  #writeWords(rows: Table<Medium>['rows'], languages: readonly string[]): string[] {
    const lines = rows.map((row) => {
      const cells = Array.from({ length: languages.length + 1 }, (_, at) => this.line(row[at] ?? [], CELL));
      return cells.join('') === '' ? '' : `| ${cells.join(' | ')} |`;
    });
    const written = lines.filter((line) => line !== '');
    return written.length === 0 ? [] : [`@words ${languages.join(' ')}`, ...written];
  }
}

function isGap<Medium>(run: InlineRun<Medium>): boolean {
  return run.kind === 'blank' || (run.kind === 'text' && run.text.includes(GAP));
}

/** A line without the mark that it begins with; undefined where it begins with something else. */
function withoutMark<Medium>(line: Line<Medium>, mark: string): Line<Medium> | undefined {
  const [first, ...rest] = line;
  if (mark === '' || first?.kind !== 'text' || !`${first.text} `.startsWith(`${mark} `)) return undefined;
  return [{ ...first, text: first.text.slice(mark.length + 1) }, ...rest];
}
