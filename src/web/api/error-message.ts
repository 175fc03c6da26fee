// The message of a caught error.

/** `message` of an Error; any other thrown value as a string. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
