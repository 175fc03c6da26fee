// Making an account for oneself: with a password, by a code alone, or without any name.
import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { UserRow } from '#db/tables-auth.ts';
import {
  type Account,
  addUser,
  confirm,
  findByEmail,
  findById,
  findByPhone,
  type Json,
  newIdentity,
  newUser,
  ownIdentity,
} from './accounts.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import { spaceMessages } from './limits.ts';
import { sendCodeLater, sendLater, type Way } from './messages.ts';
import { hashPassword } from './passwords.ts';
import { type Client, type Provider, timestamp } from './provider.ts';
import { type Begun, beginSession } from './sessions.ts';
import type { Address } from './sign-in.ts';
import type { SmsChannel } from './sms.ts';

export type SignUp = { address: Address; password: string; data: Json; way: Way; channel: SmsChannel };

/** A session when no confirmation is wanted, else what a stranger may see. */
export type SignedUp = { is: 'session'; begun: Begun } | { is: 'user'; account: Account };

/** Whom a sign-up came to: a session, a user who waits to be confirmed, or nobody, since the address is taken. */
type Outcome = { is: 'session'; begun: Begun } | { is: 'user'; user: UserRow } | { is: 'nobody' };

/** @throws Problem 422 when strangers may not make accounts. */
export function checkSignupsAllowed(provider: Provider): void {
  if (provider.settings.signups) return;
  throw new Problem(422, 'signup_disabled', 'Signups not allowed for this instance');
}

function findByAddress(db: Db, { kind, text }: Address): Promise<UserRow | undefined> {
  return kind === 'email' ? findByEmail(db, text) : findByPhone(db, text);
}

export function isConfirmed(user: UserRow, kind: Address['kind']): boolean {
  return (kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

function confirmsItself(provider: Provider, { kind }: Address): boolean {
  return kind === 'email' ? provider.settings.autoconfirm : provider.settings.smsAutoconfirm;
}

/** An id that is made from a text, and looks like any other. */
function idFrom(provider: Provider, text: string): string {
  const bytes = createHmac('sha256', provider.keys.inner).update(`id from ${text}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whoever has this address and nothing else yet, with his identity, as they are about to stand in the tables. */
function ownAccount(provider: Provider, { kind, text }: Address, data: Json, id: string): Account {
  const identity = { ...ownIdentity(kind, id, text, data), id: idFrom(provider, `identity of ${id}`) };
  const { phone: _, ...userMetadata } = identity.data;
  const appMetadata = { provider: kind, providers: [kind] };
  const user = newUser(provider, { id, [kind]: text, userMetadata, appMetadata });
  return { user, identities: [newIdentity(provider, id, identity)], factors: [] };
}

/** Adds a user with the identity of his address. */
async function addOwnUser(
  provider: Provider,
  db: Db,
  address: Address,
  password_hash: string | null,
  data: Json,
): Promise<UserRow> {
  const { user, identities } = ownAccount(provider, address, data, randomUUID());
  const added = { ...user, password_hash };
  await db.insertInto('users').values(added).execute();
  await db.insertInto('identities').values(identities).execute();
  return added;
}

/** As much work as adding someone, of which nothing stays: an address that is known must not be answered sooner. */
async function pretendToAdd(provider: Provider, db: Db, { address, data }: SignUp, hashed: string): Promise<void> {
  await sql`savepoint pretended`.execute(db);
  await addOwnUser(provider, db, { kind: address.kind, text: `nobody ${randomUUID()}` }, hashed, data);
  await sql`rollback to savepoint pretended`.execute(db);
}

/**
 * What someone sees who signs up and has to confirm it: what he said himself, under an id. It is the same whether the
 * address was free, waits to be confirmed, or is taken, where the id is nobody's and always the same one.
 */
function answerTo(provider: Provider, { address, data }: SignUp, user: UserRow | undefined): Account {
  const id = user?.id ?? idFrom(provider, `${address.kind} ${address.text}`);
  const account = ownAccount(provider, address, data, id);
  return { ...account, user: { ...account.user, confirmation_sent_at: timestamp(provider) } };
}

/**
 * Signs someone up. A taken address is answered like a new one, after as much work.
 * @throws Problem 422 `user_already_exists` where accounts need no confirmation, 429 when asked too often.
 */
export async function signUp(provider: Provider, given: SignUp, client: Client): Promise<SignedUp> {
  const { address, data } = given;
  const isImmediate = confirmsItself(provider, address);
  if (!isImmediate)
    await spaceMessages(provider, address.kind === 'email' ? 'email' : 'sms', 'confirmation', address.text);
  const password_hash = await hashPassword(given.password);
  const outcome = await atomically(provider, async (db): Promise<Outcome | Problem> => {
    const known = await findByAddress(db, address);
    if (known !== undefined) await pretendToAdd(provider, db, given, password_hash);
    if (known !== undefined && isConfirmed(known, address.kind)) {
      await note(provider, db, { action: 'user_repeated_signup', user: known, ip: client.ip });
      if (provider.settings.autoconfirm || provider.settings.smsAutoconfirm) {
        return new Problem(422, 'user_already_exists', 'User already registered');
      }
      return { is: 'nobody' };
    }
    // Someone unconfirmed keeps everything he has; only the letter is sent again.
    const user = known ?? (await addOwnUser(provider, db, address, password_hash, data));
    await note(provider, db, { action: 'user_signedup', user, ip: client.ip });
    if (isImmediate) {
      await confirm(provider, db, user, address.kind);
      const confirmed = (await findById(db, user.id)) ?? user;
      return { is: 'session', begun: await beginSession(provider, db, confirmed, { method: 'password' }, client) };
    }
    return { is: 'user', user };
  });
  if (outcome instanceof Problem) throw outcome;
  if (outcome.is === 'session') return outcome;
  if (outcome.is === 'user') sendConfirmation(provider, outcome.user, given);
  return { is: 'user', account: answerTo(provider, given, outcome.is === 'user' ? outcome.user : undefined) };
}

function sendConfirmation(
  provider: Provider,
  user: UserRow,
  { address, way, channel }: Omit<SignUp, 'password' | 'data'>,
): void {
  if (address.kind === 'email') sendLater(provider, user.id, 'confirmation', address.text, way);
  else sendCodeLater(provider, user.id, 'confirmation', address.text, channel);
}

/** A session of a user without a name. @throws Problem 422 when that, or signing up, is off. */
export async function signInAnonymously(provider: Provider, data: Json, client: Client): Promise<Begun> {
  if (!provider.settings.anonymous) {
    throw new Problem(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  checkSignupsAllowed(provider);
  return atomically(provider, async (db) => {
    const user = await addUser(provider, db, { userMetadata: data, anonymous: true });
    await note(provider, db, { action: 'user_signedup', user, ip: client.ip, detail: { anonymous: true } });
    return beginSession(provider, db, user, { method: 'anonymous' }, client);
  });
}

export type CodeRequest = Omit<SignUp, 'password'> & { createUser: boolean };

/**
 * Sends a code (and a link, by mail) to sign in with. Someone new is signed up first, when that is allowed and asked for.
 * Where sign-ups are off, an unknown address is answered like a known one.
 * @throws Problem 422 `otp_disabled` for an unknown address, where sign-ups are on and the caller wants none; 429.
 */
export async function sendSignInCode(provider: Provider, given: CodeRequest): Promise<void> {
  const { address, way, channel } = given;
  const mustBeKnown = !given.createUser && provider.settings.signups;
  if (mustBeKnown && (await findByAddress(provider.db, address)) === undefined) {
    throw new Problem(422, 'otp_disabled', 'Signups not allowed for otp');
  }
  await spaceMessages(provider, address.kind === 'email' ? 'email' : 'sms', 'recovery', address.text);
  provider.later(`sending the ${address.kind} code`, async () => {
    // Looked up only now: reading somebody takes longer than reading nobody.
    const user = await findByAddress(provider.db, address);
    const known = user ?? (given.createUser ? await signUpWithoutPassword(provider, given) : undefined);
    if (known === undefined) return;
    if (address.kind === 'phone') sendCodeLater(provider, known.id, 'confirmation', address.text, channel);
    else if (isConfirmed(known, 'email')) sendLater(provider, known.id, 'magic_link', address.text, way);
    else sendConfirmation(provider, known, given);
  });
}

/** Someone who signs in by codes has no password; making one up would cost a hash, by which he could be told apart. */
async function signUpWithoutPassword(provider: Provider, { address, data }: CodeRequest): Promise<UserRow | undefined> {
  if (!provider.settings.signups) return undefined;
  return atomically(provider, async (db) => {
    const user = (await findByAddress(db, address)) ?? (await addOwnUser(provider, db, address, null, data));
    await note(provider, db, { action: 'user_signedup', user });
    if (!confirmsItself(provider, address) || isConfirmed(user, address.kind)) return user;
    await confirm(provider, db, user, address.kind);
    return findById(db, user.id);
  });
}

export type ResendType = 'signup' | 'email_change' | 'sms' | 'phone_change';

/** Sends again what waits for an answer; says nothing about whether anything does. @throws Problem 429. */
export async function resend(provider: Provider, type: ResendType, address: Address, way: Way): Promise<void> {
  const kind = type === 'signup' || type === 'sms' ? 'confirmation' : 'change';
  await spaceMessages(provider, address.kind === 'email' ? 'email' : 'sms', kind, address.text);
  provider.later(`sending "${type}" again`, async () => {
    const user = await findByAddress(provider.db, address);
    if (user === undefined) return;
    if (type === 'signup' && !isConfirmed(user, 'email'))
      sendLater(provider, user.id, 'confirmation', address.text, way);
    if (type === 'sms' && !isConfirmed(user, 'phone'))
      sendCodeLater(provider, user.id, 'confirmation', address.text, 'sms');
    if (type === 'phone_change' && user.new_phone !== null) {
      sendCodeLater(provider, user.id, 'phone_change', user.new_phone, 'sms');
    }
    if (type === 'email_change' && user.new_email !== null) {
      if (user.email !== null) sendLater(provider, user.id, 'email_change_current', user.email, way);
      sendLater(provider, user.id, 'email_change_new', user.new_email, way);
    }
  });
}
