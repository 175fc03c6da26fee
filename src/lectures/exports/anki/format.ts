// Anki packages as an export format.
import type { Format } from '#lectures/exports/lesson/format.ts';
import { ankiFacts } from './facts.ts';
import { hasNotes, writeAnki, writeAnkiCourse } from './write-anki.ts';

export const anki = {
  ...ankiFacts,
  contentType: 'application/octet-stream',
  hasMedia: true,
  hasContent: hasNotes,
  writeLecture: writeAnki,
  writeCourse: writeAnkiCourse,
} satisfies Format;
