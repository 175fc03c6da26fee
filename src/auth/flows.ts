// Flows that end in the browser that began them: what is remembered meanwhile, and the code that ends each.
import { randomUUID } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { FlowRow } from '#db/tables-auth.ts';
import { findById, isBanned, type NewIdentity, objectOf } from './accounts.ts';
import { atomically } from './atomically.ts';
import { linkIdentity } from './identities.ts';
import { fitsChallenge, type Pkce } from './pkce.ts';
import { type Client, type Provider, secondsSince, timestamp } from './provider.ts';
import { seal, unseal } from './secrets.ts';
import { type Begun, beginSession, digest, type SignIn } from './sessions.ts';

export type NewFlow = {
  pkce: Pkce | undefined;
  /** How the session will have been signed in to. */
  method: string;
  redirectTo: string;
  userId?: string;
  /** The other provider, and what the way through it must remember. */
  provider?: string;
  memory?: Memory;
};

/** What a flow remembers between its steps; kept encrypted, since some of it opens doors. */
export type Memory = {
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

function sealMemory(provider: Provider, memory: Memory, flowId: string): string {
  return JSON.stringify({ sealed: seal(provider, JSON.stringify(memory), `flow ${flowId}`) });
}

/** What a flow remembers. */
export function memoryOf(provider: Provider, flow: Pick<FlowRow, 'id' | 'state'>): Memory {
  const { sealed } = objectOf(flow.state);
  // Sealed by us, for this flow: it has the shape that it was sealed with.
  return typeof sealed === 'string' ? (JSON.parse(unseal(provider, sealed, `flow ${flow.id}`)) as Memory) : {};
}

export async function startFlow(provider: Provider, db: Db, given: NewFlow): Promise<FlowRow> {
  const id = randomUUID();
  const flow: FlowRow = {
    id,
    code_hash: null,
    user_id: given.userId ?? null,
    method: given.method,
    code_challenge: given.pkce?.challenge ?? null,
    challenge_method: given.pkce?.method ?? null,
    provider: given.provider ?? null,
    redirect_to: given.redirectTo,
    state: sealMemory(provider, given.memory ?? {}, id),
    created_at: timestamp(provider),
    issued_at: null,
  };
  await db.insertInto('flows').values(flow).execute();
  return flow;
}

/** The code that the browser takes for a session; its minutes count from now. */
export async function issueFlowCode(provider: Provider, db: Db, flowId: string, userId: string): Promise<string> {
  const code = randomUUID();
  const set = { code_hash: digest(code), user_id: userId, issued_at: timestamp(provider) };
  await db.updateTable('flows').set(set).where('id', '=', flowId).execute();
  return code;
}

/** The way back of a flow begins: nothing that leads here a second time is taken. Answers whether this was the first. */
export async function claimFlow(provider: Provider, flow: FlowRow): Promise<boolean> {
  // Without a code to come, nothing of the flow is wanted any more.
  const ending =
    flow.code_challenge === null
      ? provider.db.deleteFrom('flows').where('id', '=', flow.id).returning('id')
      : provider.db
          .updateTable('flows')
          .set({ state: '{}' })
          .where('id', '=', flow.id)
          .where('state', '=', flow.state)
          .returning('id');
  return (await ending.executeTakeFirst()) !== undefined;
}

/** Notes what the exchange of the code will need to know. */
export async function rememberInFlow(provider: Provider, db: Db, flowId: string, memory: Memory): Promise<void> {
  const set = { state: sealMemory(provider, memory, flowId) };
  await db.updateTable('flows').set(set).where('id', '=', flowId).execute();
}

/** A session of a flow, with the tokens of the other provider that it came by. */
export type Exchanged = { begun: Begun; tokens: Record<string, string> };

/**
 * Takes a flow's code for a session, once. An identity that waited for whoever began the flow is linked now.
 * @throws Problem 400, 404 or 422 in the protocol's words.
 */
export async function exchangeCode(
  provider: Provider,
  code: string,
  verifier: string,
  client: Client,
): Promise<Exchanged> {
  const flow = await provider.db
    .selectFrom('flows')
    .selectAll()
    .where('code_hash', '=', digest(code))
    .executeTakeFirst();
  if (flow?.user_id == null || flow.code_challenge === null) throw noFlow();
  if (secondsSince(provider, flow.issued_at ?? flow.created_at) >= provider.settings.flowSeconds) {
    throw new Problem(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const pkce: Pkce = { challenge: flow.code_challenge, method: flow.challenge_method ?? 's256' };
  if (!fitsChallenge(pkce, verifier)) {
    throw new Problem(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  return atomically(provider, async (db) => {
    const { numDeletedRows } = await db.deleteFrom('flows').where('id', '=', flow.id).executeTakeFirst();
    const user = await findById(db, flow.user_id ?? '');
    if (numDeletedRows === 0n || user === undefined) throw noFlow();
    if (isBanned(user, provider.now())) throw new Problem(403, 'user_banned', 'User is banned');
    const { link, signIn = { method: flow.method }, tokens = {} } = memoryOf(provider, flow);
    if (link !== undefined) await linkIdentity(provider, db, user, link);
    return { begun: await beginSession(provider, db, user, signIn, client), tokens };
  });
}

function noFlow(): Problem {
  return new Problem(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}

/** Forgets flows that nobody ended within a day. */
export async function forgetOldFlows(provider: Provider): Promise<void> {
  await provider.db
    .deleteFrom('flows')
    .where('created_at', '<', timestamp(provider, -24 * 60 * 60))
    .execute();
}
