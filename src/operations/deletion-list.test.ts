// The list of deleted accounts: in the database, as a file among the backups, and applied after a restore.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type Db, openDb } from '#db/open.ts';
import {
  applyDeletionList,
  DELETION_LIST_FILE,
  mergeDeletionLists,
  recordDeletion,
  writeDeletionList,
} from './deletion-list.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const BEFORE = '2026-11-01T10:00:00.000Z';

let folder: string;
let db: Db;
let restored: Db;
let deleted: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-deletions-'));
  db = await openDb({ sqliteFile: ':memory:' });
  restored = await openDb({ sqliteFile: ':memory:' });
  deleted = [];
  return async () => {
    await db.destroy();
    await restored.destroy();
    await rm(folder, { recursive: true });
  };
});

const addMember = (user_id: string, created_at = BEFORE) =>
  restored
    .insertInto('members')
    .values({ user_id, role: 'learner', name: null, created_at, last_seen_at: null, disabled_at: null })
    .execute();

const apply = (from = folder) =>
  applyDeletionList({
    db: restored,
    folder: from,
    listAccounts: () => restored.selectFrom('members').select(['user_id as id', 'created_at']).execute(),
    deleteAccount: async (id) => {
      deleted.push(id);
      await restored.deleteFrom('members').where('user_id', '=', id).execute();
    },
  });

it('deletes an account again that was deleted since the backup, once, and no other', async () => {
  await recordDeletion(db, 'ana', NOW);
  await writeDeletionList(db, folder, NOW);
  await addMember('ana');
  await addMember('ben');
  expect(await apply()).toBe(1);
  expect(await apply()).toBe(0);
  expect(deleted).toEqual(['ana']);
});

it('leaves an account that was created after the deletion', async () => {
  await recordDeletion(db, 'ana', new Date('2026-10-01T00:00:00Z'));
  await writeDeletionList(db, folder, NOW);
  await addMember('ana');
  expect(await apply()).toBe(0);
});

it('is a file that names no account, and that only its owner reads', async () => {
  await recordDeletion(db, 'ana', NOW);
  await writeDeletionList(db, folder, NOW);
  const file = path.join(folder, DELETION_LIST_FILE);
  expect(await readFile(file, 'utf8')).not.toContain('ana');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('keeps the entries of an earlier database, and drops each after 400 days', async () => {
  await recordDeletion(db, 'ana', NOW);
  await writeDeletionList(db, folder, NOW);
  await recordDeletion(restored, 'ben', NOW);
  await writeDeletionList(restored, folder, NOW);
  const read = async () => JSON.parse(await readFile(path.join(folder, DELETION_LIST_FILE), 'utf8'));
  expect(await read()).toHaveLength(2);
  await writeDeletionList(restored, folder, new Date(NOW.getTime() + 401 * 24 * 60 * 60 * 1000));
  expect(await read()).toEqual([]);
  expect(await restored.selectFrom('deleted_members').selectAll().execute()).toEqual([]);
});

it('is merged into the list of the installation that a backup is restored into', async () => {
  const own = path.join(folder, 'own');
  await recordDeletion(db, 'ana', NOW);
  await writeDeletionList(db, folder, NOW);
  await mergeDeletionLists(folder, own);
  await addMember('ana');
  expect(await apply(own)).toBe(1);
  await mergeDeletionLists(folder, folder);
});

it('fails the start with a message when the file is damaged, and not when it is missing', async () => {
  expect(await apply(path.join(folder, 'nowhere'))).toBe(0);
  for (const text of ['{', '{}', '[{"account":1}]']) {
    await writeFile(path.join(folder, DELETION_LIST_FILE), text);
    await expect(apply()).rejects.toThrow('is damaged');
  }
});
