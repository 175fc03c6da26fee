// The registry of export formats, one line each. What else a new format needs is tested by test/export-formats.test.ts.
import { anki } from './anki/format.ts';
import { epub } from './epub/format.ts';
import { gift } from './gift/format.ts';
import { h5p, h5pBook, h5pPage } from './h5p/format.ts';
import type { Format } from './lesson/format.ts';
import { liaScript } from './liascript/format.ts';
import { moodle } from './moodle-xml/format.ts';
import { qti } from './qti/format.ts';
import { scorm12, scorm2004 } from './scorm/format.ts';
import { word } from './word/format.ts';

/** In the order in which teachers use them. */
export const FORMATS = [
  word,
  epub,
  anki,
  moodle,
  scorm12,
  h5p,
  h5pPage,
  h5pBook,
  liaScript,
  gift,
  qti,
  scorm2004,
] as const satisfies readonly Format[];

/** The formats that hold a whole course in one file. */
export const COURSE_FORMATS = FORMATS.filter((format) => format.holdsCourse);

export type ExportFormat = (typeof FORMATS)[number]['id'];
export type CourseExportFormat = (typeof COURSE_FORMATS)[number]['id'];

/** @throws Error when no format has this id */
export function getFormat(id: ExportFormat): Format {
  const format = FORMATS.find((candidate) => candidate.id === id);
  if (format === undefined) throw new Error(`There is no export format ${id}.`);
  return format;
}
