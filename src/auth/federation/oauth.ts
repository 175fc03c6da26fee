// Sign-in with an external OAuth/OIDC provider: starts the authorization and completes it after the callback.
import { randomBytes } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { findById, type NewIdentity } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { assertUnlinked, linkIdentity } from '#auth/accounts/identities.ts';
import { type AuthContext, baseUrl, type RequestMeta } from '#auth/context/context.ts';
import {
  describeProviderError,
  type ExternalLogin,
  type ExternalProfile,
  type IdentityProvider,
} from '#auth/identity-providers/identity-provider.ts';
import {
  type FlowState,
  issueFlowCode,
  lockLinkingAccount,
  type NewFlow,
  type ReturnedFlow,
  readFlowState,
  type StartedFlow,
  saveFlowState,
  startFlow,
  startVisitorFlow,
} from '#auth/one-time/flow-state.ts';
import { throttleMessages } from '#auth/one-time/message-limits.ts';
import { queueMessageTo } from '#auth/one-time/notifications.ts';
import { findByLink, revokeTokens } from '#auth/one-time/one-time-tokens.ts';
import type { Pkce } from '#auth/one-time/pkce.ts';
import type { AuthenticatedUser } from '#auth/sessions/authenticate.ts';
import { createSession, type NewSession, randomToken, type SignIn } from '#auth/sessions/sessions.ts';
import type { DbTransaction } from '#db/open.ts';
import type { FlowRow, UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { consume } from '#limits/rate-limits.ts';
import { sha256Hex } from '#system/sha256.ts';
import { type ExternalIdentity, resolveAccount } from './account-linking.ts';

export type AuthorizationOptions = {
  providerName: string;
  identityProvider: IdentityProvider;
  redirectTo: string;
  pkce: Pkce | undefined;
  scopes: readonly string[];
  /** Further query parameters for the provider's authorization endpoint. */
  extraParams: Readonly<Record<string, string>>;
  /** The link token of an invitation. */
  invitation: string | undefined;
  /** The user to link the identity to, in place of a sign-in, and the session that does. */
  linkTo: Pick<AuthenticatedUser, 'user' | 'session'> | undefined;
  ip: string;
};

/**
 * `bindingToken` is for the cookie that binds the flow to its browser; undefined
 * with PKCE, which binds it to the client.
 */
export type AuthorizationRedirect = { url: URL; flowId: string; bindingToken: string | undefined };

/** The nonce of a client is stored with its flow. */
const MAX_NONCE_LENGTH = 255;

/** Our redirect URI for external providers. */
export function callbackUrl(context: AuthContext): string {
  return `${baseUrl(context)}/callback`;
}

/**
 * Starts an authorization-code flow, bound to the client that starts it (against login CSRF): by PKCE where the client
 * has a verifier, else by a cookie.
 * @throws Problem 400 for a long nonce, 404 for an unknown invitation, 503 when the provider does not respond.
 */
export async function startAuthorization(
  context: AuthContext,
  options: AuthorizationOptions,
): Promise<AuthorizationRedirect> {
  const { providerName, identityProvider, redirectTo, pkce, scopes, invitation, linkTo, ip } = options;
  if (invitation !== undefined && (await findByLink(context, context.db, invitation)) === undefined) {
    throw new Problem(404, 'user_not_found', 'User with this invite token not found');
  }
  const { nonce = randomToken(), ...extraParams } = options.extraParams;
  if (nonce.length > MAX_NONCE_LENGTH) throw new Problem(400, 'validation_failed', 'nonce is too long');
  const verifier = randomBytes(48).toString('base64url');
  const bindingToken = pkce === undefined ? randomToken() : undefined;
  const state: FlowState = {
    verifier,
    nonce,
    ...(bindingToken === undefined ? {} : { browser: sha256Hex(bindingToken) }),
    ...(invitation === undefined ? {} : { invitation }),
    ...(linkTo === undefined ? {} : { isLink: true }),
  };
  const input = { pkce, method: 'oauth', redirectTo, provider: providerName, state };
  const { flow, relayed } = await (linkTo === undefined
    ? startVisitorFlow(context, ip, input)
    : startLinkingFlow(context, input, linkTo));
  const redirectUri = callbackUrl(context);
  const url = await identityProvider
    .buildAuthorizationUrl({ redirectUri, state: relayed, nonce, verifier, scopes, extraParams })
    .catch((cause: unknown) => {
      const fields = { ...describeProviderError(cause), provider: providerName };
      context.log.error(fields, 'another provider could not be reached');
      throw new Problem(503, 'unexpected_failure', 'The provider is not responding; please try again.', { cause });
    });
  return { url, flowId: flow.id, bindingToken };
}

/** Starts a flow that links an identity, which is stored: it ends with its session. @throws Problem 429. */
async function startLinkingFlow(
  context: AuthContext,
  input: NewFlow,
  { user, session }: NonNullable<AuthorizationOptions['linkTo']>,
): Promise<StartedFlow> {
  await consume(context, 'flow', `user ${user.id}`);
  const flow = await startFlow(context, context.db, { ...input, userId: user.id, sessionId: session?.id });
  return { flow, relayed: flow.id };
}

/** The result of a flow: an authorization code for the client, or a session with the provider's tokens. */
export type SignInResult =
  | { kind: 'code'; code: string }
  | { kind: 'session'; newSession: NewSession; tokens: Record<string, string> };

/** A profile with the provider's rules for new accounts. `name` is the provider's. */
export function toExternalIdentity(
  name: string,
  identityProvider: IdentityProvider,
  profile: ExternalProfile,
): ExternalIdentity {
  const { emailOptional, signups } = identityProvider;
  const { email, emailVerified } = profile;
  return { identity: toIdentity(name, profile), email, emailVerified, isSso: false, emailOptional, signups };
}

/** The identity of a profile at the provider `name`. */
export function toIdentity(name: string, { subject, details }: ExternalProfile): NewIdentity {
  return { provider: name, subject, data: details };
}

/** A flow whose callback was claimed, with its decrypted state. */
export type ClaimedFlow = ReturnedFlow & { flowState: FlowState; identityProvider: IdentityProvider };

/** How a flow ends for a user. `tokens` are the provider's, for the client. */
type FlowCompletion = { flow: FlowRow; signIn: SignIn; tokens: Record<string, string>; meta: RequestMeta };

/**
 * Completes a flow after the callback: signs the user in, links the identity, or accepts the invitation.
 * @throws Problem in the protocol's codes.
 */
export function completeAuthorization(
  context: AuthContext,
  { flow, flowState, identityProvider }: ClaimedFlow,
  { profile, tokens }: ExternalLogin,
  meta: RequestMeta,
): Promise<SignInResult> {
  const completion: FlowCompletion = { flow, signIn: { method: 'oauth' }, tokens, meta };
  const { isLink, invitation } = flowState;
  const providerName = flow.provider ?? '';
  if (isLink === true) return completeLinking(context, toIdentity(providerName, profile), completion);
  const external = toExternalIdentity(providerName, identityProvider, profile);
  return signInExternalUser(context, external, (db, user) => issueResult(context, db, user, completion), {
    redirectTo: flow.redirect_to,
    ip: meta.ip,
    beforeSignIn: invitation === undefined ? undefined : (db) => acceptInvitation(context, db, invitation, external),
  });
}

type SignInOptions = {
  /** Where the confirmation mail's link leads to, if one is sent. */
  redirectTo: string;
  ip: string;
  /** Runs first, in the same transaction. */
  beforeSignIn?: ((db: DbTransaction) => Promise<void>) | undefined;
};

/**
 * Finds or creates the account of an external identity and calls `complete` in the same transaction. An account whose
 * email address is unconfirmed is committed and gets a confirmation mail, but no session is created.
 * @throws Problem 422 `provider_email_needs_verification`, and those of `resolveAccount`.
 */
export async function signInExternalUser<Result>(
  context: AuthContext,
  external: ExternalIdentity,
  complete: (db: DbTransaction, user: UserRow) => Promise<Result>,
  { redirectTo, ip, beforeSignIn }: SignInOptions,
): Promise<Result> {
  const method = external.isSso ? 'sso/saml' : 'oauth';
  const name = external.identity.provider;
  // Two concurrent first sign-ins race to create the account: the retry of the loser finds it.
  const outcome = await retryTransactionOnConflict(context.db, async (db): Promise<Result | UnconfirmedUser> => {
    await beforeSignIn?.(db);
    const { user, isUnconfirmed } = await resolveAccount(context, db, external);
    if (isUnconfirmed) return new UnconfirmedUser(user);
    await recordAudit(context, db, { action: 'login', user, ip, detail: { method, provider: name } });
    return complete(db, user);
  });
  if (!(outcome instanceof UnconfirmedUser)) return outcome;
  const { user } = outcome;
  if (user.email !== null) sendConfirmationMail(context, user.id, user.email, redirectTo);
  const message = `Unverified email with ${name}. A confirmation email has been sent to your ${name} email`;
  throw new Problem(422, 'provider_email_needs_verification', message);
}

/** Returned from the transaction, not thrown: the new account is committed although the sign-in is refused. */
class UnconfirmedUser {
  readonly user: UserRow;
  constructor(user: UserRow) {
    this.user = user;
  }
}

function sendConfirmationMail(context: AuthContext, userId: string, email: string, redirectTo: string): void {
  context.runAfterResponse('asking for the confirmation of an address', async () => {
    await throttleMessages(context, { channel: 'email', kind: 'confirmation', to: email });
    queueMessageTo(context, userId, { kind: 'confirmation', to: email, redirect: { redirectTo, pkce: undefined } });
  });
}

/** Ends a flow for a user: with an authorization code if it was started with PKCE, else with a session. */
export async function issueResult(
  context: AuthContext,
  db: DbTransaction,
  user: UserRow,
  { flow, signIn, tokens, meta }: FlowCompletion,
): Promise<SignInResult> {
  if (flow.code_challenge === null) {
    return { kind: 'session', newSession: await createSession(context, db, user, { signIn, meta }), tokens };
  }
  await saveFlowState(context, db, flow.id, { signIn, tokens });
  return { kind: 'code', code: await issueFlowCode(context, db, flow.id, user.id) };
}

function completeLinking(
  context: AuthContext,
  identity: NewIdentity,
  { flow, signIn, tokens, meta }: FlowCompletion,
): Promise<SignInResult> {
  return retryTransactionOnConflict(context.db, async (db): Promise<SignInResult> => {
    const user = await lockLinkingAccount(context, db, flow);
    if (flow.code_challenge === null) {
      await linkIdentity(context, db, user, identity);
      return { kind: 'session', newSession: await createSession(context, db, user, { signIn, meta }), tokens };
    }
    // Linked only when the client exchanges the code with its verifier: a victim
    // lured to the callback must not be linked.
    await assertUnlinked(db, user, identity);
    await saveFlowState(context, db, flow.id, { signIn, tokens, link: identity });
    return { kind: 'code', code: await issueFlowCode(context, db, flow.id, user.id) };
  });
}

/** Accepts an invitation if the provider verified the invited address. @throws Problem 400, 404. */
async function acceptInvitation(
  context: AuthContext,
  db: DbTransaction,
  invitation: string,
  external: ExternalIdentity,
): Promise<void> {
  const token = await findByLink(context, db, invitation);
  const invitee = token && (await findById(db, token.user_id));
  if (invitee === undefined) throw new Problem(404, 'invite_not_found', 'Invite not found');
  if (invitee.email !== external.email || !external.emailVerified) {
    throw new Problem(400, 'validation_failed', 'Invited email does not match emails from external provider');
  }
  await revokeTokens(db, invitee.id);
}

/** The state of a flow whose callback has not been used. @throws Problem 400 `flow_state_already_used`. */
export function readActiveFlowState(context: AuthContext, flow: FlowRow): FlowState {
  if (flow.state === '{}' || flow.code_hash !== null)
    throw new Problem(400, 'flow_state_already_used', 'OAuth state has already been used');
  return readFlowState(context, flow);
}
