// The log on a full disk: the server goes on, counts the lines that are lost, and writes again when there is space.
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { ROOT, startProcess } from '../../support/server/server-process.ts';
import { canMountSmallDisks, mountSmallDisk, unmountSmallDisk } from '../../support/services/small-disk.ts';

const MEGABYTE = 1024 * 1024;

describe.skipIf(!(await canMountSmallDisks()))('a log in a file on a full disk', () => {
  it('loses lines and counts them, while the server answers, and goes on when there is space', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cahier-full-log-'));
    const disk = path.join(folder, 'disk');
    await mkdir(disk);
    mountSmallDisk(disk, 1);
    const ballast = path.join(disk, 'ballast');
    const log = path.join(disk, 'cahier.log');
    writeFileSync(log, '');
    try {
      writeFileSync(ballast, Buffer.alloc(2 * MEGABYTE));
    } catch {}
    const url = `http://127.0.0.1:${await findFreePort('127.0.0.1')}`;
    const settings = {
      PORT: new URL(url).port,
      DATA_DIR: path.join(folder, 'data'),
      DEMO_COURSE: 'off',
      LOG_REQUESTS: 'on',
    };
    const node = [process.execPath, '--disable-warning=ExperimentalWarning', 'src/main.ts', 'serve'];
    const server = startProcess('/bin/sh', ['-c', `exec "$@" >> '${log}'`, 'sh', ...node], ROOT, settings);
    const request = () =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    const droppedLines = async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(/^cahier_log_dropped_lines (\d+)/m.exec(metrics)?.[1]);
    };
    try {
      await expect.poll(request, { timeout: 30_000 }).toBe(200);
      for (let count = 0; count < 50; count += 1) expect(await request()).toBe(200);
      expect(await droppedLines()).toBeGreaterThan(0);
      expect(server.output()).toBe('');
      await rm(ballast);
      await expect
        .poll(async () => {
          await request();
          return readFile(log, 'utf8');
        })
        .toContain('lines of the log were dropped');
      expect(await request()).toBe(200);
      server.child.kill('SIGTERM');
      expect(await server.exited).toBe(0);
      const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.startsWith('{'));
      expect(lines.flatMap((line) => JSON.parse(line).dropped ?? [])).toEqual([expect.any(Number)]);
    } finally {
      server.child.kill('SIGKILL');
      await server.exited;
      unmountSmallDisk(disk);
      await rm(folder, { recursive: true, force: true });
    }
  });
});
