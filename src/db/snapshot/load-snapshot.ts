// Loads the rows of a snapshot into an empty database.
import { sql } from 'kysely';
import { isPostgres } from '#db/is-postgres.ts';
import { appliedMigrations, assertKnownMigrations } from '#db/migrate.ts';
import { connectDb, type Db, type DbOptions, migrateDb } from '#db/open.ts';
import { type Checksums, checksumDb } from './checksums.ts';
import { listTables, type Row } from './snapshot.ts';

/** Parameters of one insert; PostgreSQL allows 65,535. */
const MAX_STATEMENT_VALUES = 20_000;

/** Whether a database has no rows; it may have tables. */
export async function isDbEmpty(options: DbOptions): Promise<boolean> {
  const db = await connectDb(options);
  try {
    if ((await appliedMigrations(db)).length === 0) return true;
    for (const { name } of await listTables(db, isPostgres(db))) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
      if (rows.length > 0) return false;
    }
    return true;
  } finally {
    await db.destroy();
  }
}

/**
 * Inserts all rows in one transaction. The tables are first migrated to the version that the rows were written under,
 * and to the newest one afterwards.
 * @param migrations those that the rows were written under, in order
 * @param rows in batches, referenced tables first
 * @returns checksums of the rows as read back before the last migrations
 */
export async function loadSnapshot(
  options: DbOptions,
  migrations: readonly string[],
  rows: AsyncIterable<{ table: string; rows: readonly Row[] }>,
): Promise<Checksums> {
  assertKnownMigrations(migrations);
  if (migrations.length === 0) throw new Error('The archive does not name the migrations of its rows');
  await migrateDb(options, migrations);
  const db = await connectDb(options, true);
  try {
    await db.transaction().execute(async (transaction) => {
      // Rows that migrations insert are among `rows`, too.
      for (const { name } of (await listTables(transaction, isPostgres(transaction))).toReversed()) {
        await sql`delete from ${sql.table(name)}`.execute(transaction);
      }
      for await (const { table, rows: batch } of rows) await insertRows(transaction, table, batch);
    });
    await advanceSequences(db);
  } finally {
    await db.destroy();
  }
  const checksums = await checksumDb(options);
  await migrateDb(options);
  return checksums;
}

async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const batchSize = Math.max(1, Math.floor(MAX_STATEMENT_VALUES / Math.max(1, columns.length)));
  for (let offset = 0; offset < rows.length; offset += batchSize) {
    const values = rows
      .slice(offset, offset + batchSize)
      .map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column] ?? null)))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
  }
}

/** Sets PostgreSQL's sequences behind the largest value that was inserted. SQLite needs no such step. */
async function advanceSequences(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  const { rows } = await sql<{ table: string; column: string; counter: string }>`
    select table_name as "table", column_name as "column",
      pg_get_serial_sequence(quote_ident(table_name), column_name) as counter
    from information_schema.columns
    where table_schema = current_schema() and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`.execute(
    db,
  );
  for (const { table, column, counter } of rows) {
    await sql`select setval(${counter}, (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
  }
}
