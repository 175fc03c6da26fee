// Changes of email addresses and phone numbers, which take effect when they are confirmed.
import { Problem } from '#api/problem.ts';
import {
  addIdentity,
  confirmUser,
  findById,
  findByIdentifier,
  type LoginIdentifier,
  localIdentity,
  updateUserRow,
} from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import type { AuthContext } from '#auth/context/context.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';

/** @throws Problem 422 when another user has the address or number. */
export async function assertAvailable(
  db: Db,
  user: Pick<UserRow, 'id'>,
  kind: 'email' | 'phone',
  value: string,
): Promise<void> {
  const existing = await findByIdentifier(db, { kind, value });
  if (existing === undefined || existing.id === user.id) return;
  const name = kind === 'email' ? 'email address' : 'phone number';
  throw new Problem(422, `${kind}_exists`, `A user with this ${name} has already been registered`);
}

/** Whether an email change has to be confirmed from the current address as well. */
export function needsBothConfirmations(context: AuthContext, user: UserRow): boolean {
  return context.settings.secureEmailChange && !context.settings.autoconfirm && user.email !== null;
}

/** An address that has to confirm an email change, and whether it has. */
export type EmailChangeConfirmation = { email: string; confirmed: boolean };

/** The confirmations that the pending email change of a user needs; undefined when none is pending. */
export function listConfirmations(context: AuthContext, user: UserRow): EmailChangeConfirmation[] | undefined {
  const { email, new_email, email_change_half: half } = user;
  if (new_email === null) return undefined;
  if (email === null || !needsBothConfirmations(context, user)) return [{ email: new_email, confirmed: false }];
  return [
    { email: new_email, confirmed: half === 'new' },
    { email, confirmed: half === 'current' },
  ];
}

/**
 * Records one confirmation of an email change, and applies the change after the last one.
 * @returns whether the change was applied
 * @throws Problem 422 when another user has the address by now.
 */
export async function acceptEmailChange(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  kind: 'email_change_current' | 'email_change_new',
): Promise<boolean> {
  const half = kind === 'email_change_current' ? 'current' : 'new';
  const isFirst = user.email_change_half === null || user.email_change_half === half;
  if (needsBothConfirmations(context, user) && isFirst) {
    await updateUserRow(context, db, user.id, { email_change_half: half });
    await db.deleteFrom('one_time_tokens').where('user_id', '=', user.id).where('kind', '=', kind).execute();
    return false;
  }
  await setEmail(context, db, user, user.new_email ?? '');
  return true;
}

/** Sets a user's email address, confirmed. @throws Problem 422 when it is taken. */
export async function setEmail(context: AuthContext, db: DbTransaction, user: UserRow, email: string): Promise<void> {
  await assertAvailable(db, user, 'email', email);
  const clearedChange = { new_email: null, email_change_half: null, email_change_sent_at: null };
  await updateUserRow(context, db, user.id, { email, is_anonymous: 0, ...clearedChange });
  await confirmNewAddress(context, db, user, { kind: 'email', value: email });
  if (user.email !== null && user.email !== email)
    await recordAudit(context, db, { action: 'user_updated_email', user, detail: { email } });
}

/** Sets a user's phone number, confirmed. @throws Problem 422 when it is taken. */
export async function setPhone(context: AuthContext, db: DbTransaction, user: UserRow, phone: string): Promise<void> {
  await assertAvailable(db, user, 'phone', phone);
  await updateUserRow(context, db, user.id, { phone, is_anonymous: 0, new_phone: null, phone_change_sent_at: null });
  await confirmNewAddress(context, db, user, { kind: 'phone', value: phone });
  if (user.phone !== phone) await recordAudit(context, db, { action: 'user_updated_phone', user });
}

async function confirmNewAddress(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  { kind, value }: LoginIdentifier,
): Promise<void> {
  const identities = db.selectFrom('identities').select('identity_id').where('user_id', '=', user.id);
  const existing = await identities.where('provider', '=', kind).executeTakeFirst();
  if (existing === undefined) await addIdentity(context, db, user.id, localIdentity(kind, user.id, value));
  const updated = await findById(db, user.id);
  if (updated !== undefined) await confirmUser(context, db, updated, kind);
}
