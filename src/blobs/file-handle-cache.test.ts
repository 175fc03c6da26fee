import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platform } from 'node:process';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileHandleCache } from './file-handle-cache.ts';

const CONTENT = 'Bonjour, madame !';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-open-'));
  file = path.join(folder, 'words');
  await writeFile(file, CONTENT);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

/** How many descriptors this process has open on files of the folder. */
async function countDescriptors(): Promise<number> {
  const numbers = await readdir('/proc/self/fd');
  const targets = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(folder)).length;
}

describe.runIf(platform === 'linux')('cached file handles', () => {
  it('are shared by concurrent readers of different ranges', async () => {
    const files = new FileHandleCache();
    const streams = await Promise.all([0, 1, 2, 3].map((start) => files.read(file, { start, end: start + 6 })));
    const texts = await Promise.all(streams.map(async (stream) => String(await buffer(stream))));
    expect(texts).toEqual(['Bonjour', 'onjour,', 'njour, ', 'jour, m']);
    expect(String(await buffer(await files.read(file)))).toBe(CONTENT);
    expect(await countDescriptors()).toBe(1);
    files.evict(file);
  });

  it('are closed once the file is deleted and the last reader is done', async () => {
    const files = new FileHandleCache();
    const reader = await files.read(file);
    await unlink(file);
    files.evict(file);
    await expect(files.read(file)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(String(await buffer(reader))).toBe(CONTENT);
    await expect.poll(countDescriptors).toBe(0);
  });

  it('are closed when readers abort in the middle of a block', async () => {
    const files = new FileHandleCache();
    const readers = await Promise.all([1, 2, 3].map(() => files.read(file)));
    for (const reader of readers) reader.read(0);
    for (const reader of readers) reader.destroy();
    files.evict(file);
    await expect.poll(countDescriptors).toBe(0);
  });

  it('are closed beyond the maximum number', async () => {
    const files = new FileHandleCache();
    const names = Array.from({ length: 50 }, (_, number) => `${file}-${number}`);
    for (const name of names) {
      await writeFile(name, CONTENT);
      await buffer(await files.read(name));
    }
    await expect.poll(countDescriptors).toBeLessThanOrEqual(32);
    files.close();
    await expect.poll(countDescriptors).toBe(0);
  });

  it('are closed after ten seconds without use, but not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let nowMs = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const advance = (ms: number) => {
      nowMs += ms;
      vi.advanceTimersByTime(ms);
    };
    const files = new FileHandleCache();
    await buffer(await files.read(file));
    advance(9000);
    expect(await countDescriptors()).toBe(1);
    const reader = await files.read(file);
    advance(9000);
    await buffer(reader);
    advance(9000);
    expect(await countDescriptors()).toBe(1);
    advance(1100);
    vi.useRealTimers();
    await expect.poll(countDescriptors).toBe(0);
  });

  it('that are evicted while they are read are closed after the last reader', async () => {
    const files = new FileHandleCache();
    const reader = await files.read(file);
    for (let number = 0; number < 40; number += 1) {
      await writeFile(`${file}-${number}`, CONTENT);
      await buffer(await files.read(`${file}-${number}`));
    }
    expect(String(await buffer(reader))).toBe(CONTENT);
    await expect.poll(countDescriptors).toBe(32);
    files.close();
    await expect.poll(countDescriptors).toBe(0);
  });

  it('serve every client complete files, although buffers are reused and some clients disconnect', async () => {
    const bytes = randomBytes(3_000_000);
    await writeFile(file, bytes);
    const files = new FileHandleCache();
    const server = createServer(async (_request, response) => {
      const reader = await files.read(file, { start: 0, end: bytes.length - 1 });
      response.once('close', () => reader.destroy());
      reader.pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
    const downloads = Array.from({ length: 24 }, async (_, number) => {
      const response = await fetch(`http://127.0.0.1:${port}`);
      if (number % 3 > 0) return Buffer.from(await response.arrayBuffer()).equals(bytes);
      await response.body?.cancel();
      return true;
    });
    expect((await Promise.all(downloads)).every(Boolean)).toBe(true);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    files.evict(file);
    await expect.poll(countDescriptors).toBe(0);
  });

  it('fail when the file is shorter than the requested range', async () => {
    const files = new FileHandleCache();
    await expect(buffer(await files.read(file, { start: 10, end: 99 }))).rejects.toThrow('shorter');
    files.evict(file);
  });
});
