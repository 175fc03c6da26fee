// The files of a SQLite database: readable by the server's user only.
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platform } from 'node:process';
import { expect, it } from 'vitest';
import { openDb } from '#db/open.ts';

it.skipIf(platform === 'win32')('are for their user only, also those of earlier releases', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-db-'));
  const file = path.join(folder, 'cahier.sqlite');
  try {
    for (const name of ['new', 'old']) {
      const db = await openDb({ sqliteFile: file });
      const modes = [file, `${file}-wal`, `${file}-shm`].map(async (part) => (await stat(part)).mode & 0o777);
      expect(await Promise.all(modes), name).toEqual([0o600, 0o600, 0o600]);
      await db.destroy();
      await chmod(file, 0o644);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
