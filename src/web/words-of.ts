// What something that failed says of itself.

/** The words of whatever was thrown, for people. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
