// Exports a published lecture in one of the formats of other programs.
import { Readable } from 'node:stream';
import type { ExportFormat } from '#api/export-formats.ts';
import { DEFAULT_H5P_VERSION_SET, type H5pVersionSet } from '#api/h5p-versions.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { Problem } from '#api/problem.ts';
import type { LectureContext } from '#lectures/context.ts';
import { hasNotes, writeAnki } from './anki/write-anki.ts';
import { writeEpub } from './epub/write-epub.ts';
import { hasGiftQuestions, writeGift } from './gift/write-gift.ts';
import { findH5pExercises, writeH5pBook, writeH5pExercises, writeH5pPage } from './h5p/write-h5p.ts';
import type { Lesson, OpenMedium } from './lesson/lesson.ts';
import { findMedia } from './lesson/lesson-lines.ts';
import { loadLesson } from './lesson/load-lesson.ts';
import { PackageMedia, type SoundVariants } from './lesson/package-media.ts';
import { writeMoodleXml } from './moodle-xml/write-moodle-xml.ts';
import { writeQti } from './qti/write-qti.ts';
import { writeScorm } from './scorm/write-scorm.ts';
import { writeWord } from './word/write-word.ts';

type WriterOptions = {
  /** The address of the lecture. */
  address?: string;
  h5pVersions: H5pVersionSet;
  /** The language of buttons, labels and messages; undefined for the format's default. */
  language?: InterfaceLanguage;
};

type Writer = {
  /** The end of the file's name. */
  extension: string;
  /** In place of `extension`, where it depends on the lecture. */
  lectureExtension?: (lesson: Lesson) => string;
  contentType: string;
  /** Whether the file holds the lecture's media. */
  hasMedia: boolean;
  /** Whether a lecture has something for this format; every lecture by default. */
  hasContent?: (lesson: Lesson) => boolean;
  /** Streams the file. The same edition gives the same bytes. */
  write: (lesson: Lesson, open: OpenMedium, options: WriterOptions) => AsyncIterable<Uint8Array>;
};

export const WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  scorm12: {
    extension: 'scorm12.zip',
    contentType: 'application/zip',
    hasMedia: true,
    write: (lesson, open, { language }) => writeScorm(lesson, open, '1.2', language),
  },
  scorm2004: {
    extension: 'scorm2004.zip',
    contentType: 'application/zip',
    hasMedia: true,
    write: (lesson, open, { language }) => writeScorm(lesson, open, '2004', language),
  },
  moodle: {
    extension: 'moodle.xml',
    contentType: 'application/xml',
    hasMedia: true,
    write: writeMoodleXml,
  },
  h5p: {
    extension: 'h5p.zip',
    lectureExtension: (lesson) => (findH5pExercises(lesson).length === 1 ? 'h5p' : 'h5p.zip'),
    contentType: 'application/zip',
    hasMedia: true,
    hasContent: (lesson) => findH5pExercises(lesson).length > 0,
    write: (lesson, open, { h5pVersions, language }) => writeH5pExercises(lesson, open, h5pVersions, language),
  },
  h5ppage: {
    extension: 'page.h5p',
    contentType: 'application/zip',
    hasMedia: true,
    hasContent: ({ blocks }) => blocks.length > 0,
    write: (lesson, open, { h5pVersions, language }) => writeH5pPage(lesson, open, h5pVersions, language),
  },
  h5pbook: {
    extension: 'book.h5p',
    contentType: 'application/zip',
    hasMedia: true,
    hasContent: ({ blocks }) => blocks.length > 0,
    write: (lesson, open, { h5pVersions, language }) => writeH5pBook(lesson, open, h5pVersions, language),
  },
  apkg: {
    extension: 'apkg',
    contentType: 'application/octet-stream',
    hasMedia: true,
    hasContent: hasNotes,
    write: writeAnki,
  },
  docx: {
    extension: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    hasMedia: true,
    write: writeWord,
  },
  epub: {
    extension: 'epub',
    contentType: 'application/epub+zip',
    hasMedia: true,
    write: writeEpub,
  },
  qti3: {
    extension: 'qti3.zip',
    contentType: 'application/zip',
    hasMedia: true,
    write: writeQti,
  },
  gift: {
    extension: 'gift.txt',
    contentType: 'text/plain; charset=utf-8',
    hasMedia: false,
    hasContent: hasGiftQuestions,
    write: writeGift,
  },
};

/** The media of one file, in bytes: what learning platforms take, and what a browser saves at once. */
const MAX_MEDIA_BYTES = 150_000_000;

export type ExportContext = Pick<LectureContext, 'db' | 'blobs' | 'publicUrl' | 'h5pVersions'> & SoundVariants;

export type ExportedFile = { fileName: string; contentType: string; file: Readable };

/**
 * Exports the current edition of a page. @param language of what the interface adds to it
 * @throws Problem 404 `page_not_found`, 409 `nothing_to_export`, 413 `page_too_large`
 */
export async function exportLecture(
  { db, blobs, publicUrl, mp3Variants, h5pVersions = DEFAULT_H5P_VERSION_SET }: ExportContext,
  pageId: string,
  format: ExportFormat,
  language?: InterfaceLanguage,
): Promise<ExportedFile> {
  const writer = WRITERS[format];
  const packageMedia = new PackageMedia({ blobs, mp3Variants });
  const lesson = await loadLesson({ db, packageMedia }, pageId);
  if (writer.hasContent?.(lesson) === false) {
    throw new Problem(
      409,
      'nothing_to_export',
      'This lecture has no exercise and no words that this format could hold.',
    );
  }
  const mediaBytes = findMedia(lesson.blocks).reduce((sum, { size }) => sum + size, 0);
  if (writer.hasMedia && mediaBytes > MAX_MEDIA_BYTES) {
    const message = `The recordings and pictures of this lecture have more than ${MAX_MEDIA_BYTES / 1e6} MB, which is too large for one file.`;
    throw new Problem(413, 'page_too_large', message, { extras: { maxBytes: MAX_MEDIA_BYTES } });
  }
  const address = lectureAddress(publicUrl, pageId);
  const bytes = writer.write(lesson, packageMedia.open, {
    ...(address === undefined ? {} : { address }),
    ...(language === undefined ? {} : { language }),
    h5pVersions,
  });
  const extension = writer.lectureExtension?.(lesson) ?? writer.extension;
  return {
    fileName: `${lesson.title}.${extension}`,
    contentType: writer.contentType,
    file: Readable.from(bytes, { objectMode: false }),
  };
}

/** Where learners open a lecture; undefined where the server does not know its own address. */
export function lectureAddress(publicUrl: string | undefined, pageId: string): string | undefined {
  return publicUrl === undefined ? undefined : `${publicUrl}/lecture?pageId=${pageId}`;
}
