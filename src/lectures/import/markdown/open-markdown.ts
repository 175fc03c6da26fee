// Opens a Markdown file, or a zip file with one and its media, as projects and note-taking programs have them.
import path from 'node:path';
import { IMPORT_LIMITS, unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedFile, ImportFile } from '#lectures/import/imported.ts';
import { openArchive, readEntry } from '#lectures/import/open-archive.ts';

import { quoteText } from '#lectures/import/quote-text.ts';
import { readText } from '#lectures/import/read-text-file.ts';
import { createNotice, type ImportNotice, importMessage } from '#lectures/transfer/import-message.ts';
import type { ZipArchive } from '#lectures/transfer/zip-reader.ts';

/** Characters without those of embedded media; a draft has fewer, and some marks are not written again. */
const MAX_TEXT_LENGTH = 1_200_000;

const EMBEDDED_BYTES = /;base64,[A-Za-z0-9+/=]*/g;

const TEXT_ENTRY = /\.(?:md|markdown)$/i;
const MEDIA_ENTRY = /\.(?:png|jpe?g|gif|webp|svg|mp3|wav|m4a|ogg|mp4|mov|webm)$/i;

type OpenedMarkdown = { text: string; files: ImportedFile[]; notices: ImportNotice[] };

/** Whether a zip file is one of Markdown: there is such a file, and nothing else is read of it but its media. */
export function hasMarkdown(names: readonly string[]): boolean {
  return names.some((name) => TEXT_ENTRY.test(name));
}

/**
 * The text of a file with the media that it refers to, each with the address that the text has.
 * @throws Problem 422 `unreadable_import`
 */
export async function openMarkdown(file: ImportFile): Promise<OpenedMarkdown> {
  const isArchive = Buffer.from(file.bytes.subarray(0, 2)).toString('latin1') === 'PK';
  const opened = isArchive ? await openProject(file) : { text: readText(file), files: [], notices: [] };
  if (opened.text.replace(EMBEDDED_BYTES, '').length > MAX_TEXT_LENGTH)
    throw unreadableImport(importMessage('lecture-too-long'));
  return opened;
}

async function openProject({ bytes }: ImportFile): Promise<OpenedMarkdown> {
  const archive = await openArchive(bytes);
  try {
    const names = archive.names();
    const main = findMain(names);
    const text = readText({ name: main, bytes: await readEntry(archive, main) });
    const folder = path.posix.dirname(main);
    const isUsed = (name: string) => MEDIA_ENTRY.test(name) && includesName(text, path.posix.basename(name));
    const files = await readFiles(archive, names.filter(isUsed), folder);
    const others = names.filter((name) => name !== main && !isUsed(name) && !name.endsWith('/'));
    const message = importMessage('other-files', quoteText(others.join(', ')));
    return { text, files, notices: others.length === 0 ? [] : [createNotice(importMessage('document'), message)] };
  } finally {
    archive.close();
  }
}

/** `README.md` at the top, else the text that is nearest to it. */
function findMain(names: readonly string[]): string {
  const depth = (name: string) => name.split('/').length + (/(?:^|\/)readme\.md$/i.test(name) ? 0 : 0.5);
  const [main = ''] = names.filter((name) => TEXT_ENTRY.test(name)).sort((a, b) => depth(a) - depth(b));
  return main;
}

function includesName(text: string, name: string): boolean {
  return text.includes(name) || text.includes(encodeURIComponent(name)) || text.includes(encodeURI(name));
}

async function readFiles(archive: ZipArchive, names: readonly string[], folder: string): Promise<ImportedFile[]> {
  const files: ImportedFile[] = [];
  let length = 0;
  for (const entry of names) {
    length += archive.getSize(entry) ?? 0;
    if (length > IMPORT_LIMITS.fileBytes) throw unreadableImport(importMessage('media-too-large'));
    const medium = { name: path.posix.basename(entry), bytes: await readEntry(archive, entry) };
    files.push({ source: path.posix.relative(folder, entry), medium });
  }
  return files;
}

/** The file that an address of a text names: relative to the text, with its escapes. */
export function findFile(files: readonly ImportedFile[], address: string): ImportedFile | undefined {
  const plain = address.replace(/[?#].*$/, '');
  const names = new Set([plain, decode(plain)].map((name) => path.posix.normalize(name)));
  return files.find(({ source }) => names.has(source));
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
