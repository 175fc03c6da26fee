// Changing an e-mail address or a telephone number: asked for here, and done when its letters or messages are answered.
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { UserRow } from '#db/tables-auth.ts';
import { addIdentity, changeUser, confirm, findByEmail, findById, findByPhone, ownIdentity } from './accounts.ts';
import type { Provider } from './provider.ts';

/** @throws Problem 422 when somebody else has the address or number. */
export async function checkFree(
  db: Db,
  user: Pick<UserRow, 'id'>,
  kind: 'email' | 'phone',
  text: string,
): Promise<void> {
  const other = await (kind === 'email' ? findByEmail : findByPhone)(db, text);
  if (other === undefined || other.id === user.id) return;
  const name = kind === 'email' ? 'email address' : 'phone number';
  throw new Problem(422, `${kind}_exists`, `A user with this ${name} has already been registered`);
}

/** Whether a change wants the present address to agree as well. */
export function needsBothHalves(provider: Provider, user: UserRow): boolean {
  return provider.settings.secureEmailChange && !provider.settings.autoconfirm && user.email !== null;
}

/**
 * Takes one half of an e-mail change, and makes the change when it was the last one. Answers whether it is made.
 * @throws Problem 422 when somebody has taken the address meanwhile.
 */
export async function acceptEmailChange(
  provider: Provider,
  db: Db,
  user: UserRow,
  kind: 'email_change_current' | 'email_change_new',
): Promise<boolean> {
  const half = kind === 'email_change_current' ? 'current' : 'new';
  const isFirst = user.email_change_half === null || user.email_change_half === half;
  if (needsBothHalves(provider, user) && isFirst) {
    await changeUser(provider, db, user.id, { email_change_half: half });
    await db.deleteFrom('one_time_tokens').where('user_id', '=', user.id).where('kind', '=', kind).execute();
    return false;
  }
  await setEmail(provider, db, user, user.new_email ?? '');
  return true;
}

/** Gives a user a confirmed address at once. @throws Problem 422 when it is taken. */
export async function setEmail(provider: Provider, db: Db, user: UserRow, email: string): Promise<void> {
  await checkFree(db, user, 'email', email);
  const pending = { new_email: null, email_change_half: null, email_change_sent_at: null };
  await changeUser(provider, db, user.id, { email, is_anonymous: 0, ...pending });
  await confirmNow(provider, db, user, 'email', email);
}

export async function acceptPhoneChange(provider: Provider, db: Db, user: UserRow): Promise<void> {
  await setPhone(provider, db, user, user.new_phone ?? '');
}

/** Gives a user a confirmed number at once. @throws Problem 422 when it is taken. */
export async function setPhone(provider: Provider, db: Db, user: UserRow, phone: string): Promise<void> {
  await checkFree(db, user, 'phone', phone);
  await changeUser(provider, db, user.id, { phone, is_anonymous: 0, new_phone: null, phone_change_sent_at: null });
  await confirmNow(provider, db, user, 'phone', phone);
}

async function confirmNow(
  provider: Provider,
  db: Db,
  user: UserRow,
  kind: 'email' | 'phone',
  text: string,
): Promise<void> {
  const identities = db.selectFrom('identities').select('identity_id').where('user_id', '=', user.id);
  const own = await identities.where('provider', '=', kind).executeTakeFirst();
  if (own === undefined) await addIdentity(provider, db, user.id, ownIdentity(kind, user.id, text));
  const changed = await findById(db, user.id);
  if (changed !== undefined) await confirm(provider, db, changed, kind);
}
