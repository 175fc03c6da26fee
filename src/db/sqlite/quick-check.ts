// Looks for damaged pages in a SQLite file. It blocks the thread that calls it: for a worker.
import { DatabaseSync } from 'node:sqlite';

const MAX_PROBLEMS = 5;

/** What is wrong with the file, in SQLite's words; nothing when it is whole. */
export function quickCheck(sqliteFile: string): string[] {
  const database = new DatabaseSync(sqliteFile, { readOnly: true, timeout: 5000 });
  try {
    const rows = database.prepare('pragma quick_check').all();
    return rows
      .map(({ quick_check }) => String(quick_check))
      .filter((text) => text !== 'ok')
      .slice(0, MAX_PROBLEMS);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    database.close();
  }
}
