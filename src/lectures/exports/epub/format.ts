// Books as an export format.
import type { Format } from '#lectures/exports/lesson/format.ts';
import { epubFacts } from './facts.ts';
import { writeEpub, writeEpubCourse } from './write-epub.ts';

export const epub = {
  ...epubFacts,
  contentType: 'application/epub+zip',
  hasMedia: true,
  writeLecture: writeEpub,
  writeCourse: writeEpubCourse,
} satisfies Format;
