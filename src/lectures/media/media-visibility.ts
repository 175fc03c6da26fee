// Looks up whether a media item is still visible before every cached range response: as cheap as SQLite allows.
import { DatabaseSync } from 'node:sqlite';
import type { DbOptions } from '#db/open.ts';

export type MediaVisibility = {
  /** False when there is no such item, or it is deleted. */
  isShown(id: string): boolean;
  close(): void;
};

/** Opens a read-only connection to SQLite; undefined for PostgreSQL, which cannot be queried synchronously. */
export function createMediaVisibility(options: DbOptions): MediaVisibility | undefined {
  if (!('sqliteFile' in options)) return undefined;
  const database = new DatabaseSync(options.sqliteFile, { readOnly: true, timeout: 1000 });
  const statement = database.prepare('select 1 from media where id = ? and deleted_at is null');
  return { isShown: (id) => statement.get(id) !== undefined, close: () => database.close() };
}
