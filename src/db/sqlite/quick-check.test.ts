import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDb } from '#db/open.ts';
import { quickCheck } from './quick-check.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-check-'));
  file = path.join(folder, 'a.sqlite');
  await (await openDb({ sqliteFile: file })).destroy();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('finds nothing in a whole database', () => {
  expect(quickCheck(file)).toEqual([]);
});

it('finds damaged pages, and says so of a file that is none', async () => {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  for (let page = 5; page * 4096 < size; page += 2) await handle.write(Buffer.alloc(2000, 0x5a), 0, 2000, page * 4096);
  await handle.close();
  expect(quickCheck(file).length).toBeGreaterThan(0);
});
