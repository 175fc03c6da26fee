// What the export menu says about H5P: the exercises of a lecture, or all of it as a page or a book.
import type { FormatFacts } from '#api/export-formats.ts';

export const h5pFacts = {
  id: 'h5p',
  group: 'platform',
  extension: 'h5p',
  holdsCourse: true,
  changed: ['titles', 'tables', 'blanksInTables', 'questions', 'apostrophes', 'remarks', 'sound', 'pictures', 'films'],
  lost: ['texts', 'colors', 'writing', 'models', 'transcripts'],
} as const satisfies FormatFacts;

const WHOLE_LECTURE = {
  group: 'platform',
  holdsCourse: false,
  changed: ['colors', 'blanksInTables', 'questions', 'writing', 'apostrophes', 'remarks', 'sound', 'pictures', 'films'],
  lost: ['models', 'transcripts'],
} as const;

export const h5pPageFacts = { ...WHOLE_LECTURE, id: 'h5ppage', extension: 'page.h5p' } as const satisfies FormatFacts;

export const h5pBookFacts = { ...WHOLE_LECTURE, id: 'h5pbook', extension: 'book.h5p' } as const satisfies FormatFacts;
