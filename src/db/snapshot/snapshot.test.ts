import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appliedMigrations } from '#db/migrate.ts';
import { connectDb, type Db, type DbOptions, openDb } from '#db/open.ts';
import { checksumDb, diffChecksums } from './checksums.ts';
import { isDbEmpty, loadSnapshot } from './load-snapshot.ts';
import { type Row, RowChecksum, type Snapshot, withSnapshot } from './snapshot.ts';

let folder: string;
let options: DbOptions;
let db: Db;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-snapshot-'));
  options = { sqliteFile: path.join(folder, 'source.sqlite') };
  db = await openDb(options);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function addJobs(from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const rows = numbers.map((number) => ({ name: `job ${number}`, holder: '', held_until: 0, done_at: number }));
  await db.insertInto('jobs').values(rows).execute();
}

async function addUnit(courseId: string): Promise<void> {
  await db.insertInto('courses').values({ id: courseId, title: 'Français', language: 'fr' }).execute();
  await db
    .insertInto('units')
    .values({ id: `${courseId}-1`, course_id: courseId, position: 0, title: 'A' })
    .execute();
}

async function* streamRows(snapshot: Snapshot) {
  for (const table of snapshot.tables) {
    for await (const rows of snapshot.rows(table)) yield { table: table.name, rows };
  }
}

function digest(...rows: Row[]): string {
  const checksum = new RowChecksum();
  for (const row of rows) checksum.add(row);
  return checksum.digest;
}

describe('the checksum of rows', () => {
  const first = { id: 'a', size: 1, text: null };
  const second = { id: 'b', size: 2, text: 'é' };

  it('depends neither on the order of rows nor on that of columns', () => {
    expect(digest(first, second)).toBe(digest(second, first));
    expect(digest(first)).toBe(digest({ text: null, size: 1, id: 'a' }));
    expect(digest()).toBe('0'.repeat(64));
    expect(digest(first)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('changes with every value, column, and repeated row', () => {
    const digests = [
      digest(first, second),
      digest(first),
      digest(first, first),
      digest({ ...first, size: 3 }, second),
      digest({ ...first, text: '' }, second),
      digest({ ...first, size: '1' }, second),
      digest({ id: 'a', bytes: 1, text: null }, second),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('stays within 256 bits, and counts', () => {
    const checksum = new RowChecksum();
    for (let number = 0; number < 50; number += 1) checksum.add({ number });
    expect(checksum.count).toBe(50);
    expect(checksum.digest).toHaveLength(64);
  });
});

describe('a snapshot', () => {
  it('has the rows of one moment, though others are written while it is read', async () => {
    await addJobs(0, 1200);
    const names = await withSnapshot(options, async (snapshot) => {
      const jobs = snapshot.tables.find(({ name }) => name === 'jobs');
      const batches: Row[][] = [];
      for await (const batch of jobs === undefined ? [] : snapshot.rows(jobs)) {
        if (batches.length === 0) await addJobs(1200, 1210);
        batches.push(batch);
      }
      expect(batches.map(({ length }) => length)).toEqual([500, 500, 200]);
      return batches.flat().map(({ name }) => name);
    });
    expect(new Set(names).size).toBe(1200);
    expect(await db.selectFrom('jobs').select('name').execute()).toHaveLength(1210);
  });

  it('has every row of a table without row numbers, once', async () => {
    await db.insertInto('pages').values({ id: 'AAAAAAAAAAA', edition: 1, withdrawn_at: null }).execute();
    const attempts = Array.from({ length: 1203 }, (_, at) => ({
      page_id: 'AAAAAAAAAAA',
      user_id: `${at % 7}`,
      blank: `${at % 11}`,
      at: `${at}`,
      edition: 1,
      given: 'œ',
      is_right: 0,
      hint: at % 3,
    }));
    await db.insertInto('attempts').values(attempts).execute();
    const rows = await withSnapshot(options, async (snapshot) => {
      const table = snapshot.tables.find(({ name }) => name === 'attempts');
      return table === undefined ? [] : (await Array.fromAsync(snapshot.rows(table))).flat();
    });
    expect(rows).toHaveLength(1203);
    expect(new Set(rows.map(({ at, hint }) => `${at} ${hint}`))).toEqual(
      new Set(attempts.map(({ at, hint }) => `${at} ${hint}`)),
    );
  });

  it('lists referenced tables before those that refer to them, and none of the migrations', async () => {
    const [tables, migrations] = await withSnapshot(options, async (snapshot) => [
      snapshot.tables,
      snapshot.migrations,
    ]);
    const names = tables.map(({ name }) => name);
    expect(names.indexOf('courses')).toBeLessThan(names.indexOf('units'));
    expect(names.indexOf('units')).toBeLessThan(names.indexOf('lectures'));
    expect(names.indexOf('users')).toBeLessThan(names.indexOf('identities'));
    expect(names.filter((name) => /^(?:kysely|sqlite)_/.test(name))).toEqual([]);
    expect(tables.find(({ name }) => name === 'jobs')?.columns).toEqual(['done_at', 'held_until', 'holder', 'name']);
    expect(migrations).toEqual(await appliedMigrations(db));
  });

  it('can lock a SQLite database against writes', async () => {
    await withSnapshot(options, async () => addJobs(0, 1));
    const writer = await connectDb(options);
    await sql`pragma busy_timeout = 1`.execute(writer);
    const row = { name: 'late', holder: '', held_until: 0, done_at: 0 };
    const write = withSnapshot(options, () => writer.insertInto('jobs').values(row).execute(), { blockWriters: true });
    await expect(write).rejects.toMatchObject({ errcode: 5 });
    await writer.destroy();
  });
});

describe('loading a snapshot', () => {
  it('copies all rows into an empty database, whose checksums are the same', async () => {
    await addUnit('french');
    await addJobs(0, 3);
    const target = { sqliteFile: path.join(folder, 'target.sqlite') };
    expect(await isDbEmpty(target)).toBe(true);
    const checksums = await withSnapshot(options, (snapshot) =>
      loadSnapshot(target, snapshot.migrations, streamRows(snapshot)),
    );
    expect(diffChecksums(await checksumDb(options), checksums)).toEqual([]);
    expect(checksums).toMatchObject({ jobs: { count: 3 }, courses: { count: 1 }, units: { count: 1 } });
    expect([await isDbEmpty(target), await isDbEmpty(options)]).toEqual([false, false]);
  });

  it('loads no row when one fails', async () => {
    const target = { sqliteFile: path.join(folder, 'target.sqlite') };
    async function* rows() {
      yield { table: 'jobs', rows: [{ name: 'a', holder: '', held_until: 0, done_at: 0 }] };
      yield { table: 'units', rows: [{ id: 'u', course_id: 'missing', position: 0, title: '' }] };
    }
    await expect(loadSnapshot(target, await appliedMigrations(db), rows())).rejects.toThrow(/FOREIGN KEY/);
    expect(await isDbEmpty(target)).toBe(true);
  });

  it('refuses rows of an unknown version, and rows without one', async () => {
    const target = { sqliteFile: path.join(folder, 'target.sqlite') };
    const none = withSnapshot(options, async (snapshot) => loadSnapshot(target, [], streamRows(snapshot)));
    await expect(none).rejects.toThrow('does not name the migration');
    const newer = withSnapshot(options, async (snapshot) => loadSnapshot(target, ['9999-x'], streamRows(snapshot)));
    await expect(newer).rejects.toThrow('made by a newer version of Cahier (it has the change 9999-x');
  });
});

describe('the difference of checksums', () => {
  const digests = { a: 'a'.repeat(64), b: 'b'.repeat(64) };

  it('names tables with missing rows, other rows, and no rows at all', () => {
    const expected = {
      drafts: { count: 2, digest: digests.a },
      media: { count: 1, digest: digests.a },
      pages: { count: 3, digest: digests.a },
      users: { count: 0, digest: digests.a },
    };
    const actual = {
      drafts: { count: 1, digest: digests.b },
      media: { count: 1, digest: digests.b },
      jobs: { count: 4, digest: digests.b },
    };
    expect(diffChecksums(expected, actual)).toEqual([
      'drafts should have 2 rows and has 1',
      'jobs should have 0 rows and has 4',
      'the rows of media are not the same',
      'pages should have 3 rows and has 0',
    ]);
    expect(diffChecksums(expected, expected)).toEqual([]);
  });
});
