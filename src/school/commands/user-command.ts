// The `user` command: accounts and people from the command line, whatever the owner's screen of people can do.

import type { InvitationResult } from '#api/people.ts';
import { notFound, Problem } from '#api/problem.ts';
import { ROLES, type Role } from '#api/roles.ts';
import type { UserSummary } from '#auth/user-management/user-admin.ts';
import { selectAuthors } from '#lectures/drafts/authors.ts';
import {
  COMMAND_ACTOR,
  changePerson,
  deletePersonAsOwner,
  type PeopleContext,
  requireAccounts,
  setAdmin,
  signOutPerson,
} from '#school/people/change-person.ts';
import { invitePeople } from '#school/people/invitations.ts';
import { listPeople } from '#school/people/list-people.ts';

export const USER_USAGE = `  user list                     lists all accounts; USER is an email address, phone number or id, as in its first column
  user add EMAIL PASSWORD [ROLE]
                                creates a confirmed account; with --new also the installation, before the first start
  user invite [ROLE] EMAIL...   creates accounts, and prints links for setting a password; each works once, for 7 days
  user role USER ROLE           ROLE is "learner", "author" or "owner"
  user name USER NAME           sets the person's name
  user password USER PASSWORD   sets a new password; ends all sessions
  user reset-link USER          prints a link for setting a new password; it works once, within an hour
  user sign-out USER            ends all sessions
  user disable USER             stops the account from signing in; ends all sessions
  user enable USER              lets the account sign in again
  user promote USER [ROLE]      ROLE "admin" (the default) may call the admin API and is an owner; "member" is an author
  user remove-factors USER      removes the second factors of a user who lost theirs
  user remove-passkeys USER     removes the passkeys of a user whose device was stolen; sessions stay active
  user delete USER [--remove-name]
                                deletes the account with answers and memberships; --remove-name also from histories`;

type Action = (context: PeopleContext, name: string, ...rest: readonly string[]) => Promise<string>;

type Command = { minArgs: number; maxArgs?: number; run: Action };

const ADMIN_ROLES = ['admin', 'member'];
const REMOVE_NAME = '--remove-name';

const COMMANDS: Readonly<Record<string, Command>> = {
  list: { minArgs: 0, run: listUsers },
  add: { minArgs: 2, maxArgs: 3, run: addUser },
  invite: { minArgs: 1, maxArgs: Number.POSITIVE_INFINITY, run: inviteUsers },
  role: {
    minArgs: 2,
    async run(context, user, roleName = '') {
      const role = parseRole(roleName);
      await changePerson(context, COMMAND_ACTOR, await findUserId(context, user), { role });
      return `${user} is ${formatRole(role)}.`;
    },
  },
  name: {
    minArgs: 2,
    async run(context, user, name = '') {
      await changePerson(context, COMMAND_ACTOR, await findUserId(context, user), { name: name.trim() });
      return `The name of ${user} is now ${name.trim()}.`;
    },
  },
  password: {
    minArgs: 2,
    async run(context, user, password = '') {
      await requireAccounts(context).users.resetPassword(user, password);
      return `${user} has a new password; all sessions have ended.`;
    },
  },
  'reset-link': {
    minArgs: 1,
    run: async (context, user) => (await requireAccounts(context).users.createResetLink(user)).link,
  },
  'sign-out': {
    minArgs: 1,
    async run(context, user) {
      await signOutPerson(context, COMMAND_ACTOR, await findUserId(context, user));
      return `${user} is signed out everywhere.`;
    },
  },
  disable: {
    minArgs: 1,
    async run(context, user) {
      await changePerson(context, COMMAND_ACTOR, await findUserId(context, user), { disabled: true });
      return `${user} can no longer sign in.`;
    },
  },
  enable: {
    minArgs: 1,
    async run(context, user) {
      await changePerson(context, COMMAND_ACTOR, await findUserId(context, user), { disabled: false });
      return `${user} can sign in again.`;
    },
  },
  promote: {
    minArgs: 1,
    maxArgs: 2,
    async run(context, user, role = 'admin') {
      if (!ADMIN_ROLES.includes(role)) throw unknownRole(role, ADMIN_ROLES);
      await setAdmin(context, COMMAND_ACTOR, await findUserId(context, user), role === 'admin');
      return role === 'admin'
        ? `${user} is an owner, and may call the admin API.`
        : `${user} may no longer call the admin API, and is not an owner.`;
    },
  },
  'remove-factors': {
    minArgs: 1,
    async run(context, user) {
      const count = await requireAccounts(context).users.removeFactors(user);
      return count === 0 ? `${user} has no second factor.` : `${user} now signs in without a second factor.`;
    },
  },
  'remove-passkeys': {
    minArgs: 1,
    async run(context, user) {
      const count = await requireAccounts(context).users.removePasskeys(user);
      return count === 0 ? `${user} has no passkey.` : `${user} can no longer sign in with a passkey.`;
    },
  },
  delete: {
    minArgs: 1,
    maxArgs: 2,
    async run(context, user, option) {
      if (option !== undefined && option !== REMOVE_NAME) throw usageError();
      await deletePersonAsOwner(context, COMMAND_ACTOR, await findUserId(context, user), option === REMOVE_NAME);
      return `Deleted ${user}.`;
    },
  },
};

async function listUsers(context: PeopleContext): Promise<string> {
  const { auth, db } = context;
  if (auth === undefined) {
    const { people } = await listPeople(context, { limit: Number.POSITIVE_INFINITY });
    const lines = people.map(({ id, email, state, role, lastSeenAt }) =>
      [email ?? id, state, role, `last seen ${lastSeenAt ?? 'never'}`].join('  '),
    );
    return lines.join('\n') || 'There are no accounts yet.';
  }
  const members = await db.selectFrom('members').select(['user_id', 'role']).execute();
  const roles = new Map(members.map(({ user_id, role }) => [user_id, role]));
  const users = await auth.users.list();
  return users.map((user) => formatUser(user, roles.get(user.id))).join('\n') || 'There are no accounts yet.';
}

async function addUser(context: PeopleContext, email: string, password = '', roleName?: string): Promise<string> {
  const role = roleName === undefined ? undefined : parseRole(roleName);
  const created = await requireAccounts(context).users.create({ email, password, confirmed: true });
  if (role === undefined) return `Added ${created.email}.`;
  await changePerson(context, COMMAND_ACTOR, created.id, { role });
  return `Added ${created.email} as ${formatRole(role)}.`;
}

async function inviteUsers(context: PeopleContext, first: string, ...rest: readonly string[]): Promise<string> {
  const hasRole = !first.includes('@');
  const role = hasRole ? parseRole(first) : 'author';
  const emails = hasRole ? rest : [first, ...rest];
  if (emails.length === 0) throw usageError();
  const results = await invitePeople(context, COMMAND_ACTOR, { role, people: emails.map((email) => ({ email })) });
  return results.map(formatInvitation).join('\n');
}

function formatInvitation({ email, link, isMailed, result, reason, problem }: InvitationResult): string {
  if (link === undefined) {
    const why = result === 'known' ? 'has an account already' : (reason ?? problem ?? result);
    return `${email}  not invited: ${why}`;
  }
  const mail = isMailed === true ? ['mailed'] : isMailed === false ? ['the mail was not accepted'] : [];
  return [email, ...mail, link].join('  ');
}

/** @throws Error for a role that does not exist */
function parseRole(name: string): Role {
  const role = ROLES.find((known) => known === name);
  if (role === undefined) throw unknownRole(name, ROLES);
  return role;
}

function unknownRole(name: string, known: readonly string[]): Error {
  return new Error(`Unknown role "${name}": use ${known.join(' or ')}.`);
}

function formatRole(role: Role): string {
  return role === 'learner' ? 'a learner' : `an ${role}`;
}

/** The id of the user with an address, phone number or id. @throws Problem 404, 422 */
export async function findUserId({ auth, db }: PeopleContext, name: string): Promise<string> {
  if (auth !== undefined) return (await auth.users.find(name)).id;
  const member = await db
    .selectFrom('members')
    .leftJoin(selectAuthors(db).as('author'), 'author.id', 'members.user_id')
    .select('members.user_id')
    .where(({ or, eb }) => or([eb('members.user_id', '=', name), eb('author.email', '=', name.toLowerCase())]))
    .executeTakeFirst();
  if (member === undefined) throw notFound('user_not_found', `There is no user with the address or id ${name}.`);
  return member.user_id;
}

function formatUser(user: UserSummary, role: Role | undefined): string {
  const state = user.disabled ? 'disabled' : user.confirmed ? 'active' : 'unconfirmed';
  const roles = [...(role === undefined ? [] : [role]), ...(user.isAdmin ? ['admin'] : [])];
  return [user.name, state, ...roles, `since ${user.createdAt}`, `last seen ${user.lastSignInAt ?? 'never'}`].join(
    '  ',
  );
}

function usageError(): Error {
  return new Error(`Usage:\n${USER_USAGE}`);
}

/** @throws Error with the usage when the arguments are wrong */
export function assertUserCommand(args: readonly string[]): void {
  findCommand(args);
}

function findCommand([name = '', ...rest]: readonly string[]): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw usageError();
  const { minArgs, maxArgs = minArgs } = command;
  if (rest.length < minArgs || rest.length > maxArgs) throw usageError();
  return command;
}

/**
 * Runs the `user` command with its arguments. Returns the output.
 * @throws Error with the usage when the arguments are wrong, or with the reason when the action is refused.
 */
export async function runUserCommand(context: PeopleContext, args: readonly string[]): Promise<string> {
  const command = findCommand(args);
  const [, name = '', ...rest] = args;
  try {
    return await command.run(context, name, ...rest);
  } catch (error) {
    if (error instanceof Problem) throw new Error(error.message, { cause: error });
    throw error;
  }
}
