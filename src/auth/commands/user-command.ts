// The `user` command: user administration from the command line.
import { Problem } from '#api/problem.ts';
import type { UserAdmin, UserSummary } from '#auth/user-management/user-admin.ts';

export const USER_USAGE = `  user list                     lists all accounts; USER is an email address, phone number or id, as it stands first
  user add EMAIL PASSWORD       creates a confirmed account; with --new also the installation, before the first start
  user password USER PASSWORD   sets a new password; ends all sessions
  user reset-link USER          prints a link for setting a new password; it works once, within an hour
  user disable USER             stops the account from signing in; ends all sessions
  user enable USER              lets the account sign in again
  user promote USER [ROLE]      ROLE "admin" (the default) may call the admin API, "member" may not
  user remove-factors USER      removes the second factors of a user who lost theirs
  user remove-passkeys USER     removes the passkeys of a user whose device was stolen; sessions go on
  user delete USER              deletes the account`;

type Action = (users: UserAdmin, email: string, password: string | undefined) => Promise<string>;

const ROLES = ['admin', 'member'];

const COMMANDS: Readonly<Record<string, { argCount: number; optionalArgs?: number; run: Action }>> = {
  list: {
    argCount: 0,
    run: async (users) => (await users.list()).map(formatUser).join('\n') || 'There is no account yet.',
  },
  add: {
    argCount: 2,
    async run(users, email, password = '') {
      const created = await users.create({ email, password, confirmed: true });
      return `Added ${created.email}.`;
    },
  },
  password: {
    argCount: 2,
    async run(users, email, password = '') {
      await users.resetPassword(email, password);
      return `${email} has a new password; every session has ended.`;
    },
  },
  'reset-link': { argCount: 1, run: (users, email) => users.createResetLink(email) },
  disable: {
    argCount: 1,
    async run(users, email) {
      await users.disable(email);
      return `${email} cannot sign in any more.`;
    },
  },
  enable: {
    argCount: 1,
    async run(users, email) {
      await users.enable(email);
      return `${email} can sign in.`;
    },
  },
  promote: {
    argCount: 1,
    optionalArgs: 1,
    async run(users, email, role = 'admin') {
      if (!ROLES.includes(role)) throw new Error(`There is no role "${role}": it can be ${ROLES.join(' or ')}.`);
      await users.promote(email, role === 'admin');
      return role === 'admin' ? `${email} may make the administrator's calls.` : `${email} is a member like others.`;
    },
  },
  'remove-factors': {
    argCount: 1,
    async run(users, email) {
      const count = await users.removeFactors(email);
      return count === 0 ? `${email} has no second factor.` : `${email} signs in with the password alone.`;
    },
  },
  'remove-passkeys': {
    argCount: 1,
    async run(users, email) {
      const count = await users.removePasskeys(email);
      return count === 0 ? `${email} has no passkey.` : `${email} can no longer sign in with a passkey.`;
    },
  },
  delete: {
    argCount: 1,
    async run(users, email) {
      await users.delete(email);
      return `${email} is deleted.`;
    },
  },
};

function formatUser(user: UserSummary): string {
  const state = user.disabled ? 'disabled' : user.confirmed ? 'active' : 'unconfirmed';
  const role = user.isAdmin ? ['admin'] : [];
  return [user.name, state, ...role, `since ${user.createdAt}`, `last seen ${user.lastSignInAt ?? 'never'}`].join('  ');
}

/** @throws Error with the usage when the arguments are wrong */
export function assertUserCommand(args: readonly string[]): void {
  findCommand(args);
}

function findCommand([name = '', ...rest]: readonly string[]): { run: Action } {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (
    command === undefined ||
    rest.length < command.argCount ||
    rest.length > command.argCount + (command.optionalArgs ?? 0)
  ) {
    throw new Error(`Usage:\n${USER_USAGE}`);
  }
  return command;
}

/**
 * Runs the `user` command with its arguments. Returns the output.
 * @throws Error with the usage when the arguments are wrong, or with the reason when the action is refused.
 */
export async function runUserCommand(users: UserAdmin, args: readonly string[]): Promise<string> {
  const command = findCommand(args);
  const [, email = '', password] = args;
  try {
    return await command.run(users, email, password);
  } catch (error) {
    if (error instanceof Problem) throw new Error(error.message, { cause: error });
    throw error;
  }
}
