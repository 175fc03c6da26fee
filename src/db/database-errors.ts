// Classifies database errors: unavailable, disk full, unique violation, invalid text; anything else is a fault of ours.
import { errorCode } from '#system/error-code.ts';

/**
 * SQLSTATEs of a PostgreSQL that is starting, stopping, recovering or out of connections, or that canceled a slow
 * statement; and the system's errors for its connection.
 */
const UNAVAILABLE_CODES = new Set([
  ...['57P01', '57P02', '57P03', '57014', '53300', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

/** Messages of the driver's errors that have no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered|Client was closed)/;

const SQLITE_BUSY = 5;
/** SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN. */
const SQLITE_UNAVAILABLE_CODES = new Set([SQLITE_BUSY, 8, 10, 14]);
const SQLITE_FULL = 13;
/** By primary result code. */
const SQLITE_MEANINGS: Readonly<Record<number, string>> = {
  [SQLITE_BUSY]: 'another program has locked the database',
  8: 'the database is read-only',
  10: 'the disk of the database cannot be read or written',
  11: 'the database is damaged',
  [SQLITE_FULL]: 'the disk of the database is full',
  14: 'the database file cannot be opened',
  26: 'the database file is no database',
};
/** SQLITE_IOERR_WRITE, as when a file size limit is reached; an extended code. */
const SQLITE_IOERR_WRITE = 778;
/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY; extended codes. */
const SQLITE_UNIQUE_VIOLATIONS = new Set([2067, 1555]);

/** SQLite's extended result code. @see https://www.sqlite.org/rescode.html */
function extendedSqliteCode(error: unknown): number | undefined {
  if (errorCode(error) !== 'ERR_SQLITE_ERROR' || !(error instanceof Error) || !('errcode' in error)) return undefined;
  return Number(error.errcode);
}

/** SQLite's primary result code, the low eight bits; 0 for other errors. */
function sqliteCode(error: unknown): number {
  return (extendedSqliteCode(error) ?? 0) & 0xff;
}

/** Whether another connection has the lock on a SQLite database (SQLITE_BUSY). */
export function isSqliteBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY;
}

/** Whether the same query may succeed later. */
export function isDbUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error) ?? '';
  if (UNAVAILABLE_CODES.has(code) || code.startsWith('08')) return true;
  return SQLITE_UNAVAILABLE_CODES.has(sqliteCode(error)) || CONNECTION_LOST.test(error.message);
}

/** What an error of SQLite means to the operator; undefined for any other. */
export function describeSqliteError(error: unknown): string | undefined {
  return SQLITE_MEANINGS[sqliteCode(error)];
}

/** Whether the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return errorCode(error) === '53100' || sqliteCode(error) === SQLITE_FULL;
}

/** Whether SQLite could not write for lack of space; a checkpoint of the write-ahead log may free some. */
export function isSqliteFull(error: unknown): boolean {
  const code = extendedSqliteCode(error);
  return code === SQLITE_FULL || code === SQLITE_IOERR_WRITE;
}

/** Whether an insert or update violated a unique or primary key. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505' || SQLITE_UNIQUE_VIOLATIONS.has(extendedSqliteCode(error) ?? 0);
}

/** Whether a parameter contained a character that PostgreSQL cannot store, such as U+0000. SQLite accepts those. */
export function isInvalidText(error: unknown): boolean {
  return errorCode(error) === '22021';
}
