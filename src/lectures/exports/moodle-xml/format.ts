// Moodle XML as an export format.
import type { Format } from '#lectures/exports/lesson/format.ts';
import { moodleFacts } from './facts.ts';
import { writeMoodleCourse, writeMoodleXml } from './write-moodle-xml.ts';

export const moodle = {
  ...moodleFacts,
  contentType: 'application/xml',
  hasMedia: true,
  writeLecture: writeMoodleXml,
  writeCourse: ({ lessons }, open, options) => writeMoodleCourse(lessons, open, options),
} satisfies Format;
