// What the export menu says about SCORM packages.
import type { FormatFacts } from '#api/export-formats.ts';

const PACKAGE = { group: 'platform', holdsCourse: true, changed: ['remarks'], lost: [] } as const;

export const scorm12Facts = { ...PACKAGE, id: 'scorm12', extension: 'scorm12.zip' } as const satisfies FormatFacts;

export const scorm2004Facts = {
  ...PACKAGE,
  id: 'scorm2004',
  extension: 'scorm2004.zip',
} as const satisfies FormatFacts;
