// The warnings of a take in words.
import type { TakeWarning } from '#web/screens/recorder/sound/check-take.ts';
import { formatList } from '#web/texts/formats/format-list.ts';
import { recorderTexts } from '#web/texts/recorder/recorder.ts';

export function formatWarnings(warnings: readonly TakeWarning[]): string {
  return formatList(warnings.map((warning) => recorderTexts.warnings[warning]));
}
