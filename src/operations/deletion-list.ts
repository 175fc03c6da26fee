// The list of deleted accounts, in the database and as a file among the backups: a backup from before a deletion has
// the person's rows, so whatever was restored is compared with the list at the next start, and deleted again.
import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#db/open.ts';
import { DAY_MS } from '#durations.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { syncFolder } from '#system/files.ts';
import { temporaryName } from '#system/temporary-files.ts';

/** The file's name in the folder of backups. */
export const DELETION_LIST_FILE = 'deleted-accounts.json';

/** How long an entry stays: no backup that is older may be restored. */
const RETENTION_MS = 400 * DAY_MS;

/**
 * An account is named by a hash of its id. Ids are random (122 bits), so that the hash
 * says nothing to who has no copy of them.
 */
type Deletion = { account: string; at: string };

function hashAccount(userId: string): string {
  return createHash('sha256').update(`deleted account ${userId}`).digest('base64url');
}

/** Puts an account on the list, in the transaction that deletes it. */
export async function recordDeletion(db: Db, userId: string, at: Date): Promise<void> {
  await insertDeletions(db, [{ account: hashAccount(userId), at: at.toISOString() }]);
}

async function insertDeletions(db: Db, deletions: readonly Deletion[]): Promise<void> {
  for (const { account, at } of deletions) {
    await db
      .insertInto('deleted_members')
      .values({ user_hash: account, deleted_at: at })
      .onConflict((conflict) => conflict.column('user_hash').doUpdateSet({ deleted_at: at }))
      .execute();
  }
}

/** Deletes entries that are older than any backup may be, and writes the others to the file, with those that it has. */
export async function writeDeletionList(db: Db, folder: string, now: Date): Promise<void> {
  const expired = new Date(now.getTime() - RETENTION_MS).toISOString();
  await db.deleteFrom('deleted_members').where('deleted_at', '<', expired).execute();
  const rows = await db.selectFrom('deleted_members').selectAll().execute();
  const stored = await readDeletionList(folder);
  const deletions = new Map(stored.map(({ account, at }) => [account, at]));
  for (const { user_hash, deleted_at } of rows) deletions.set(user_hash, deleted_at);
  const list = [...deletions].map(([account, at]) => ({ account, at })).filter(({ at }) => at >= expired);
  list.sort((a, b) => a.at.localeCompare(b.at) || a.account.localeCompare(b.account));
  if (JSON.stringify(list) !== JSON.stringify(stored)) await replaceFile(folder, JSON.stringify(list, null, 1));
}

/** The entries of the file; none when there is no file. @throws Error with a message for the operator */
async function readDeletionList(folder: string): Promise<Deletion[]> {
  const file = path.join(folder, DELETION_LIST_FILE);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return '[]';
    throw error;
  });
  const list = parseList(text);
  if (list === undefined)
    throw new Error(`${file} is damaged. It says which accounts to delete again after a restore: get a copy of it`);
  return list;
}

function parseList(text: string): Deletion[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isDeletion) ? list : undefined;
  } catch {
    return undefined;
  }
}

function isDeletion(entry: unknown): entry is Deletion {
  if (typeof entry !== 'object' || entry === null || !('account' in entry) || !('at' in entry)) return false;
  return typeof entry.account === 'string' && typeof entry.at === 'string' && !Number.isNaN(Date.parse(entry.at));
}

async function replaceFile(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { name, release } = temporaryName(`${DELETION_LIST_FILE}.`);
  const temporary = path.join(folder, name);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    await handle.writeFile(text).then(() => handle.sync());
    await handle.close();
    await rename(temporary, path.join(folder, DELETION_LIST_FILE));
    await syncFolder(folder);
  } finally {
    await rm(temporary, { force: true });
    release();
  }
}

/** Copies the entries of a list that lies next to a backup into the list of this installation. */
export async function mergeDeletionLists(from: string, to: string): Promise<void> {
  if (path.resolve(from) === path.resolve(to)) return;
  const known = await readDeletionList(to);
  const accounts = new Set(known.map(({ account }) => account));
  const added = (await readDeletionList(from)).filter(({ account }) => !accounts.has(account));
  if (added.length > 0) await replaceFile(to, JSON.stringify([...known, ...added], null, 1));
}

export type DeletionListOptions = {
  db: Db;
  /** The folder of backups. */
  folder: string;
  /** Accounts, embedded or external, with the time from which the app knows them. */
  listAccounts: () => Promise<{ id: string; created_at: string }[]>;
  /** Deletes an account with everything in it. */
  deleteAccount: (userId: string) => Promise<void>;
};

/**
 * Deletes the restored accounts again that are on the file's list and not deleted in the database.
 * An account that was created after the deletion, as one of another provider may be, stays.
 * @returns how many were deleted
 */
export async function applyDeletionList({
  db,
  folder,
  listAccounts,
  deleteAccount,
}: DeletionListOptions): Promise<number> {
  const known = await db.selectFrom('deleted_members').select('user_hash').execute();
  const knownHashes = new Set(known.map(({ user_hash }) => user_hash));
  const missing = (await readDeletionList(folder)).filter(({ account }) => !knownHashes.has(account));
  if (missing.length === 0) return 0;
  const deletedAt = new Map(missing.map(({ account, at }) => [account, at]));
  const restored = (await listAccounts()).filter(({ id, created_at }) => {
    const at = deletedAt.get(hashAccount(id));
    return at !== undefined && created_at <= at;
  });
  for (const { id } of restored) await deleteAccount(id);
  await insertDeletions(db, missing);
  return restored.length;
}

/** Which of some accounts were deleted. */
export async function findDeleted(db: Db, userIds: readonly string[]): Promise<string[]> {
  const known = await db.selectFrom('deleted_members').select('user_hash').execute();
  const hashes = new Set(known.map(({ user_hash }) => user_hash));
  return userIds.filter((id) => hashes.has(hashAccount(id)));
}
