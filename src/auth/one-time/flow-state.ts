// Flows that end in the browser that began them: what is remembered meanwhile, and the code that ends each.
import { randomUUID } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { findById, isBanned, type NewIdentity, parseJsonObject } from '#auth/accounts/accounts.ts';
import { linkIdentity } from '#auth/accounts/identities.ts';
import { type AuthContext, type RequestMeta, secondsSince, timestamp } from '#auth/context/context.ts';
import { decrypt, encrypt } from '#auth/context/encryption.ts';
import { retryOnConflict } from '#auth/context/retry-on-conflict.ts';
import { createSession, type NewSession, type SignIn, sha256Hex } from '#auth/sessions/sessions.ts';
import type { Db } from '#db/open.ts';
import type { FlowRow } from '#db/tables/auth.ts';
import { matchesChallenge, type Pkce } from './pkce.ts';

export type NewFlow = {
  pkce: Pkce | undefined;
  /** How the session will have been signed in to. */
  method: string;
  redirectTo: string;
  userId?: string;
  /** The other provider, and what the way through it must remember. */
  provider?: string;
  state?: FlowState;
};

/** What a flow remembers between its steps; kept encrypted, since some of it opens doors. */
export type FlowState = {
  /** Of the way to another provider: what only whoever asked it knows. */
  verifier?: string;
  nonce?: string;
  /** SHA-256 of what the browser that began the flow holds. */
  browser?: string;
  /** The token of the invitation that is accepted by this sign-in. */
  invitation?: string;
  /** The id of the enterprise provider's request. */
  requestId?: string;
  /** The user whom the identity is linked to. */
  linkTo?: string;
  /** Of the way back: how the session was signed in to, and the other provider's tokens for the client. */
  signIn?: SignIn;
  tokens?: Record<string, string>;
  /** The identity that is linked when the code is exchanged. */
  link?: NewIdentity;
};

function encryptFlowState(context: AuthContext, state: FlowState, flowId: string): string {
  return JSON.stringify({ sealed: encrypt(context, JSON.stringify(state), `flow ${flowId}`) });
}

/** What a flow remembers. */
export function readFlowState(context: AuthContext, flow: Pick<FlowRow, 'id' | 'state'>): FlowState {
  const { sealed: ciphertext } = parseJsonObject(flow.state);
  // Sealed by us, for this flow: it has the shape that it was sealed with.
  return typeof ciphertext === 'string'
    ? (JSON.parse(decrypt(context, ciphertext, `flow ${flow.id}`)) as FlowState)
    : {};
}

export async function startFlow(context: AuthContext, db: Db, input: NewFlow): Promise<FlowRow> {
  const id = randomUUID();
  const flow: FlowRow = {
    id,
    code_hash: null,
    user_id: input.userId ?? null,
    method: input.method,
    code_challenge: input.pkce?.challenge ?? null,
    challenge_method: input.pkce?.method ?? null,
    provider: input.provider ?? null,
    redirect_to: input.redirectTo,
    state: encryptFlowState(context, input.state ?? {}, id),
    created_at: timestamp(context),
    issued_at: null,
  };
  await db.insertInto('flows').values(flow).execute();
  return flow;
}

/** The code that the browser takes for a session; its minutes count from now. */
export async function issueFlowCode(context: AuthContext, db: Db, flowId: string, userId: string): Promise<string> {
  const code = randomUUID();
  const changes = { code_hash: sha256Hex(code), user_id: userId, issued_at: timestamp(context) };
  await db.updateTable('flows').set(changes).where('id', '=', flowId).execute();
  return code;
}

/** The way back of a flow begins: nothing that leads here a second time is taken. Answers whether this was the first. */
export async function claimFlow(context: AuthContext, flow: FlowRow): Promise<boolean> {
  // Without a code to come, nothing of the flow is wanted any more.
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

/** Notes what the exchange of the code will need to know. */
export async function saveFlowState(context: AuthContext, db: Db, flowId: string, state: FlowState): Promise<void> {
  const changes = { state: encryptFlowState(context, state, flowId) };
  await db.updateTable('flows').set(changes).where('id', '=', flowId).execute();
}

/** A session of a flow, with the tokens of the other provider that it came by. */
export type CodeExchange = { newSession: NewSession; tokens: Record<string, string> };

/**
 * Takes a flow's code for a session, once. An identity that waited for whoever began the flow is linked now.
 * @throws Problem 400, 404 or 422 in the protocol's words.
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
  return retryOnConflict(context, async (db) => {
    const { numDeletedRows } = await db.deleteFrom('flows').where('id', '=', flow.id).executeTakeFirst();
    const user = await findById(db, flow.user_id ?? '');
    if (numDeletedRows === 0n || user === undefined) throw flowNotFound();
    if (isBanned(user, context.now())) throw new Problem(403, 'user_banned', 'User is banned');
    const { link, signIn = { method: flow.method }, tokens = {} } = readFlowState(context, flow);
    if (link !== undefined) await linkIdentity(context, db, user, link);
    return { newSession: await createSession(context, db, user, { signIn, meta }), tokens };
  });
}

function flowNotFound(): Problem {
  return new Problem(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}

/** Forgets flows that nobody ended within a day. */
export async function deleteExpiredFlows(context: AuthContext): Promise<void> {
  await context.db
    .deleteFrom('flows')
    .where('created_at', '<', timestamp(context, -24 * 60 * 60))
    .execute();
}
