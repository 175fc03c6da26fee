// Sign-up: with a password, by a one-time code, or anonymously.
import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '#api/problem.ts';
import {
  type Account,
  addUser,
  buildIdentityRow,
  buildUserRow,
  confirmUser,
  findById,
  findByIdentifier,
  type Json,
  type LoginIdentifier,
  localIdentity,
} from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, type RequestMeta, timestamp } from '#auth/context/context.ts';
import { retryOnConflict } from '#auth/context/retry-on-conflict.ts';
import type { SmsChannel } from '#auth/delivery/sms.ts';
import { queueMail, queueSms, type RedirectContext } from '#auth/one-time/notifications.ts';
import { hashPassword } from '#auth/passwords/passwords.ts';
import { throttleMessages } from '#auth/rate-limits/rate-limits.ts';
import { createSession, type NewSession } from '#auth/sessions/sessions.ts';
import type { Db } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';

export type SignUpInput = {
  identifier: LoginIdentifier;
  password: string;
  data: Json;
  redirect: RedirectContext;
  channel: SmsChannel;
};

/** A session when no confirmation is needed, else the public view of an unconfirmed account. */
export type SignUpResult = { kind: 'session'; newSession: NewSession } | { kind: 'user'; account: Account };

/** The outcome of a sign-up: a session, a user to be confirmed, or nothing because the address is taken. */
type Outcome = { kind: 'session'; newSession: NewSession } | { kind: 'user'; user: UserRow } | { kind: 'taken' };

/** @throws Problem 422 when users may not sign up by themselves. */
export function assertSignupsAllowed(context: AuthContext): void {
  if (context.settings.signups) return;
  throw new Problem(422, 'signup_disabled', 'Signups not allowed for this instance');
}

/** Whether the user's email address or phone number is confirmed. */
export function isConfirmed(user: UserRow, kind: LoginIdentifier['kind']): boolean {
  return (kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

function isAutoConfirmed(context: AuthContext, { kind }: LoginIdentifier): boolean {
  return kind === 'email' ? context.settings.autoconfirm : context.settings.smsAutoconfirm;
}

/** A version 4 UUID derived from a value by the server's key, indistinguishable from a random one. */
function deriveUuid(context: AuthContext, value: string): string {
  const bytes = createHmac('sha256', context.keys.internalKey).update(`id from ${value}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The rows of a new account with one identity, not yet inserted. */
function buildAccount(context: AuthContext, { kind, value }: LoginIdentifier, data: Json, id: string): Account {
  const identity = { ...localIdentity(kind, id, value, data), id: deriveUuid(context, `identity of ${id}`) };
  const { phone: _, ...userMetadata } = identity.data;
  const appMetadata = { provider: kind, providers: [kind] };
  const user = buildUserRow(context, { id, [kind]: value, userMetadata, appMetadata });
  return { user, identities: [buildIdentityRow(context, id, identity)], factors: [] };
}

type NewLogin = { identifier: LoginIdentifier; data: Json; passwordHash: string | null };

/** Inserts a user with the identity of their address or number. */
async function insertUserWithIdentity(
  context: AuthContext,
  db: Db,
  { identifier, data, passwordHash }: NewLogin,
): Promise<UserRow> {
  const { user, identities } = buildAccount(context, identifier, data, randomUUID());
  const userRow = { ...user, password_hash: passwordHash };
  await db.insertInto('users').values(userRow).execute();
  await db.insertInto('identities').values(identities).execute();
  return userRow;
}

/** Inserts a user and rolls it back, so that a known address takes as long as a new one (against user enumeration). */
async function simulateInsert(
  context: AuthContext,
  db: Db,
  { identifier, data }: SignUpInput,
  passwordHash: string,
): Promise<void> {
  await sql`savepoint pretended`.execute(db);
  const unused: LoginIdentifier = { kind: identifier.kind, value: `nobody ${randomUUID()}` };
  await insertUserWithIdentity(context, db, { identifier: unused, data, passwordHash });
  await sql`rollback to savepoint pretended`.execute(db);
}

/**
 * The response to a sign-up that needs confirmation: only what the client sent, with an id. It looks the same whether the
 * address was free, unconfirmed, or taken, where the id is derived from the address and belongs to no user.
 */
function signUpResponse(context: AuthContext, { identifier, data }: SignUpInput, user: UserRow | undefined): Account {
  const id = user?.id ?? deriveUuid(context, `${identifier.kind} ${identifier.value}`);
  const account = buildAccount(context, identifier, data, id);
  return { ...account, user: { ...account.user, confirmation_sent_at: timestamp(context) } };
}

/**
 * Signs a user up. A taken address gets the same response in the same time as a new one (against user enumeration).
 * @throws Problem 422 `user_already_exists` where accounts need no confirmation, 429, 503.
 */
export async function signUp(context: AuthContext, input: SignUpInput, meta: RequestMeta): Promise<SignUpResult> {
  const { identifier, data } = input;
  const isImmediate = isAutoConfirmed(context, identifier);
  if (!isImmediate)
    await throttleMessages(context, identifier.kind === 'email' ? 'email' : 'sms', 'confirmation', identifier.value);
  const passwordHash = await hashPassword(input.password);
  const outcome = await retryOnConflict(context, async (db): Promise<Outcome | Problem> => {
    const existing = await findByIdentifier(db, identifier);
    if (existing !== undefined) await simulateInsert(context, db, input, passwordHash);
    if (existing !== undefined && isConfirmed(existing, identifier.kind)) {
      await recordAudit(context, db, { action: 'user_repeated_signup', user: existing, ip: meta.ip });
      if (context.settings.autoconfirm || context.settings.smsAutoconfirm) {
        return new Problem(422, 'user_already_exists', 'User already registered');
      }
      return { kind: 'taken' };
    }
    // An unconfirmed account stays as it is; only its mail is sent again.
    const user = existing ?? (await insertUserWithIdentity(context, db, { identifier, data, passwordHash }));
    await recordAudit(context, db, { action: 'user_signedup', user, ip: meta.ip });
    if (isImmediate) {
      await confirmUser(context, db, user, identifier.kind);
      const confirmed = (await findById(db, user.id)) ?? user;
      const newSession = await createSession(context, db, confirmed, { signIn: { method: 'password' }, meta });
      return { kind: 'session', newSession };
    }
    return { kind: 'user', user };
  });
  if (outcome instanceof Problem) throw outcome;
  if (outcome.kind === 'session') return outcome;
  if (outcome.kind === 'user') sendConfirmation(context, outcome.user, input);
  return { kind: 'user', account: signUpResponse(context, input, outcome.kind === 'user' ? outcome.user : undefined) };
}

function sendConfirmation(
  context: AuthContext,
  user: UserRow,
  { identifier, redirect, channel }: Omit<SignUpInput, 'password' | 'data'>,
): void {
  if (identifier.kind === 'email')
    queueMail(context, user.id, { kind: 'confirmation', to: identifier.value, redirect });
  else queueSms(context, user.id, { kind: 'confirmation', to: identifier.value, channel });
}

/** Creates an anonymous user with a session. @throws Problem 422 when anonymous sign-ins or sign-ups are off. */
export async function signInAnonymously(context: AuthContext, data: Json, meta: RequestMeta): Promise<NewSession> {
  if (!context.settings.anonymous) {
    throw new Problem(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  assertSignupsAllowed(context);
  return retryOnConflict(context, async (db) => {
    const user = await addUser(context, db, { userMetadata: data, isAnonymous: true });
    await recordAudit(context, db, { action: 'user_signedup', user, ip: meta.ip, detail: { anonymous: true } });
    return createSession(context, db, user, { signIn: { method: 'anonymous' }, meta });
  });
}

export type SignInCodeRequest = Omit<SignUpInput, 'password'> & { shouldCreateUser: boolean };

/**
 * Sends a code (by mail, also a link) to sign in with. A new user is signed up first if `shouldCreateUser` and the settings
 * say so. Where sign-ups are off, unknown and known addresses get the same response.
 * @throws Problem 422 `otp_disabled` for an unknown address where sign-ups are on and `shouldCreateUser` is false; 429.
 */
export async function sendSignInCode(context: AuthContext, input: SignInCodeRequest): Promise<void> {
  const { identifier, redirect, channel } = input;
  const requiresExistingUser = !input.shouldCreateUser && context.settings.signups;
  if (requiresExistingUser && (await findByIdentifier(context.db, identifier)) === undefined) {
    throw new Problem(422, 'otp_disabled', 'Signups not allowed for otp');
  }
  await throttleMessages(context, identifier.kind === 'email' ? 'email' : 'sms', 'recovery', identifier.value);
  context.runAfterResponse(`sending the ${identifier.kind} code`, async () => {
    // Looked up after the response, because finding a user takes longer than finding none.
    const user = await findByIdentifier(context.db, identifier);
    const recipient = user ?? (input.shouldCreateUser ? await signUpWithoutPassword(context, input) : undefined);
    if (recipient === undefined) return;
    if (identifier.kind === 'phone')
      queueSms(context, recipient.id, { kind: 'confirmation', to: identifier.value, channel });
    else if (isConfirmed(recipient, 'email'))
      queueMail(context, recipient.id, { kind: 'magic_link', to: identifier.value, redirect });
    else sendConfirmation(context, recipient, input);
  });
}

/** Creates a user without a password: hashing a random one would take measurably longer for new users. */
async function signUpWithoutPassword(
  context: AuthContext,
  { identifier, data }: SignInCodeRequest,
): Promise<UserRow | undefined> {
  if (!context.settings.signups) return undefined;
  return retryOnConflict(context, async (db) => {
    const user =
      (await findByIdentifier(db, identifier)) ??
      (await insertUserWithIdentity(context, db, { identifier, data, passwordHash: null }));
    await recordAudit(context, db, { action: 'user_signedup', user });
    if (!isAutoConfirmed(context, identifier) || isConfirmed(user, identifier.kind)) return user;
    await confirmUser(context, db, user, identifier.kind);
    return findById(db, user.id);
  });
}

export type ResendType = 'signup' | 'email_change' | 'sms' | 'phone_change';

/** Sends a pending confirmation again. The response is the same whether there is one. @throws Problem 429. */
export async function resendMessage(
  context: AuthContext,
  type: ResendType,
  identifier: LoginIdentifier,
  redirect: RedirectContext,
): Promise<void> {
  const kind = type === 'signup' || type === 'sms' ? 'confirmation' : 'change';
  await throttleMessages(context, identifier.kind === 'email' ? 'email' : 'sms', kind, identifier.value);
  context.runAfterResponse(`sending "${type}" again`, async () => {
    const user = await findByIdentifier(context.db, identifier);
    if (user === undefined) return;
    if (type === 'signup' && !isConfirmed(user, 'email'))
      queueMail(context, user.id, { kind: 'confirmation', to: identifier.value, redirect });
    if (type === 'sms' && !isConfirmed(user, 'phone'))
      queueSms(context, user.id, { kind: 'confirmation', to: identifier.value, channel: 'sms' });
    if (type === 'phone_change' && user.new_phone !== null) {
      queueSms(context, user.id, { kind: 'phone_change', to: user.new_phone, channel: 'sms' });
    }
    if (type === 'email_change' && user.new_email !== null) {
      if (user.email !== null) queueMail(context, user.id, { kind: 'email_change_current', to: user.email, redirect });
      queueMail(context, user.id, { kind: 'email_change_new', to: user.new_email, redirect });
    }
  });
}
