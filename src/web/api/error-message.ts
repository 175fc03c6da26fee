// What something that failed says of itself.

/** The words of whatever was thrown, for people. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
