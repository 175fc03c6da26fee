// Texts of course export and import.
import { translated } from '#texts/language/translated.ts';

/** A course as one archive. */
export const courseTransferTexts = translated('courseTransfer', {
  heading: 'Export and import',
  lead: 'Download the whole course as one file: for a learning platform, as cards, a book or a worksheet, as a backup or to move it.',
  export: 'Export course',
  importCourse: 'Import course',
  importing: 'Importing…',
  imported: (title: string, lectures: number) =>
    `The course “${title}” was imported, with ${lectures === 1 ? 'one lecture' : `${lectures} lectures`}.`,
  exists: 'This course already exists. Replace its outline? Existing drafts and pages are kept.',
  replace: 'Replace the outline',
  cancel: 'Cancel',
  notChanged: 'Nothing was changed.',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
});
