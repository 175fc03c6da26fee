// One set of keys for all processes on one database: the first one puts its file there, the others take it from there.
import { constants } from 'node:fs';
import { access, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#db/open.ts';

const ROW_ID = 1;

/**
 * Makes sure that `keys.json` in the data folder holds the keys of all processes.
 * @param createKeyFile makes the file when neither it nor the database has keys
 * @throws Error in words when the file holds others
 */
export async function syncSharedKeys(db: Db, dataDir: string, createKeyFile: () => Promise<unknown>): Promise<void> {
  const file = path.join(dataDir, 'keys.json');
  const sharedKeys = await readSharedKeys(db);
  if (sharedKeys !== undefined && (await writeIfMissing(file, sharedKeys))) return;
  if (sharedKeys === undefined) {
    const isNewFile = !(await fileExists(file));
    await createKeyFile();
    const text = await readFile(file, 'utf8');
    await db
      .insertInto('shared_keys')
      .values({ id: ROW_ID, text })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const winningKeys = (await readSharedKeys(db)) ?? text;
    // Another process that started at this moment was faster; nothing was signed with ours yet.
    if (isNewFile && !areEqualKeys(winningKeys, text)) {
      await rm(file);
      await writeIfMissing(file, winningKeys);
    }
  }
  if (areEqualKeys(await readFile(file, 'utf8'), (await readSharedKeys(db)) ?? '')) return;
  throw new Error(
    `The keys in ${file} are not those of the other processes on this database. Remove the file to take theirs, or set KEYS_IN_DATABASE=off and give every process the same file`,
  );
}

async function readSharedKeys(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('shared_keys').select('text').where('id', '=', ROW_ID).executeTakeFirst();
  return row?.text;
}

function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function areEqualKeys(a: string, b: string): boolean {
  return a.trim() === b.trim();
}

/** Whether the file was written here; readable by its owner only. */
async function writeIfMissing(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
    await handle.writeFile(text).finally(() => handle.close());
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
