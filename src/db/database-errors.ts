// Tells a database that does not answer, or has no room, from a question that was wrong.

/**
 * What PostgreSQL says while it starts, stops, recovers, or has no connection left, and when a statement took too long; and
 * what the system says of the way there.
 */
const UNAVAILABLE_CODES = new Set([
  ...['57P01', '57P02', '57P03', '57014', '53300', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

/** The driver's own words: it gives these errors no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered|Client was closed)/;

/** SQLite's numbers for a file that is locked, and for a disk that does not read, write or open. */
const SQLITE_UNAVAILABLE_CODES = new Set([5, 10, 14]);
const SQLITE_FULL = 13;
/** SQLite's number for a write that the system refused, as behind a limit of file size; with the higher bits. */
const SQLITE_WRITE_REFUSED = 778;

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** SQLite's number of what went wrong, with what it adds in the higher bits. */
function extendedSqliteCode(error: unknown): number | undefined {
  if (errorCode(error) !== 'ERR_SQLITE_ERROR' || !(error instanceof Error) || !('errcode' in error)) return undefined;
  return Number(error.errcode);
}

/** The same without the higher bits: 0 where SQLite said nothing. */
function sqliteCode(error: unknown): number {
  return (extendedSqliteCode(error) ?? 0) & 0xff;
}

/** Whether the same question may be answered later; nothing of it was done. */
export function isDbUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (UNAVAILABLE_CODES.has(code) || code.startsWith('08')) return true;
  return SQLITE_UNAVAILABLE_CODES.has(sqliteCode(error)) || CONNECTION_LOST.test(error.message);
}

/** Whether there is no room left for rows. */
export function isDiskFull(error: unknown): boolean {
  return errorCode(error) === '53100' || sqliteCode(error) === SQLITE_FULL;
}

/** Whether SQLite found no room to write, which moving its log into the database may make. */
export function isSqliteFull(error: unknown): boolean {
  const code = extendedSqliteCode(error);
  return code === SQLITE_FULL || code === SQLITE_WRITE_REFUSED;
}

/** Whether something was asked with a character that PostgreSQL cannot keep, such as U+0000. SQLite finds nothing then. */
export function isInvalidText(error: unknown): boolean {
  return errorCode(error) === '22021';
}
