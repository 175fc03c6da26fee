// Passkeys of an account: lists, renames and deletes them.
import { isUuid } from '#api/ids.ts';
import { notFound, Problem } from '#api/problem.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, timestamp } from '#auth/context/context.ts';
import type { AuthenticatedUser } from '#auth/sessions/authenticate.ts';
import { hasVerifiedFactor } from '#auth/sessions/sessions.ts';
import type { Db } from '#db/open.ts';
import type { PasskeyRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';

const MAX_NAME_LENGTH = 120;

/** All passkeys of a user, oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function passkeyNotFound(): Problem {
  return notFound('validation_failed', 'Passkey not found');
}

/**
 * Registering and deleting a passkey needs aal2 if the user has a second factor.
 * @throws Problem 403 `insufficient_aal`.
 */
export async function assertMayManagePasskeys(context: AuthContext, { user, aal }: AuthenticatedUser): Promise<void> {
  if (aal === 'aal2' || !(await hasVerifiedFactor(context.db, user.id))) return;
  const message = 'AAL2 session is required to manage passkeys when MFA is enabled';
  throw new Problem(403, 'insufficient_aal', message);
}

/**
 * Renames a passkey.
 * @throws Problem 404 when the user has no such passkey, 400 for no name or one of over 120 characters.
 */
export async function renamePasskey(
  context: AuthContext,
  userId: string,
  id: string,
  friendlyName: string | undefined,
): Promise<PasskeyRow> {
  if (friendlyName === undefined) throw new Problem(400, 'validation_failed', 'friendly_name is required');
  if (friendlyName.length > MAX_NAME_LENGTH) {
    throw new Problem(400, 'validation_failed', `friendly_name must be ${MAX_NAME_LENGTH} characters or less`);
  }
  if (!isUuid(id)) throw passkeyNotFound();
  const changes = { friendly_name: friendlyName, updated_at: timestamp(context) };
  return retryTransactionOnConflict(context.db, async (db) => {
    const update = db.updateTable('passkeys').set(changes).where('id', '=', id).where('user_id', '=', userId);
    const passkey = await update.returningAll().executeTakeFirst();
    if (passkey === undefined) throw passkeyNotFound();
    const user = { id: userId, email: null };
    await recordAudit(context, db, { action: 'passkey_updated', user, detail: { passkey: id } });
    return passkey;
  });
}

/**
 * Deletes a passkey; sessions that it started go on. `actor` is an administrator's id, for the audit log.
 * @throws Problem 404 when the user has no such passkey.
 */
export async function deletePasskey(context: AuthContext, userId: string, id: string, actor?: string): Promise<void> {
  if (!isUuid(id)) throw passkeyNotFound();
  await retryTransactionOnConflict(context.db, async (db) => {
    const deletion = db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId);
    if ((await deletion.returning('id').executeTakeFirst()) === undefined) throw passkeyNotFound();
    const user = { id: userId, email: null };
    const attribution = actor === undefined ? {} : { actor };
    await recordAudit(context, db, { action: 'passkey_deleted', user, detail: { passkey: id }, ...attribution });
  });
}
