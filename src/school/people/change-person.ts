// What an owner, or the command line, changes of a person: name, role, whether the
// account is disabled, sessions; and deletion.

import type { ChangePerson } from '#api/people.ts';
import { Problem } from '#api/problem.ts';
import type { Role } from '#api/roles.ts';
import { findAccount } from '#auth/accounts/account-queries.ts';
import type { AuthServer } from '#auth/auth-server.ts';
import type { AdminChange } from '#auth/user-management/invitations.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { SchoolContext } from '#school/context.ts';
import { addMember } from '#school/members/members.ts';
import { assertNotLastOwner } from './owners.ts';

export type PeopleContext = Pick<SchoolContext, 'db' | 'now' | 'auth' | 'members' | 'log'>;

/** Who changes a person, for the audit log: the id of an owner, or the command line. */
export const COMMAND_ACTOR = 'command';

/** @throws Problem 409 `accounts_elsewhere` when another provider manages the accounts */
export function requireAccounts({ auth }: Pick<PeopleContext, 'auth'>): AuthServer {
  if (auth !== undefined) return auth;
  throw new Problem(
    409,
    'accounts_elsewhere',
    'Accounts are managed by another sign-in provider. Invite people, reset passwords, sign people out and delete accounts there.',
  );
}

/**
 * Changes a name, a role, or whether the account is disabled, with all that belongs to it in one transaction: a former
 * owner loses access to the admin API, and a disabled account its sessions.
 * @throws Problem 409 `last_owner`, 404 for an account that does not exist
 */
export async function changePerson(
  context: PeopleContext,
  actor: string,
  userId: string,
  change: ChangePerson,
): Promise<void> {
  if ('name' in change) await rename(context, actor, userId, change.name);
  else if ('role' in change) await changeRole(context, actor, userId, change.role);
  else await setDisabled(context, actor, userId, change.disabled);
  context.members.invalidate(userId);
}

async function rename(context: PeopleContext, actor: string, userId: string, name: string): Promise<void> {
  await withTransaction(context.db, async (db) => {
    await db
      .updateTable('members')
      .set({ name: name === '' ? null : name })
      .where('user_id', '=', userId)
      .execute();
    await recordChange(context, db, { action: 'user_renamed', userId, actor });
  });
}

/**
 * A person's own name, and the one that their classes know: of a teacher where it was the same, of a learner in all
 * classes that they are in, so that their teachers read the corrected one.
 */
export async function changeOwnName(context: PeopleContext, userId: string, name: string): Promise<void> {
  await withTransaction(context.db, async (db) => {
    const before = await db.selectFrom('members').select('name').where('user_id', '=', userId).executeTakeFirst();
    await db
      .updateTable('class_members')
      .set({ shown_name: name })
      .where('user_id', '=', userId)
      .where('left_at', 'is', null)
      .where(({ and, eb, or }) =>
        or([eb('role', '=', 'learner'), and([eb('role', '=', 'teacher'), eb('shown_name', '=', before?.name ?? '')])]),
      )
      .execute();
    await db.updateTable('members').set({ name }).where('user_id', '=', userId).execute();
    await recordChange(context, db, { action: 'user_renamed', userId, actor: userId });
  });
  context.members.invalidate(userId);
}

async function changeRole(context: PeopleContext, actor: string, userId: string, role: Role): Promise<void> {
  const alongside = async (db: DbTransaction) => {
    if (role !== 'owner') await assertNotLastOwner(context, db, userId);
    // An account of an earlier release may have no row yet.
    await addMember(db, { id: userId, isAnonymous: false, createdAt: context.now() }, role);
    await db.updateTable('members').set({ role }).where('user_id', '=', userId).execute();
    await recordChange(context, db, { action: 'user_role_changed', userId, actor, detail: { role } });
  };
  const isAdmin = context.auth !== undefined && (await context.auth.users.find(userId)).isAdmin;
  if (isAdmin && role !== 'owner') await context.auth?.users.promote(userId, false, { actor, alongside });
  else await withTransaction(context.db, alongside);
}

/**
 * Lets a user call the admin API, which makes them an owner too; or no longer, which makes an owner an author.
 * @throws Problem 409 `last_owner`, 404
 */
export async function setAdmin(context: PeopleContext, actor: string, userId: string, isAdmin: boolean): Promise<void> {
  const role = isAdmin ? 'owner' : 'author';
  const alongside = async (db: DbTransaction) => {
    await addMember(db, { id: userId, isAnonymous: false, createdAt: context.now() }, role);
    if (!isAdmin) await assertNotLastOwner(context, db, userId);
    const members = db.updateTable('members').set({ role }).where('user_id', '=', userId);
    await (isAdmin ? members : members.where('role', '=', 'owner')).execute();
  };
  await requireAccounts(context).users.promote(userId, isAdmin, { actor, alongside });
  context.members.invalidate(userId);
}

async function setDisabled(context: PeopleContext, actor: string, userId: string, isDisabled: boolean): Promise<void> {
  const { auth, now } = context;
  const alongside = async (db: DbTransaction) => {
    if (isDisabled) await assertNotLastOwner(context, db, userId);
    const disabled_at = isDisabled ? now().toISOString() : null;
    await db.updateTable('members').set({ disabled_at }).where('user_id', '=', userId).execute();
  };
  const change: AdminChange = { actor, alongside };
  if (auth === undefined) {
    await withTransaction(context.db, alongside);
    logChange(context, { action: isDisabled ? 'user_disabled' : 'user_enabled', userId, actor });
  } else {
    await (isDisabled ? auth.users.disable(userId, change) : auth.users.enable(userId, change));
  }
}

/**
 * Deletes an account with the person's answers, memberships and sign-in cards; lectures and classes stay.
 * @param removesName also removes their address from the history of lectures
 * @throws Problem 409 `last_owner` or `accounts_elsewhere`, 404
 */
export async function deletePersonAsOwner(
  context: PeopleContext,
  actor: string,
  userId: string,
  removesName: boolean,
): Promise<void> {
  const alongside = (db: DbTransaction) => assertNotLastOwner(context, db, userId);
  await requireAccounts(context).users.delete(userId, { actor, alongside, removesName });
  context.members.invalidate(userId);
}

/** Ends all sessions of a person. @throws Problem 409 `accounts_elsewhere`, 404 */
export async function signOutPerson(context: PeopleContext, actor: string, userId: string): Promise<void> {
  await requireAccounts(context).users.endSessions(userId, { actor });
}

type Change = {
  action: 'user_data_downloaded' | 'user_renamed' | 'user_role_changed' | 'user_disabled' | 'user_enabled';
  userId: string;
  actor: string;
  detail?: Record<string, unknown>;
};

/** Records a change in the audit log; with another sign-in provider in the log of the app. */
export async function recordChange(context: PeopleContext, db: Db, change: Change): Promise<void> {
  const { auth } = context;
  if (auth === undefined) return logChange(context, change);
  const account = await findAccount(db, change.userId);
  const { action, actor, detail = {} } = change;
  await auth.recordAudit(db, { action, actor, detail, user: account ?? { id: change.userId, email: null } });
}

function logChange({ log }: PeopleContext, { action, userId, actor, detail }: Change): void {
  log.info({ action, userId, actor, ...detail }, 'a person was changed');
}
