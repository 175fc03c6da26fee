// What the owner does about accounts from the command line and at the first run.
import { notFound, Problem } from '#api/problem.ts';
import type { UserRow } from '#db/tables-auth.ts';
import {
  addIdentity,
  addUser,
  changeUser,
  confirm,
  findByEmail,
  findById,
  mergeMetadata,
  objectOf,
  ownIdentity,
} from './accounts.ts';
import { readEmail } from './addresses.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import { ADMIN_ROLE } from './bearer.ts';
import { factorsOf, removeFactor } from './factors.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import type { Provider } from './provider.ts';
import { timestamp } from './provider.ts';
import { endSessions } from './sessions.ts';

/** An account in words of the house. */
export type UserSummary = {
  id: string;
  email: string;
  confirmed: boolean;
  disabled: boolean;
  /** Whether he may make the administrator's calls. */
  isAdmin: boolean;
  createdAt: string;
  lastSignInAt: string | undefined;
};

type NewAccount = {
  email: string;
  password: string;
  confirmed: boolean;
  /** Whether the password may be one that is guessed first; whoever sets up the machine is warned of it instead. */
  mayBeCommon?: boolean;
};

export type Users = {
  count(): Promise<number>;
  list(): Promise<UserSummary[]>;
  /** @throws Problem 422 when the address is taken or the password refused. */
  create(given: NewAccount): Promise<UserSummary>;
  /** Ends every session of the user. @throws Problem 404, 422. */
  resetPassword(email: string, password: string): Promise<void>;
  /** An address that lets whoever opens it set a new password; it works once, for an hour. @throws Problem 404. */
  resetLink(email: string): Promise<string>;
  /** Stops or allows signing in; stopping ends every session. @throws Problem 404. */
  disable(email: string): Promise<void>;
  enable(email: string): Promise<void>;
  /** Lets a user make the administrator's calls with his own session, or not any more. @throws Problem 404. */
  promote(email: string, isAdmin: boolean): Promise<void>;
  /** Takes every second factor away, for someone who lost his; answers how many. @throws Problem 404. */
  removeFactors(email: string): Promise<number>;
  /** @throws Problem 404. */
  remove(email: string): Promise<void>;
};

/** Who did it, in the audit trail. */
const COMMAND = 'command';
const BY_COMMAND = { actor: COMMAND } as const;

const FOR_EVER_SECONDS = 100 * 365 * 24 * 60 * 60;

function summary(user: UserRow, now: Date): UserSummary {
  return {
    id: user.id,
    email: user.email ?? '',
    confirmed: user.email_confirmed_at !== null,
    disabled: user.banned_until !== null && Date.parse(user.banned_until) > now.getTime(),
    isAdmin: objectOf(user.app_metadata).role === ADMIN_ROLE,
    createdAt: user.created_at,
    lastSignInAt: user.last_sign_in_at ?? undefined,
  };
}

/** The user with an address; one of an enterprise where nobody else has it. @throws Problem 404, 422. */
async function need(provider: Provider, email: string): Promise<UserRow> {
  const address = readEmail(email);
  const user = await findByEmail(provider.db, address);
  if (user !== undefined) return user;
  const theirs = provider.db.selectFrom('users').selectAll().where('email', '=', address).where('is_sso', '=', 1);
  const [only, another] = await theirs.execute();
  if (only === undefined) throw notFound('user_not_found', `There is no user with the address ${email}.`);
  if (another === undefined) return only;
  throw new Problem(422, 'several_users', `Several enterprises have a user with the address ${email}.`);
}

async function create(provider: Provider, given: NewAccount): Promise<UserSummary> {
  const email = readEmail(given.email, 422);
  checkNewPassword(given.password, provider.settings, [email], given.mayBeCommon);
  const password_hash = await hashPassword(given.password);
  return atomically(provider, async (db) => {
    if ((await findByEmail(db, email)) !== undefined) {
      throw new Problem(422, 'email_exists', `There is a user with the address ${email} already.`);
    }
    const user = await addUser(provider, db, { email, password_hash });
    await addIdentity(provider, db, user.id, ownIdentity('email', user.id, email));
    if (given.confirmed) await confirm(provider, db, user, 'email');
    await note(provider, db, { action: 'user_signedup', user, ...BY_COMMAND });
    return summary((await findById(db, user.id)) ?? user, provider.now());
  });
}

async function setBan(provider: Provider, email: string, until: string | null): Promise<void> {
  const user = await need(provider, email);
  await atomically(provider, async (db) => {
    await changeUser(provider, db, user.id, { banned_until: until });
    if (until !== null) await endSessions(db, user.id, 'global');
    await note(provider, db, { action: until === null ? 'user_enabled' : 'user_disabled', user, ...BY_COMMAND });
  });
}

async function resetPassword(provider: Provider, email: string, password: string): Promise<void> {
  const user = await need(provider, email);
  checkNewPassword(password, provider.settings, [user.email ?? '']);
  const password_hash = await hashPassword(password);
  await atomically(provider, async (db) => {
    await changeUser(provider, db, user.id, { password_hash });
    await db.deleteFrom('one_time_tokens').where('user_id', '=', user.id).execute();
    await endSessions(db, user.id, 'global');
    await note(provider, db, { action: 'user_updated_password', user, ...BY_COMMAND });
  });
}

async function promote(provider: Provider, email: string, isAdmin: boolean): Promise<void> {
  const user = await need(provider, email);
  await atomically(provider, async (db) => {
    const app_metadata = mergeMetadata(user.app_metadata, { role: isAdmin ? ADMIN_ROLE : null });
    await changeUser(provider, db, user.id, { app_metadata });
    await note(provider, db, { action: 'user_promoted', user, actor: COMMAND, detail: { isAdmin } });
  });
}

async function removeFactors(provider: Provider, email: string): Promise<number> {
  const factors = await factorsOf(provider.db, (await need(provider, email)).id);
  for (const factor of factors) await removeFactor(provider, factor, COMMAND);
  return factors.length;
}

async function remove(provider: Provider, email: string): Promise<void> {
  const user = await need(provider, email);
  await atomically(provider, async (db) => {
    await note(provider, db, { action: 'user_deleted', user, ...BY_COMMAND });
    await provider.forget(db, user.id);
    await db.deleteFrom('users').where('id', '=', user.id).execute();
  });
}

/** The owner's acts, bound to their parts. */
export function ownerActs(provider: Provider, resetLink: (user: UserRow) => Promise<string>): Users {
  const { db } = provider;
  return {
    async count() {
      const { count } = await db
        .selectFrom('users')
        .select((expression) => expression.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async list() {
      const users = await db
        .selectFrom('users')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('created_at')
        .execute();
      return users.map((user) => summary(user, provider.now()));
    },
    create: (given) => create(provider, given),
    resetPassword: (email, password) => resetPassword(provider, email, password),
    async resetLink(email) {
      const user = await need(provider, email);
      await note(provider, db, { action: 'user_reset_link', user, ...BY_COMMAND });
      return resetLink(user);
    },
    disable: (email) => setBan(provider, email, timestamp(provider, FOR_EVER_SECONDS)),
    enable: (email) => setBan(provider, email, null),
    promote: (email, isAdmin) => promote(provider, email, isAdmin),
    removeFactors: (email) => removeFactors(provider, email),
    remove: (email) => remove(provider, email),
  };
}
