// The message and the `code` of errors of Node, drivers and parsers, such as `ENOENT`.

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

/** The message of anything thrown, without the full stop at its end. */
export function errorMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

/** A disk that cannot be read or written at the moment: it fails, is unmounted, or is a lost share. */
const DISK_FAILURES = new Set(['EIO', 'ENODEV', 'ESTALE', 'ENXIO']);

/** Whether the disk failed, and not the program. */
export function isDiskFailure(error: unknown): boolean {
  return DISK_FAILURES.has(errorCode(error) ?? '');
}
