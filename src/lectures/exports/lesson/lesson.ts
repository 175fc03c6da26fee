// The lesson model: the view of a document from which every export format starts. It is derived in one place,
// read-blocks.ts, and never stored: its media are files, its items have their lasting ids, its text is in lines.
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import type { Line, TextBlock } from '#lectures/exports/lesson/lines/line.ts';
import type { Question } from '#lectures/exports/lesson/questions/questions.ts';
import type { KindName } from '#syntax/kinds.ts';

/** An exercise: with blanks in its text, or with questions. */
export type Exercise = {
  kind: 'exercise';
  /** Counted from 1 within the page. */
  number: number;
  name: KindName;
  /**
   * The heading at its start, or above it when no other exercise is between, else its first words, else "Exercise 3".
   */
  title: string;
  /** The heading above it, when no other exercise and no table is between; else empty. */
  above: Line;
  blocks: readonly (TextBlock | Question)[];
  /** The words to choose from, of an exercise with a word bank; else empty. */
  bank: readonly string[];
};

export type Block = TextBlock | Exercise;

export type Lesson = {
  /** Null for a page that no course lists. */
  courseId: string | null;
  courseName: string | null;
  /** Language tag of the course, such as `fr`. */
  language: string;
  /** Of the course, in its authors' words; undefined for none. */
  level?: string | undefined;
  /** What learners can do after it, in its authors' words. */
  canDo?: readonly string[] | undefined;
  /** What counts in typed answers; undefined for the usual rules. */
  rules: LanguageRules | undefined;
  pageId: string;
  title: string;
  edition: number;
  /**
   * When the edition was published: the time of every file of an export, so that
   * one edition always gives the same bytes.
   */
  madeAt: Date;
  /** Sanitized HTML of the page, for formats that show the page itself. */
  html: string;
  blocks: readonly Block[];
};

/** Opens the bytes of a media item by its SHA-256. */
export type OpenMedium = (sha256: string) => Promise<AsyncIterable<Uint8Array>>;
