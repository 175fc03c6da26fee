// Tables of work that is handed in: texts of learners, takes, teachers' marks and
// answers, and remarks that are used again.
import type { Generated } from 'kysely';

type TextRow = {
  id: string;
  user_id: string;
  page_id: string;
  /** The lasting id of the task (`lectures/pages/task-ids.ts`). */
  item: string;
  /** From 1; the next one begins once this one came back. */
  version: number;
  /**
   * What the lecture was when it was written, with its name and the task as it was
   * then: the lecture may change, or be deleted.
   */
  edition: number;
  title: string;
  prompt: string;
  body: string;
  state: 'draft' | 'handed_in' | 'returned';
  /** The most characters that were pasted into it at once; 0 unless the school shows that to teachers. */
  pasted: Generated<number>;
  /** Counts the saves of the draft. */
  draft_revision: Generated<number>;
  /** Counts the changes of the marks. */
  marks_revision: Generated<number>;
  /** By the device that it was written on, never in the future. */
  written_at: string;
  handed_in_at: string | null;
  returned_at: string | null;
  /** When its learner saw what the teacher said last; null while that is new. */
  seen_at: Generated<string | null>;
  updated_at: string;
  /** The teacher who opened it last, and when. */
  marker_id: Generated<string | null>;
  marker_at: Generated<string | null>;
};

type TextMarkRow = {
  /** Unique within its text; made by the browser. */
  id: string;
  text_id: string;
  /** In UTF-16 units of the body. */
  start_at: number;
  end_at: number;
  kind: string;
  /** In place of the marked words, an empty text deletes them; null where nothing is corrected. */
  correction: string | null;
  remark: string;
  /** Null once the account is deleted. */
  author_id: string | null;
  at: string;
  /** 1 if the learner does not want to review the correction. */
  is_dropped: Generated<number>;
};

type TextReturnRow = {
  text_id: string;
  comment: string;
  /** JSON: the numbers, from 0, of what the text has of the criteria. */
  criteria: string;
  is_done: number;
  points: number | null;
  max_points: number | null;
  /** Null once the account is deleted, with an empty name. */
  author_id: string | null;
  /** The name that learners of the class saw. */
  author_name: string;
};

/** A remark of a teacher, with what it corrected. */
type RemarkRow = {
  author_id: string;
  /** Hash of what follows. */
  id: string;
  /** That of the class's course; an empty text without one. */
  language: string;
  kind: string;
  correction: string | null;
  remark: string;
  uses: number;
  used_at: string;
};

type TakeRow = {
  id: string;
  user_id: string;
  page_id: string;
  /** The lasting id of the line that was said (`lectures/pages/spoken-ids.ts`). */
  item: string;
  /**
   * What the lecture was when it was sent, with its name and the line as it was then,
   * and the recording that was to be repeated.
   */
  edition: number;
  title: string;
  prompt: string;
  model: string | null;
  /** The MP3, and its size in bytes. */
  sha256: string;
  size: number;
  /** How long it is. */
  ms: number;
  state: 'new' | 'heard' | 'again' | 'good';
  /** By the device that it was recorded on, never in the future. */
  made_at: string;
  sent_at: string;
  /** When a teacher first gave a verdict. */
  answered_at: string | null;
  /** Counts the changes of the answer. */
  answer_revision: Generated<number>;
  /** When its learner saw what the teacher said last; null while that is new. */
  seen_at: Generated<string | null>;
  /** The teacher who heard it last, and when; null once it is answered. */
  marker_id: Generated<string | null>;
  marker_at: Generated<string | null>;
};

type TakeAnswerRow = {
  take_id: string;
  /** The MP3; null without one, with a size of 0. */
  sha256: string | null;
  size: number;
  /** Null while there is only a recording: learners see nothing of it. */
  verdict: 'understood' | 'nearly' | 'again' | null;
  text: string;
  /** Null once the account is deleted, with an empty name. */
  author_id: string | null;
  /** The name that learners of the class saw. */
  author_name: string;
  at: string;
};

export type WorkTables = {
  takes: TakeRow;
  take_answers: TakeAnswerRow;
  texts: TextRow;
  text_marks: TextMarkRow;
  text_returns: TextReturnRow;
  remark_bank: RemarkRow;
};
