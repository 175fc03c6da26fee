// Reservations of disk space by uploads that run at the same time.
import { beforeEach, expect, it } from 'vitest';
import { BlobStoreFullError } from './blob-store.ts';
import { SpaceReservations } from './space-reservations.ts';

const MB = 1024 * 1024;
/** What a large disk keeps free for the database. */
const RESERVE = 64 * MB;

let free: number;
let reservations: SpaceReservations;
beforeEach(() => {
  free = RESERVE + 10 * MB;
  reservations = new SpaceReservations(async () => ({ free, total: 100_000 * MB }));
});

it('concurrent uploads of known length share the free space', async () => {
  const outcomes = await Promise.allSettled([6, 6, 4].map((size) => reservations.reserve(size * MB)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: expect.any(BlobStoreFullError) });
});

it('space is no longer reserved once it is used or released', async () => {
  const first = await reservations.reserve(6 * MB);
  await first.use(5 * MB);
  free -= 5 * MB;
  await expect(reservations.reserve(5 * MB)).rejects.toThrow(BlobStoreFullError);
  first.release();
  first.release();
  const second = await reservations.reserve(5 * MB);
  second.release();
  await reservations.reserve(5 * MB);
});

it('concurrent uploads of unknown length never use the reserve of the disk', async () => {
  const uploads = await Promise.all(Array.from({ length: 4 }, () => reservations.reserve(0)));
  let written = 0;
  const write = async (upload: (typeof uploads)[number]): Promise<void> => {
    for (;;) {
      await upload.use(64 * 1024);
      written += 64 * 1024;
      free -= 64 * 1024;
    }
  };
  for (const outcome of await Promise.allSettled(uploads.map(write)))
    expect(outcome).toMatchObject({ reason: expect.any(BlobStoreFullError) });
  expect(free).toBeGreaterThanOrEqual(RESERVE);
  expect(written).toBeGreaterThan(6 * MB);
});

it('an upload that is longer than declared gets more space while there is some', async () => {
  const upload = await reservations.reserve(MB);
  await upload.use(9 * MB);
  free -= 9 * MB;
  await expect(upload.use(2 * MB)).rejects.toThrow(BlobStoreFullError);
});
