import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#config/config-error.ts';
import { ensureDataDir } from './data-dir.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cahier-data-dir-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('the data folder', () => {
  it('is created with its parents, for its owner only', async () => {
    const folder = path.join(root, 'a', 'b');
    await ensureDataDir(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await ensureDataDir(folder);
  });

  it('can be created by several processes at once', async () => {
    const folder = path.join(root, 'shared', 'data');
    await Promise.all([ensureDataDir(folder), ensureDataDir(folder), ensureDataDir(folder)]);
  });

  it('that cannot be created is refused with the setting to change', async () => {
    const file = path.join(root, 'file');
    await writeFile(file, '');
    const attempt = ensureDataDir(path.join(file, 'data'));
    await expect(attempt).rejects.toThrow(ConfigError);
    await expect(attempt).rejects.toThrow(/cannot be written.*set DATA_DIR to another folder/);
  });
});
