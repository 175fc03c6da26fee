// What the export menu says about Anki packages.
import type { FormatFacts } from '#api/export-formats.ts';

export const ankiFacts = {
  id: 'apkg',
  group: 'practice',
  extension: 'apkg',
  holdsCourse: true,
  changed: ['titles', 'colors', 'tables', 'questions', 'alternatives', 'remarks'],
  lost: ['texts', 'lines', 'writing', 'models', 'apostrophes'],
} as const satisfies FormatFacts;
