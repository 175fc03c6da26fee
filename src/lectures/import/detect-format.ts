// Finds the format of a file to import by its content; its name decides only between kinds of plain text.
import type { ImportFormat } from '#api/imports/imports.ts';
import { IMPORT_LIMITS, unreadableImport } from './import-limits.ts';
import type { ImportFile } from './imported.ts';
import { openArchive } from './open-archive.ts';

const HEAD_BYTES = 4096;

/** Files that teachers have and that are none of these formats: how they begin, and what to do with them. */
const OTHER_FILES: readonly (readonly [beginning: string, reason: string])[] = [
  ['%PDF', 'it is a PDF; import the document that it was made from'],
  ['{\\rtf', 'it is an RTF document; save it as .docx in your word processor'],
  ['\u00D0\u00CF\u0011\u00E0', 'it is a document of an old Office program; save it as .docx'],
  ['\u001F\u008B', 'it is a backup, such as .mbz; export the questions as Moodle XML'],
];

/** Zip files that are something else: an entry by which they are known. */
const OTHER_ARCHIVES: readonly (readonly [entry: RegExp, reason: string])[] = [
  [/^course\.json$/, 'it is a course of Cahier; import it on the page of the course'],
  [/^ppt\//, 'it is a presentation; import a document'],
  [/^xl\//, 'it is a spreadsheet; import a document'],
  [/^content\.xml$/, 'it is an OpenDocument file; save it as .docx'],
  [/^Index\/|\.iwa$/, 'it is a document of Pages; export it as Word'],
  [/^imsmanifest\.xml$/, 'it is a package for an LMS; export its questions as Moodle XML, GIFT or H5P'],
];

/**
 * The format of a file.
 * @throws Problem 422 `unreadable_import` when it is none that can be imported
 */
export async function detectFormat(file: ImportFile): Promise<ImportFormat> {
  const { bytes } = file;
  if (bytes.length === 0) throw unreadableImport('it is empty');
  if (bytes.length > IMPORT_LIMITS.fileBytes) throw unreadableImport('it is larger than 50 MB');
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith('PK')) return detectArchive(bytes);
  const other = OTHER_FILES.find(([beginning]) => head.startsWith(beginning));
  if (other !== undefined) throw unreadableImport(other[1]);
  return detectText(file);
}

async function detectArchive(bytes: Uint8Array): Promise<ImportFormat> {
  const archive = await openArchive(bytes);
  try {
    const names = archive.names();
    if (names.includes('word/document.xml')) return 'docx';
    if (names.includes('h5p.json') || (names.length > 0 && names.every((name) => name.endsWith('.h5p')))) return 'h5p';
    const other = OTHER_ARCHIVES.find(([entry]) => names.some((name) => entry.test(name)));
    throw unreadableImport(other?.[1] ?? 'it is a zip file, but neither a Word document nor H5P');
  } finally {
    archive.close();
  }
}

const GIFT_QUESTION = /^(?:[^\n{}\\]*\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*\})|\$CATEGORY:)/m;

function detectText(file: ImportFile): ImportFormat {
  const text = readText(file);
  if (/^\s*<(?:\?xml|!--|!DOCTYPE\s+quiz|quiz\b)/.test(text)) {
    if (/<quiz[\s>]/.test(text.slice(0, 64 * 1024))) return 'moodle';
    throw unreadableImport('it is XML, but has no questions of Moodle in it');
  }
  if (/^\s*<(?:!DOCTYPE|html)\b/i.test(text)) throw unreadableImport('it is a web page; copy its text into the editor');
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (extension === 'gift') return 'gift';
  if (extension === 'md' || extension === 'markdown') return 'markdown';
  return GIFT_QUESTION.test(text) ? 'gift' : 'markdown';
}

/**
 * A text file: UTF-8, or UTF-16 with a byte order mark.
 * @throws Problem 422 `unreadable_import` when it is no text
 */
export function readText({ bytes }: ImportFile): string {
  if (bytes.length > IMPORT_LIMITS.textBytes * 4) throw unreadableImport('its text is too long');
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (cause) {
    throw unreadableImport('it is no text that can be read; save it as UTF-8', cause);
  }
  throw unreadableImport('it is none of the formats that can be imported');
}
