// What the export menu says about LiaScript.
import type { FormatFacts } from '#api/export-formats.ts';

export const liaScriptFacts = {
  id: 'liascript',
  group: 'platform',
  extension: 'liascript.zip',
  holdsCourse: true,
  changed: ['lines', 'questions', 'writing', 'alternatives', 'remarks'],
  lost: ['colors', 'models', 'capitals', 'apostrophes'],
} as const satisfies FormatFacts;
