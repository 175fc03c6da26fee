// Storing a draft that was read from a file: as a whole, or nothing of it when the client goes before.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BlobStore } from '#blobs/blob-store.ts';
import { DiskBlobStore } from '#blobs/disk-blob-store.ts';
import { type Db, openDb } from '#db/open.ts';
import type { Caller } from '#http/caller.ts';
import { createPng } from '../../../../test/support/requests/media-files.ts';
import { type ReadDraft, storeReadDraft } from './import-lecture.ts';

const AUTHOR: Caller = { id: '7b1e6c1e-1f3a-4a5b-8c6d-0123456789ab', email: 'a@example.org', role: 'author' };

let folder: string;
let db: Db;
let blobs: DiskBlobStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-import-'));
  db = await openDb({ sqliteFile: ':memory:' });
  blobs = await DiskBlobStore.open(folder);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

function readPictures(count: number): ReadDraft {
  const media = Array.from({ length: count }, (_, at) => {
    const bytes = createPng(Buffer.from([at + 1]));
    const id = `${at}`.padStart(11, '0');
    return { id, name: 'a', type: 'IMAGE', contentType: 'image/png', medium: { name: 'a', bytes } } as const;
  });
  return { title: 'Images', markup: '', media, threads: [], courseId: undefined };
}

/** Imports three pictures. The client disconnects after the given number of them, or when comments are inserted. */
async function store(
  stopAt: number | 'comments' | undefined,
): Promise<{ drafts: number; media: number; stored: number }> {
  const controller = new AbortController();
  let stored = 0;
  const put: BlobStore['put'] = async (...input) => {
    const blob = await blobs.put(...input);
    stored += 1;
    if (stored === stopAt) controller.abort(new Error('gone'));
    return blob;
  };
  const comments = {
    countOpen: async () => new Map<string, number>(),
    selectAsking: () => db.selectFrom('drafts').select('drafts.id as draft_id').where('drafts.id', '=', ''),
    insertImported: async () => {
      if (stopAt === 'comments') controller.abort(new Error('gone'));
    },
  };
  const context = { db, blobs: Object.assign(Object.create(blobs), { put }), now: () => new Date(), comments };
  const storing = storeReadDraft(context, AUTHOR, readPictures(3), controller.signal);
  if (stopAt === undefined) await storing;
  else await expect(storing).rejects.toThrow('gone');
  const drafts = await db.selectFrom('drafts').select('id').execute();
  const media = await db.selectFrom('media').select('id').execute();
  return { drafts: drafts.length, media: media.length, stored };
}

it('is there with its media', async () => {
  expect(await store(undefined)).toEqual({ drafts: 1, media: 3, stored: 3 });
});

it('leaves no draft and no medium when the client goes, and stores no further one', async () => {
  expect(await store(1)).toEqual({ drafts: 0, media: 0, stored: 1 });
  expect(await store(3)).toEqual({ drafts: 0, media: 0, stored: 3 });
  expect(await store('comments')).toEqual({ drafts: 0, media: 0, stored: 3 });
});
