// SQLite through Node's own driver, shaped as the query builder wants it.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { lacksRoomInSqlite } from './unavailable.ts';

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
  moveLog(database); // what is left of an earlier life
  return database;
}

/** Most statements that stay prepared; there are fewer texts of statements than this, but for lists of varying length. */
const PREPARED = 500;

/** The query builder hands parameters over as one array, and asks whether a statement returns rows. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  const doIt = inLittleRoom(database);
  const outOf = outOfOld(database);
  const make = (sql: string) => {
    const first = outOf(sql);
    return prepare(database, sql, (work) => doIt(() => first(work)));
  };
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepared.get(sql) ?? make(sql);
      if (prepared.size >= PREPARED) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
  };
}

type Do = <Result>(work: () => Result) => Result;

/**
 * Does statements. When there was no room for one, what the write-ahead log holds is moved into the database as soon as no
 * transaction is under way: the log begins anew then, and the next statement may find room in it.
 */
function inLittleRoom(database: DatabaseSync): Do {
  let wantsRoom = false;
  return (work) => {
    try {
      return work();
    } catch (error) {
      wantsRoom ||= lacksRoomInSqlite(error);
      throw error;
    } finally {
      if (wantsRoom && !database.isTransaction) {
        wantsRoom = false;
        moveLog(database);
      }
    }
  };
}

/**
 * Does statements. A transaction that could not be ended would swallow whatever is written next, though that is
 * acknowledged: so it is ended before anything else.
 */
function outOfOld(database: DatabaseSync): (sql: string) => Do {
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
function moveLog(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {}
}

function prepare(database: DatabaseSync, sql: string, doIt: Do): SqliteStatement {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]; // the driver refuses others itself
  // Where there is no room SQLite ends a transaction by itself; being told so would hide why.
  const isOver = sql === 'rollback' ? () => !database.isTransaction : () => false;
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => doIt(() => statement.all(...values(parameters))),
    run: (parameters) => doIt(() => (isOver() ? NOTHING : statement.run(...values(parameters)))),
    // Read in steps: of its own, so that the same words can be asked again meanwhile.
    iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
  };
}

const NOTHING = { changes: 0, lastInsertRowid: 0 };
