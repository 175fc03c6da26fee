// SCORM packages as export formats: versions 1.2 and 2004.
import type { Format } from '#lectures/exports/lesson/format.ts';
import { scorm12Facts, scorm2004Facts } from './facts.ts';
import { writeScorm, writeScormCourse } from './write-scorm.ts';

const PACKAGE = { contentType: 'application/zip', hasMedia: true } as const;

export const scorm12 = {
  ...scorm12Facts,
  ...PACKAGE,
  writeLecture: (lesson, open, { language }) => writeScorm(lesson, open, '1.2', language),
  writeCourse: (course, open, { language }) => writeScormCourse(course, open, '1.2', language),
} satisfies Format;

export const scorm2004 = {
  ...scorm2004Facts,
  ...PACKAGE,
  writeLecture: (lesson, open, { language }) => writeScorm(lesson, open, '2004', language),
  writeCourse: (course, open, { language }) => writeScormCourse(course, open, '2004', language),
} satisfies Format;
