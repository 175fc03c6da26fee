// SQLite through Node's own driver, shaped as the query builder wants it.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { isSqliteFull } from './database-errors.ts';

/**
 * A dialect over one SQLite file. Every commit is on the disk before it is acknowledged (`synchronous=FULL` in WAL mode),
 * and foreign keys hold.
 */
export function sqliteDialect(file: string): Dialect {
  return new SqliteDialect({ database: async () => toKyselyDatabase(openDatabase(file)) });
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  checkpoint(database); // what is left of an earlier life
  return database;
}

/** Most statements that stay prepared; there are fewer texts of statements than this, but for lists of varying length. */
const MAX_PREPARED = 500;

/** The query builder hands parameters over as one array, and asks whether a statement returns rows. */
function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  const execute = checkpointWhenFull(database);
  const withRollback = rollbackStuckTransaction(database);
  const prepareGuarded = (sql: string) => {
    const cleanUpFirst = withRollback(sql);
    return prepare(database, sql, (work) => execute(() => cleanUpFirst(work)));
  };
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepareGuarded(sql);
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
  };
}

type Execute = <Result>(work: () => Result) => Result;

/**
 * Does statements. When there was no room for one, what the write-ahead log holds is moved into the database as soon as no
 * transaction is under way: the log begins anew then, and the next statement may find room in it.
 */
function checkpointWhenFull(database: DatabaseSync): Execute {
  let needsCheckpoint = false;
  return (work) => {
    try {
      return work();
    } catch (error) {
      needsCheckpoint ||= isSqliteFull(error);
      throw error;
    } finally {
      if (needsCheckpoint && !database.isTransaction) {
        needsCheckpoint = false;
        checkpoint(database);
      }
    }
  };
}

/**
 * Does statements. A transaction that could not be ended would swallow whatever is written next, though that is
 * acknowledged: so it is ended before anything else.
 */
function rollbackStuckTransaction(database: DatabaseSync): (sql: string) => Execute {
  let isStuck = false;
  return (sql) => (work) => {
    if (isStuck && database.isTransaction) database.exec('ROLLBACK');
    isStuck = false;
    try {
      return work();
    } finally {
      if (sql === 'rollback') isStuck = database.isTransaction;
    }
  };
}

/** Waits for nobody, and leaves the log as it is where the database itself has no room. */
function checkpoint(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {}
}

function prepare(database: DatabaseSync, sql: string, execute: Execute): SqliteStatement {
  const statement = database.prepare(sql);
  const toInputValues = (parameters: readonly unknown[]) => parameters as SQLInputValue[]; // the driver refuses others itself
  // Where there is no room SQLite ends a transaction by itself; being told so would hide why.
  const isAlreadyRolledBack = sql === 'rollback' ? () => !database.isTransaction : () => false;
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => execute(() => statement.all(...toInputValues(parameters))),
    run: (parameters) =>
      execute(() => (isAlreadyRolledBack() ? NO_CHANGES : statement.run(...toInputValues(parameters)))),
    // Read in steps: of its own, so that the same words can be asked again meanwhile.
    iterate: (parameters) => database.prepare(sql).iterate(...toInputValues(parameters)),
  };
}

const NO_CHANGES = { changes: 0, lastInsertRowid: 0 };
