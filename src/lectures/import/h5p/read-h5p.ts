// Imports H5P: the content and its media; libraries in a package are ignored.

import { IMPORT_LIMITS, unreadableImport } from '#lectures/import/import-limits.ts';
import type { ImportedFile, ImportReader } from '#lectures/import/imported.ts';
import { openArchive, readEntry } from '#lectures/import/open-archive.ts';
import { toPlainText } from '#lectures/import/parse-html.ts';
import { QuizLecture } from '#lectures/import/quiz/quiz-lecture.ts';
import { quoteText } from '#lectures/import/quote-text.ts';
import { importMessage } from '#lectures/transfer/import-message.ts';
import { H5P_AUTHOR } from '#lectures/transfer/own-files.ts';
import type { ZipArchive } from '#lectures/transfer/zip-reader.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { h5pManifest } from './h5p-schemas.ts';
import { createText, FILE_ADDRESS, fileName } from './question-parts.ts';
import { readContent } from './read-content.ts';

const MANIFEST = 'h5p.json';
const CONTENT = 'content/content.json';

/** A book with fifty chapters has a tenth of this. */
const MAX_CONTENT_BYTES = 5 * 1024 * 1024;

/** Packages in one file. */
const MAX_PACKAGES = 100;

/** Reads a package, or a zip file of packages, as our own export writes the exercises of a lecture. */
export const readH5pImport: ImportReader = async ({ bytes }) => {
  const reader = new H5pReader();
  const archive = await openArchive(bytes);
  try {
    if (archive.getSize(MANIFEST) !== undefined) {
      const title = await reader.readPackage(archive);
      return { ...reader.lecture.finish(title, reader.isOwn), exported: reader.exported };
    }
    const names = archive.names();
    if (names.length > MAX_PACKAGES) throw unreadableImport(importMessage('too-many-packages', MAX_PACKAGES));
    for (const name of names.sort(new Intl.Collator('en', { numeric: true }).compare)) {
      const inner = await openArchive(await readEntry(archive, name));
      try {
        await reader.readPackage(inner);
      } finally {
        inner.close();
      }
    }
    return { ...reader.lecture.finish('', reader.isOwn), exported: reader.exported };
  } finally {
    archive.close();
  }
};

/** Reads packages into one lecture. */
class H5pReader {
  readonly lecture = new QuizLecture();
  /** Whether our own export wrote all packages. */
  isOwn = true;
  readonly exported: string[] = [];
  #mediaBytes = 0;

  /** @returns the title of the package */
  async readPackage(archive: ZipArchive): Promise<string> {
    const manifest = h5pManifest.safeParse(await readJson(archive, MANIFEST));
    if (!manifest.success) throw unreadableImport(importMessage('no-content-type'));
    const { title, mainLibrary, authorComments } = manifest.data;
    if (authorComments?.startsWith(`${H5P_AUTHOR}: `) === true) this.exported.push(authorComments);
    else this.isOwn = false;
    const params = await readJson(archive, CONTENT);
    const paths = findPaths(params);
    const files = await this.#readFiles(archive, paths);
    for (const question of readContent({ library: mainLibrary, params })) {
      this.lecture.add({ ...question, files });
      await yieldToEventLoop();
    }
    const others = [...paths].filter((path) => OTHER_FILE.test(path)).map(fileName);
    if (others.length > 0)
      this.lecture.add({ ...createText(''), notices: [importMessage('other-files', quoteText(others.join(', ')))] });
    return toPlainText(title).trim();
  }

  async #readFiles(archive: ZipArchive, paths: ReadonlySet<string>): Promise<ImportedFile[]> {
    const files: ImportedFile[] = [];
    for (const path of paths) {
      if (OTHER_FILE.test(path)) continue;
      const entry = `content/${path}`;
      const size = archive.getSize(entry);
      if (size === undefined) continue;
      this.#mediaBytes += size;
      // Media hardly get smaller in a zip file.
      if (this.#mediaBytes > IMPORT_LIMITS.fileBytes) throw unreadableImport(importMessage('media-too-large'));
      files.push({
        source: `${FILE_ADDRESS}${path}`,
        medium: { name: fileName(path), bytes: await readEntry(archive, entry) },
      });
    }
    return files;
  }
}

/** Subtitles, documents and whatever else can be in a package besides recordings, pictures and films. */
const OTHER_FILE = /\.(?:vtt|srt|webvtt|txt|csv|pdf|rtf|docx?|xlsx?|pptx?|od[tsp]|zip|gltf|glb)$/i;

async function readJson(archive: ZipArchive, name: string): Promise<unknown> {
  if ((archive.getSize(name) ?? 0) > MAX_CONTENT_BYTES) throw unreadableImport(importMessage('entry-too-long', name));
  const text = await archive.readText(name);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadableImport(importMessage('entry-not-json', name), cause);
  }
}

/** The paths of files that content refers to, whatever its libraries are. */
function findPaths(content: unknown): Set<string> {
  const paths = new Set<string>();
  const pending = [content];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    if ('path' in value && typeof value.path === 'string') paths.add(value.path);
    for (const child of Object.values(value)) pending.push(child);
  }
  return paths;
}
