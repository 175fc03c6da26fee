// Single-use SAML assertions: remembers those that were consumed until they expire (against replay).
import { Problem } from '#api/problem.ts';
import type { AuthContext } from '#auth/context/context.ts';
import type { DbTransaction } from '#db/open.ts';
import { sha256Hex } from '#system/sha256.ts';
import type { SamlProfile } from './saml-response.ts';

/** Marks an assertion as used, in the caller's transaction. @throws Problem 400 when it was used before. */
export async function consumeAssertion(
  db: DbTransaction,
  { assertionId, expiresAt }: Pick<SamlProfile, 'assertionId' | 'expiresAt'>,
): Promise<void> {
  const inserted = await db
    .insertInto('assertions')
    .values({ hash: sha256Hex(assertionId), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (inserted === undefined) throw new Problem(400, 'validation_failed', 'SAML assertion has been used already');
}

/** Deletes assertions that have expired. node-saml checks them by the system clock, so this does too. */
export async function deleteExpiredAssertions({ db }: Pick<AuthContext, 'db'>): Promise<void> {
  await db.deleteFrom('assertions').where('expires_at', '<', new Date().toISOString()).execute();
}
