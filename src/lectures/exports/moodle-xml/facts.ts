// What the export menu says about Moodle XML.
import type { FormatFacts } from '#api/export-formats.ts';

export const moodleFacts = {
  id: 'moodle',
  group: 'platform',
  extension: 'moodle.xml',
  holdsCourse: true,
  changed: ['colors', 'questions', 'writing', 'apostrophes', 'remarks', 'transcripts'],
  lost: [],
} as const satisfies FormatFacts;
