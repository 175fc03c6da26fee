// Notices commits to a SQLite file, by any connection and process, for a fraction of what a query costs.
import { closeSync, openSync, readSync } from 'node:fs';

/**
 * The header of the index of the write-ahead log, which is in it twice: each commit changes it before
 * it is acknowledged (https://www.sqlite.org/walformat.html, section 2.1). Beside the file of the
 * database it is one for all that have it open.
 */
const HEADER_BYTES = 96;

export type CommitWatch = {
  /** Whether something was committed since the last call; always at the first one. */
  hasCommitted(): boolean;
  close(): void;
};

/** @param sqliteFile a database in WAL mode, which a connection keeps open for as long as it is watched */
export function watchCommits(sqliteFile: string): CommitWatch {
  const file = openSync(`${sqliteFile}-shm`, 'r');
  let isOpen = true;
  let [last, current] = [Buffer.alloc(HEADER_BYTES), Buffer.alloc(HEADER_BYTES)];
  return {
    hasCommitted() {
      const length = isOpen ? readSync(file, current, 0, HEADER_BYTES, 0) : 0;
      if (length === HEADER_BYTES && current.equals(last)) return false;
      [last, current] = [current, last];
      return true;
    },
    close() {
      if (isOpen) closeSync(file);
      isOpen = false;
    },
  };
}
