// What the export menu says about a format: each format of lectures/exports has a `facts.ts` of
// this type. Without schemas, for the browser.

/** What lectures are made of, in the order in which losses are listed. */
export type LessonFeature =
  | 'texts'
  | 'titles'
  | 'emphasis'
  | 'colors'
  | 'lines'
  | 'tables'
  | 'blanks'
  | 'blanksInTables'
  | 'questions'
  | 'dictations'
  | 'writing'
  | 'models'
  | 'alternatives'
  | 'capitals'
  | 'apostrophes'
  | 'remarks'
  | 'sound'
  | 'pictures'
  | 'films'
  | 'transcripts'
  | 'results';

export type FormatFacts = {
  /** In addresses and in texts. */
  id: string;
  /** What the file is for. */
  group: 'platform' | 'practice' | 'paper';
  /** The end of the file's name, such as `moodle.xml`. */
  extension: string;
  /** Whether the format holds a whole course in one file. */
  holdsCourse: boolean;
  /** What is not in the file as it is on the page. */
  changed: readonly LessonFeature[];
  /** What is not in the file at all. */
  lost: readonly LessonFeature[];
};
