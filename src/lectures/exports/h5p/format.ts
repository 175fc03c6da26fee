// H5P as export formats: the exercises of a lecture, or all of it as a page or a book.
import type { Format } from '#lectures/exports/lesson/format.ts';
import { h5pBookFacts, h5pFacts, h5pPageFacts } from './facts.ts';
import { findH5pExercises, writeH5pBook, writeH5pCourse, writeH5pExercises, writeH5pPage } from './write-h5p.ts';

const PACKAGE = { contentType: 'application/zip', hasMedia: true } as const;

export const h5p = {
  ...h5pFacts,
  ...PACKAGE,
  findExtension: (lesson) => (lesson !== undefined && findH5pExercises(lesson).length === 1 ? 'h5p' : 'h5p.zip'),
  hasContent: (lesson) => findH5pExercises(lesson).length > 0,
  writeLecture: writeH5pExercises,
  writeCourse: writeH5pCourse,
} satisfies Format;

export const h5pPage = {
  ...h5pPageFacts,
  ...PACKAGE,
  hasContent: ({ blocks }) => blocks.length > 0,
  writeLecture: writeH5pPage,
} satisfies Format;

export const h5pBook = {
  ...h5pBookFacts,
  ...PACKAGE,
  hasContent: ({ blocks }) => blocks.length > 0,
  writeLecture: writeH5pBook,
} satisfies Format;
