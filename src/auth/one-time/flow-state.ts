// State of sign-in flows (PKCE, OAuth, SAML) between their requests, and the exchange of their authorization codes.
import { randomUUID } from 'node:crypto';
import { isUuid } from '#api/ids.ts';
import { Problem } from '#api/problem.ts';
import { isBanned, lockUser, type NewIdentity, parseJsonObject } from '#auth/accounts/accounts.ts';
import { linkIdentity } from '#auth/accounts/identities.ts';
import { type AuthContext, type RequestMeta, secondsSince, timestamp } from '#auth/context/context.ts';
import { decrypt, encrypt } from '#auth/context/encryption.ts';
import { lockAccount } from '#auth/sessions/authenticate.ts';
import { createSession, type NewSession, type SignIn } from '#auth/sessions/sessions.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { FlowRow, UserRow } from '#db/tables/auth.ts';
import { retryTransactionOnConflict } from '#db/transaction.ts';
import { HOUR_SECONDS } from '#durations.ts';
import { toNetwork } from '#limits/ip-network.ts';
import { countUnlessExhausted } from '#limits/rate-limits.ts';
import { sha256Hex } from '#system/sha256.ts';
import { matchesChallenge, type Pkce } from './pkce.ts';

export type NewFlow = {
  pkce: Pkce | undefined;
  /** The authentication method (`amr`) of the session. */
  method: string;
  redirectTo: string;
  userId?: string;
  /** The session that links an identity. */
  sessionId?: string | undefined;
  /** The external provider. */
  provider?: string;
  state?: FlowState;
};

/** The state of a flow; stored encrypted, since it holds secrets. */
export type FlowState = {
  /** PKCE verifier of our request to an external provider. */
  verifier?: string;
  /** `nonce` of our request to an external provider. */
  nonce?: string;
  /** SHA-256 (hex) of the binding cookie of the browser that started the flow. */
  browser?: string;
  /** The token of an invitation that this sign-in accepts. */
  invitation?: string;
  /** The id of our SAML request. */
  requestId?: string;
  /** Whether the identity is to be linked to the flow's user, in place of a sign-in. */
  isLink?: boolean;
  /** Set by the callback: how the user signed in. */
  signIn?: SignIn;
  /** Set by the callback: the external provider's tokens for the client. */
  tokens?: Record<string, string>;
  /** Set by the callback: the identity to link when the code is exchanged. */
  link?: NewIdentity;
};

function encryptFlowState(context: AuthContext, state: FlowState, flowId: string): string {
  return JSON.stringify({ sealed: encrypt(context, JSON.stringify(state), `flow ${flowId}`) });
}

/** The decrypted state of a flow. @throws Error when the key is another. */
export function readFlowState(context: AuthContext, flow: Pick<FlowRow, 'id' | 'state'>): FlowState {
  const { sealed: ciphertext } = parseJsonObject(flow.state);
  // The cast is true: only encryptFlowState writes it, and the encryption is authenticated and bound to this flow.
  return typeof ciphertext === 'string'
    ? (JSON.parse(decrypt(context, ciphertext, `flow ${flow.id}`)) as FlowState)
    : {};
}

function buildFlow(context: AuthContext, input: NewFlow): FlowRow {
  const id = randomUUID();
  return {
    id,
    code_hash: null,
    user_id: input.userId ?? null,
    session_id: input.sessionId ?? null,
    method: input.method,
    code_challenge: input.pkce?.challenge ?? null,
    challenge_method: input.pkce?.method ?? null,
    provider: input.provider ?? null,
    redirect_to: input.redirectTo,
    state: encryptFlowState(context, input.state ?? {}, id),
    created_at: timestamp(context),
    issued_at: null,
  };
}

/** Stores a new flow. */
export async function startFlow(context: AuthContext, db: Db, input: NewFlow): Promise<FlowRow> {
  const flow = buildFlow(context, input);
  await db.insertInto('flows').values(flow).execute();
  return flow;
}

/** A flow, and the text by which another provider names it when it sends the browser back. */
export type StartedFlow = { flow: FlowRow; relayed: string };

/**
 * Starts a flow of a user who is not signed in. The limit `flow` bounds how many flows of a network are stored, and
 * named by their ids. Further ones are not stored but travel encrypted with the browser, so that a client that starts
 * many cannot keep others of the school from signing in.
 */
export async function startVisitorFlow(context: AuthContext, ip: string, input: NewFlow): Promise<StartedFlow> {
  if (await countUnlessExhausted(context, 'flow', toNetwork(ip))) {
    const flow = await startFlow(context, context.db, input);
    return { flow, relayed: flow.id };
  }
  const flow = buildFlow(context, input);
  return { flow, relayed: encrypt(context, JSON.stringify(flow), UNSTORED) };
}

/** What a text is encrypted for that holds a whole flow. */
const UNSTORED = 'flow that is not stored';

/** A flow that a browser came back with; `isStored` is false for one that nothing in the database knows yet. */
export type ReturnedFlow = { flow: FlowRow; isStored: boolean };

/** Finds the flow that another provider names; undefined when there is none. */
export async function findReturnedFlow(context: AuthContext, relayed: string): Promise<ReturnedFlow | undefined> {
  const unstored = isUuid(relayed) ? undefined : decryptFlow(context, relayed);
  const id = unstored?.id ?? relayed;
  if (!isUuid(id)) return undefined;
  const stored = await context.db.selectFrom('flows').selectAll().where('id', '=', id).executeTakeFirst();
  if (stored !== undefined) return { flow: stored, isStored: true };
  return unstored && { flow: unstored, isStored: false };
}

function decryptFlow(context: AuthContext, relayed: string): FlowRow | undefined {
  try {
    // The cast is true: only startVisitorFlow writes it, and the encryption is authenticated.
    return JSON.parse(decrypt(context, relayed, UNSTORED)) as FlowRow;
  } catch {
    return undefined; // not of this server, or of its earlier keys
  }
}

/** The limit of wrong responses to flows that are not stored, which the number of those that are does not bound. */
export function unstoredResponses(ip: string): readonly ['flow', string] {
  return ['flow', `responses ${toNetwork(ip)}`];
}

/** Issues the authorization code that the client exchanges for a session; its lifetime starts now. */
export async function issueFlowCode(context: AuthContext, db: Db, flowId: string, userId: string): Promise<string> {
  const code = randomUUID();
  const changes = { code_hash: sha256Hex(code), user_id: userId, issued_at: timestamp(context) };
  await db.updateTable('flows').set(changes).where('id', '=', flowId).execute();
  return code;
}

/** Claims a flow for its callback, which works once (against replay). Returns whether this call was the first. */
export async function claimFlow(context: AuthContext, { flow, isStored }: ReturnedFlow): Promise<boolean> {
  if (!isStored) {
    const insertion = context.db.insertInto('flows').values({ ...flow, state: '{}' });
    const inserted = insertion.onConflict((conflict) => conflict.doNothing()).returning('id');
    return (await inserted.executeTakeFirst()) !== undefined;
  }
  // A flow without PKCE gets no authorization code, so its row is no longer needed.
  const claim =
    flow.code_challenge === null
      ? context.db.deleteFrom('flows').where('id', '=', flow.id).returning('id')
      : context.db
          .updateTable('flows')
          .set({ state: '{}' })
          .where('id', '=', flow.id)
          .where('state', '=', flow.state)
          .returning('id');
  return (await claim.executeTakeFirst()) !== undefined;
}

/** Replaces the state of a flow. */
export async function saveFlowState(context: AuthContext, db: Db, flowId: string, state: FlowState): Promise<void> {
  const changes = { state: encryptFlowState(context, state, flowId) };
  await db.updateTable('flows').set(changes).where('id', '=', flowId).execute();
}

/** The session of a flow, with the external provider's tokens. */
export type CodeExchange = { newSession: NewSession; tokens: Record<string, string> };

/**
 * Exchanges an authorization code for a session, once, and links the identity that the flow may hold.
 * @throws Problem 400 `bad_code_verifier`, 404 `flow_state_not_found`, 422 `flow_state_expired`, 403 `user_banned`.
 */
export async function exchangeCode(
  context: AuthContext,
  code: string,
  verifier: string,
  meta: RequestMeta,
): Promise<CodeExchange> {
  const flow = await context.db
    .selectFrom('flows')
    .selectAll()
    .where('code_hash', '=', sha256Hex(code))
    .executeTakeFirst();
  if (flow?.user_id == null || flow.code_challenge === null) throw flowNotFound();
  if (secondsSince(context, flow.issued_at ?? flow.created_at) >= context.settings.flowSeconds) {
    throw new Problem(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const pkce: Pkce = { challenge: flow.code_challenge, method: flow.challenge_method ?? 's256' };
  if (!matchesChallenge(pkce, verifier)) {
    throw new Problem(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  return retryTransactionOnConflict(context.db, async (db) => {
    const user = await lockUser(db, flow.user_id ?? '');
    const { numDeletedRows } = await db.deleteFrom('flows').where('id', '=', flow.id).executeTakeFirst();
    if (numDeletedRows === 0n || user === undefined) throw flowNotFound();
    if (isBanned(user, context.now())) throw new Problem(403, 'user_banned', 'User is banned');
    const { link, signIn = { method: flow.method }, tokens = {} } = readFlowState(context, flow);
    if (link !== undefined) await linkIdentity(context, db, await lockLinkingAccount(context, db, flow), link);
    return { newSession: await createSession(context, db, user, { signIn, meta }), tokens };
  });
}

/**
 * Locks the account that a flow links an identity to. The session that started the flow must be active, so that a
 * stolen one leaves no identity behind.
 * @throws Problem 403.
 */
export function lockLinkingAccount(
  context: AuthContext,
  db: DbTransaction,
  { user_id, session_id }: Pick<FlowRow, 'user_id' | 'session_id'>,
): Promise<UserRow> {
  const session = session_id === null ? undefined : { id: session_id };
  return lockAccount(context, db, { user: { id: user_id ?? '' }, session });
}

function flowNotFound(): Problem {
  return new Problem(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}

/**
 * Deletes flows that can no longer be completed. Those that a visitor starts at a provider are kept for an hour only,
 * so that their number is bounded; the others are of mails, and last as long as the links.
 */
export async function deleteExpiredFlows(context: AuthContext): Promise<void> {
  const { flowSeconds, linkSeconds } = context.settings;
  const startedBefore = timestamp(context, -(flowSeconds + HOUR_SECONDS));
  const mailedBefore = timestamp(context, -(flowSeconds + linkSeconds + HOUR_SECONDS));
  await context.db
    .deleteFrom('flows')
    .where('provider', 'is not', null)
    .where('created_at', '<', startedBefore)
    .execute();
  await context.db.deleteFrom('flows').where('created_at', '<', mailedBefore).execute();
}
