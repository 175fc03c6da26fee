// The `user` command: accounts, without a mail server and without the web app.
import { Problem } from '#api/problem.ts';
import type { UserSummary, Users } from './users.ts';

export const USER_USAGE = `  user list                     every account
  user add EMAIL PASSWORD       a new account, confirmed
  user password EMAIL PASSWORD  a new password; every session ends
  user reset-link EMAIL         an address where its owner sets a new password; works once, for an hour
  user disable EMAIL            no more signing in; every session ends
  user enable EMAIL             signing in again
  user delete EMAIL             the account is gone`;

type Act = (users: Users, email: string, password: string) => Promise<string>;

const ACTS: Readonly<Record<string, { words: number; act: Act }>> = {
  list: { words: 0, act: async (users) => (await users.list()).map(line).join('\n') || 'There is no account yet.' },
  add: {
    words: 2,
    async act(users, email, password) {
      const made = await users.create({ email, password, confirmed: true });
      return `Added ${made.email}.`;
    },
  },
  password: {
    words: 2,
    async act(users, email, password) {
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
  return [user.email, state, `since ${user.createdAt}`, `last seen ${user.lastSignInAt ?? 'never'}`].join('  ');
}

/**
 * Does what the words after `user` say, and answers with what to print.
 * @throws Error in one sentence when the words are wrong or the act is refused.
 */
export async function runUserCommand(users: Users, words: readonly string[]): Promise<string> {
  const [name = '', email = '', password = ''] = words;
  const command = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (command === undefined || words.length !== command.words + 1) return `Usage:\n${USER_USAGE}`;
  try {
    return await command.act(users, email, password);
  } catch (error) {
    if (error instanceof Problem) throw new Error(error.message, { cause: error });
    throw error;
  }
}
