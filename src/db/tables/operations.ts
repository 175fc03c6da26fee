// Tables of operations: job locks, and the keys that several processes share.

type JobRow = {
  name: string;
  /** The process that has the lock (empty: none), and when the lock expires (ms since 1970). */
  holder: string;
  held_until: number;
  /** When it was last done (ms since 1970). */
  done_at: number;
};

/** One row with the content of `keys.json`. */
type SharedKeysRow = { id: number; text: string };

export type OperationsTables = { jobs: JobRow; shared_keys: SharedKeysRow };
