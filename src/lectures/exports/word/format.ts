// Worksheets for Word as an export format.
import type { Format } from '#lectures/exports/lesson/format.ts';
import { wordFacts } from './facts.ts';
import { writeWord, writeWordCourse } from './write-word.ts';

export const word = {
  ...wordFacts,
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  hasMedia: true,
  writeLecture: writeWord,
  writeCourse: writeWordCourse,
} satisfies Format;
