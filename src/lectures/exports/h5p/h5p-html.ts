// HTML for H5P, and the escapes of its texts with blanks.
import { directionAttribute } from '#lectures/exports/lesson/lesson-direction.ts';
import { type LessonHtml, renderBlock, renderLine, TEXT_COLORS } from '#lectures/exports/lesson/lesson-html.ts';
import { answerVariants, rightAnswers } from '#lectures/exports/lesson/lines/answer-variants.ts';
import type { Blank, Line, TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import { escapeXml } from '#syntax/escape-xml.ts';
import { withReading } from '#syntax/inline-text.ts';
import { sha256Hex } from '#system/sha256.ts';

/**
 * Escapes an answer within `*…*`. H5P takes a text apart at `*`, `/` and `:` before it decodes entities: so these
 * characters, and the backslash that begins a remark, are written as entities.
 */
export function escapeAnswer(answer: string): string {
  return escapeXml(answer).replace(/[*/:\\]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes the words around blanks. */
export function escapeAroundBlanks(text: string): string {
  return escapeXml(text).replace(/[*\\]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A blank with all of its accepted answers, the first of which is shown. */
export function formatBlank(answers: readonly string[]): string {
  return `*${answerVariants(answers).map(escapeAnswer).join('/')}*`;
}

/**
 * A line of H5P.Blanks, whose text knows no colours. Media stand in blocks of
 * their own; a picture leaves its description.
 */
export function renderBlanksLine(line: Line): string {
  return renderLine(line, { ...BLANKS_HTML, blank: (blank: Blank) => formatBlank(rightAnswers(blank)) }).trim();
}

const BLANKS_HTML: Omit<LessonHtml, 'blank'> = {
  text: escapeAroundBlanks,
  medium: ({ alt }) => escapeAroundBlanks(alt),
  color: null,
  link: (html, address) => `${html} (${escapeAroundBlanks(address)})`,
  ruby: withReading,
};

/** Text without colours: emphasis only. Not all of its fields take links, so that addresses stand behind the words. */
export function renderPlainLine(line: Line): string {
  return renderLine(line, PLAIN_HTML).trim();
}

const PLAIN_HTML: LessonHtml = {
  blank: () => '…',
  medium: ({ alt }) => escapeXml(alt),
  color: null,
  link: (html, address) => `${html} (${escapeXml(address)})`,
  ruby: withReading,
};

/** Blocks as the description of a task: headings of two levels, paragraphs, and tables row by row. */
export function renderTask(blocks: readonly TextBlock[]): string {
  return blocks.map(renderTaskBlock).join('');
}

function renderTaskBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'heading': {
      const tag = block.level === 1 ? 'h2' : 'h3';
      return `<${tag}${directionAttribute([block.line])}>${renderPlainLine(block.line)}</${tag}>`;
    }
    case 'paragraph':
      return `<p${directionAttribute(block.lines)}>${block.lines.map(renderPlainLine).join('<br>')}</p>`;
    case 'table':
      return [...(block.header === null ? [] : [block.header]), ...block.rows]
        .map((row) => `<p${directionAttribute(row)}>${row.map(renderPlainLine).join(' — ')}</p>`)
        .join('');
    case 'list':
      return renderBlock(block, PLAIN_HTML);
  }
}

/** Blocks of H5P.AdvancedText and H5P.Table, which know colours. Media stand in blocks of their own. */
export function renderRichBlock(block: TextBlock): string {
  const html = renderBlock(block, RICH_HTML);
  return block.kind === 'table' ? `<figure class="table">${html}</figure>` : html;
}

const RICH_HTML: LessonHtml = {
  blank: () => '…',
  medium: () => '',
  color: (color) => `<span style="color:${TEXT_COLORS[color]};">`,
  headingOffset: 1,
};

/** A UUID (version 8) made of what it names: the same in every edition. */
export function stableUuid(...names: readonly string[]): string {
  const hex = sha256Hex(names.join('\n'));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
