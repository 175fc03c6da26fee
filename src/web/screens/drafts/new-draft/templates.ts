// The templates of a new draft: sample lectures in the markup, to be overwritten.
// `[recording]` marks where a recording belongs.
import { RECORDING_PLACEHOLDER } from '#markup/index.ts';

/** The keys of their texts (`draftListTexts.templates`) and of their samples. */
export const TEMPLATES = ['dialogue', 'vocabulary', 'grammar'] as const;

/** The characters of a new text that are selected when the editor opens. */
export function findInitialSelection(markup: string): readonly [number, number] {
  const start = markup.indexOf(RECORDING_PLACEHOLDER);
  return start < 0 ? [0, 0] : [start, start + RECORDING_PLACEHOLDER.length];
}

/** The markup with players in place of the missing recordings, for a picture of the page; they never load anything. */
export function fillRecordings(markup: string): string {
  return markup.replaceAll(RECORDING_PLACEHOLDER, '{ AUDIO | AAAAAAAAAAA }');
}
