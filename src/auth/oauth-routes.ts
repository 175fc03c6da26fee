// GET /authorize sends a browser to another provider, /callback takes it back.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#api/problem.ts';
import type { FlowRow, UserRow } from '#db/tables-auth.ts';
import { UUID } from './bearer.ts';
import { type Elsewhere, reasonOf } from './elsewhere.ts';
import { claimFlow, type Memory } from './flows.ts';
import { addressWith, errorFromElsewhere, goTo, NOTHING } from './landing.ts';
import { spend } from './limits.ts';
import { networkOf } from './networks.ts';
import { callbackUrl, type Departed, depart, type Landed, land, memoryOfLive } from './oauth.ts';
import { readPkce } from './pkce.ts';
import { type Provider, secondsSince } from './provider.ts';
import { digest, tokensFor } from './sessions.ts';
import { clientOf, queryOf, readForms, redirectOf, tokensInFragment } from './wire.ts';

/** Parameters that are ours to set, or that would let an app change what we ask for. */
const RESERVED = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'scope',
  'invite_token',
  'skip_http_redirect',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
]);

function forwarded(request: FastifyRequest): Record<string, string> {
  const names = Object.keys(request.query as Record<string, unknown>); // the framework parses every query to an object
  const free = names.filter((name) => !RESERVED.has(name)).map((name) => [name, queryOf(request, name)] as const);
  return Object.fromEntries(free.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/**
 * Reads what GET /authorize is asked, and begins the flow.
 * @throws Problem 400 for a provider that there is not.
 */
export function departAsAsked(provider: Provider, request: FastifyRequest, linkTo?: UserRow): Promise<Departed> {
  const name = queryOf(request, 'provider') ?? '';
  const elsewhere = provider.elsewhere.get(name);
  if (elsewhere === undefined) {
    const sentence = `Unsupported provider: ${name === '' ? 'missing provider' : 'provider is not enabled'}`;
    throw new Problem(400, 'validation_failed', sentence);
  }
  return depart(provider, {
    provider: name,
    elsewhere,
    redirectTo: redirectOf(provider, request),
    pkce: readPkce(queryOf(request, 'code_challenge'), queryOf(request, 'code_challenge_method')),
    scopes: (queryOf(request, 'scopes') ?? '').split(/[\s,]+/).filter(Boolean),
    more: forwarded(request),
    invitation: queryOf(request, 'invite_token'),
    linkTo,
  });
}

function cookieName(flowId: string): string {
  return `cahier-flow-${flowId}`;
}

/** Marks the browser that begins a flow, for that flow's way back only. */
export function markBrowser(
  provider: Provider,
  reply: FastifyReply,
  { flowId, mark }: Departed,
  elsewhere: Elsewhere | undefined,
): void {
  if (mark === undefined) return;
  const back = new URL(callbackUrl(provider));
  // What another site posts carries only cookies that say so, and those only go over https.
  const site = elsewhere?.postsAnswer ? 'None; Secure' : back.protocol === 'https:' ? 'Lax; Secure' : 'Lax';
  const age = provider.settings.flowSeconds;
  const cookie = `${cookieName(flowId)}=${mark}; Path=${back.pathname}; Max-Age=${age}; HttpOnly; SameSite=${site}`;
  reply.header('set-cookie', cookie);
}

function isMarked(request: FastifyRequest, flow: FlowRow, { browser }: Memory): boolean {
  if (browser === undefined) return true;
  const cookies = (request.headers.cookie ?? '').split(';').map((one) => one.trim().split('='));
  const mark = cookies.find(([name]) => name === cookieName(flow.id))?.[1] ?? '';
  return timingSafeEqual(Buffer.from(digest(mark)), Buffer.from(browser));
}

function badState(sentence: string): Problem {
  return new Problem(400, 'bad_oauth_state', sentence);
}

type Back = { flow: FlowRow; memory: Memory; elsewhere: Elsewhere };

/** The flow that a browser comes back to; it is taken, and cannot be come back to again. @throws Problem 400. */
async function takeFlow(provider: Provider, request: FastifyRequest, state: string | undefined): Promise<Back> {
  if (state === undefined) throw new Problem(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  if (!UUID.test(state)) throw badState('OAuth callback with invalid state');
  const flow = await provider.db.selectFrom('flows').selectAll().where('id', '=', state).executeTakeFirst();
  const elsewhere = provider.elsewhere.get(flow?.provider ?? '');
  if (flow === undefined || elsewhere === undefined) throw badState('OAuth callback with invalid state');
  const memory = memoryOfLive(provider, flow);
  if (secondsSince(provider, flow.created_at) >= provider.settings.flowSeconds)
    throw badState('OAuth state has expired');
  if (!isMarked(request, flow, memory)) throw badState('OAuth callback in a browser that did not begin it');
  if (!(await claimFlow(provider, flow))) {
    throw new Problem(400, 'flow_state_already_used', 'OAuth state has already been used');
  }
  return { flow, memory, elsewhere };
}

async function comeBack(
  provider: Provider,
  request: FastifyRequest,
  { flow, memory, elsewhere }: Back,
  answer: URLSearchParams,
): Promise<Landed> {
  const { verifier = '', nonce = '' } = memory;
  const address = new URL(`${callbackUrl(provider)}?${answer}`);
  const arrival = await elsewhere.redeem({ address, state: flow.id, nonce, verifier }).catch((cause: unknown) => {
    provider.log.warn({ ...reasonOf(cause), provider: flow.provider }, 'the answer of another provider was refused');
    throw new Problem(500, 'unexpected_failure', 'Unable to exchange external code', { cause });
  });
  return land(provider, flow, memory, elsewhere, arrival, clientOf(request));
}

/** The address that a flow ends at, with what came of it. */
export async function landingAddress(provider: Provider, redirectTo: string, landed: Landed): Promise<string> {
  if (landed.is === 'code') return addressWith(redirectTo, new URLSearchParams({ code: landed.code }), NOTHING);
  const tokens = await tokensFor(provider, landed.begun);
  return addressWith(redirectTo, NOTHING, tokensInFragment(tokens, landed.tokens));
}

/** A refusal in the address, in its query and in its fragment, since apps look in either. */
function refusedAddress(redirectTo: string, why: URLSearchParams): string {
  return addressWith(redirectTo, why, new URLSearchParams([...why, ['sb', '']]));
}

/** What the other provider itself said against it, in its own words. */
function refusalIn(answer: URLSearchParams): URLSearchParams | undefined {
  const error = answer.get('error');
  if (error === null) return undefined;
  const error_description = answer.get('error_description') ?? error;
  return new URLSearchParams({ error: error.slice(0, 100), error_description: error_description.slice(0, 500) });
}

async function callback(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: URLSearchParams,
): Promise<FastifyReply> {
  let back: Back;
  let forget: () => Promise<void>;
  try {
    forget = await spend(provider, 'token', networkOf(request.ip));
    back = await takeFlow(provider, request, answer.get('state') ?? undefined);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return goTo(reply, addressWith(provider.siteUrl(), errorFromElsewhere(error), NOTHING));
  }
  const { redirect_to } = back.flow;
  const cookie = `${cookieName(back.flow.id)}=; Path=${new URL(callbackUrl(provider)).pathname}; Max-Age=0`;
  if (back.memory.browser !== undefined) reply.header('set-cookie', cookie);
  const refusal = refusalIn(answer);
  if (refusal !== undefined) return goTo(reply, refusedAddress(redirect_to, refusal), 302);
  try {
    const landed = await comeBack(provider, request, back, answer);
    await forget();
    return goTo(reply, await landingAddress(provider, redirect_to, landed), 302);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return goTo(reply, refusedAddress(redirect_to, errorFromElsewhere(error)), 302);
  }
}

export async function oauthRoutes(app: FastifyInstance, provider: Provider): Promise<void> {
  // HEAD must neither begin a flow nor end one.
  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const departed = await departAsAsked(provider, request);
    markBrowser(provider, reply, departed, provider.elsewhere.get(queryOf(request, 'provider') ?? ''));
    return goTo(reply, departed.url.href, 302);
  });
  app.get('/callback', { exposeHeadRoute: false }, (request, reply) => {
    const [, query = ''] = request.url.split('?', 2);
    return callback(provider, request, reply, new URLSearchParams(query));
  });
  await app.register(async (forms) => {
    readForms(forms);
    forms.post('/callback', (request, reply) => {
      const fields = typeof request.body === 'object' && request.body !== null ? Object.entries(request.body) : [];
      // A form has nothing but texts; what is sent as JSON may have anything.
      const texts = fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
      const answer = new URLSearchParams(texts);
      return callback(provider, request, reply, answer);
    });
  });
}
