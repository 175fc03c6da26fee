// Tables of rate limits.

type LimitRow = {
  /** The limit and its subject, hashed. */
  key: string;
  /** Tokens left in the bucket, as of `at` (ms since 1970). */
  left: number;
  at: number;
  /** When the bucket is full again and the row can be deleted (ms since 1970). */
  full_at: number;
};

export type LimitTables = { limits: LimitRow };
