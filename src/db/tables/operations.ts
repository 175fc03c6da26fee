// Tables of operations: job locks, the keys that several processes share, and the list of deleted accounts.

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

/** One row with what tells the keys of the installation from others, and reveals nothing of them. */
type KeyFingerprintRow = { id: number; fingerprint: string };

/** An account that was deleted, so that a restored backup does not bring it back (`operations/deletion-list.ts`). */
type DeletedMemberRow = { user_hash: string; deleted_at: string };

export type OperationsTables = {
  jobs: JobRow;
  shared_keys: SharedKeysRow;
  deleted_members: DeletedMemberRow;
  key_fingerprint: KeyFingerprintRow;
};
