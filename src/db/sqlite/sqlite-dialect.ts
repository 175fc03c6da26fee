// A Kysely dialect over node:sqlite, with recovery from a full disk.
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Dialect, SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isSqliteFull } from '#db/database-errors.ts';
import { DO_NOT_FLUSH, FLUSH, WaitingSqliteDialect } from './sqlite-busy.ts';

/** For how long a query waits for another program that has the write lock. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * A dialect over one SQLite file. Commits are flushed to disk before they are acknowledged (WAL with
 * `synchronous=FULL`) unless a transaction is not to be, and foreign keys are enforced.
 */
export function sqliteDialect(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS): Dialect {
  return new WaitingSqliteDialect(async () => toKyselyDatabase(openDatabase(file)), busyTimeoutMs);
}

/** The file is for this user only; SQLite gives its log and shared memory the same permissions. */
function makePrivate(file: string): void {
  if (file === ':memory:') return;
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
}

function openDatabase(file: string): DatabaseSync {
  makePrivate(file);
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0;');
  database.exec('PRAGMA secure_delete = ON;'); // who deletes their account leaves no bytes in free pages either
  checkpoint(database); // of the log that a crash left behind
  return database;
}

/** More than the app has distinct statements, apart from those with lists of varying length. */
const MAX_PREPARED = 500;

/** Adapts node:sqlite to Kysely: parameters in one array, and `reader` for statements that return rows. */
function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const execute = checkpointWhenFull(database);
  const withRollback = rollbackStuckTransaction(database);
  const prepared = new LRUCache<string, SqliteStatement>({
    max: MAX_PREPARED,
    memoMethod(sql) {
      const cleanUpFirst = withRollback(sql);
      return prepare(database, sql, (statement) => execute(() => cleanUpFirst(statement)));
    },
  });
  // SQLite obeys these when they are compiled.
  const runUncompiled = (sql: string): SqliteStatement => {
    const cleanUpFirst = withRollback(sql);
    const exec = () => {
      database.exec(sql);
      return NO_CHANGES;
    };
    return { reader: false, run: () => execute(() => cleanUpFirst(exec)), all: () => [], iterate: () => [].values() };
  };
  const isFlushing = (sql: string) => sql === FLUSH || sql === DO_NOT_FLUSH;
  const close = () => database.close();
  return { close, prepare: (sql) => (isFlushing(sql) ? runUncompiled(sql) : prepared.memo(sql)) };
}

/** Runs a statement. */
type Execute = <Result>(statement: () => Result) => Result;

/**
 * After a statement that found the disk full, runs a checkpoint as soon as no transaction is open: the write-ahead log
 * is then reused from its start, and the next statement may find space in it.
 */
function checkpointWhenFull(database: DatabaseSync): Execute {
  let needsCheckpoint = false;
  return (statement) => {
    try {
      return statement();
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
 * After a `rollback` that failed, rolls back before the next statement, which would otherwise become part of the stuck
 * transaction and be lost with it although it was acknowledged.
 */
function rollbackStuckTransaction(database: DatabaseSync): (sql: string) => Execute {
  let isStuck = false;
  return (sql) => (statement) => {
    if (isStuck && database.isTransaction) database.exec('ROLLBACK');
    isStuck = false;
    try {
      return statement();
    } finally {
      if (sql === 'rollback') isStuck = database.isTransaction;
    }
  };
}

/**
 * Moves the write-ahead log into the database as far as readers allow, without waiting; does nothing on a full disk.
 */
function checkpoint(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {}
}

function prepare(database: DatabaseSync, sql: string, execute: Execute): SqliteStatement {
  const statement = database.prepare(sql);
  const toInputValues = (parameters: readonly unknown[]) => parameters as SQLInputValue[]; // the driver throws on any other type
  // On a full disk SQLite rolls back by itself; the error of a second rollback would hide the first one.
  const isAlreadyRolledBack = sql === 'rollback' ? () => !database.isTransaction : () => false;
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => execute(() => statement.all(...toInputValues(parameters))),
    run: (parameters) =>
      execute(() => (isAlreadyRolledBack() ? NO_CHANGES : statement.run(...toInputValues(parameters)))),
    // A statement of its own, so that the same SQL can run while this one is being iterated.
    iterate: (parameters) => database.prepare(sql).iterate(...toInputValues(parameters)),
  };
}

const NO_CHANGES = { changes: 0, lastInsertRowid: 0 };
