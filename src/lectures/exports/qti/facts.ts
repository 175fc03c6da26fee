// What the export menu says about QTI packages.
import type { FormatFacts } from '#api/export-formats.ts';

export const qtiFacts = {
  id: 'qti3',
  group: 'platform',
  extension: 'qti3.zip',
  holdsCourse: true,
  changed: ['colors', 'writing', 'apostrophes', 'transcripts'],
  lost: ['remarks'],
} as const satisfies FormatFacts;
