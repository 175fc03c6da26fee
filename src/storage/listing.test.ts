import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import { listBody, listFolder, listPage, listV2Body } from './listing.ts';
import { parentFolder } from './validate-names.ts';

const CALLER = { role: 'authenticated', owner: '' } as const;
const ANONYMOUS = { role: 'anon', owner: '' } as const;

/** Keys in the order in which they were created. */
const KEYS = [
  'notes.txt',
  'audio/b.mp3',
  'audio/A.mp3',
  'audio/deep/er/x.mp3',
  'audio_2/y.mp3',
  'audio-old/z.mp3',
  'Zeta/1.txt',
  'apple.txt',
  '100%.txt',
  '1000.txt',
];

let db: Db;

beforeAll(async () => {
  db = await openDb({ sqliteFile: ':memory:' });
  const limits = { owner: '', public: 0, file_size_limit: null, allowed_mime_types: null };
  for (const id of ['files', 'other']) {
    const row = { id, name: id, ...limits, created_at: timestamp(0), updated_at: timestamp(0) };
    await db.insertInto('buckets').values(row).execute();
  }
  for (const [index, key] of [...KEYS, 'other.txt'].entries()) {
    await db
      .insertInto('objects')
      .values({
        id: String(index),
        bucket_id: key === 'other.txt' ? 'other' : 'files',
        name: key,
        folder: parentFolder(key),
        owner: '',
        version: '1',
        sha256: 'a'.repeat(64),
        size: 1,
        content_type: 'text/plain',
        cache_control: 'no-cache',
        user_metadata: null,
        created_at: timestamp(index),
        updated_at: timestamp(100 - index),
      })
      .execute();
  }
});
afterAll(() => db.destroy());

function timestamp(minute: number): string {
  return new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
}

async function namesInFolder(prefix: string, options: object = {}, bucket = 'files'): Promise<string[]> {
  const entries = await listFolder({ db }, CALLER, bucket, listBody.parse({ prefix, ...options }));
  return entries.map(({ name, id }) => (id === null ? `${name}/` : name));
}

async function page(options: object, bucket = 'files') {
  const { folders, objects, hasNext, nextCursor } = await listPage({ db }, CALLER, bucket, listV2Body.parse(options));
  const names = [...folders.map(({ name }) => name), ...objects.map(({ name }) => name)];
  return { names, keys: objects.map(({ key }) => key), hasNext, nextCursor };
}

async function allPages(options: object): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const { names, hasNext, nextCursor } = await page({ ...options, ...(cursor === undefined ? {} : { cursor }) });
    pages.push(names);
    expect(nextCursor === undefined).toBe(!hasNext);
    if (nextCursor === undefined) return pages;
    cursor = nextCursor;
  }
}

describe('the list of a folder', () => {
  it('has folders before objects, each once and by its own name', async () => {
    const folders = ['Zeta/', 'audio/', 'audio-old/', 'audio_2/'];
    expect(await namesInFolder('')).toEqual([...folders, '100%.txt', '1000.txt', 'apple.txt', 'notes.txt']);
    expect(await namesInFolder('audio')).toEqual(['deep/', 'A.mp3', 'b.mp3']);
    expect(await namesInFolder('/audio/')).toEqual(['deep/', 'A.mp3', 'b.mp3']);
    expect(await namesInFolder('audio/deep')).toEqual(['er/']);
    expect(await namesInFolder('missing')).toEqual([]);
  });

  it('takes no prefix and no search that is longer than any key', async () => {
    const slashes = '/'.repeat(1021);
    expect(await namesInFolder(`/audio${slashes.slice(5)}`)).toEqual(['deep/', 'A.mp3', 'b.mp3']);
    expect(await namesInFolder(`a${slashes}b`)).toEqual([]);
    for (const tooLong of [{ prefix: `a${slashes}bcd` }, { prefix: '', search: 'a'.repeat(1025) }])
      expect(listBody.safeParse(tooLong).success).toBe(false);
    expect(listV2Body.safeParse({ prefix: 'a'.repeat(1025) }).success).toBe(false);
  });

  it('searches names by their beginning, ignoring case, with wildcards escaped', async () => {
    expect(await namesInFolder('', { search: 'A' })).toEqual(['audio/', 'audio-old/', 'audio_2/', 'apple.txt']);
    expect(await namesInFolder('', { search: '100%' })).toEqual(['100%.txt']);
    expect(await namesInFolder('', { search: 'udio' })).toEqual([]);
    expect(await namesInFolder('audio', { search: 'a' })).toEqual(['A.mp3']);
    expect(await namesInFolder('audio', { search: 'D' })).toEqual(['deep/']);
  });

  it('is paged over folders and objects together', async () => {
    const all = await namesInFolder('');
    for (const limit of [1, 3, 4, 5]) {
      const pages: string[] = [];
      for (let offset = 0; offset < all.length; offset += limit) {
        pages.push(...(await namesInFolder('', { limit, offset })));
      }
      expect(pages).toEqual(all);
    }
  });

  it('is sorted as requested: folders by name, objects by a column', async () => {
    const sorted = (column: string, order: string) => namesInFolder('', { sortBy: { column, order } });
    const folders = ['Zeta/', 'audio/', 'audio-old/', 'audio_2/'];
    const byCreation = ['notes.txt', 'apple.txt', '100%.txt', '1000.txt'];
    expect(await sorted('name', 'desc')).toEqual(
      (await namesInFolder('')).slice(0, 4).toReversed().concat('notes.txt', 'apple.txt', '1000.txt', '100%.txt'),
    );
    expect(await sorted('created_at', 'asc')).toEqual([...folders, ...byCreation]);
    expect(await sorted('updated_at', 'asc')).toEqual([...folders, ...byCreation.toReversed()]);
    expect(await sorted('last_accessed_at', 'desc')).toEqual([...folders.toReversed(), ...byCreation]);
  });

  it('takes a limit that is too large for the largest, as pages do', () => {
    expect(listBody.parse({ prefix: '', limit: 50_000 }).limit).toBe(10_000);
    expect(listV2Body.parse({ limit: 1001 }).limit).toBe(1000);
    for (const limit of [0, -1, 1.5]) expect(listBody.safeParse({ prefix: '', limit }).success).toBe(false);
  });

  it('is empty for an unknown bucket, and for callers who may not read', async () => {
    expect(await namesInFolder('', {}, 'missing')).toEqual([]);
    expect(await namesInFolder('', {}, 'other')).toEqual(['other.txt']);
    expect(await listFolder({ db }, ANONYMOUS, 'files', listBody.parse({ prefix: '' }))).toEqual([]);
  });
});

describe('a page of keys', () => {
  it('has all keys with the prefix, in bytewise order', async () => {
    expect((await page({})).names).toEqual([...KEYS].sort());
    expect((await page({ prefix: 'audio' })).names).toHaveLength(5);
    expect((await page({ prefix: 'audio/' })).names).toEqual(['audio/A.mp3', 'audio/b.mp3', 'audio/deep/er/x.mp3']);
    expect((await page({ prefix: 'audio_' })).names).toEqual(['audio_2/y.mp3']);
    expect(await page({ prefix: 'z' })).toEqual({ names: [], keys: [], hasNext: false, nextCursor: undefined });
  });

  it('groups keys with a further slash into folders, with a delimiter', async () => {
    const delimited = (prefix: string) => page({ prefix, with_delimiter: true });
    expect((await delimited('audio/')).names).toEqual(['audio/deep/', 'audio/A.mp3', 'audio/b.mp3']);
    expect((await delimited('audio/')).keys).toEqual(['A.mp3', 'b.mp3']);
    expect((await delimited('aud')).names).toEqual(['audio/', 'audio-old/', 'audio_2/']);
    expect((await delimited('audio')).names).toEqual(['audio/', 'audio-old/', 'audio_2/']);
    expect((await delimited('a')).names).toEqual(['audio/', 'audio-old/', 'audio_2/', 'apple.txt']);
  });

  it.each([1, 2, 3, 7, 10])('leads to the next one by its cursor: %d at a time', async (limit) => {
    for (const order of ['asc', 'desc']) {
      for (const column of ['name', 'created_at', 'updated_at']) {
        const sortBy = { column, order };
        expect((await allPages({ limit, sortBy })).flat()).toEqual((await page({ sortBy })).names);
        const delimited = { with_delimiter: true, sortBy };
        expect((await allPages({ ...delimited, limit })).flat()).toEqual((await page(delimited)).names);
      }
    }
  });

  it('sorts by a column and then by name', async () => {
    const names = async (column: string, order: string) => (await page({ sortBy: { column, order } })).names;
    expect(await names('name', 'desc')).toEqual([...KEYS].sort().toReversed());
    expect(await names('created_at', 'asc')).toEqual(KEYS);
    expect(await names('updated_at', 'asc')).toEqual(KEYS.toReversed());
  });

  it('says whether there is a next one', async () => {
    expect(await page({ limit: KEYS.length })).toMatchObject({ hasNext: false });
    expect(await page({ limit: KEYS.length - 1 })).toMatchObject({ hasNext: true });
    expect(await page({ with_delimiter: true, limit: 4 })).toMatchObject({ hasNext: true });
  });

  it.each(['x', Buffer.from('{"other":1}').toString('base64url'), Buffer.from('[]').toString('base64url')])(
    'is refused for the cursor %j',
    async (cursor) => {
      await expect(page({ cursor })).rejects.toMatchObject({
        code: 'InvalidRequest',
        message: 'body/cursor is not one of ours',
      });
    },
  );

  it('is empty for callers who may not read', async () => {
    const empty = await listPage({ db }, ANONYMOUS, 'files', listV2Body.parse({}));
    expect(empty).toEqual({ hasNext: false, folders: [], objects: [] });
  });
});
