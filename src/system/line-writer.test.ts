import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LineWriter } from './line-writer.ts';

let folder: string;
let fd: number | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-lines-'));
});
afterEach(async () => {
  if (fd !== undefined) closeSync(fd);
  await rm(folder, { recursive: true });
});

function openWriter(file: string, flags: number | string): LineWriter {
  fd = openSync(file, flags);
  return new LineWriter(fd, (dropped) => `${dropped} dropped\n`);
}

describe('lines', () => {
  it('are written in order, and at the end of the process those that still wait', async () => {
    const file = path.join(folder, 'log');
    const writer = openWriter(file, 'w');
    const lines = Array.from({ length: 50 }, (_, number) => `é ${number}\n`);
    for (const line of lines) writer.write(line);
    await expect.poll(() => readFileSync(file, 'utf8')).toBe(lines.join(''));
    writer.flushSync();
    expect([readFileSync(file, 'utf8'), writer.droppedLines]).toEqual([lines.join(''), 0]);
  });

  it.runIf(process.platform === 'linux')('that a full disk does not take are dropped and counted', async () => {
    const writer = openWriter('/dev/full', 'w');
    for (let written = 1; written <= 3; written += 1) {
      writer.write('a\n');
      await expect.poll(() => writer.droppedLines).toBe(written);
    }
    writer.write('b\n');
    writer.flushSync();
  });

  it.runIf(process.platform === 'linux')('wait for a slow reader up to a megabyte, and a gap is reported', async () => {
    const file = path.join(folder, 'pipe');
    spawnSync('mkfifo', [file]);
    const writer = openWriter(file, constants.O_RDWR | constants.O_NONBLOCK);
    const line = `${'x'.repeat(9999)}\n`;
    for (let count = 0; count < 300; count += 1) writer.write(line);
    const expected = (300 - writer.droppedLines) * line.length;
    expect(writer.droppedLines).toBeGreaterThan(150);
    writer.flushSync(); // the reader does not move: it gives up after a while
    const gap = `${writer.droppedLines} dropped\n`;
    let text = '';
    const buffer = Buffer.alloc(65_536);
    const readAll = () => {
      try {
        if (fd !== undefined) text += buffer.toString('latin1', 0, readSync(fd, buffer));
      } catch {}
      return text.length;
    };
    await expect.poll(readAll, { interval: 1, timeout: 20_000 }).toBe(expected + gap.length);
    expect(text.replaceAll(line, '') === gap).toBe(true); // its difference would be a megabyte
  });
});
