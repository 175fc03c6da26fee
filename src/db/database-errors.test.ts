import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { describeSqliteError, isDbUnavailable, isDiskFull, isInvalidText, isSqliteFull } from './database-errors.ts';

function postgresError(code: string): Error {
  return Object.assign(new Error('an error of the server'), { code });
}

function sqliteError(errcode: number): Error {
  return Object.assign(new Error('an error of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode });
}

function classify(error: unknown): string[] {
  const classes = { isDbUnavailable, isDiskFull, isSqliteFull, isInvalidText };
  return Object.entries(classes).flatMap(([name, matches]) => (matches(error) ? [name] : []));
}

describe('an error of PostgreSQL or of the network', () => {
  it.each(['57P01', '57P02', '57P03', '57014', '53300', '25006', '08006', '08001'])('%s: unavailable', (code) => {
    expect(classify(postgresError(code))).toEqual(['isDbUnavailable']);
  });

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ])('%s: unavailable', (code) => {
    expect(classify(postgresError(code))).toEqual(['isDbUnavailable']);
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('without a code, "%s": unavailable', (message) => {
    expect(classify(new Error(message))).toEqual(['isDbUnavailable']);
  });

  it('is distinguished from a full disk, an invalid character, and our own mistakes', () => {
    expect(classify(postgresError('53100'))).toEqual(['isDiskFull']);
    expect(classify(postgresError('22021'))).toEqual(['isInvalidText']);
    expect(classify(postgresError('23505'))).toEqual([]);
    expect(classify(postgresError('42P01'))).toEqual([]);
    expect(classify(new Error('a Query read timeout'))).toEqual([]);
    expect(classify('timeout expired')).toEqual([]);
  });
});

describe('an error of SQLite', () => {
  it.each([
    ['SQLITE_BUSY', 5],
    ['SQLITE_READONLY', 8],
    ['SQLITE_IOERR', 10],
    ['SQLITE_CANTOPEN', 14],
    ['SQLITE_BUSY_SNAPSHOT, an extended code', 517],
    ['SQLITE_IOERR_READ, an extended code', 266],
  ])('%s: unavailable', (_, errcode) => {
    expect(classify(sqliteError(errcode))).toEqual(['isDbUnavailable']);
  });

  it('SQLITE_FULL is a full disk, and a checkpoint may help', () => {
    expect(classify(sqliteError(13))).toEqual(['isDiskFull', 'isSqliteFull']);
  });

  it('SQLITE_IOERR_WRITE is unavailable, and a checkpoint may help', () => {
    expect(classify(sqliteError(778))).toEqual(['isDbUnavailable', 'isSqliteFull']);
  });

  it('is none of these when a constraint fails or the error is from elsewhere', () => {
    expect(classify(sqliteError(2067))).toEqual([]);
    expect(classify(Object.assign(new Error('x'), { code: 'OTHER', errcode: 13 }))).toEqual([]);
    expect(classify({ code: 'ERR_SQLITE_ERROR', errcode: 13 })).toEqual([]);
  });

  it.each([
    ['SQLITE_BUSY_SNAPSHOT', 517, 'another program has locked the database'],
    ['SQLITE_READONLY_DIRECTORY', 1544, 'the database is read-only'],
    ['SQLITE_IOERR_WRITE', 778, 'the disk of the database cannot be read or written'],
    ['SQLITE_FULL', 13, 'the disk of the database is full'],
    ['SQLITE_CONSTRAINT', 19, undefined],
  ])('%s is described to the operator by its cause', (_, errcode, description) => {
    expect(describeSqliteError(sqliteError(errcode))).toBe(description);
  });

  it('has the shape that node:sqlite gives it', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('create table bytes (content blob); pragma max_page_count = 10');
    const fill = () => database.exec('insert into bytes values (zeroblob(1000000))');
    expect(fill).toThrow();
    try {
      fill();
    } catch (error) {
      expect(classify(error)).toEqual(['isDiskFull', 'isSqliteFull']);
    }
    database.close();
  });
});
