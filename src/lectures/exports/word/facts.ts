// What the export menu says about worksheets for Word.
import type { FormatFacts } from '#api/export-formats.ts';

export const wordFacts = {
  id: 'docx',
  group: 'paper',
  extension: 'docx',
  holdsCourse: true,
  changed: ['blanks', 'questions', 'writing', 'alternatives', 'remarks', 'sound', 'films'],
  lost: ['transcripts'],
} as const satisfies FormatFacts;
