// Which media items learners get: those that are not deleted, and deleted ones that a published page still shows.
import { DatabaseSync } from 'node:sqlite';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { DbOptions } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';

export type MediaVisibility = {
  /** False when there is no such item, or it is deleted and on no page. */
  isShown(id: string): boolean;
  close(): void;
};

/** The condition that learners get an item. */
export function isVisible(eb: ExpressionBuilder<Tables, 'media'>): ExpressionWrapper<Tables, 'media', SqlBool> {
  return eb.or([eb('media.deleted_at', 'is', null), eb('media.is_on_page', '=', 1)]);
}

/**
 * Looks items up before every cached range response, as cheaply as SQLite allows: by a read-only connection; undefined
 * for PostgreSQL, which cannot be queried synchronously.
 */
export function createMediaVisibility(options: DbOptions): MediaVisibility | undefined {
  if (!('sqliteFile' in options)) return undefined;
  const database = new DatabaseSync(options.sqliteFile, { readOnly: true, timeout: 1000 });
  const statement = database.prepare('select 1 from media where id = ? and (deleted_at is null or is_on_page = 1)');
  return { isShown: (id) => statement.get(id) !== undefined, close: () => database.close() };
}
