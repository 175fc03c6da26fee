// Sign-up: with a password, by a one-time code, or anonymously.
import { createHmac, randomUUID } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import {
  type Account,
  addUser,
  buildIdentityRow,
  buildUserRow,
  confirmUser,
  findById,
  findByIdentifier,
  insertUser,
  isConfirmed,
  type Json,
  type LoginIdentifier,
  localIdentity,
} from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { type AuthContext, type RequestMeta, timestamp } from '#auth/context/context.ts';
import { formatUuid } from '#auth/context/uuid.ts';
import type { SmsChannel } from '#auth/delivery/sms.ts';
import { type MessageOrigin, throttleMessages } from '#auth/one-time/message-limits.ts';
import {
  type AddressedMessage,
  issueMessageToken,
  queueMessage,
  type RedirectContext,
} from '#auth/one-time/notifications.ts';
import type { PendingSignUp } from '#auth/one-time/one-time-tokens.ts';
import { hashPassword } from '#auth/passwords/passwords.ts';
import { createSession, type NewSession } from '#auth/sessions/sessions.ts';
import type { DbTransaction } from '#db/open.ts';
import type { UserRow } from '#db/tables/auth.ts';
import { keepOrUndo, retryTransactionOnConflict } from '#db/transaction.ts';

export type SignUpInput = {
  identifier: LoginIdentifier;
  password: string;
  data: Json;
  redirect: RedirectContext;
  channel: SmsChannel;
};

/** A session when no confirmation is needed, else the public view of an unconfirmed account. */
export type SignUpResult = { kind: 'session'; newSession: NewSession } | { kind: 'user'; account: Account };

/**
 * @param db the transaction of a caller that is in one
 * @throws Problem 422 when users may not sign up by themselves.
 */
export async function assertSignupsAllowed(context: AuthContext, db = context.db): Promise<void> {
  if (await context.areSignupsAllowed(db)) return;
  throw new Problem(422, 'signup_disabled', 'Signups not allowed for this instance');
}

function isAutoConfirmed(context: AuthContext, { kind }: LoginIdentifier): boolean {
  return kind === 'email' ? context.settings.autoconfirm : context.settings.smsAutoconfirm;
}

/** A version 4 UUID derived from a value by the server's key, indistinguishable from a random one. */
function deriveUuid(context: AuthContext, value: string): string {
  const bytes = createHmac('sha256', context.keys.internalKey).update(`id from ${value}`).digest().subarray(0, 16);
  return formatUuid(bytes, 4);
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
  db: DbTransaction,
  { identifier, data, passwordHash }: NewLogin,
): Promise<UserRow> {
  const { user, identities } = buildAccount(context, identifier, data, randomUUID());
  const userRow = await insertUser(context, db, { ...user, password_hash: passwordHash }, true);
  await db.insertInto('identities').values(identities).execute();
  return userRow;
}

/**
 * The user of an address or number, created if there is none. For an existing one a user is inserted as well and rolled
 * back, so that a known address takes as long as a new one (against user enumeration).
 * @param afterInsert what else to write for a new user
 */
async function findOrInsertUser(
  context: AuthContext,
  db: DbTransaction,
  login: NewLogin,
  afterInsert: (user: UserRow) => Promise<void> = async () => {},
): Promise<UserRow> {
  const { kind } = login.identifier;
  const existing = await findByIdentifier(db, login.identifier);
  const identifier = existing === undefined ? login.identifier : { kind, value: `nobody ${randomUUID()}` };
  const inserted = await keepOrUndo(db, existing === undefined, async () => {
    const user = await insertUserWithIdentity(context, db, { ...login, identifier });
    await afterInsert(user);
    return user;
  });
  return existing ?? inserted;
}

/**
 * The response to a sign-up that needs confirmation: only what the client sent, with an id. It looks the same whether
 * the address was free, unconfirmed, or taken, where the id is derived from the address and belongs to no user.
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
  if (isAutoConfirmed(context, identifier)) return signUpConfirmed(context, input, meta);
  await throttleMessages(context, {
    channel: identifier.kind === 'email' ? 'email' : 'sms',
    kind: 'confirmation',
    to: identifier.value,
  });
  const passwordHash = await hashPassword(input.password, context.settings.hashCost);
  const request = confirmationRequest({ ...input, signUp: { passwordHash, data } });
  const { user, token } = await retryTransactionOnConflict(context.db, async (db) => {
    // Until it is confirmed, the account has neither the password nor the data: they stay with the confirmation.
    const found = await findOrInsertUser(context, db, { identifier, data: {}, passwordHash: null });
    const isTaken = isConfirmed(found, identifier.kind);
    const action = isTaken ? 'user_repeated_signup' : 'user_signedup';
    await recordAudit(context, db, { action, user: found, ip: meta.ip });
    const issued = await keepOrUndo(db, !isTaken, () => issueMessageToken(context, db, found, request));
    return { user: isTaken ? undefined : found, token: issued };
  });
  if (user === undefined && (context.settings.autoconfirm || context.settings.smsAutoconfirm)) throw userExists();
  queueMessage(context, async () => ({ user, request, token }));
  return { kind: 'user', account: signUpResponse(context, input, user) };
}

function userExists(): Problem {
  return new Problem(422, 'user_already_exists', 'User already registered');
}

/** Signs a user up where accounts need no confirmation. */
async function signUpConfirmed(
  context: AuthContext,
  { identifier, data, password }: SignUpInput,
  meta: RequestMeta,
): Promise<SignUpResult> {
  const passwordHash = await hashPassword(password, context.settings.hashCost);
  const newSession = await retryTransactionOnConflict(context.db, async (db) => {
    const user = await findOrInsertUser(context, db, { identifier, data, passwordHash });
    const isTaken = isConfirmed(user, identifier.kind);
    await recordAudit(context, db, { action: isTaken ? 'user_repeated_signup' : 'user_signedup', user, ip: meta.ip });
    if (isTaken) return undefined;
    await confirmUser(context, db, user, identifier.kind);
    const confirmed = (await findById(db, user.id)) ?? user;
    return createSession(context, db, confirmed, { signIn: { method: 'password' }, meta });
  });
  if (newSession === undefined) throw userExists();
  return { kind: 'session', newSession };
}

type ConfirmationRequest = Pick<SignUpInput, 'identifier' | 'redirect' | 'channel'> & {
  signUp: PendingSignUp | 'latest' | undefined;
};

function confirmationRequest({
  identifier,
  redirect,
  channel,
  signUp,
}: ConfirmationRequest): AddressedMessage['request'] {
  const { kind, value: to } = identifier;
  const confirmation = { kind: 'confirmation', to, signUp } as const;
  return kind === 'email' ? { ...confirmation, redirect } : { ...confirmation, channel };
}

/** The message that confirms an address or number; without a recipient if it is confirmed or unknown. */
function confirmationMessage(user: UserRow | undefined, input: ConfirmationRequest): AddressedMessage {
  const isPending = user !== undefined && !isConfirmed(user, input.identifier.kind);
  return { user: isPending ? user : undefined, request: confirmationRequest(input) };
}

/** Creates an anonymous user with a session. @throws Problem 422 when anonymous sign-ins or sign-ups are off. */
export async function signInAnonymously(context: AuthContext, data: Json, meta: RequestMeta): Promise<NewSession> {
  if (!context.settings.anonymous) {
    throw new Problem(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  await assertSignupsAllowed(context);
  return retryTransactionOnConflict(context.db, async (db) => {
    const user = await addUser(context, db, { userMetadata: data, isAnonymous: true, isSelfSignup: true });
    await recordAudit(context, db, { action: 'user_signedup', user, ip: meta.ip, detail: { anonymous: true } });
    return createSession(context, db, user, { signIn: { method: 'anonymous' }, meta });
  });
}

export type SignInCodeRequest = Omit<SignUpInput, 'password'> & { shouldCreateUser: boolean };

/**
 * Sends a code (by mail, also a link) to sign in with. A new user is signed up first if `shouldCreateUser` and the
 * settings say so. Where sign-ups are off, unknown and known addresses get the same response.
 * @throws Problem 422 `otp_disabled` for an unknown address where sign-ups are on and `shouldCreateUser` is false; 429.
 */
export async function sendSignInCode(
  context: AuthContext,
  input: SignInCodeRequest,
  meta: RequestMeta,
  origin: MessageOrigin = {},
): Promise<void> {
  const { identifier } = input;
  const areSignupsAllowed = await context.areSignupsAllowed(context.db);
  const requiresExistingUser = !input.shouldCreateUser && areSignupsAllowed;
  if (requiresExistingUser && (await findByIdentifier(context.db, identifier)) === undefined) {
    throw new Problem(422, 'otp_disabled', 'Signups not allowed for otp');
  }
  await throttleMessages(
    context,
    { channel: identifier.kind === 'email' ? 'email' : 'sms', kind: 'recovery', to: identifier.value },
    origin,
  );
  // Looked up after the response, because finding a user takes longer than finding none.
  const address = async (db: DbTransaction): Promise<AddressedMessage> => {
    const canSignUp = input.shouldCreateUser && areSignupsAllowed;
    const user = await (canSignUp ? signUpWithoutPassword(context, db, input) : findByIdentifier(db, identifier));
    const isPending = user !== undefined && !isConfirmed(user, identifier.kind);
    const isMagicLink = identifier.kind === 'email' && !isPending;
    const signUp = isPending ? { passwordHash: null, data: input.data } : undefined;
    const request = isMagicLink
      ? ({ kind: 'magic_link', to: identifier.value, redirect: input.redirect } as const)
      : confirmationRequest({ ...input, signUp });
    return { user, request, event: { action: 'user_recovery_requested', ip: meta.ip } };
  };
  queueMessage(context, address, origin);
}

/** Finds or creates a user without a password: hashing a random one would take measurably longer for new users. */
async function signUpWithoutPassword(
  context: AuthContext,
  db: DbTransaction,
  { identifier, data }: SignInCodeRequest,
): Promise<UserRow> {
  const isImmediate = isAutoConfirmed(context, identifier);
  const login = { identifier, data: isImmediate ? data : {}, passwordHash: null };
  const user = await findOrInsertUser(context, db, login, (newUser) =>
    recordAudit(context, db, { action: 'user_signedup', user: newUser }),
  );
  if (!isImmediate || isConfirmed(user, identifier.kind)) return user;
  await confirmUser(context, db, user, identifier.kind);
  return (await findById(db, user.id)) ?? user;
}

export type ResendType = 'signup' | 'email_change' | 'sms' | 'phone_change';

export type ResendRequest = Pick<SignUpInput, 'identifier' | 'redirect'> & { type: ResendType };

/** Sends a pending confirmation again. The response is the same whether there is one. @throws Problem 429. */
export async function resendMessage(
  context: AuthContext,
  { type, identifier, redirect }: ResendRequest,
  origin: MessageOrigin = {},
): Promise<void> {
  const kind = type === 'signup' || type === 'sms' ? 'confirmation' : 'change';
  await throttleMessages(
    context,
    { channel: identifier.kind === 'email' ? 'email' : 'sms', kind, to: identifier.value },
    origin,
  );
  const input = { identifier, redirect, channel: 'sms', signUp: 'latest' } as const;
  for (const message of RESENT_MESSAGES[type]) {
    queueMessage(context, async (db) => message(await findByIdentifier(db, identifier), input), origin);
  }
}

type ResentMessage = (user: UserRow | undefined, input: ConfirmationRequest) => AddressedMessage;

function emailChangeMessage(half: 'current' | 'new'): ResentMessage {
  return (user, { identifier, redirect }) => {
    const pendingUser = user?.new_email == null ? undefined : user;
    const to = (half === 'new' ? pendingUser?.new_email : undefined) ?? identifier.value;
    return { user: pendingUser, request: { kind: `email_change_${half}`, to, redirect } };
  };
}

const phoneChangeMessage: ResentMessage = (user, { identifier, channel }) => {
  const pendingUser = user?.new_phone == null ? undefined : user;
  const to = pendingUser?.new_phone ?? identifier.value;
  return { user: pendingUser, request: { kind: 'phone_change', to, channel } };
};

/**
 * The messages of each type: as many, without recipients, for an address without an account or with nothing pending.
 */
const RESENT_MESSAGES: Readonly<Record<ResendType, readonly ResentMessage[]>> = {
  signup: [confirmationMessage],
  sms: [confirmationMessage],
  email_change: [emailChangeMessage('current'), emailChangeMessage('new')],
  phone_change: [phoneChangeMessage],
};
