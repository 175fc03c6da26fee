// The report of an import as a file: what comes in, and what does not, in the language of the interface.
import type { ImportPreview } from '#api/imports.ts';
import type { TextCounts } from '#markup/text-counts.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import { importTexts as texts } from '#texts/en/imports.ts';
import { formatBytes } from '#texts/formats/format-bytes.ts';
import { formatList } from '#texts/formats/format-list.ts';
import { translateNotice } from '#texts/translate-import.ts';
import { writeElement, writeItems, writeReportPage } from '#web/report-page.ts';

export type ReportInput = { fileName: string; title: string; preview: ImportPreview; counts: TextCounts };

/** How much of the file comes in, a line for each kind. */
export function listCounts({ counts, preview }: Pick<ReportInput, 'counts' | 'preview'>): string[] {
  const { count, words, blanks, items, files } = texts.report;
  return [
    count(words, counts.words),
    count(blanks, counts.blanks),
    count(items, counts.items),
    count(files, preview.media.length),
  ];
}

/** A page that stands alone, to be saved or printed. */
export function writeReport(input: ReportInput, direction: string): string {
  const { fileName, title, preview } = input;
  const media = preview.media.map(({ type, name, size }) => formatList([texts.media[type](name), formatBytes(size)]));
  const notices = preview.notices.map(translateNotice).map(({ where, text }) => texts.report.notice(where, text));
  const parts = [
    writeElement('p', escapeHtml(texts.sources[preview.format](fileName))),
    writeElement('h2', escapeHtml(texts.report.cameIn)),
    writeElement('p', writeElement('b', escapeHtml(title))),
    writeItems([...listCounts(input), ...media]),
    writeElement('h2', escapeHtml(texts.noticesHeading)),
    notices.length === 0 ? writeElement('p', escapeHtml(texts.report.nothingLost)) : writeItems(notices),
  ];
  return writeReportPage(texts.report.title(fileName), parts, direction);
}
