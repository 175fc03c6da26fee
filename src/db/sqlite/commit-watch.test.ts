// Whether commits are noticed: of each connection, of other processes, and through checkpoints.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CommitWatch, watchCommits } from './commit-watch.ts';

let folder: string;
let file: string;
let writer: DatabaseSync;
let watch: CommitWatch;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cahier-commits-'));
  file = path.join(folder, 'a.sqlite');
  writer = new DatabaseSync(file);
  writer.exec('pragma journal_mode = wal; create table t (a)');
  watch = watchCommits(file);
  watch.hasCommitted();
});
afterEach(() => {
  watch.close();
  if (writer.isOpen) writer.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a watch of commits', () => {
  it('says at the first call that something was committed, then only after a commit', () => {
    const other = watchCommits(file);
    expect([other.hasCommitted(), other.hasCommitted()]).toEqual([true, false]);
    writer.exec('insert into t values (1)');
    expect([other.hasCommitted(), other.hasCommitted()]).toEqual([true, false]);
    other.close();
  });

  it('notices each of many commits', () => {
    for (let number = 0; number < 2000; number += 1) {
      writer.exec(`insert into t values (${number})`);
      expect(watch.hasCommitted()).toBe(true);
      expect(watch.hasCommitted()).toBe(false);
    }
  });

  it('notices a commit after a checkpoint, which starts the log anew', () => {
    for (let round = 0; round < 20; round += 1) {
      writer.exec('pragma wal_checkpoint(TRUNCATE)');
      watch.hasCommitted();
      writer.exec('insert into t values (1)');
      expect(watch.hasCommitted()).toBe(true);
    }
  });

  it('does not notice what is rolled back or not committed yet', () => {
    writer.exec('begin; insert into t values (1)');
    expect(watch.hasCommitted()).toBe(false);
    writer.exec('rollback');
    expect(watch.hasCommitted()).toBe(false);
  });

  it('notices a commit of another connection and of another process', () => {
    const other = new DatabaseSync(file);
    other.exec('insert into t values (2)');
    expect(watch.hasCommitted()).toBe(true);
    other.close();
    watch.hasCommitted();
    const script = `new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec('insert into t values (3)')`;
    const { status } = spawnSync(process.execPath, ['--no-warnings', '-e', script, file]);
    expect(status).toBe(0);
    expect(watch.hasCommitted()).toBe(true);
  });

  it('says after its end that something was committed', () => {
    watch.close();
    expect(watch.hasCommitted()).toBe(true);
  });
});
