// Imports lists of words: cells of spreadsheets, CSV files, and what programs for word cards export.

import { IMPORT_LIMITS, unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedLine, ImportFile, ImportReader } from '#lectures/import/imported.ts';
import { readText } from '#lectures/import/read-text-file.ts';
import { createNotice, type ImportNotice, importMessage } from '#lectures/transfer/import-message.ts';
import { plainRun } from '#syntax/text-run.ts';
import { decodeOldText } from './old-encodings.ts';
import { splitList } from './split-list.ts';

const EXTENSION = /\.(?:csv|tsv|tab)$/i;

/** Whether a file is a list by its name. */
export function isListFile(name: string): boolean {
  return EXTENSION.test(name);
}

export const readListImport: ImportReader = async (file) => {
  const { text, notices } = readListText(file);
  const rows = splitList(text);
  if (rows === undefined) throw unreadableImport(importMessage('one-column'));
  if (rows.length > IMPORT_LIMITS.lines) throw unreadableImport(importMessage('lecture-too-long'));
  const used = withoutEmptyColumns(rows);
  const [first = [], ...others] = used;
  const hasHeader = others.length > 0 && first.every((cell) => isTitle(cell));
  const header = hasHeader ? first.map(toLine) : null;
  const body = (hasHeader ? others : used).map((row) => row.map(toLine));
  return { title: '', blocks: [{ kind: 'table', header, rows: body }], notices };
};

/** A text, also in the encodings in which spreadsheets on Windows save CSV files. */
function readListText(file: ImportFile): { text: string; notices: ImportNotice[] } {
  try {
    return { text: readText(file), notices: [] };
  } catch (error) {
    const { text, encoding } = decodeOldText(file.bytes);
    // Control characters are in no list.
    if (!isListFile(file.name) || /[^\P{Cc}\t\n\r]/u.test(text)) throw error;
    return { text, notices: [createNotice(importMessage('document'), importMessage('old-encoding', encoding))] };
  }
}

function withoutEmptyColumns(rows: readonly string[][]): string[][] {
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some((row) => (row[column] ?? '') !== ''),
  );
  return rows.map((row) => columns.map((column) => row[column] ?? ''));
}

function toLine(text: string): ImportedLine {
  return text === '' ? [] : [plainRun(text)];
}

/** What stands above columns of words, in the languages of the interface; also the names of languages. */
const TITLES: ReadonlySet<string> = new Set(
  (
    'word words term terms meaning definition translation front back question answer english french german spanish ukrainian arabic italian ' +
    'mot mots terme sens signification définition traduction recto verso français anglais allemand espagnol ukrainien arabe italien ' +
    'wort wörter begriff bedeutung definition übersetzung vorderseite rückseite deutsch englisch französisch spanisch ukrainisch arabisch ' +
    'palabra palabras término significado definición traducción anverso reverso español inglés francés alemán ucraniano árabe ' +
    'слово слова термін значення визначення переклад українська англійська французька німецька іспанська арабська ' +
    'كلمة الكلمة معنى المعنى تعريف ترجمة الترجمة العربية الإنجليزية الفرنسية الألمانية الإسبانية example beispiel exemple ejemplo приклад مثال note notes notiz'
  ).split(' '),
);

function isTitle(cell: string): boolean {
  return TITLES.has(cell.toLowerCase());
}
