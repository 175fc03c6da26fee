// Texts of the export menu: what each format is for, and what it loses.
import { findLosses, type LessonFeature } from '#api/exports/formats.ts';
import type { ExportChoice } from '#web/api/exports/exports.ts';

const FEATURES: Readonly<Record<LessonFeature, string>> = {
  titles: 'headings',
  emphasis: 'bold and italics',
  colors: 'colours',
  lines: 'line breaks',
  tables: 'tables',
  blanks: 'blanks',
  blanksInTables: 'blanks in tables',
  questions: 'exercises other than blanks',
  alternatives: 'further accepted answers',
  capitals: 'that capitals count',
  apostrophes: 'forgiven apostrophes',
  remarks: 'remarks on mistakes',
  sound: 'sound',
  pictures: 'pictures',
  films: 'films',
  transcripts: 'transcripts',
  results: 'results',
};

/** How many of the features that a format changes are named. */
const MAX_CHANGES = 3;

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** A group of purposes in the menu. */
export type ExportGroup = 'platform' | 'practice' | 'paper' | 'cahier';

type Purpose = {
  group: ExportGroup;
  /** What the file is for. */
  purpose: string;
  /** How the file is named at its end. */
  file: string;
  /** What to do with it, once it is downloaded. */
  next: string;
};

const PURPOSES: Readonly<Record<ExportChoice, Purpose>> = {
  scorm12: {
    group: 'platform',
    purpose: 'Into Moodle, Canvas or another LMS (SCORM 1.2)',
    file: '.zip',
    next: 'In Moodle: Add an activity or resource, SCORM package. In Canvas: SCORM in the course navigation.',
  },
  moodle: {
    group: 'platform',
    purpose: 'As questions for Moodle',
    file: '.xml',
    next: 'In Moodle: Question bank, Import, Moodle XML format.',
  },
  h5p: {
    group: 'platform',
    purpose: 'Exercises for H5P',
    file: '.h5p',
    next: 'In Moodle: Add an activity or resource, H5P. Several exercises are a zip file with a file for each.',
  },
  h5ppage: {
    group: 'platform',
    purpose: 'The whole lecture as an H5P page',
    file: '.h5p',
    next: 'In Moodle: Add an activity or resource, H5P. It needs Column 1.22, or 1.18 if this site is set to it; where it is missing, an administrator installs it.',
  },
  h5pbook: {
    group: 'platform',
    purpose: 'The whole lecture as an H5P interactive book',
    file: '.h5p',
    next: 'In Moodle: Add an activity or resource, H5P. It needs Interactive Book 1.15, or 1.11 if this site is set to it; where it is missing, an administrator installs it.',
  },
  gift: {
    group: 'platform',
    purpose: 'As questions in plain text (GIFT)',
    file: '.txt',
    next: 'In Moodle: Question bank, Import, GIFT format.',
  },
  qti3: {
    group: 'platform',
    purpose: 'As questions for a test system (QTI 3)',
    file: '.zip',
    next: 'In TAO: Tests, Import, QTI.',
  },
  scorm2004: {
    group: 'platform',
    purpose: 'Into an LMS that wants SCORM 2004; for Moodle take 1.2',
    file: '.zip',
    next: 'Upload it as a SCORM package.',
  },
  apkg: {
    group: 'practice',
    purpose: 'Flash cards for Anki',
    file: '.apkg',
    next: 'In Anki: File, Import. On a phone, open the file with AnkiDroid or AnkiMobile.',
  },
  epub: {
    group: 'practice',
    purpose: 'As a book (EPUB)',
    file: '.epub',
    next: 'Open the file with Apple Books, Thorium, Calibre or another reader.',
  },
  html: {
    group: 'practice',
    purpose: 'As one file for any browser',
    file: '.html',
    next: 'It works offline.',
  },
  docx: {
    group: 'paper',
    purpose: 'A worksheet in Word, with the key',
    file: '.docx',
    next: 'Opens in Word, LibreOffice and Google Docs.',
  },
  archive: {
    group: 'cahier',
    purpose: 'For another Cahier, or as a backup',
    file: '.zip',
    next: 'In the other Cahier: Course outline, Import course.',
  },
};

export const exportTexts = {
  headings: { lecture: 'Export the lecture', course: 'Export the course' },
  downloadHeadings: { lecture: 'Download the lecture', course: 'Download the course' },
  leads: {
    lecture: 'What is published now goes into the file. What was changed since does not.',
    course: 'All published lectures go into one file, in the order of the outline.',
  },
  groups: {
    platform: 'For a learning platform',
    practice: 'To practise and to read',
    paper: 'On paper',
    cahier: 'For Cahier',
  } satisfies Record<ExportGroup, string>,
  purposes: PURPOSES,
  /** One line on what the format cannot carry. */
  losses: (choice: ExportChoice): string => {
    if (choice === 'html') return 'Everything is kept, but results are not recorded.';
    if (choice === 'archive') return 'Everything is kept, drafts too, but no answers of learners.';
    const { lost, changed } = findLosses(choice);
    const sentences = [
      lost.length > 0 ? `Without ${listFormat.format(lost.map(formatFeature))}.` : '',
      changed.length > 0 ? `Different: ${listFormat.format(shorten(changed))}.` : '',
    ];
    return sentences.filter((sentence) => sentence !== '').join(' ') || 'Everything is kept.';
  },
  close: 'Close',
  making: 'Making the file…',
  received: (size: string) => `${size} received`,
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was saved.',
  downloaded: (file: string) => `Downloaded “${file}”.`,
  connectionLost: 'The connection was lost before the file was complete. Nothing was saved; try again.',
};

function formatFeature(feature: LessonFeature): string {
  return FEATURES[feature];
}

/** So that it stays a line; what is lost is named in full. */
function shorten(changed: readonly LessonFeature[]): string[] {
  const names = changed.map(formatFeature);
  return names.length <= MAX_CHANGES + 1 ? names : [...names.slice(0, MAX_CHANGES), 'more'];
}
