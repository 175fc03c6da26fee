// The way through another provider: where the browser is sent, and what its coming back leads to.
import { randomBytes } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { FlowRow, UserRow } from '#db/tables-auth.ts';
import { findById, isBanned, type NewIdentity } from './accounts.ts';
import { atomically } from './atomically.ts';
import { note } from './audit.ts';
import { type Arrival, type Elsewhere, type Person, reasonOf } from './elsewhere.ts';
import { accountOf, type Newcomer } from './federated.ts';
import { issueFlowCode, type Memory, memoryOf, rememberInFlow, startFlow } from './flows.ts';
import { checkUnlinked, linkIdentity } from './identities.ts';
import { spaceMessages } from './limits.ts';
import { sendLater } from './messages.ts';
import { findByLink, voidTokens } from './one-time.ts';
import type { Pkce } from './pkce.ts';
import { baseUrl, type Client, type Provider } from './provider.ts';
import { type Begun, beginSession, digest, randomToken, type SignIn } from './sessions.ts';

export type Departure = {
  provider: string;
  elsewhere: Elsewhere;
  redirectTo: string;
  pkce: Pkce | undefined;
  scopes: readonly string[];
  more: Readonly<Record<string, string>>;
  /** The link token of an invitation. */
  invitation: string | undefined;
  /** The user who wants one more identity. */
  linkTo: UserRow | undefined;
};

/** `mark` is what the browser must show when it comes back; undefined where the code of the flow is proof enough. */
export type Departed = { url: URL; flowId: string; mark: string | undefined };

export function callbackUrl(provider: Provider): string {
  return `${baseUrl(provider)}/callback`;
}

/**
 * Begins a flow. Whoever ends it must have begun it: where the app has a verifier of its own, the code is worth nothing
 * without that; else the browser is marked.
 * @throws Problem 404 for an unknown invitation, 503 when the other provider does not answer.
 */
export async function depart(provider: Provider, given: Departure): Promise<Departed> {
  const { elsewhere, pkce, invitation, linkTo } = given;
  if (invitation !== undefined && (await findByLink(provider, provider.db, invitation)) === undefined) {
    throw new Problem(404, 'user_not_found', 'User with this invite token not found');
  }
  const { nonce = randomToken(), ...more } = given.more;
  const verifier = randomBytes(48).toString('base64url');
  const mark = pkce === undefined ? randomToken() : undefined;
  const memory: Memory = {
    verifier,
    nonce,
    ...(mark === undefined ? {} : { browser: digest(mark) }),
    ...(invitation === undefined ? {} : { invitation }),
    ...(linkTo === undefined ? {} : { linkTo: linkTo.id }),
  };
  const { redirectTo } = given;
  const flow = await startFlow(provider, provider.db, {
    pkce,
    method: 'oauth',
    redirectTo,
    provider: given.provider,
    memory,
  });
  const question = { redirectUri: callbackUrl(provider), state: flow.id, nonce, verifier, scopes: given.scopes, more };
  const url = await elsewhere.authorizeUrl(question).catch((cause: unknown) => {
    provider.log.error({ ...reasonOf(cause), provider: given.provider }, 'another provider could not be reached');
    throw new Problem(503, 'unexpected_failure', 'The provider does not answer; please try again.', { cause });
  });
  return { url, flowId: flow.id, mark };
}

/** What comes of a way: the code of a flow, or a session with the other provider's tokens. */
export type Landed = { is: 'code'; code: string } | { is: 'session'; begun: Begun; tokens: Record<string, string> };

export function newcomerOf(name: string, elsewhere: Elsewhere, person: Person): Newcomer {
  const { emailOptional, signups } = elsewhere;
  const { email, emailVerified } = person;
  return { identity: identityOf(name, person), email, emailVerified, isSso: false, emailOptional, signups };
}

export function identityOf(name: string, { subject, details }: Person): NewIdentity {
  return { provider: name, subject, data: details };
}

/**
 * Lets the person in who came back, links the identity where that was asked for, or accepts an invitation.
 * @throws Problem in the protocol's words.
 */
export function land(
  provider: Provider,
  flow: FlowRow,
  memory: Memory,
  elsewhere: Elsewhere,
  { person, tokens }: Arrival,
  client: Client,
): Promise<Landed> {
  const signIn = { method: 'oauth' };
  if (memory.linkTo !== undefined) {
    return landLinking(provider, flow, memory.linkTo, identityOf(flow.provider ?? '', person), tokens, client);
  }
  const newcomer = newcomerOf(flow.provider ?? '', elsewhere, person);
  const { invitation } = memory;
  return enter(
    provider,
    newcomer,
    flow.redirect_to,
    (db, user) => finish(provider, db, flow, user, signIn, tokens, client),
    {
      ip: client.ip,
      find: invitation === undefined ? undefined : (db) => acceptInvitation(provider, db, invitation, newcomer),
    },
  );
}

type Entering = { ip: string; find?: ((db: Db) => Promise<void>) | undefined };

/**
 * Finds the newcomer's account and goes on with it. An account whose address is not confirmed yet stays, with a letter on
 * its way, but is not given.
 * @throws Problem 422 `provider_email_needs_verification`, and those of `accountOf`.
 */
export async function enter<Result>(
  provider: Provider,
  newcomer: Newcomer,
  redirectTo: string,
  go: (db: Db, user: UserRow) => Promise<Result>,
  { ip, find }: Entering,
): Promise<Result> {
  const method = newcomer.isSso ? 'sso/saml' : 'oauth';
  // Someone who comes by two ways at once is made by one of them, and found by the other's second try.
  const outcome = await atomically(provider, async (db): Promise<Result | UnconfirmedUser> => {
    await find?.(db);
    const { user, unconfirmed } = await accountOf(provider, db, newcomer);
    if (unconfirmed) return new UnconfirmedUser(user);
    await note(provider, db, { action: 'login', user, ip, detail: { method, provider: newcomer.identity.provider } });
    return go(db, user);
  });
  if (!(outcome instanceof UnconfirmedUser)) return outcome;
  const { user } = outcome;
  if (user.email !== null) writeToUnconfirmed(provider, user.id, user.email, redirectTo);
  const name = newcomer.identity.provider;
  const sentence = `Unverified email with ${name}. A confirmation email has been sent to your ${name} email`;
  throw new Problem(422, 'provider_email_needs_verification', sentence);
}

/** Carries a user out of a transaction that has to stand although nobody is let in. */
class UnconfirmedUser {
  readonly user: UserRow;
  constructor(user: UserRow) {
    this.user = user;
  }
}

function writeToUnconfirmed(provider: Provider, userId: string, email: string, redirectTo: string): void {
  provider.later('asking for the confirmation of an address', async () => {
    await spaceMessages(provider, 'email', 'confirmation', email);
    sendLater(provider, userId, 'confirmation', email, { redirectTo, pkce: undefined });
  });
}

/** Ends a flow for a user, as the flow wants it. */
export async function finish(
  provider: Provider,
  db: Db,
  flow: FlowRow,
  user: UserRow,
  signIn: SignIn,
  tokens: Record<string, string>,
  client: Client,
): Promise<Landed> {
  if (flow.code_challenge === null) {
    return { is: 'session', begun: await beginSession(provider, db, user, signIn, client), tokens };
  }
  await rememberInFlow(provider, db, flow.id, { signIn, tokens });
  return { is: 'code', code: await issueFlowCode(provider, db, flow.id, user.id) };
}

function landLinking(
  provider: Provider,
  flow: FlowRow,
  userId: string,
  identity: NewIdentity,
  tokens: Record<string, string>,
  client: Client,
): Promise<Landed> {
  const signIn = { method: 'oauth' };
  return atomically(provider, async (db): Promise<Landed> => {
    const user = await findById(db, userId);
    if (user === undefined) throw new Problem(403, 'user_not_found', 'The user who wanted the link is gone');
    if (isBanned(user, provider.now())) throw new Problem(403, 'user_banned', 'User is banned');
    if (flow.code_challenge === null) {
      await linkIdentity(provider, db, user, identity);
      return { is: 'session', begun: await beginSession(provider, db, user, signIn, client), tokens };
    }
    // Linked only when the code is exchanged, by whoever has the verifier: not by a browser that was lured here.
    await checkUnlinked(db, user, identity);
    await rememberInFlow(provider, db, flow.id, { signIn, tokens, link: identity });
    return { is: 'code', code: await issueFlowCode(provider, db, flow.id, user.id) };
  });
}

/** Joins the newcomer's identity to the guest who was invited. @throws Problem 400, 404. */
async function acceptInvitation(provider: Provider, db: Db, invitation: string, newcomer: Newcomer): Promise<void> {
  const token = await findByLink(provider, db, invitation);
  const guest = token && (await findById(db, token.user_id));
  if (guest === undefined) throw new Problem(404, 'invite_not_found', 'Invite not found');
  if (guest.email !== newcomer.email || !newcomer.emailVerified) {
    throw new Problem(400, 'validation_failed', 'Invited email does not match emails from external provider');
  }
  await voidTokens(db, guest.id);
}

/** What a flow remembers, when it can still be ended. @throws Problem 400 `bad_oauth_state`. */
export function memoryOfLive(provider: Provider, flow: FlowRow): Memory {
  if (flow.state === '{}' || flow.code_hash !== null)
    throw new Problem(400, 'flow_state_already_used', 'OAuth state has already been used');
  return memoryOf(provider, flow);
}
