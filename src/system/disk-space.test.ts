import { statfs } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { availableForUploads, getDiskSpace, isDiskFullError } from './disk-space.ts';

const MEGABYTE = 1024 * 1024;

describe('the reserve on a disk', () => {
  it('is 64 MB on a large disk', () => {
    const total = 100_000 * MEGABYTE;
    expect(availableForUploads({ free: 65 * MEGABYTE, total })).toBe(MEGABYTE);
    expect(availableForUploads({ free: 64 * MEGABYTE, total })).toBe(0);
    expect(availableForUploads({ free: 63 * MEGABYTE, total })).toBe(-MEGABYTE);
  });

  it('is a fiftieth of a small disk', () => {
    const total = 500 * MEGABYTE;
    expect(availableForUploads({ free: 11 * MEGABYTE, total })).toBe(MEGABYTE);
    expect(availableForUploads({ free: 9 * MEGABYTE, total })).toBe(-MEGABYTE);
  });

  it('changes from one to the other at 3,200 MB', () => {
    expect(availableForUploads({ free: 64 * MEGABYTE, total: 3200 * MEGABYTE })).toBe(0);
    expect(availableForUploads({ free: 64 * MEGABYTE, total: 3150 * MEGABYTE })).toBe(MEGABYTE);
  });
});

it('reads the free and the total bytes of a real disk', async () => {
  const { bavail, blocks, bsize } = await statfs(tmpdir());
  const { free, total } = await getDiskSpace(tmpdir());
  expect(total).toBe(blocks * bsize);
  expect(free / (bavail * bsize)).toBeCloseTo(1, 1); // other processes write meanwhile
});

it('recognizes the errors of a full disk, also of a quota, for which Node.js has no code', () => {
  const error = (code: string, errno: number) => Object.assign(new Error(code), { code, errno });
  expect(isDiskFullError(error('ENOSPC', -constants.errno.ENOSPC))).toBe(true);
  expect(isDiskFullError(error('Unknown system error -122', -constants.errno.EDQUOT))).toBe(true);
  expect(isDiskFullError(error('EIO', -constants.errno.EIO))).toBe(false);
  expect(isDiskFullError(undefined)).toBe(false);
});
