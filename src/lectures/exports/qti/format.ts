// QTI packages as an export format.
import type { Format } from '#lectures/exports/lesson/format.ts';
import { qtiFacts } from './facts.ts';
import { writeQti, writeQtiCourse } from './write-qti.ts';

export const qti = {
  ...qtiFacts,
  contentType: 'application/zip',
  hasMedia: true,
  writeLecture: writeQti,
  writeCourse: writeQtiCourse,
} satisfies Format;
