// SQLite through Node's own driver, shaped as the query builder wants it.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect } from 'kysely';

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

/** The query builder hands parameters over as one array, and asks whether a statement returns rows. */
function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]; // the driver refuses others itself
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
