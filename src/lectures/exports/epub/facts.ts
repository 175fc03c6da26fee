// What the export menu says about books.
import type { FormatFacts } from '#api/export-formats.ts';

export const epubFacts = {
  id: 'epub',
  group: 'practice',
  extension: 'epub',
  holdsCourse: true,
  changed: ['blanks', 'questions', 'writing', 'remarks', 'films'],
  lost: [],
} as const satisfies FormatFacts;
