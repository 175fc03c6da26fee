// Texts of course export and import, and of the page download in the editor.

/** A course as one archive. */
export const courseTransferTexts = {
  heading: 'Take the course along',
  lead: 'One file holds the outline, the texts, the pages and the media: for another Cahier, or for the shelf.',
  save: 'Save course as file',
  saving: 'The file is being made…',
  saved: (file: string) => `The course is in the file “${file}”.`,
  importCourse: 'Bring in a course',
  importing: 'The course is being brought in…',
  imported: (title: string, lectures: number) =>
    `The course “${title}” is here now, with ${lectures === 1 ? 'one lecture' : `${lectures} lectures`}.`,
  exists:
    'This course is here already. Shall the outline in the file take the place of the one here? Drafts and pages that are here stay.',
  replace: 'Replace the outline',
  keepExisting: 'Leave it as it is',
  notChanged: 'Nothing was changed.',
  failed: (reason: string) => `Nothing was changed. ${reason}`,
} as const;

/** A published page as one HTML file. */
export const pageExportTexts = {
  download: 'Download as a single file',
  downloaded: (file: string) => `Downloaded “${file}”. It works offline.`,
  failed: 'The page could not be downloaded.',
} as const;
