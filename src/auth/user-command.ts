// The `user` command: accounts, without a mail server and without the web app.
import { Problem } from '#api/problem.ts';
import type { UserSummary, Users } from './users.ts';

export const USER_USAGE = `  user list                     every account
  user add EMAIL PASSWORD       a new account, confirmed
  user password EMAIL PASSWORD  a new password; every session ends
  user reset-link EMAIL         an address where its owner sets a new password; works once, for an hour
  user disable EMAIL            no more signing in; every session ends
  user enable EMAIL             signing in again
  user promote EMAIL [ROLE]     ROLE "admin" (if none is given) may make the administrator's calls, "member" not any more
  user remove-factors EMAIL     signing in without a second factor, for someone who lost his
  user delete EMAIL             the account is gone`;

type Act = (users: Users, email: string, password: string | undefined) => Promise<string>;

const ROLES = ['admin', 'member'];

const ACTS: Readonly<Record<string, { words: number; optional?: number; act: Act }>> = {
  list: { words: 0, act: async (users) => (await users.list()).map(line).join('\n') || 'There is no account yet.' },
  add: {
    words: 2,
    async act(users, email, password = '') {
      const made = await users.create({ email, password, confirmed: true });
      return `Added ${made.email}.`;
    },
  },
  password: {
    words: 2,
    async act(users, email, password = '') {
      await users.resetPassword(email, password);
      return `${email} has a new password; every session has ended.`;
    },
  },
  'reset-link': { words: 1, act: (users, email) => users.resetLink(email) },
  disable: {
    words: 1,
    async act(users, email) {
      await users.disable(email);
      return `${email} cannot sign in any more.`;
    },
  },
  enable: {
    words: 1,
    async act(users, email) {
      await users.enable(email);
      return `${email} can sign in.`;
    },
  },
  promote: {
    words: 1,
    optional: 1,
    async act(users, email, role = 'admin') {
      if (!ROLES.includes(role)) throw new Error(`There is no role "${role}": it can be ${ROLES.join(' or ')}.`);
      await users.promote(email, role === 'admin');
      return role === 'admin' ? `${email} may make the administrator's calls.` : `${email} is a member like others.`;
    },
  },
  'remove-factors': {
    words: 1,
    async act(users, email) {
      const count = await users.removeFactors(email);
      return count === 0 ? `${email} has no second factor.` : `${email} signs in with the password alone.`;
    },
  },
  delete: {
    words: 1,
    async act(users, email) {
      await users.remove(email);
      return `${email} is deleted.`;
    },
  },
};

function line(user: UserSummary): string {
  const state = user.disabled ? 'disabled' : user.confirmed ? 'active' : 'unconfirmed';
  const role = user.isAdmin ? ['admin'] : [];
  return [user.email, state, ...role, `since ${user.createdAt}`, `last seen ${user.lastSignInAt ?? 'never'}`].join(
    '  ',
  );
}

/**
 * Does what the words after `user` say, and answers with what to print.
 * @throws Error in one sentence when the words are wrong or the act is refused.
 */
export async function runUserCommand(users: Users, words: readonly string[]): Promise<string> {
  const [name = '', email = '', password] = words;
  const command = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  const given = words.length - 1;
  if (command === undefined || given < command.words || given > command.words + (command.optional ?? 0)) {
    throw new Error(`Usage:\n${USER_USAGE}`);
  }
  try {
    return await command.act(users, email, password);
  } catch (error) {
    if (error instanceof Problem) throw new Error(error.message, { cause: error });
    throw error;
  }
}
