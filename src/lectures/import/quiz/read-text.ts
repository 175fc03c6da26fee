// Reads a text of a question as blocks, with its files as media.

import type { ImportedFile } from '#lectures/import/imported.ts';
import { findFile } from '#lectures/import/markdown/open-markdown.ts';
import { readMarkdownText } from '#lectures/import/markdown/read-markdown.ts';
import type { ImportDetail, ImportMessage } from '#lectures/transfer/import-message.ts';
import { convertHtml } from '#markup/from-html/convert-html.ts';
import { mapMedia } from '#markup/write/blocks.ts';
import { isTextBlock } from '#markup/write/map-lines.ts';
import { plainRun } from '#syntax/text-run.ts';
import type { ImportedText } from './lines.ts';
import { prepareHtml } from './prepare-html.ts';
import type { QuizText } from './question.ts';

/** What is lost of a question: nouns, such as `the tip “…”`, and sentences. */
export type QuestionLosses = {
  losses: ImportDetail[];
  notices: ImportMessage[];
  /** Texts that are read, and neither shown nor lost. */
  known: string[];
};

/** The blocks of a text. Adds what it shows and lectures do not to `lost`. */
export function readQuizText(
  { format, text }: QuizText,
  files: readonly ImportedFile[],
  lost: QuestionLosses,
): ImportedText[] {
  if (text.trim() === '') return [];
  if (format === 'plain') return readPlainText(text);
  if (format === 'markdown' || format === 'liascript') {
    const findMedium = (address: string) => findFile(files, address)?.medium;
    const { blocks, notices } = readMarkdownText(text, { findMedium, isLiaScript: format === 'liascript' });
    lost.notices.push(...notices.map(({ code, values }) => ({ code, values })));
    return blocks.filter(isTextBlock);
  }
  if (format === 'moodle' && !/<\/?[a-z][^<>]*>|&#?\w+;/i.test(text)) return readPlainText(text);
  const html = format === 'moodle' ? text.trim().replace(/\r\n?|\n/g, '<br>') : text;
  const { tree, findMedium } = prepareHtml(html, files, lost.losses);
  return mapMedia(convertHtml(tree).blocks, findMedium).filter(isTextBlock);
}

/** A blank line separates paragraphs. */
function readPlainText(text: string): ImportedText[] {
  return text
    .split(/(?:\r\n?|\n)[^\S\r\n]*(?:\r\n?|\n)\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      kind: 'paragraph',
      lines: paragraph
        .trim()
        .split(/\r\n?|\n/)
        .map((line) => [plainRun(line.trim())]),
    }));
}
