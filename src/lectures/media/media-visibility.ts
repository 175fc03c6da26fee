// Whether a media item is still shown, asked before every part of it that a player wants: as cheap as SQLite can answer.
import { DatabaseSync } from 'node:sqlite';
import type { DbOptions } from '#db/open.ts';

export type MediaVisibility = { isShown(id: string): boolean; close(): void };

/** Opens the look-up, on a connection that only reads. PostgreSQL has none: it cannot answer on the spot. */
export function createMediaVisibility(options: DbOptions): MediaVisibility | undefined {
  if (!('sqliteFile' in options)) return undefined;
  const database = new DatabaseSync(options.sqliteFile, { readOnly: true, timeout: 1000 });
  const statement = database.prepare('select 1 from media where id = ? and deleted_at is null');
  return { isShown: (id) => statement.get(id) !== undefined, close: () => database.close() };
}
