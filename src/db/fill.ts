// Puts rows of a snapshot into an empty database, and looks afterwards whether they are the same.
import { sql } from 'kysely';
import { appliedMigrations, connectDb, type Db, type DbOptions, migrateDb, mustKnow } from './open.ts';
import { isPostgres, type Row, RowSum, type Snapshot, tablesOf, withSnapshot } from './snapshot.ts';

/** Rows of a table by their count and the sum of their hashes. */
export type TableSum = { count: number; digest: string };
export type Sums = Readonly<Record<string, TableSum>>;

/** Most values that go into one statement; PostgreSQL takes 65,535. */
const VALUES_AT_ONCE = 20_000;

/** Whether there is anything in a database: tables without rows count as nothing. */
export async function isEmptyDb(options: DbOptions): Promise<boolean> {
  const db = await connectDb(options);
  try {
    if ((await appliedMigrations(db)).length === 0) return true;
    for (const { name } of await tablesOf(db, isPostgres(db))) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
      if (rows.length > 0) return false;
    }
    return true;
  } finally {
    await db.destroy();
  }
}

/**
 * Fills an empty database with rows that come table by table, what others refer to first: all of them or none. Its tables
 * are first brought to the changes that those rows were made under, and to the newest ones afterwards.
 * @returns the sums of what now is in it, as read from it
 */
export async function fillDb(
  options: DbOptions,
  made: readonly string[],
  rows: AsyncIterable<{ table: string; rows: readonly Row[] }>,
): Promise<Sums> {
  mustKnow(made);
  const last = made.at(-1);
  if (last === undefined) throw new Error('These rows do not say which tables they belong to');
  await migrateDb(options, last);
  const db = await connectDb(options, true);
  try {
    await db.transaction().execute(async (inside) => {
      // What a migration has put into a table is among the rows, too.
      for (const { name } of (await tablesOf(inside, isPostgres(inside))).toReversed()) {
        await sql`delete from ${sql.table(name)}`.execute(inside);
      }
      for await (const { table, rows: some } of rows) await insert(inside, table, some);
    });
    await advanceCounters(db);
  } finally {
    await db.destroy();
  }
  const sums = await sumDb(options);
  await migrateDb(options);
  return sums;
}

async function insert(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const most = Math.max(1, Math.floor(VALUES_AT_ONCE / Math.max(1, columns.length)));
  for (let from = 0; from < rows.length; from += most) {
    const values = rows
      .slice(from, from + most)
      .map((row) => sql`(${sql.join(columns.map((column) => sql.val(row[column] ?? null)))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
  }
}

/** Numbers that PostgreSQL gives by itself go on behind the largest there is. SQLite does so anyway. */
async function advanceCounters(db: Db): Promise<void> {
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

/** Every table by its sum, as it is now. */
export function sumDb(options: DbOptions): Promise<Sums> {
  return withSnapshot(options, sumSnapshot);
}

export async function sumSnapshot(snapshot: Snapshot): Promise<Sums> {
  const sums: Record<string, TableSum> = {};
  for (const table of snapshot.tables) {
    const sum = new RowSum();
    for await (const rows of snapshot.rows(table)) for (const row of rows) sum.add(row);
    sums[table.name] = { count: sum.count, digest: sum.digest };
  }
  return sums;
}

/** The tables whose sums are not the same, in words; none when all is well. */
export function differences(wanted: Sums, found: Sums): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [one, other] = [wanted[name], found[name]];
    if ((one?.count ?? 0) !== (other?.count ?? 0)) {
      return [`${name} should have ${one?.count ?? 0} rows and has ${other?.count ?? 0}`];
    }
    return one?.count && one.digest !== other?.digest ? [`the rows of ${name} are not the same`] : [];
  });
}
