// The formats that lectures are exported to, and what each of them cannot carry. Without schemas, for the browser.

/** In the order in which teachers use them. */
export const EXPORT_FORMATS = [
  'scorm12',
  'moodle',
  'h5p',
  'h5ppage',
  'h5pbook',
  'apkg',
  'docx',
  'epub',
  'gift',
  'qti3',
  'scorm2004',
] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The formats that hold a whole course in one file. */
export const COURSE_EXPORT_FORMATS = [
  'scorm12',
  'moodle',
  'h5p',
  'apkg',
  'docx',
  'epub',
  'gift',
  'qti3',
  'scorm2004',
] as const satisfies readonly ExportFormat[];

export type CourseExportFormat = (typeof COURSE_EXPORT_FORMATS)[number];

/** What lectures are made of. */
const LESSON_FEATURES = [
  'titles',
  'emphasis',
  'colors',
  'lines',
  'tables',
  'blanks',
  'blanksInTables',
  'questions',
  'alternatives',
  'capitals',
  'apostrophes',
  'remarks',
  'sound',
  'pictures',
  'films',
  'transcripts',
  'results',
] as const;

export type LessonFeature = (typeof LESSON_FEATURES)[number];

/** Kept as it is, changed, or lost. Null where the question does not arise. */
type Fidelity = 'whole' | 'changed' | 'lost' | null;

/** Of formats that hold the page itself. */
const WHOLE_PAGE: Readonly<Record<LessonFeature, Fidelity>> = {
  titles: 'whole',
  emphasis: 'whole',
  colors: 'whole',
  lines: 'whole',
  tables: 'whole',
  blanks: 'whole',
  blanksInTables: 'whole',
  questions: 'whole',
  alternatives: 'whole',
  capitals: 'whole',
  apostrophes: 'whole',
  remarks: 'lost',
  sound: 'whole',
  pictures: 'whole',
  films: 'whole',
  transcripts: 'whole',
  results: 'whole',
};

/** A lecture as one H5P page: tables with blanks become lines. */
const H5P_PAGE: Readonly<Record<LessonFeature, Fidelity>> = {
  titles: 'whole',
  emphasis: 'whole',
  colors: 'changed',
  lines: 'whole',
  tables: 'whole',
  blanks: 'whole',
  blanksInTables: 'changed',
  questions: 'changed',
  alternatives: 'whole',
  capitals: 'whole',
  apostrophes: 'changed',
  remarks: 'lost',
  sound: 'changed',
  pictures: 'changed',
  films: 'changed',
  transcripts: 'lost',
  results: 'whole',
};

/** What each format keeps of a lecture: the data of the screen and of docs/exports.md. */
const FIDELITY_BY_FORMAT: Readonly<Record<ExportFormat, Readonly<Record<LessonFeature, Fidelity>>>> = {
  scorm12: WHOLE_PAGE,
  scorm2004: WHOLE_PAGE,
  moodle: {
    titles: 'whole',
    emphasis: 'whole',
    colors: 'changed',
    lines: 'whole',
    tables: 'whole',
    blanks: 'whole',
    blanksInTables: 'whole',
    questions: 'changed',
    alternatives: 'whole',
    capitals: 'whole',
    apostrophes: 'changed',
    remarks: 'changed',
    sound: 'whole',
    pictures: 'whole',
    films: 'whole',
    transcripts: 'changed',
    results: 'whole',
  },
  h5p: { ...H5P_PAGE, titles: 'changed', colors: 'lost', tables: 'changed' },
  h5ppage: H5P_PAGE,
  h5pbook: H5P_PAGE,
  apkg: {
    titles: 'changed',
    emphasis: 'whole',
    colors: 'changed',
    lines: 'lost',
    tables: 'changed',
    blanks: 'whole',
    blanksInTables: 'whole',
    questions: 'changed',
    alternatives: 'changed',
    capitals: 'whole',
    apostrophes: 'lost',
    remarks: 'changed',
    sound: 'whole',
    pictures: 'whole',
    films: 'whole',
    transcripts: 'whole',
    results: null,
  },
  docx: {
    titles: 'whole',
    emphasis: 'whole',
    colors: 'whole',
    lines: 'whole',
    tables: 'whole',
    blanks: 'changed',
    blanksInTables: 'whole',
    questions: 'changed',
    alternatives: 'changed',
    capitals: null,
    apostrophes: null,
    remarks: null,
    sound: 'changed',
    pictures: 'whole',
    films: 'changed',
    transcripts: 'lost',
    results: null,
  },
  epub: {
    ...WHOLE_PAGE,
    questions: 'changed',
    capitals: null,
    apostrophes: null,
    blanks: 'changed',
    films: 'changed',
    results: null,
  },
  qti3: { ...WHOLE_PAGE, colors: 'changed', apostrophes: 'changed', transcripts: 'changed' },
  gift: {
    titles: 'changed',
    emphasis: 'whole',
    colors: 'changed',
    lines: 'lost',
    tables: 'lost',
    blanks: 'whole',
    blanksInTables: 'changed',
    questions: 'changed',
    alternatives: 'whole',
    capitals: 'lost',
    apostrophes: 'changed',
    remarks: 'changed',
    sound: 'lost',
    pictures: 'lost',
    films: 'lost',
    transcripts: 'lost',
    results: 'whole',
  },
};

/** What a format loses or changes of a lecture, in the order of LESSON_FEATURES. */
export function findLosses(format: ExportFormat): { lost: LessonFeature[]; changed: LessonFeature[] } {
  const withOutcome = (outcome: Fidelity) =>
    LESSON_FEATURES.filter((feature) => FIDELITY_BY_FORMAT[format][feature] === outcome);
  return { lost: withOutcome('lost'), changed: withOutcome('changed') };
}
