// Texts of the export menu: what each format is for, and what it loses.
import { type ExportFormat, findLosses, type LessonFeature } from '#api/exports/formats.ts';

const FEATURES: Readonly<Record<LessonFeature, string>> = {
  titles: 'headings',
  emphasis: 'bold and italics',
  colors: 'colours',
  lines: 'line breaks',
  tables: 'tables',
  blanks: 'blanks',
  blanksInTables: 'blanks in tables',
  questions: 'exercises to choose, order and match, and dictations',
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

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

export const exportTexts = {
  title: 'Export',
  purposes: {
    scorm12: 'Into Moodle, Canvas or another LMS (SCORM 1.2)',
    scorm2004: 'Into an LMS that wants SCORM 2004; for Moodle take 1.2',
    moodle: 'As questions for Moodle',
    h5p: 'Exercises for H5P',
    h5ppage: 'The whole lecture as an H5P page',
    h5pbook: 'The whole lecture as an H5P interactive book',
    apkg: 'Flash cards for Anki',
    docx: 'A worksheet in Word, with the key',
    epub: 'As a book (EPUB)',
    qti3: 'As questions for a test system (QTI 3)',
    gift: 'As questions in plain text (GIFT)',
  } satisfies Record<ExportFormat, string>,
  /** One line on what the format cannot carry. */
  losses: (format: ExportFormat): string => {
    const { lost, changed } = findLosses(format);
    const sentences = [
      lost.length > 0 ? `Without ${formatFeatures(lost)}.` : '',
      changed.length > 0 ? `Different: ${formatFeatures(changed)}.` : '',
    ];
    return sentences.filter((sentence) => sentence !== '').join(' ') || 'Everything is kept.';
  },
  downloaded: (file: string) => `Downloaded “${file}”.`,
};

function formatFeatures(features: readonly LessonFeature[]): string {
  return listFormat.format(features.map((feature) => FEATURES[feature]));
}
