// Rows of the running of the house: which job was done when, and who does it now.

type JobRow = {
  name: string;
  /** Who does it, and until when nobody else may (ms since 1970). */
  holder: string;
  held_until: number;
  /** When it was last done (ms since 1970). */
  done_at: number;
};

/** One row: what `keys.json` holds. */
type SharedKeysRow = { id: number; text: string };

export type OperationsTables = { jobs: JobRow; shared_keys: SharedKeysRow };
