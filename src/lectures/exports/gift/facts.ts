// What the export menu says about GIFT.
import type { FormatFacts } from '#api/export-formats.ts';

export const giftFacts = {
  id: 'gift',
  group: 'platform',
  extension: 'gift.txt',
  holdsCourse: true,
  changed: ['titles', 'blanksInTables', 'questions', 'writing', 'apostrophes', 'remarks'],
  lost: [
    'texts',
    'colors',
    'lines',
    'tables',
    'dictations',
    'models',
    'capitals',
    'sound',
    'pictures',
    'films',
    'transcripts',
  ],
} as const satisfies FormatFacts;
