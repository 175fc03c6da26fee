// Finds the format of a file to import by its content; its name decides only between kinds of plain text.
import type { ImportFormat } from '#api/imports.ts';
import { isAnkiPackage } from '#lectures/import/anki/open-package.ts';
import { IMPORT_LIMITS, unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportFile } from '#lectures/import/imported.ts';
import { isLiaScript } from '#lectures/import/liascript/detect-liascript.ts';
import { isListFile } from '#lectures/import/list/read-list.ts';
import { isAnkiText, looksLikeList } from '#lectures/import/list/split-list.ts';
import { hasMarkdown, openMarkdown } from '#lectures/import/markdown/open-markdown.ts';
import { findOfficeKind } from '#lectures/import/office-package.ts';
import { openArchive } from '#lectures/import/open-archive.ts';
import { readText } from '#lectures/import/read-text-file.ts';
import { XmlError } from '#lectures/import/read-xml.ts';
import { type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';

const HEAD_BYTES = 4096;

/** Files that teachers have and that are none of these formats: how they begin, and what to do with them. */
const OTHER_FILES: readonly (readonly [beginning: string, reason: ImportMessage])[] = [
  ['%PDF', importMessage('pdf')],
  ['{\\rtf', importMessage('rtf')],
  ['\u00D0\u00CF\u0011\u00E0', importMessage('old-office')],
  ['\u001F\u008B', importMessage('backup')],
];

/** Zip files that are something else: an entry by which they are known. */
const OTHER_ARCHIVES: readonly (readonly [entry: RegExp, reason: ImportMessage])[] = [
  [/^course\.json$/, importMessage('course-archive')],
  [/^content\.xml$/, importMessage('open-document')],
  [/^Index\/|\.iwa$/, importMessage('pages')],
  [/^imsmanifest\.xml$/, importMessage('lms-package')],
];

/**
 * The format of a file.
 * @throws Problem 422 `unreadable_import` when it is none that can be imported
 */
export async function detectFormat(file: ImportFile): Promise<ImportFormat> {
  const { bytes } = file;
  if (bytes.length === 0) throw unreadableImport(importMessage('empty'));
  if (bytes.length > IMPORT_LIMITS.fileBytes)
    throw unreadableImport(importMessage('file-too-large', IMPORT_LIMITS.fileBytes / 1024 / 1024));
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith('PK')) return detectArchive(bytes);
  const other = OTHER_FILES.find(([beginning]) => head.startsWith(beginning));
  if (other !== undefined) throw unreadableImport(isEncrypted(bytes) ? importMessage('needs-password') : other[1]);
  return detectText(file);
}

/** Office keeps a document with a password in the container of its old formats. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ENCRYPTED);
}

async function detectArchive(bytes: Uint8Array): Promise<ImportFormat> {
  const archive = await openArchive(bytes);
  try {
    const names = archive.names();
    const office = await findOfficeKind(archive);
    if (office === 'document') return 'docx';
    if (office !== undefined) throw unreadableImport(importMessage(office));
    if (names.includes('h5p.json') || (names.length > 0 && names.every((name) => name.endsWith('.h5p')))) return 'h5p';
    if (isAnkiPackage(names)) return 'anki';
    const other = OTHER_ARCHIVES.find(([entry]) => names.some((name) => entry.test(name)));
    if (other === undefined && hasMarkdown(names)) return await detectMarkdown(bytes);
    throw unreadableImport(other?.[1] ?? importMessage('unknown-archive'));
  } catch (error) {
    throw error instanceof XmlError ? unreadableImport(error.reason, error) : error;
  } finally {
    archive.close();
  }
}

async function detectMarkdown(bytes: Uint8Array): Promise<ImportFormat> {
  const { text } = await openMarkdown({ name: '', bytes });
  return isLiaScript(text) ? 'liascript' : 'markdown';
}

const GIFT_QUESTION = /^(?:[^\n{}\\]*\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*\})|\$CATEGORY:)/m;

function detectText(file: ImportFile): ImportFormat {
  if (isListFile(file.name)) return 'list';
  const text = readText(file);
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (extension === 'json') throw unreadableImport(importMessage('unknown-format'));
  if (isXml(text) || (extension === 'xml' && /^\s*</.test(text))) {
    if (/<quiz[\s>]/.test(text.slice(0, 64 * 1024))) return 'moodle';
    throw unreadableImport(importMessage('other-xml'));
  }
  if (/^\s*<(?:!DOCTYPE|html)\b/i.test(text)) throw unreadableImport(importMessage('web-page'));
  if (extension === 'gift') return 'gift';
  if (isAnkiText(text)) return 'list';
  const isMarkdown = extension === 'md' || extension === 'markdown';
  if (!isMarkdown && GIFT_QUESTION.test(text)) return 'gift';
  if (isLiaScript(text)) return 'liascript';
  return !isMarkdown && looksLikeList(text) ? 'list' : 'markdown';
}

/** Whether it is XML behind any comments, with which Markdown can begin, too. */
function isXml(text: string): boolean {
  let at = 0;
  for (const opening = /\s*<!--/y; opening.test(text); opening.lastIndex = at) {
    const end = text.indexOf('-->', opening.lastIndex);
    if (end < 0) return false;
    at = end + '-->'.length;
  }
  const start = /\s*<(?:\?xml|!DOCTYPE\s+quiz|quiz\b)/y;
  start.lastIndex = at;
  return start.test(text);
}
