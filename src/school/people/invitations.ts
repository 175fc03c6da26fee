// Invitations of people, by an owner or the command line, and the links with which people set a password.

import { checkInvitee } from '#api/invitation-list.ts';
import type { InvitationResult, KnownAddress, PersonLink } from '#api/people.ts';
import { Problem } from '#api/problem.ts';
import type { Role } from '#api/roles.ts';
import { findAccountsByEmail } from '#auth/accounts/account-queries.ts';
import type { Db } from '#db/open.ts';
import { type PeopleContext, requireAccounts } from './change-person.ts';
import { findPerson, getPerson } from './list-people.ts';

type InvitationBatch = { people: readonly { email: string; name?: string | undefined }[]; role: Role };

/**
 * Invites people, each on their own: what fails for one undoes nothing of another. Who was invited before and did not
 * come yet gets a new link, and keeps name and role; who has an account is left alone. So a list can be sent again.
 * @throws Problem 409 `accounts_elsewhere`
 */
export async function invitePeople(
  context: PeopleContext,
  actor: string,
  { people, role }: InvitationBatch,
): Promise<InvitationResult[]> {
  requireAccounts(context);
  const results: InvitationResult[] = [];
  const invitedBy = await nameInviter(context, actor, role);
  for (const entry of people) {
    const invitee = checkInvitee(entry);
    if ('problem' in invitee) results.push({ email: entry.email, result: 'invalid', problem: invitee.problem });
    else results.push(await invite(context, { actor, invitedBy }, { ...invitee, role }));
  }
  return results;
}

async function invite(
  context: PeopleContext,
  { actor, invitedBy }: { actor: string; invitedBy: string | undefined },
  { email, name = null, role }: { email: string; name?: string | null | undefined; role: Role },
): Promise<InvitationResult> {
  const auth = requireAccounts(context);
  const onInvited = async (db: Db, { id, isNew }: { id: string; isNew: boolean }) => {
    if (isNew) await db.updateTable('members').set({ role, name }).where('user_id', '=', id).execute();
  };
  try {
    const invitation = await auth.users.invite(
      { email, sendsMail: await auth.sendsMail(), invitedBy, onInvited },
      { actor },
    );
    const { userId: id, link, expiresAt, isNew, isMailed = null } = invitation;
    context.members.invalidate(id);
    return { email, result: isNew ? 'invited' : 'renewed', id, link, expiresAt, isMailed };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'email_exists' || error.code === 'user_banned') return { email, result: 'known' };
    return { email, result: 'failed', reason: error.message };
  }
}

/**
 * The name of an owner who invites. One without a name, as after the first run, is named to colleagues by address,
 * and not to learners; nobody is named where the command line invites.
 */
async function nameInviter(context: PeopleContext, actor: string, role: Role): Promise<string | undefined> {
  const inviter = await findPerson(context, actor);
  return inviter?.name ?? (role === 'learner' ? undefined : (inviter?.email ?? undefined));
}

/** Which of these addresses have an account already. @throws Problem 409 `accounts_elsewhere` */
export async function findKnownAddresses(context: PeopleContext, emails: readonly string[]): Promise<KnownAddress[]> {
  requireAccounts(context);
  if (emails.length === 0) return [];
  const rows = await findAccountsByEmail(context.db, emails);
  return rows.flatMap(({ email, email_confirmed_at, banned_until }) => {
    const isInvited = email_confirmed_at === null && (banned_until ?? '') < context.now().toISOString();
    return email === null ? [] : [{ email, isInvited }];
  });
}

/**
 * A link with which a person sets a password: that of a new invitation for who did not come yet, which replaces the
 * earlier one, else one for a new password.
 * @throws Problem 409 `accounts_elsewhere`, 404, 422 `no_address` for a learner without an address
 */
export async function createPersonLink(context: PeopleContext, actor: string, userId: string): Promise<PersonLink> {
  const { users } = requireAccounts(context);
  const { email, state, role } = await getPerson(context, userId);
  if (email === null) {
    throw new Problem(
      422,
      'no_address',
      'This person has no address to sign in with. Give them a new sign-in card in their class.',
    );
  }
  if (state !== 'invited') return { kind: 'reset', ...(await users.createResetLink(userId, { actor })) };
  const invitedBy = await nameInviter(context, actor, role);
  const { link, expiresAt } = await users.invite({ email, sendsMail: false, invitedBy }, { actor });
  return { kind: 'invitation', link, expiresAt };
}
