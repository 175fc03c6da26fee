// LiaScript as an export format.
import type { Format } from '#lectures/exports/lesson/format.ts';
import { liaScriptFacts } from './facts.ts';
import { writeLiaScript, writeLiaScriptCourse } from './write-liascript.ts';

export const liaScript = {
  ...liaScriptFacts,
  contentType: 'application/zip',
  hasMedia: true,
  writeLecture: writeLiaScript,
  writeCourse: writeLiaScriptCourse,
} satisfies Format;
