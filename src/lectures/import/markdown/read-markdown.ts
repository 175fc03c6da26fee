// Reads Markdown files. The lines of a paragraph stay lines, as they do in the
// markup, and lists are lines with their marks.

import type { ImportedBlock, ImportedLecture, ImportedLine, ImportFile } from '#lectures/import/imported.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import {
  createNotice,
  type ImportDetail,
  type ImportMessage,
  type ImportNotice,
  importMessage,
} from '#lectures/transfer/import-message.ts';
import { keepSpaces } from '#markup/from-html/runs.ts';
import { toLineText } from '#markup/write/apply-gaps.ts';
import { divideLists, type LineMark, toLists } from '#markup/write/list-items.ts';
import { plainRun } from '#syntax/text-run.ts';
import { countHtmlLines, readHtmlBlock } from './html-blocks.ts';
import { type MarkdownContext, type MarkdownLine, type MarkdownOptions, readMarkdownLines } from './markdown-inline.ts';
import { findFile, openMarkdown } from './open-markdown.ts';

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Within an item of a list the fence is indented as its text is. */
const ITEM_FENCE = /^[ \t]*(`{3,}|~{3,})/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
const ITEM = /^([ \t]*)(?:[-*+]|(\d{1,9}[.)]))[ \t]+(?=\S)/;
const QUOTE = /^ {0,3}(?:>[ \t]?)+/;
const ADDRESS = /^ {0,3}\[([^[\]^][^[\]]{0,200})\]:[ \t]*<?(\S{1,2000}?)>?(?:[ \t]+["'(].*)?$/;
const DELIMITER_CELL = /^[ \t]*:?-+:?[ \t]*$/;

/** An `ImportReader`. */
export async function readMarkdown(file: ImportFile): Promise<ImportedLecture> {
  const { text, files, notices } = await openMarkdown(file);
  const lecture = readMarkdownText(text, { findMedium: (address) => findFile(files, address)?.medium });
  return { ...lecture, notices: [...lecture.notices, ...notices] };
}

/** Reads Markdown. `where` of its notices is the line. */
export function readMarkdownText(text: string, options: MarkdownOptions = {}): ImportedLecture {
  const reader = new MarkdownReader(text, options);
  reader.read();
  const firstHeading = reader.blocks.find((block) => block.kind === 'heading');
  const title = reader.title || (firstHeading === undefined ? '' : toLineText(firstHeading.line));
  return { title: title.trim(), blocks: reader.blocks, notices: reader.notices };
}

function leftOut(detail: ImportDetail): ImportMessage {
  return { code: 'left-out', values: [[detail]] };
}

type LinkDefinition = { name: string; address: string; line: number; isUsed: boolean };

class MarkdownReader {
  readonly blocks: ImportedBlock[] = [];
  readonly notices: ImportNotice[] = [];
  title = '';
  readonly #lines: readonly string[];
  readonly #context: MarkdownContext;
  /** Addresses that stand on lines of their own. */
  readonly #definitions: LinkDefinition[] = [];
  /** Those that count, by their names in lower case: the first one of each name. */
  readonly #addresses = new Map<string, LinkDefinition>();
  #paragraph: MarkdownLine[] = [];
  /** Whether the last lines were items of a list, which may go on. */
  #wasList = false;
  /** How far the first item of the list is indented. */
  #listIndent = 0;
  /** The line that is read, from 0. */
  #at = 0;
  /** Where a comment began that does not end: what is behind it is text, and no further one is looked for. */
  #openComment = Number.POSITIVE_INFINITY;
  /** Up to where no HTML block is looked for, since one has no end before. */
  #openHtml = 0;

  constructor(text: string, options: MarkdownOptions) {
    this.#lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
    for (const [index, line] of this.#lines.entries()) {
      const [, name = '', address = ''] = ADDRESS.exec(line) ?? [];
      if (name !== '') this.#definitions.push({ name, address, line: index + 1, isUsed: false });
    }
    for (const definition of this.#definitions.toReversed())
      this.#addresses.set(definition.name.toLowerCase(), definition);
    const notify = (notice: ImportMessage, line: number) => this.#notify(notice, line);
    this.#context = { ...options, notify, findAddress: (name) => this.#findAddress(name) };
  }

  read(): void {
    this.#skipFrontMatter();
    while (this.#at < this.#lines.length) {
      if (!this.#skipComment() && !this.#readBlock(this.#lines[this.#at] ?? '')) this.#addLine();
      this.#at += 1;
    }
    this.#endParagraph();
    for (const { name, address, line, isUsed } of this.#definitions)
      if (!isUsed) this.#notify(importMessage('link-address', name, address), line);
  }

  #findAddress(name: string): string | undefined {
    const found = this.#addresses.get(name.toLowerCase());
    if (found !== undefined) found.isUsed = true;
    return found?.address;
  }

  #notify(message: ImportMessage, line: number): void {
    const notice = createNotice(importMessage('line', line), message);
    const last = this.notices.at(-1);
    if (last?.text !== notice.text || last.where !== notice.where) this.notices.push(notice);
  }

  /** The line that is read, with a text of it. */
  #toLine(text: string): MarkdownLine {
    return { text, number: this.#at + 1 };
  }

  /** Settings between `---` lines at the beginning, as site generators and note-taking programs have them. */
  #skipFrontMatter(): void {
    if (this.#lines[0] !== '---') return;
    const end = this.#lines.indexOf('---', 1);
    if (end < 0 || end > 200 || !/^[\w-]+:/.test(this.#lines[1] ?? '')) return;
    const title = this.#lines.slice(1, end).find((line) => line.startsWith('title:')) ?? '';
    this.title = title
      .slice('title:'.length)
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2');
    const place = importMessage('lines', 1, end + 1);
    this.notices.push(createNotice(place, importMessage('front-matter')));
    // The title comes in, as the name of the draft.
    const settings = this.#lines.slice(1, end).filter((line) => !line.startsWith('title:'));
    for (const part of quoteAll(settings.join(' ')))
      this.notices.push(createNotice(place, leftOut(importMessage('other-text', part))));
    this.#at = end + 1;
  }

  /** A comment of several lines. What stands behind it on its last line is not lost. */
  #skipComment(): boolean {
    const line = this.#lines[this.#at] ?? '';
    if (!/^ {0,3}<!--(?!.*-->)/.test(line) || this.#at >= this.#openComment) return false;
    const end = this.#lines.findIndex((text, at) => at > this.#at && text.includes('-->'));
    if (end < 0) {
      this.#openComment = this.#at;
      return false;
    }
    const [last = '', ...behind] = (this.#lines[end] ?? '').split('-->');
    const comment = [line.trimStart().slice('<!--'.length), ...this.#lines.slice(this.#at + 1, end), last].join(' ');
    for (const part of quoteAll(comment))
      this.notices.push(
        createNotice(importMessage('lines', this.#at + 1, end + 1), importMessage('review-comment', part)),
      );
    this.#endParagraph();
    this.#at = end;
    const rest = behind.join('-->').trim();
    if (rest !== '') this.#paragraph.push(this.#toLine(rest));
    return true;
  }

  /** Reads a block that is no paragraph; false when the line is one of a paragraph. */
  #readBlock(line: string): boolean {
    if (line.trim() === '' && this.#isBetweenItems()) return true;
    if (line.trim() === '' || ADDRESS.test(line)) return this.#endParagraph();
    const heading = HEADING.exec(line);
    if (heading !== null)
      return this.#addHeading(heading[1]?.length ?? 1, (heading[2] ?? '').replace(/(?:^|[ \t])#+[ \t]*$/, ''));
    const [underline = ''] = UNDERLINE.exec(line) ?? [];
    if (underline !== '' && this.#paragraph.length === 1) {
      const text = this.#paragraph.pop()?.text ?? '';
      return this.#addHeading(underline.includes('=') ? 1 : 2, text);
    }
    if (RULE.test(line)) return this.#endParagraph();
    const htmlLines = this.#at < this.#openHtml ? 0 : countHtmlLines(this.#lines, this.#at);
    if (htmlLines > 0) return this.#addHtml(htmlLines);
    if (htmlLines < 0) this.#openHtml = this.#at - htmlLines;
    if (this.#isIndentedCode(line)) return this.#addIndentedCode();
    const fence = (this.#wasList ? ITEM_FENCE : FENCE).exec(line)?.[1];
    if (fence !== undefined) return this.#addCode(fence);
    return line.includes('|') && this.#addTable(line);
  }

  #addLine(): void {
    const line = (this.#lines[this.#at] ?? '').replace(QUOTE, '');
    if (line.trim() === '') {
      this.#endParagraph();
      return;
    }
    const item = ITEM.exec(line);
    const isContinued = item === null && /^[ \t]{2,}/.test(line) && isItem(this.#paragraph.at(-1)?.text);
    const text = item === null ? line.trim() : `${item[2] ?? '•'} ${line.slice(item[0].length)}`;
    const last = this.#paragraph.at(-1);
    this.#wasList = item !== null || (this.#wasList && /^[ \t]/.test(line));
    if (isContinued && last !== undefined) last.text += ` ${line.trim()}`;
    else {
      const ticked = text.replace(/^• \[ \] /, '☐ ').replace(/^• \[[xX]\] /, '☑ ');
      const read = this.#toLine(ticked.replace(/\\$/, ''));
      this.#paragraph.push(item === null ? read : { ...read, item: this.#readMark(ticked, item[1] ?? '') });
    }
  }

  #readMark(text: string, indent: string): LineMark {
    const width = indent.replaceAll('\t', '    ').length;
    if (!this.#paragraph.some(({ item }) => item !== undefined)) this.#listIndent = width;
    return { mark: text.slice(0, text.indexOf(' ')), depth: width < this.#listIndent + 2 ? 1 : 2 };
  }

  /** An empty line between items does not end a list. */
  #isBetweenItems(): boolean {
    const next = (this.#lines[this.#at + 1] ?? '').replace(QUOTE, '');
    return this.#paragraph.at(-1)?.item !== undefined && ITEM.test(next) && !RULE.test(next);
  }

  #endParagraph(): true {
    const first = this.#paragraph.findIndex(({ item }) => item !== undefined);
    const items = first < 0 ? [] : this.#paragraph.slice(first);
    const marks = items.flatMap(({ item }) => item ?? []);
    const lists = marks.length === items.length && marks.length > 0 ? divideLists(marks) : undefined;
    this.#addParagraph(lists === undefined ? this.#paragraph : this.#paragraph.slice(0, first));
    if (lists !== undefined) this.blocks.push(...toLists(readMarkdownLines(items, this.#context), lists));
    this.#paragraph = [];
    return true;
  }

  #addParagraph(lines: readonly MarkdownLine[]): void {
    if (lines.length > 0) this.blocks.push({ kind: 'paragraph', lines: readMarkdownLines(lines, this.#context) });
  }

  #addHeading(level: number, text: string): true {
    this.#endParagraph();
    this.#wasList = false;
    const line = readMarkdownLines([this.#toLine(text.trim())], this.#context).flat();
    this.blocks.push({ kind: 'heading', level: level === 1 ? 1 : level === 2 ? 2 : 3, line });
    return true;
  }

  #addHtml(count: number): true {
    this.#endParagraph();
    const number = this.#at + 1;
    const notify = (message: ImportMessage) => this.#notify(message, number);
    const html = this.#lines.slice(this.#at, this.#at + count).join('\n');
    this.blocks.push(...readHtmlBlock(html, { findMedium: this.#context.findMedium, notify }));
    this.#at += count - 1;
    return true;
  }

  #addCode(fence: string): true {
    this.#endParagraph();
    // Behind the language of the code some programs show a name for it.
    const words = (this.#lines[this.#at] ?? '').trim().slice(fence.length).trim().split(/\s+/);
    const name = (/^[\w+#-]+$/.test(words[0] ?? '') ? words.slice(1) : words).join(' ');
    if (/[\p{L}\p{N}]/u.test(name))
      for (const part of quoteAll(name)) this.#notify(leftOut(importMessage('other-text', part)), this.#at + 1);
    const indent = /^[ \t]*/.exec(this.#lines[this.#at] ?? '')?.[0].length ?? 0;
    const lines: string[] = [];
    for (this.#at += 1; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at] ?? '';
      if (line.trim().startsWith(fence)) break;
      lines.push(line.slice(Math.min(indent, line.length - line.trimStart().length)));
    }
    return this.#addCodeLines(lines);
  }

  /** In LiaScript quizzes are indented, and behind a list its items go on. */
  #isIndentedCode(line: string): boolean {
    if (!INDENTED.test(line) || this.#paragraph.length > 0 || this.#wasList || this.#context.isLiaScript === true)
      return false;
    for (let at = this.#at; at < this.#lines.length; at += 1) {
      const next = this.#lines[at] ?? '';
      if (next.trim() === '') return true;
      if (!INDENTED.test(next) || ITEM.test(next)) return false;
    }
    return true;
  }

  /** Code that is indented by four spaces, up to the last line of them. */
  #addIndentedCode(): true {
    const lines: string[] = [];
    let end = this.#at;
    for (let at = this.#at; at < this.#lines.length; at += 1) {
      const line = this.#lines[at] ?? '';
      if (INDENTED.test(line)) end = at;
      else if (line.trim() !== '') break;
    }
    for (; this.#at <= end; this.#at += 1) lines.push((this.#lines[this.#at] ?? '').replace(INDENTED, ''));
    this.#at = end;
    return this.#addCodeLines(lines);
  }

  /** Lines of code, as they are indented. An empty one would end the paragraph. */
  #addCodeLines(code: readonly string[]): true {
    const lines = code.map((line) => [plainRun(line.trim() === '' ? '\u00A0' : keepSpaces(line.trimEnd()))]);
    if (lines.length > 0) this.blocks.push({ kind: 'paragraph', lines });
    return true;
  }

  /** A table, when a line of dashes follows with as many cells. */
  #addTable(line: string): boolean {
    const delimiters = splitCells(this.#lines[this.#at + 1] ?? '');
    const header = splitCells(line);
    const isTable = delimiters.length === header.length && delimiters.every((cell) => DELIMITER_CELL.test(cell));
    if (!isTable || !(this.#lines[this.#at + 1] ?? '').includes('-')) return false;
    this.#endParagraph();
    const readRow = (cells: readonly string[]) =>
      cells.map((cell) =>
        readMarkdownLines([this.#toLine(cell.trim())], this.#context).flatMap((part, at) =>
          at === 0 ? part : [SPACE, ...part],
        ),
      );
    const headerRow = readRow(header);
    const rows: ImportedLine[][] = [];
    for (this.#at += 2; this.#at < this.#lines.length; this.#at += 1) {
      const row = this.#lines[this.#at] ?? '';
      if (row.trim() === '' || !row.includes('|')) break;
      rows.push(readRow(splitCells(row)));
    }
    // The line behind the table is read as the next block.
    this.#at -= 1;
    this.blocks.push({ kind: 'table', header: headerRow, rows });
    return true;
  }
}

const SPACE = plainRun(' ');

function isItem(line: string | undefined): boolean {
  return line !== undefined && /^(?:[•☐☑]|\d{1,9}[.)]) /.test(line);
}

/** The cells of a row: divided by bars that no backslash precedes; those at the ends are optional. */
function splitCells(row: string): string[] {
  const cells = row
    .trim()
    .replace(/^\|/, '')
    .split(/(?<!\\)\|/);
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop();
  return cells.map((cell) => cell.replaceAll('\\|', '|'));
}
