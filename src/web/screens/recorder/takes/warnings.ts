// The warnings of a take in words.

import { recorderTexts } from '#texts/en/recorder.ts';
import { formatList } from '#texts/formats/format-list.ts';
import type { TakeWarning } from './check-take.ts';

export function formatWarnings(warnings: readonly TakeWarning[]): string {
  return formatList(warnings.map((warning) => recorderTexts.warnings[warning]));
}
