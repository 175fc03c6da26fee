// SQLite through Node's own driver, shaped as the query builder wants it.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/**
 * A dialect over one SQLite file. Every commit is on the disk before it is acknowledged (`synchronous=FULL` in WAL mode),
 * and foreign keys hold.
 */
export function sqliteDialect(file: string): Dialect {
  return new SqliteDialect({ database: async () => adapt(open(file)) });
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return database;
}

/** Most statements that stay prepared; there are fewer texts of statements than this, but for lists of varying length. */
const PREPARED = 500;

/** The query builder hands parameters over as one array, and asks whether a statement returns rows. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepare(database, sql);
      if (prepared.size >= PREPARED) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
  };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]; // the driver refuses others itself
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    // Read in steps: of its own, so that the same words can be asked again meanwhile.
    iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
  };
}
