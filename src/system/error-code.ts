// The `code` that Node, drivers and parsers give their errors, such as `ENOENT`.

/**
 * @param error anything that was thrown
 * @returns its code as text; undefined when it has none
 */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code === undefined) return undefined;
  return String(error.code);
}

/** Whether an error carries exactly this code. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return errorCode(error) === code;
}
