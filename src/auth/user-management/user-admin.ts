// User administration from the command line and at the first run.
import { isUuid } from '#api/ids.ts';
import { notFound, Problem } from '#api/problem.ts';
import {
  addIdentity,
  addUser,
  confirmUser,
  findByEmail,
  findById,
  findByIdentifier,
  isBanned,
  localIdentity,
  lockUser,
  mergeMetadata,
  parseJsonObject,
  updateUserRow,
} from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import type { AuthContext } from '#auth/context/context.ts';
import { timestamp } from '#auth/context/context.ts';
import { normalizePhone, parseEmail } from '#auth/delivery/addresses.ts';
import { listFactors, removeFactor } from '#auth/mfa/factors.ts';
import { mailLink } from '#auth/one-time/links.ts';
import { issueToken, linkLifetime } from '#auth/one-time/one-time-tokens.ts';
import { deletePasskey, listPasskeys } from '#auth/passkeys/passkeys.ts';
import { assertPasswordPolicy, hashPassword } from '#auth/passwords/passwords.ts';
import { ADMIN_ROLE } from '#auth/sessions/authenticate.ts';
import { revokeAccess } from '#auth/sessions/revoke-access.ts';
import { countRows } from '#db/count-rows.ts';
import type { DbTransaction } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { DAY_SECONDS } from '#durations.ts';
import { deleteAccount } from './delete-account.ts';
import {
  type AdminChange,
  type Invitation,
  type InvitationRequest,
  inviteUser,
  type OneTimeLink,
} from './invitations.ts';

/** A user as the command line shows it. */
export type UserSummary = {
  id: string;
  /** The address, else the phone number (with "+"), else the id: each names the user to a command. */
  name: string;
  email: string;
  confirmed: boolean;
  disabled: boolean;
  /** Whether the user may call the admin API. */
  isAdmin: boolean;
  createdAt: string;
  lastSignInAt: string | undefined;
};

type NewAccount = {
  email: string;
  password: string;
  confirmed: boolean;
  /** Whether a common password is accepted; the operator is warned of it instead. */
  allowCommon?: boolean;
};

/** `name` is the address, phone number or id of a user. */
export type UserAdmin = {
  count(): Promise<number>;
  list(): Promise<UserSummary[]>;
  /** @throws Problem 404. */
  find(name: string): Promise<UserSummary>;
  /** @throws Problem 422 when the address is taken or the password refused. */
  create(input: NewAccount): Promise<UserSummary>;
  /** Sets a password and ends all access to the account (`revokeAccess`). @throws Problem 404, 422. */
  resetPassword(name: string, password: string): Promise<void>;
  /** A URL for setting a new password. It works once, within an hour. @throws Problem 404. */
  createResetLink(name: string, change?: AdminChange): Promise<OneTimeLink>;
  /**
   * Creates an account without a password, and the link with which its owner sets one (`inviteUser`).
   * @throws Problem 422.
   */
  invite(request: InvitationRequest, change?: AdminChange): Promise<Invitation>;
  /** Ends all sessions of the account. @throws Problem 404. */
  endSessions(name: string, change?: AdminChange): Promise<void>;
  /** Disables the account and ends all access to it (`revokeAccess`). @throws Problem 404. */
  disable(name: string, change?: AdminChange): Promise<void>;
  enable(name: string, change?: AdminChange): Promise<void>;
  /** Grants or revokes access to the admin API with the user's own session. @throws Problem 404. */
  promote(name: string, isAdmin: boolean, change?: AdminChange): Promise<void>;
  /** Removes all second factors, for a user who lost theirs. Returns how many there were. @throws Problem 404. */
  removeFactors(name: string): Promise<number>;
  /** Removes all passkeys, for a user whose device was stolen. Returns how many there were. @throws Problem 404. */
  removePasskeys(name: string): Promise<number>;
  /** @throws Problem 404. */
  delete(name: string, change?: AdminDeletion): Promise<void>;
};

/** The actor in audit events of the command line. */
const COMMAND_ACTOR = 'command';
/** `removesName`: an author's address is removed from the history of lectures, too. */
type AdminDeletion = AdminChange & { removesName?: boolean };

const BY_COMMAND: AdminChange & { actor: string } = { actor: COMMAND_ACTOR };

const PERMANENT_BAN_SECONDS = 100 * 365 * DAY_SECONDS;

function toSummary(user: UserRow, now: Date): UserSummary {
  return {
    id: user.id,
    name: user.email ?? (user.phone === null ? user.id : `+${user.phone}`),
    email: user.email ?? '',
    confirmed: (user.email_confirmed_at ?? user.phone_confirmed_at) !== null,
    disabled: isBanned(user, now),
    isAdmin: parseJsonObject(user.app_metadata).role === ADMIN_ROLE,
    createdAt: user.created_at,
    lastSignInAt: user.last_sign_in_at ?? undefined,
  };
}

/**
 * The user with an address (an enterprise user if no other has it), a phone number or an id.
 * @throws Problem 404, 422 for several enterprise users.
 */
async function getUserByNameOrThrow(context: AuthContext, name: string): Promise<UserRow> {
  if (name.includes('@')) return getUserByEmailOrThrow(context, name);
  const user = await (isUuid(name)
    ? findById(context.db, name.toLowerCase())
    : findByIdentifier(context.db, { kind: 'phone', value: normalizePhone(name) }));
  if (user !== undefined && user.deleted_at === null) return user;
  throw notFound('user_not_found', `There is no user with the address, phone number or id ${name}.`);
}

async function getUserByEmailOrThrow(context: AuthContext, email: string): Promise<UserRow> {
  const address = parseEmail(email);
  const user = await findByEmail(context.db, address);
  if (user !== undefined) return user;
  const ssoUsers = context.db.selectFrom('users').selectAll().where('email', '=', address).where('is_sso', '=', 1);
  const [first, second] = await ssoUsers.execute();
  if (first === undefined) throw notFound('user_not_found', `There is no user with the address ${email}.`);
  if (second === undefined) return first;
  throw new Problem(422, 'several_users', `Several enterprises have a user with the address ${email}.`);
}

async function createUser(context: AuthContext, input: NewAccount): Promise<UserSummary> {
  const email = parseEmail(input.email, 422);
  assertPasswordPolicy(input.password, context.settings, [email], input.allowCommon);
  const password_hash = await hashPassword(input.password, context.settings.hashCost);
  return retryTransactionOnConflict(context.db, async (db) => {
    if ((await findByEmail(db, email)) !== undefined) {
      throw new Problem(422, 'email_exists', `There is a user with the address ${email} already.`);
    }
    const user = await addUser(context, db, { email, password_hash });
    await addIdentity(context, db, user.id, localIdentity('email', user.id, email));
    if (input.confirmed) await confirmUser(context, db, user, 'email');
    await recordAudit(context, db, { action: 'user_signedup', user, ...BY_COMMAND });
    return toSummary((await findById(db, user.id)) ?? user, context.now());
  });
}

/** Changes an account, along with what the caller changes. @throws Problem 404. */
async function changeUser(
  context: AuthContext,
  name: string,
  { actor = COMMAND_ACTOR, alongside }: AdminChange,
  change: (db: DbTransaction, user: UserRow, actor: string) => Promise<void>,
): Promise<void> {
  const user = await getUserByNameOrThrow(context, name);
  await retryTransactionOnConflict(context.db, async (db) => {
    await alongside?.(db);
    await change(db, user, actor);
  });
}

async function setBan(context: AuthContext, name: string, until: string | null, change: AdminChange): Promise<void> {
  await changeUser(context, name, change, async (db, user, actor) => {
    await updateUserRow(context, db, user.id, { banned_until: until });
    if (until !== null) await revokeAccess(context, db, user.id);
    await recordAudit(context, db, { action: until === null ? 'user_enabled' : 'user_disabled', user, actor });
  });
}

async function endAllSessions(context: AuthContext, name: string, change: AdminChange): Promise<void> {
  await changeUser(context, name, change, async (db, user, actor) => {
    await revokeAccess(context, db, user.id);
    await recordAudit(context, db, { action: 'user_signed_out', user, actor });
  });
}

async function resetPassword(context: AuthContext, name: string, password: string): Promise<void> {
  const user = await getUserByNameOrThrow(context, name);
  assertPasswordPolicy(password, context.settings, [user.email ?? '']);
  const password_hash = await hashPassword(password, context.settings.hashCost);
  await retryTransactionOnConflict(context.db, async (db) => {
    await updateUserRow(context, db, user.id, { password_hash });
    await revokeAccess(context, db, user.id);
    await recordAudit(context, db, { action: 'user_updated_password', user, ...BY_COMMAND });
  });
}

async function promote(context: AuthContext, name: string, isAdmin: boolean, change: AdminChange): Promise<void> {
  await changeUser(context, name, change, async (db, user, actor) => {
    const latest = (await lockUser(db, user.id)) ?? user;
    const app_metadata = mergeMetadata(latest.app_metadata, { role: isAdmin ? ADMIN_ROLE : null });
    await updateUserRow(context, db, user.id, { app_metadata });
    await recordAudit(context, db, { action: 'user_promoted', user, actor, detail: { isAdmin } });
  });
}

async function removeFactors(context: AuthContext, name: string): Promise<number> {
  const factors = await listFactors(context.db, (await getUserByNameOrThrow(context, name)).id);
  for (const factor of factors) await removeFactor(context, factor, COMMAND_ACTOR);
  return factors.length;
}

async function removePasskeys(context: AuthContext, name: string): Promise<number> {
  const { id } = await getUserByNameOrThrow(context, name);
  const passkeys = await listPasskeys(context.db, id);
  for (const passkey of passkeys) await deletePasskey(context, id, passkey.id, COMMAND_ACTOR);
  return passkeys.length;
}

async function deleteUser(
  context: AuthContext,
  name: string,
  { removesName = false, ...change }: AdminDeletion,
): Promise<void> {
  await changeUser(context, name, change, async (db, user, actor) => {
    await deleteAccount(context, db, user, { actor, removesName });
  });
}

async function createResetLink(context: AuthContext, user: UserRow): Promise<OneTimeLink> {
  const sentTo = user.email ?? user.phone ?? '';
  const { linkToken } = await issueToken(context, context.db, user, { kind: 'recovery', sentTo });
  const link = mailLink(context, linkToken, 'recovery', `${context.siteUrl()}/reset-password`);
  return { link, expiresAt: timestamp(context, linkLifetime(context, 'recovery')) };
}

/** Binds the functions above to a context. */
export function createUserAdmin(context: AuthContext): UserAdmin {
  const { db } = context;
  return {
    async count() {
      return countRows(db.selectFrom('users'));
    },
    async list() {
      const users = await db
        .selectFrom('users')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('created_at')
        .execute();
      return users.map((user) => toSummary(user, context.now()));
    },
    create: (input) => createUser(context, input),
    resetPassword: (name, password) => resetPassword(context, name, password),
    find: async (name) => toSummary(await getUserByNameOrThrow(context, name), context.now()),
    async createResetLink(name, { actor = COMMAND_ACTOR } = BY_COMMAND) {
      const user = await getUserByNameOrThrow(context, name);
      if ((user.email ?? user.phone) === null) {
        throw new Problem(422, 'validation_failed', `${name} has no address and no phone number to sign in with.`);
      }
      await recordAudit(context, db, { action: 'user_reset_link', user, actor });
      return createResetLink(context, user);
    },
    invite: (request, change = BY_COMMAND) => inviteUser(context, request, change),
    endSessions: (name, change = BY_COMMAND) => endAllSessions(context, name, change),
    disable: (name, change = BY_COMMAND) => setBan(context, name, timestamp(context, PERMANENT_BAN_SECONDS), change),
    enable: (name, change = BY_COMMAND) => setBan(context, name, null, change),
    promote: (name, isAdmin, change = BY_COMMAND) => promote(context, name, isAdmin, change),
    removeFactors: (name) => removeFactors(context, name),
    removePasskeys: (name) => removePasskeys(context, name),
    delete: (name, change = BY_COMMAND) => deleteUser(context, name, change),
  };
}
