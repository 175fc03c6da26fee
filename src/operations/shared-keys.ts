// Shares keys.json between the processes on one database: the first one stores it there, the others read it.
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#db/open.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { fileExists, writeNewFile } from '#system/files.ts';

const ROW_ID = 1;

/**
 * Makes `keys.json` in the data folder equal to the keys in the database, and stores it there if there are none.
 * @param createKeyFile creates the file if it does not exist
 * @throws Error with a message for the operator when the file has other keys
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
    // Race: another process that started just now was faster. Nothing was signed with our keys yet.
    if (isNewFile && !areEqualKeys(winningKeys, text)) {
      await rm(file);
      await writeIfMissing(file, winningKeys);
    }
  }
  if (areEqualKeys(await readFile(file, 'utf8'), (await readSharedKeys(db)) ?? '')) return;
  throw new Error(
    `The keys in ${file} are not those of the other processes on this database. Remove the file to use theirs, or set SHARED_KEYS=off and give every process the same file`,
  );
}

async function readSharedKeys(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('shared_keys').select('text').where('id', '=', ROW_ID).executeTakeFirst();
  return row?.text;
}

function areEqualKeys(a: string, b: string): boolean {
  return a.trim() === b.trim();
}

/** @returns whether the file was written; false when there was one already */
async function writeIfMissing(file: string, text: string): Promise<boolean> {
  try {
    await writeNewFile(file, text);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  }
}
