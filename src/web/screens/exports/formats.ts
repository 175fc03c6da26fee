// The formats of the export menu, and the line on what each cannot carry.
import { findLosses, type LessonFeature } from '#api/export-formats.ts';
import { exportTexts as texts } from '#texts/en/exports.ts';
import type { ExportChoice } from '#web/api/exports.ts';

/** A group of purposes in the menu. */
export type ExportGroup = keyof typeof texts.groups;

/** `file` is how the file is named at its end. */
export const FORMATS: Readonly<Record<ExportChoice, { group: ExportGroup; file: string }>> = {
  scorm12: { group: 'platform', file: '.zip' },
  moodle: { group: 'platform', file: '.xml' },
  h5p: { group: 'platform', file: '.h5p' },
  h5ppage: { group: 'platform', file: '.h5p' },
  h5pbook: { group: 'platform', file: '.h5p' },
  gift: { group: 'platform', file: '.txt' },
  qti3: { group: 'platform', file: '.zip' },
  scorm2004: { group: 'platform', file: '.zip' },
  apkg: { group: 'practice', file: '.apkg' },
  epub: { group: 'practice', file: '.epub' },
  html: { group: 'practice', file: '.html' },
  docx: { group: 'paper', file: '.docx' },
  archive: { group: 'cahier', file: '.zip' },
};

/** How many of the features that a format changes are named. */
const MAX_CHANGES = 3;

/** One line on what the format cannot carry. */
export function formatLosses(choice: ExportChoice): string {
  if (choice === 'html') return texts.losses.page;
  if (choice === 'archive') return texts.losses.archive;
  const { lost, changed } = findLosses(choice);
  const sentences = [
    lost.length > 0 ? texts.losses.without(lost.map(formatFeature)) : '',
    changed.length > 0 ? texts.losses.different(shorten(changed)) : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ') || texts.losses.none;
}

function formatFeature(feature: LessonFeature): string {
  return texts.features[feature];
}

/** So that it stays a line; what is lost is named in full. */
function shorten(changed: readonly LessonFeature[]): string[] {
  const names = changed.map(formatFeature);
  return names.length <= MAX_CHANGES + 1 ? names : [...names.slice(0, MAX_CHANGES), texts.moreFeatures];
}
