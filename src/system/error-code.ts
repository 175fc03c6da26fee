// The `code` of errors of Node, drivers and parsers, such as `ENOENT`.

/**
 * @param error anything that was thrown
 * @returns its code; undefined when it has none
 */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether an error carries exactly this code. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return errorCode(error) === code;
}
