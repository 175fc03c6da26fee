// The media of packages: what the store has lost is found before anything is written.
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { BlobNotFoundError, type BlobStore } from '#blobs/blob-store.ts';
import { PackageMedia } from './package-media.ts';

/** A store with these blobs, which says how many were opened. */
function storeOf(known: readonly string[]): { blobs: BlobStore; opened: string[] } {
  const opened: string[] = [];
  const blobs: BlobStore = {
    put: () => Promise.reject(new Error('read only')),
    open: async (sha256) => {
      opened.push(sha256);
      if (!known.includes(sha256)) throw new BlobNotFoundError(sha256);
      return Readable.from([Buffer.from('x')]);
    },
    remove: async () => {},
    async *list() {},
    close() {},
  };
  return { blobs, opened };
}

const mp3Variants = {
  findKnown: async () => new Map(),
  readFormat: async () => undefined,
  getVariant: async () => 'original' as const,
};

it('opens each file of an export once, and fails for one that is gone', async () => {
  const { blobs, opened } = storeOf(['a', 'b']);
  const media = new PackageMedia({ blobs, mp3Variants });
  await media.assertStored([{ sha256: 'a' }, { sha256: 'b' }, { sha256: 'a' }]);
  expect(opened).toEqual(['a', 'b']);
  await expect(media.assertStored([{ sha256: 'b' }, { sha256: 'gone' }])).rejects.toThrow(BlobNotFoundError);
});
