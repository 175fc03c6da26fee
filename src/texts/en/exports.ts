// Texts of the export menu: what each format is for, and what it loses.

import { formatAnd } from '#texts/formats/format-list.ts';
import { translated } from '#texts/language/translated.ts';

export const exportTexts = translated('exportTexts', {
  headings: { lecture: 'Export the lecture', course: 'Export the course' },
  downloadHeadings: { lecture: 'Download the lecture', course: 'Download the course' },
  leads: {
    lecture: 'The file has the published version of the lecture, without any changes since.',
    course: 'All published lectures go into one file, in the order of the outline.',
  },
  groups: {
    platform: 'For a learning platform',
    practice: 'To practise and to read',
    paper: 'On paper',
    cahier: 'For Cahier',
  },
  /** What each file is for, and what to do with it once it is downloaded. */
  purposes: {
    scorm12: {
      purpose: 'Into Moodle, Canvas or another LMS (SCORM 1.2)',
      next: 'In Moodle: Add an activity or resource, SCORM package. In Canvas: SCORM in the course navigation.',
    },
    moodle: {
      purpose: 'As questions for Moodle',
      next: 'In Moodle: Question bank, Import, Moodle XML format.',
    },
    h5p: {
      purpose: 'Exercises for H5P',
      next: 'In Moodle: Add an activity or resource, H5P. Several exercises are a zip file with a file for each.',
    },
    h5ppage: {
      purpose: 'The whole lecture as an H5P page',
      next: 'In Moodle: Add an activity or resource, H5P. It needs Column 1.22, or 1.18 if this site is set to it; where it is missing, an administrator installs it.',
    },
    h5pbook: {
      purpose: 'The whole lecture as an H5P interactive book',
      next: 'In Moodle: Add an activity or resource, H5P. It needs Interactive Book 1.15, or 1.11 if this site is set to it; where it is missing, an administrator installs it.',
    },
    liascript: {
      purpose: 'A course for LiaScript (Markdown)',
      next: 'Unpack the file into a folder of your site or repository, and open its README.md at liascript.github.io.',
    },
    gift: {
      purpose: 'As questions in plain text (GIFT)',
      next: 'In Moodle: Question bank, Import, GIFT format.',
    },
    qti3: {
      purpose: 'As questions for a test system (QTI 3)',
      next: 'In TAO: Tests, Import, QTI.',
    },
    scorm2004: {
      purpose: 'Into an LMS that needs SCORM 2004; for Moodle, choose 1.2',
      next: 'Upload it as a SCORM package.',
    },
    apkg: {
      purpose: 'Flash cards for Anki',
      next: 'In Anki: File, Import. On a phone, open the file with AnkiDroid or AnkiMobile.',
    },
    epub: {
      purpose: 'As a book (EPUB)',
      next: 'Open the file with Apple Books, Thorium, Calibre or another reader.',
    },
    html: {
      purpose: 'As one file for any browser',
      next: 'It works offline.',
    },
    docx: {
      purpose: 'A worksheet in Word, with the key',
      next: 'Opens in Word, LibreOffice and Google Docs.',
    },
    archive: {
      purpose: 'For another Cahier, or as a backup',
      next: 'In the other Cahier: Course outline, Import course.',
    },
  },
  features: {
    texts: 'the text between exercises',
    titles: 'headings',
    emphasis: 'bold and italics',
    colors: 'colours',
    lines: 'line breaks',
    tables: 'tables',
    blanks: 'blanks',
    blanksInTables: 'blanks in tables',
    questions: 'exercises other than blanks',
    dictations: 'dictations',
    writing: 'texts to write',
    models: 'model answers',
    alternatives: 'further accepted answers',
    capitals: 'case sensitivity',
    apostrophes: 'forgiven apostrophes',
    remarks: 'remarks on mistakes',
    sound: 'sound',
    pictures: 'pictures',
    films: 'videos',
    transcripts: 'transcripts',
    results: 'results',
  },
  /** What a format cannot carry. */
  losses: {
    without: (features: readonly string[]) => `Without ${formatAnd(features)}.`,
    ownExercises: 'Exercises work as they do in that program.',
    ownLooks: 'Some things look different there.',
    none: 'Everything is kept.',
    page: 'Everything is kept, but results are not recorded.',
    archive: 'Everything is kept, including drafts, but not the answers of learners.',
  },
  close: 'Close',
  making: 'Creating the file…',
  received: (size: string) => `${size} received`,
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was saved.',
  downloaded: (file: string) => `Downloaded “${file}”.`,
  /** What is missing in the file or different, as a page. */
  report: {
    title: (file: string) => `Export to “${file}”`,
    fileName: 'Export report',
    lost: 'Not in the file',
    changed: 'In the file in another form',
    save: 'Save what is missing or different',
  },
  connectionLost: 'The connection was lost before the file was complete. Nothing was saved; try again.',
});
