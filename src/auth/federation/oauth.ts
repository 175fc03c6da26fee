// The way through another provider: where the browser is sent, and what its coming back leads to.
import { randomBytes } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { findById, isBanned, type NewIdentity } from '#auth/accounts/accounts.ts';
import { recordAudit } from '#auth/accounts/audit.ts';
import { assertUnlinked, linkIdentity } from '#auth/accounts/identities.ts';
import { type AuthContext, baseUrl, type RequestMeta } from '#auth/context/context.ts';
import { retryOnConflict } from '#auth/context/retry-on-conflict.ts';
import {
  describeProviderError,
  type ExternalLogin,
  type ExternalProfile,
  type IdentityProvider,
} from '#auth/identity-providers/identity-provider.ts';
import { type FlowState, issueFlowCode, readFlowState, saveFlowState, startFlow } from '#auth/one-time/flow-state.ts';
import { queueMail } from '#auth/one-time/notifications.ts';
import { findByLink, revokeTokens } from '#auth/one-time/one-time-tokens.ts';
import type { Pkce } from '#auth/one-time/pkce.ts';
import { throttleMessages } from '#auth/rate-limits/rate-limits.ts';
import { createSession, type NewSession, randomToken, type SignIn, sha256Hex } from '#auth/sessions/sessions.ts';
import type { Db } from '#db/open.ts';
import type { FlowRow, UserRow } from '#db/tables/auth.ts';
import { type ExternalIdentity, resolveAccount } from './account-linking.ts';

export type AuthorizationOptions = {
  providerName: string;
  identityProvider: IdentityProvider;
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
export type AuthorizationRedirect = { url: URL; flowId: string; bindingToken: string | undefined };

export function callbackUrl(context: AuthContext): string {
  return `${baseUrl(context)}/callback`;
}

/**
 * Begins a flow. Whoever ends it must have begun it: where the app has a verifier of its own, the code is worth nothing
 * without that; else the browser is marked.
 * @throws Problem 404 for an unknown invitation, 503 when the other provider does not answer.
 */
export async function startAuthorization(
  context: AuthContext,
  options: AuthorizationOptions,
): Promise<AuthorizationRedirect> {
  const { identityProvider, pkce, invitation, linkTo } = options;
  if (invitation !== undefined && (await findByLink(context, context.db, invitation)) === undefined) {
    throw new Problem(404, 'user_not_found', 'User with this invite token not found');
  }
  const { nonce = randomToken(), ...more } = options.more;
  const verifier = randomBytes(48).toString('base64url');
  const bindingToken = pkce === undefined ? randomToken() : undefined;
  const flowState: FlowState = {
    verifier,
    nonce,
    ...(bindingToken === undefined ? {} : { browser: sha256Hex(bindingToken) }),
    ...(invitation === undefined ? {} : { invitation }),
    ...(linkTo === undefined ? {} : { linkTo: linkTo.id }),
  };
  const { redirectTo } = options;
  const flow = await startFlow(context, context.db, {
    pkce,
    method: 'oauth',
    redirectTo,
    provider: options.providerName,
    state: flowState,
  });
  const authorizationRequest = {
    redirectUri: callbackUrl(context),
    state: flow.id,
    nonce,
    verifier,
    scopes: options.scopes,
    more,
  };
  const url = await identityProvider.buildAuthorizationUrl(authorizationRequest).catch((cause: unknown) => {
    context.log.error(
      { ...describeProviderError(cause), provider: options.providerName },
      'another provider could not be reached',
    );
    throw new Problem(503, 'unexpected_failure', 'The provider does not answer; please try again.', { cause });
  });
  return { url, flowId: flow.id, bindingToken };
}

/** What comes of a way: the code of a flow, or a session with the other provider's tokens. */
export type SignInResult =
  | { kind: 'code'; code: string }
  | { kind: 'session'; newSession: NewSession; tokens: Record<string, string> };

export function toExternalIdentity(
  name: string,
  identityProvider: IdentityProvider,
  profile: ExternalProfile,
): ExternalIdentity {
  const { emailOptional, signups } = identityProvider;
  const { email, emailVerified } = profile;
  return { identity: toIdentity(name, profile), email, emailVerified, isSso: false, emailOptional, signups };
}

export function toIdentity(name: string, { subject, details }: ExternalProfile): NewIdentity {
  return { provider: name, subject, data: details };
}

/**
 * Lets the person in who came back, links the identity where that was asked for, or accepts an invitation.
 * @throws Problem in the protocol's words.
 */
export function completeAuthorization(
  context: AuthContext,
  flow: FlowRow,
  flowState: FlowState,
  identityProvider: IdentityProvider,
  { profile, tokens }: ExternalLogin,
  meta: RequestMeta,
): Promise<SignInResult> {
  const signIn = { method: 'oauth' };
  if (flowState.linkTo !== undefined) {
    return completeLinking(context, flow, flowState.linkTo, toIdentity(flow.provider ?? '', profile), tokens, meta);
  }
  const external = toExternalIdentity(flow.provider ?? '', identityProvider, profile);
  const { invitation } = flowState;
  return signInExternalUser(
    context,
    external,
    flow.redirect_to,
    (db, user) => issueResult(context, db, flow, user, signIn, tokens, meta),
    {
      ip: meta.ip,
      beforeSignIn: invitation === undefined ? undefined : (db) => acceptInvitation(context, db, invitation, external),
    },
  );
}

type SignInOptions = { ip: string; beforeSignIn?: ((db: Db) => Promise<void>) | undefined };

/**
 * Finds the newcomer's account and goes on with it. An account whose address is not confirmed yet stays, with a letter on
 * its way, but is not given.
 * @throws Problem 422 `provider_email_needs_verification`, and those of `accountOf`.
 */
export async function signInExternalUser<Result>(
  context: AuthContext,
  external: ExternalIdentity,
  redirectTo: string,
  complete: (db: Db, user: UserRow) => Promise<Result>,
  { ip, beforeSignIn }: SignInOptions,
): Promise<Result> {
  const method = external.isSso ? 'sso/saml' : 'oauth';
  // Someone who comes by two ways at once is made by one of them, and found by the other's second try.
  const outcome = await retryOnConflict(context, async (db): Promise<Result | UnconfirmedUser> => {
    await beforeSignIn?.(db);
    const { user, isUnconfirmed } = await resolveAccount(context, db, external);
    if (isUnconfirmed) return new UnconfirmedUser(user);
    await recordAudit(context, db, {
      action: 'login',
      user,
      ip,
      detail: { method, provider: external.identity.provider },
    });
    return complete(db, user);
  });
  if (!(outcome instanceof UnconfirmedUser)) return outcome;
  const { user } = outcome;
  if (user.email !== null) sendConfirmationMail(context, user.id, user.email, redirectTo);
  const name = external.identity.provider;
  const message = `Unverified email with ${name}. A confirmation email has been sent to your ${name} email`;
  throw new Problem(422, 'provider_email_needs_verification', message);
}

/** Carries a user out of a transaction that has to stand although nobody is let in. */
class UnconfirmedUser {
  readonly user: UserRow;
  constructor(user: UserRow) {
    this.user = user;
  }
}

function sendConfirmationMail(context: AuthContext, userId: string, email: string, redirectTo: string): void {
  context.runAfterResponse('asking for the confirmation of an address', async () => {
    await throttleMessages(context, 'email', 'confirmation', email);
    queueMail(context, userId, 'confirmation', email, { redirectTo, pkce: undefined });
  });
}

/** Ends a flow for a user, as the flow wants it. */
export async function issueResult(
  context: AuthContext,
  db: Db,
  flow: FlowRow,
  user: UserRow,
  signIn: SignIn,
  tokens: Record<string, string>,
  meta: RequestMeta,
): Promise<SignInResult> {
  if (flow.code_challenge === null) {
    return { kind: 'session', newSession: await createSession(context, db, user, signIn, meta), tokens };
  }
  await saveFlowState(context, db, flow.id, { signIn, tokens });
  return { kind: 'code', code: await issueFlowCode(context, db, flow.id, user.id) };
}

function completeLinking(
  context: AuthContext,
  flow: FlowRow,
  userId: string,
  identity: NewIdentity,
  tokens: Record<string, string>,
  meta: RequestMeta,
): Promise<SignInResult> {
  const signIn = { method: 'oauth' };
  return retryOnConflict(context, async (db): Promise<SignInResult> => {
    const user = await findById(db, userId);
    if (user === undefined) throw new Problem(403, 'user_not_found', 'The user who wanted the link is gone');
    if (isBanned(user, context.now())) throw new Problem(403, 'user_banned', 'User is banned');
    if (flow.code_challenge === null) {
      await linkIdentity(context, db, user, identity);
      return { kind: 'session', newSession: await createSession(context, db, user, signIn, meta), tokens };
    }
    // Linked only when the code is exchanged, by whoever has the verifier: not by a browser that was lured here.
    await assertUnlinked(db, user, identity);
    await saveFlowState(context, db, flow.id, { signIn, tokens, link: identity });
    return { kind: 'code', code: await issueFlowCode(context, db, flow.id, user.id) };
  });
}

/** Joins the newcomer's identity to the guest who was invited. @throws Problem 400, 404. */
async function acceptInvitation(
  context: AuthContext,
  db: Db,
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

/** What a flow remembers, when it can still be ended. @throws Problem 400 `bad_oauth_state`. */
export function readActiveFlowState(context: AuthContext, flow: FlowRow): FlowState {
  if (flow.state === '{}' || flow.code_hash !== null)
    throw new Problem(400, 'flow_state_already_used', 'OAuth state has already been used');
  return readFlowState(context, flow);
}
