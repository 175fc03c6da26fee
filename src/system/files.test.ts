import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platform } from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorCode, hasErrorCode } from './error-code.ts';
import { fileExists, syncFolder, writeNewFile } from './files.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-files-'));
  file = path.join(folder, 'keys.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('creates a file that only its owner can read, and never replaces one', async () => {
  await writeNewFile(file, 'first');
  const error = await writeNewFile(file, 'second').catch((cause: unknown) => cause);
  expect(errorCode(error)).toBe('EEXIST');
  expect(await readFile(file, 'utf8')).toBe('first');
  if (platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('knows which paths exist', async () => {
  expect(await fileExists(file)).toBe(false);
  await writeFile(file, '');
  expect([await fileExists(file), await fileExists(folder)]).toEqual([true, true]);
});

it('flushes a folder, and fails for one that does not exist', async () => {
  await syncFolder(folder);
  if (platform !== 'win32') await expect(syncFolder(file)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('reads the code of errors that have one as text', () => {
  expect(errorCode(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBe('ENOSPC');
  expect(errorCode(Object.assign(new Error('odd'), { code: 17 }))).toBeUndefined();
  expect([new Error('none'), { code: 'ENOSPC' }, 'ENOSPC', undefined].map(errorCode)).toEqual(Array(4).fill(undefined));
  expect(hasErrorCode(Object.assign(new Error('full'), { code: 'ENOSPC' }), 'ENOSPC')).toBe(true);
  expect(hasErrorCode(Object.assign(new Error('full'), { code: 'ENOSPC' }), 'EIO')).toBe(false);
});
