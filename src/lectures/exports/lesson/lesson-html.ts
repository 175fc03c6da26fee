// Renders the lesson model as XHTML fragments for export formats that embed HTML.

import type { Direction } from '#api/direction.ts';
import type { Blank, Line, List, MediaRun, Table, TableRow, TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { listHtml } from '#syntax/list-lines.ts';
import type { TextRun } from '#syntax/text-run.ts';
import { directionAttribute, findLineDirection } from './lesson-direction.ts';

export type LessonHtml = {
  /** Well-formed XHTML for a blank. */
  blank: (blank: Blank) => string;
  /** Well-formed XHTML for a recording, picture or film. */
  medium: (run: MediaRun) => string;
  /** Escapes the words of the page; `escapeXml` by default. */
  text?: (text: string) => string;
  /** The opening tag of coloured text; by default a `span` with an inline style. Null drops the colour. */
  color?: ((color: 'red' | 'blue' | 'green') => string) | null;
  /** Writes a link around its rendered words; by default an `a`. */
  link?: (html: string, address: string) => string;
  /** Writes a reading with its rendered words; by default a `ruby`, with brackets for readers that do not know it. */
  ruby?: (html: string, reading: string) => string;
  /**
   * Of the page that the blocks stand in; by default it is not known: blocks
   * that are written from right to left say so.
   */
  direction?: Direction;
  /** Added to the level of headings. */
  headingOffset?: number;
  /** Attributes of a table row, each after a space; none by default. */
  row?: (row: TableRow) => string;
  /** Wraps the XHTML of a line: a heading, a line of a paragraph, or a cell of a table. */
  line?: (line: Line, html: string) => string;
};

/** The colours of text, readable on white (contrast of at least 4.5:1). */
export const TEXT_COLORS = { red: '#b3261e', blue: '#1a56b8', green: '#1b7037' } as const;

/** Renders a block as XHTML. */
export function renderBlock(block: TextBlock, options: LessonHtml): string {
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(6, block.level + (options.headingOffset ?? 0));
      return `<h${level}${directionAttribute([block.line], options.direction)}>${renderWholeLine(block.line, options)}</h${level}>`;
    }
    case 'paragraph':
      return `<p${directionAttribute(block.lines, options.direction)}>${block.lines.map((line) => renderWholeLine(line, options)).join('<br/>')}</p>`;
    case 'table':
      return renderTable(block, options);
    case 'list':
      return renderList(block, options);
  }
}

function renderList({ items }: List, options: LessonHtml): string {
  const lines = items.map(({ line }) => line);
  return listHtml(items, ({ line }) => renderWholeLine(line, options), {
    attributes: directionAttribute(lines, options.direction),
    openItem: ({ line }) => `<li${directionAttribute([line], options.direction)}>`,
  });
}

/** Its columns run as the page does; where that is not known, as its first text. */
function renderTable({ header, rows }: Table, options: LessonHtml): string {
  const lines = [...(header ?? []), ...rows.flat()];
  const cells = { ...options, direction: options.direction ?? findLineDirection(lines) ?? 'ltr' };
  const head = header === null ? '' : `<thead>${renderRow(header, 'th scope="col"', cells)}</thead>`;
  const body = rows.length === 0 ? '' : `<tbody>${rows.map((row) => renderRow(row, 'td', cells)).join('')}</tbody>`;
  return `<table${options.direction === undefined ? directionAttribute(lines) : ''}>${head}${body}</table>`;
}

function renderRow(row: TableRow, cellTag: string, options: LessonHtml): string {
  const [name] = cellTag.split(' ');
  return `<tr${options.row?.(row) ?? ''}>${row.map((cell) => `<${cellTag}${directionAttribute([cell], options.direction)}>${renderWholeLine(cell, options)}</${name}>`).join('')}</tr>`;
}

function renderWholeLine(line: Line, options: LessonHtml): string {
  const html = renderLine(line, options);
  return options.line === undefined ? html : options.line(line, html);
}

/** Renders the inline content of a line. */
export function renderLine(line: Line, options: LessonHtml): string {
  return line
    .map((inline) => {
      if (inline.kind === 'text') return renderText(inline, options);
      return inline.kind === 'blank' ? options.blank(inline) : options.medium(inline);
    })
    .join('');
}

function renderText(
  { text, isBold, isItalic, color, address, reading }: TextRun,
  { text: escapeText = escapeXml, color: openColor, link, ruby = rubyHtml }: LessonHtml,
): string {
  let html = reading === undefined ? escapeText(text) : ruby(escapeText(text), escapeText(reading));
  if (isItalic) html = `<em>${html}</em>`;
  if (isBold) html = `<strong>${html}</strong>`;
  if (color !== null && openColor !== null)
    html = `${openColor === undefined ? `<span style="color:${TEXT_COLORS[color]}">` : openColor(color)}${html}</span>`;
  if (address === undefined) return html;
  return link === undefined ? `<a href="${escapeText(address)}">${html}</a>` : link(html, address);
}

function rubyHtml(words: string, reading: string): string {
  return `<ruby>${words}<rp>（</rp><rt>${reading}</rt><rp>）</rp></ruby>`;
}
