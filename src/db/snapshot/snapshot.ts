// Reads a consistent snapshot of all rows while others write, for backups and migrations between databases. Tables are
// discovered, so a database of any version can be read.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres } from '#db/is-postgres.ts';
import { appliedMigrations } from '#db/migrate.ts';
import { connectDb, type Db, type DbOptions } from '#db/open.ts';
import { measureSnapshot, type SnapshotSize } from './snapshot-size.ts';

/** A column value that both databases have. */
type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export type TableShape = { name: string; columns: readonly string[] };

export type Snapshot = {
  /** The migrations that the tables have been through, in order. */
  migrations: readonly string[];
  /** Every table with rows of its own, referenced tables before those that refer to them. */
  tables: readonly TableShape[];
  /** The rows of a table, in batches. */
  rows(table: TableShape): AsyncGenerator<Row[]>;
  /** How many bytes the rows and the blobs that they refer to have at most. */
  measure(): Promise<SnapshotSize>;
};

const BATCH_SIZE = 500;

/**
 * Calls `work` with a snapshot, on a connection of its own, so that no request waits for it.
 * @param blockWriters locks SQLite against writes until `work` ends
 */
export async function withSnapshot<Result>(
  options: DbOptions,
  work: (snapshot: Snapshot) => Promise<Result>,
  { blockWriters = false } = {},
): Promise<Result> {
  const db = await connectDb(options, true);
  try {
    return await db.connection().execute(async (connection) => {
      const usesPostgres = isPostgres(connection);
      await beginSnapshot(connection, usesPostgres, blockWriters);
      try {
        const tables = await listTables(connection, usesPostgres);
        return await work({
          migrations: await appliedMigrations(connection),
          tables,
          measure: () => measureSnapshot(connection, usesPostgres, tables),
          rows: (table) => (usesPostgres ? rowsByCursor(connection, table) : rowsOfSqlite(connection, table)),
        });
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}

async function beginSnapshot(connection: Db, usesPostgres: boolean, blockWriters: boolean): Promise<void> {
  if (usesPostgres) await sql`begin isolation level repeatable read read only`.execute(connection);
  else if (blockWriters) await sql`begin immediate`.execute(connection);
  else await sql`begin`.execute(connection);
}

/** What is made again from other tables: triggers put every text that is copied into the queue of the search. */
const DERIVED_TABLES = ['search_entries', 'search_words', 'search_queue', 'lecture_words'];

/**
 * The app's tables, referenced tables first, without derived ones, those of
 * Kysely's migrations and of the database itself.
 */
export async function listTables(db: Db, usesPostgres: boolean): Promise<TableShape[]> {
  const { rows } = await (usesPostgres ? postgresColumns : sqliteColumns).execute(db);
  const columns = Map.groupBy(
    rows.filter(({ table }) => !DERIVED_TABLES.includes(table)),
    ({ table }) => table,
  );
  const references = await (usesPostgres ? postgresReferences : sqliteReferences).execute(db);
  const ordered: TableShape[] = [];
  const visit = (name: string): void => {
    const tableColumns = columns.get(name);
    if (tableColumns === undefined) return;
    columns.delete(name);
    for (const { child, parent } of references.rows) if (child === name) visit(parent);
    ordered.push({ name, columns: tableColumns.map(({ column }) => column) });
  };
  for (const name of [...columns.keys()].sort()) visit(name);
  return ordered;
}

// Without generated columns and without the shadow tables of full-text indexes.
const sqliteColumns = sql<{ table: string; column: string }>`
  select t.name as "table", c.name as "column" from pragma_table_list t, pragma_table_xinfo(t.name) c
  where t.schema = 'main' and t.type = 'table' and c.hidden = 0
    and t.name not like 'sqlite\\_%' escape '\\' and t.name not like 'kysely\\_%' escape '\\'
  order by t.name, c.name`;
const postgresColumns = sql<{ table: string; column: string }>`
  select c.table_name as "table", c.column_name as "column"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.table_name not like 'kysely\\_%'
  order by c.table_name collate "C", c.column_name collate "C"`;
const sqliteReferences = sql<{ child: string; parent: string }>`
  select t.name as child, f."table" as parent from pragma_table_list t, pragma_foreign_key_list(t.name) f
  where t.schema = 'main' and t.type = 'table'`;
const postgresReferences = sql<{ child: string; parent: string }>`
  select c.relname as child, p.relname as parent from pg_constraint r
  join pg_class c on c.oid = r.conrelid join pg_class p on p.oid = r.confrelid
  where r.contype = 'f' and r.connamespace = current_schema()::regnamespace`;

async function* rowsByRowid(db: Db, { name, columns }: TableShape): AsyncGenerator<Row[]> {
  for (let lastRowid = Number.NEGATIVE_INFINITY; ; ) {
    const { rows } = await sql<Record<string, Value>>`
      select rowid as "rowid of the row", ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      where rowid > ${lastRowid === Number.NEGATIVE_INFINITY ? Number.MIN_SAFE_INTEGER : lastRowid}
      order by rowid limit ${BATCH_SIZE}`.execute(db);
    if (rows.length === 0) return;
    lastRowid = Number(rows.at(-1)?.['rowid of the row']);
    yield rows.map(({ 'rowid of the row': _, ...row }) => row);
  }
}

/** Of a SQLite table without row numbers. */
async function* rowsByKey(db: Db, { name, columns }: TableShape, key: readonly string[]): AsyncGenerator<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const columnList = sql.join(columns.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const lastKey = sql.join(key.map((column) => sql.val(last?.[column] ?? null)));
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${columnList} from ${sql.table(name)} ${last === undefined ? sql`` : sql`where (${keyColumns}) > (${lastKey})`}
      order by ${keyColumns} limit ${BATCH_SIZE}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1);
    yield rows;
  }
}

/** The key of a SQLite table that has no row numbers; undefined for any other table. */
async function findClusteringKey(db: Db, name: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ name: string }>`
    select key.name from pragma_table_list(${name}) as list, pragma_table_info(${name}) as key
    where list.wr = 1 and key.pk > 0 order by key.pk`.execute(db);
  return rows.length === 0 ? undefined : rows.map((row) => row.name);
}

async function* rowsOfSqlite(db: Db, table: TableShape): AsyncGenerator<Row[]> {
  const key = await findClusteringKey(db, table.name);
  yield* key === undefined ? rowsByRowid(db, table) : rowsByKey(db, table, key);
}

async function* rowsByCursor(db: Db, { name, columns }: TableShape): AsyncGenerator<Row[]> {
  const columnList = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare rows_of_table no scroll cursor for select ${columnList} from ${sql.table(name)}`.execute(db);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_SIZE)} from rows_of_table`.execute(db);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await sql`close rows_of_table`.execute(db);
  }
}

/** Row count and sum of row hashes (modulo 2^256): the same for the same rows in any order, from either database. */
export class RowChecksum {
  count = 0;
  #sum = 0n;

  add(row: Row): void {
    const ordered = Object.keys(row)
      .sort()
      .map((column) => [column, row[column]]);
    const digest = createHash('sha256').update(JSON.stringify(ordered)).digest('hex');
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${digest}`));
    this.count += 1;
  }

  /** The sum in hex, 64 digits. */
  get digest(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
