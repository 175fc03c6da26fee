// Notices lost keys: the database remembers by a fingerprint which keys encrypted what is in it.
import type { Db } from '#db/open.ts';

const ROW_ID = 1;

export type KeyCheck = {
  /** Where the keys are, for the message. */
  file: string;
  /** Whether keys that are not the former ones are accepted, with what is lost by it. */
  acceptNewKeys: boolean;
};

/**
 * To be called before keys are created where there are none.
 * @throws Error with a message for the operator when the database has been used with keys
 */
export async function assertNoKeysLost(db: Db, check: KeyCheck): Promise<void> {
  if (check.acceptNewKeys || (await readFingerprint(db)) === undefined) return;
  throw new Error(`The keys of this installation are lost: there is no ${check.file}. ${howToGoOn(check)}`);
}

/**
 * Remembers the keys at the first start, and compares them at every other one.
 * @throws Error with a message for the operator when they are others
 */
export async function assertSameKeys(db: Db, fingerprint: string, check: KeyCheck): Promise<void> {
  const former = await readFingerprint(db);
  if (former === fingerprint) return;
  if (former !== undefined && !check.acceptNewKeys)
    throw new Error(`The keys in ${check.file} are not those of this installation. ${howToGoOn(check)}`);
  await db
    .insertInto('key_fingerprint')
    .values({ id: ROW_ID, fingerprint })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ fingerprint }))
    .execute();
}

function howToGoOn({ file }: KeyCheck): string {
  return (
    `Put the former ${file} back (every backup has it), and the AUTH_ENCRYPTION_KEY that it was used with. ` +
    'If they are gone for good, start once with ACCEPT_NEW_KEYS=on: everybody has to sign in again, and sign-in cards, links in mails and second factors of before do not work any more'
  );
}

async function readFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('key_fingerprint').select('fingerprint').where('id', '=', ROW_ID).executeTakeFirst();
  return row?.fingerprint;
}
