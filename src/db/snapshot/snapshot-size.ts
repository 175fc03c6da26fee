// Upper bounds of how many bytes a snapshot's rows and the blobs that they refer to have.
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/** Bytes of rows and of blobs. */
export type SnapshotSize = { rows: number; blobs: number };

/** @param tables with the names of their columns */
export async function measureSnapshot(
  db: Db,
  usesPostgres: boolean,
  tables: readonly { name: string; columns: readonly string[] }[],
): Promise<SnapshotSize> {
  // In every table the columns `sha256` and `size` refer to a blob.
  const referring = tables.filter(({ columns }) => columns.includes('sha256') && columns.includes('size'));
  const names = referring.map(({ name }) => name);
  return { rows: await measureRows(db, usesPostgres), blobs: await measureBlobs(db, names) };
}

/** The bytes of the database with its indexes, which are more than those of its rows in a compressed archive. */
async function measureRows(db: Db, usesPostgres: boolean): Promise<number> {
  const query = usesPostgres
    ? sql<{ bytes: number | string }>`select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
        where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`
    : sql<{ bytes: number | string }>`select (page_count - freelist_count) * page_size as bytes
        from pragma_page_count, pragma_freelist_count, pragma_page_size`;
  return Number((await query.execute(db)).rows[0]?.bytes ?? 0);
}

async function measureBlobs(db: Db, tables: readonly string[]): Promise<number> {
  if (tables.length === 0) return 0;
  const references = tables.map((name) => sql`select sha256, size from ${sql.table(name)}`);
  const { rows } = await sql<{ bytes: number | string | null }>`select sum(size) as bytes from
    (select sha256, max(size) as size from (${sql.join(references, sql` union all `)}) as found group by sha256) as blobs`.execute(
    db,
  );
  return Number(rows[0]?.bytes ?? 0);
}
