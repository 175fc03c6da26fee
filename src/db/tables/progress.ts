// Tables of the learners' progress: their answers.

type AnswerRow = {
  /** The user's id at the auth provider, embedded or external: a UUID. */
  user_id: string;
  page_id: string;
  /** The key of the blank (`answers/page-blanks.ts`), stable across editions that leave the blank unchanged. */
  blank: string;
  /** The edition that was answered. */
  edition: number;
  /** The newest answer, as it was typed. */
  given: string;
  is_right: number;
  answered_at: string;
};

export type ProgressTables = { answers: AnswerRow };
