// Rows of learners: what they answered.

type AnswerRow = {
  /** A UUID of the provider, which may be elsewhere. */
  user_id: string;
  page_id: string;
  /** The key of the blank (`markup/blanks.ts`), the same in every edition that has the blank unchanged. */
  blank: string;
  /** The edition that was shown when the answer came. */
  edition: number;
  /** The newest answer, as it was typed. */
  given: string;
  is_right: number;
  answered_at: string;
};

export type ProgressTables = { answers: AnswerRow };
