// Flows that end in the browser that began them: what is remembered meanwhile, and the code that ends each.
import { randomUUID } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { FlowRow } from '#db/tables-auth.ts';
import { findById, isBanned } from './accounts.ts';
import { fitsChallenge, type Pkce } from './pkce.ts';
import { type Client, type Provider, secondsSince, timestamp } from './provider.ts';
import { type Begun, beginSession, digest } from './sessions.ts';

export type NewFlow = {
  pkce: Pkce | undefined;
  /** How the session will have been signed in to. */
  method: string;
  redirectTo: string;
  userId?: string;
  /** The other provider, and what the way through it must remember. */
  provider?: string;
  state?: Record<string, unknown>;
};

export async function startFlow(provider: Provider, db: Db, given: NewFlow): Promise<FlowRow> {
  const flow: FlowRow = {
    id: randomUUID(),
    code_hash: null,
    user_id: given.userId ?? null,
    method: given.method,
    code_challenge: given.pkce?.challenge ?? null,
    challenge_method: given.pkce?.method ?? null,
    provider: given.provider ?? null,
    redirect_to: given.redirectTo,
    state: JSON.stringify(given.state ?? {}),
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

/** A session of a flow, with what it remembered. */
export type Exchanged = { begun: Begun; state: string };

/**
 * Takes a flow's code for a session, once.
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
  return provider.db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db.deleteFrom('flows').where('id', '=', flow.id).executeTakeFirst();
    const user = await findById(db, flow.user_id ?? '');
    if (numDeletedRows === 0n || user === undefined) throw noFlow();
    if (isBanned(user, provider.now())) throw new Problem(403, 'user_banned', 'User is banned');
    return { begun: await beginSession(provider, db, user, { method: flow.method }, client), state: flow.state };
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
