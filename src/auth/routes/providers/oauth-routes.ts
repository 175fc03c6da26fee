// OAuth sign-in routes: GET /authorize redirects to an external provider, GET and POST /callback complete the sign-in.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#api/problem.ts';
import { type AuthContext, secondsSince } from '#auth/context/context.ts';
import {
  type AuthorizationRedirect,
  type ClaimedFlow,
  callbackUrl,
  completeAuthorization,
  readActiveFlowState,
  type SignInResult,
  startAuthorization,
} from '#auth/federation/oauth.ts';
import { describeProviderError, type IdentityProvider } from '#auth/identity-providers/identity-provider.ts';
import { claimFlow, type FlowState, findReturnedFlow, unstoredResponses } from '#auth/one-time/flow-state.ts';
import { parsePkce } from '#auth/one-time/pkce.ts';
import { bindToBrowser } from '#auth/routes/protocol/login-csrf.ts';
import {
  callbackRedirect,
  messageRedirect,
  NO_PARAMS,
  providerErrorParams,
  redirect,
  withParams,
} from '#auth/routes/protocol/redirects.ts';
import { acceptForms, getQueryParam, requestMeta, resolveRedirectTo } from '#auth/routes/protocol/request-schemas.ts';
import type { AuthenticatedUser } from '#auth/sessions/authenticate.ts';
import type { FlowRow } from '#db/tables/auth.ts';
import { toNetwork } from '#limits/ip-network.ts';
import { assertNotExhausted, limitFailures } from '#limits/rate-limits.ts';
import { sha256Hex } from '#system/sha256.ts';

/** Parameters that only the server sets: an app must not change the authorization request with them. */
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

function forwardedParams(request: FastifyRequest): Record<string, string> {
  const names = Object.keys(request.query as Record<string, unknown>); // the cast is true: Fastify parses every query to an object
  const unreserved = names
    .filter((name) => !RESERVED.has(name))
    .map((name) => [name, getQueryParam(request, name)] as const);
  return Object.fromEntries(unreserved.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/**
 * Starts the flow that a request to /authorize describes and sets its binding cookie.
 * @param linkTo the user and session to link the identity to, in place of a sign-in
 * @returns the URL at the provider to redirect to
 * @throws Problem 400 for an unknown provider, 404, 429, 503.
 */
export async function startAuthorizationFromRequest(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  linkTo?: AuthenticatedUser,
): Promise<string> {
  const name = getQueryParam(request, 'provider') ?? '';
  const identityProvider = context.identityProviders.get(name);
  if (identityProvider === undefined) {
    const message = `Unsupported provider: ${name === '' ? 'missing provider' : 'provider is not enabled'}`;
    throw new Problem(400, 'validation_failed', message);
  }
  const authorization = await startAuthorization(context, {
    providerName: name,
    identityProvider,
    redirectTo: resolveRedirectTo(context, request),
    pkce: parsePkce(getQueryParam(request, 'code_challenge'), getQueryParam(request, 'code_challenge_method')),
    scopes: (getQueryParam(request, 'scopes') ?? '').split(/[\s,]+/).filter(Boolean),
    extraParams: forwardedParams(request),
    invitation: getQueryParam(request, 'invite_token'),
    linkTo,
    ip: request.ip,
  });
  setBindingCookie(context, reply, authorization, identityProvider);
  return authorization.url.href;
}

function cookieName(flowId: string): string {
  return `cahier-flow-${flowId}`;
}

/**
 * Sets the cookie that binds a flow to the browser that started it (against login CSRF); only the callback receives it.
 */
function setBindingCookie(
  context: AuthContext,
  reply: FastifyReply,
  { flowId, bindingToken }: AuthorizationRedirect,
  { usesFormPost }: IdentityProvider,
): void {
  if (bindingToken === undefined) return;
  const url = new URL(callbackUrl(context));
  // A cross-site POST carries only cookies with SameSite=None, which browsers accept only with Secure.
  const sameSite = usesFormPost ? 'None; Secure' : url.protocol === 'https:' ? 'Lax; Secure' : 'Lax';
  const maxAge = context.settings.flowSeconds;
  const cookie = `${cookieName(flowId)}=${bindingToken}; Path=${url.pathname}; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}`;
  reply.header('set-cookie', cookie);
}

function isBoundBrowser(request: FastifyRequest, flow: FlowRow, { browser }: FlowState): boolean {
  if (browser === undefined) return true;
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const bindingToken = cookies.find(([name]) => name === cookieName(flow.id))?.[1] ?? '';
  return timingSafeEqual(Buffer.from(sha256Hex(bindingToken)), Buffer.from(browser));
}

function invalidState(message: string): Problem {
  return new Problem(400, 'bad_oauth_state', message);
}

/** Finds the flow of a callback and claims it, so that its state works once. @throws Problem 400, 429. */
async function claimCallbackFlow(
  context: AuthContext,
  request: FastifyRequest,
  params: URLSearchParams,
): Promise<ClaimedFlow> {
  const state = params.get('state');
  if (state === null) throw new Problem(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  const returned = await findReturnedFlow(context, state);
  const identityProvider = context.identityProviders.get(returned?.flow.provider ?? '');
  if (returned === undefined || identityProvider === undefined) throw invalidState('OAuth callback with invalid state');
  const { flow, isStored } = returned;
  const flowState = readActiveFlowState(context, flow);
  if (secondsSince(context, flow.created_at) >= context.settings.flowSeconds)
    throw invalidState('OAuth state has expired');
  if (!isBoundBrowser(request, flow, flowState))
    throw invalidState('OAuth callback in a browser that did not begin it');
  const claimed = { flow, isStored, flowState, identityProvider };
  if (!isStored) {
    // An error of the provider ends it, and leaves nothing to store.
    if (params.has('error')) return claimed;
    await assertNotExhausted(context, [unstoredResponses(request.ip)]);
  }
  if (await claimFlow(context, returned)) return claimed;
  throw new Problem(400, 'flow_state_already_used', 'OAuth state has already been used');
}

async function completeCallback(
  context: AuthContext,
  request: FastifyRequest,
  claimed: ClaimedFlow,
  params: URLSearchParams,
): Promise<SignInResult> {
  const { flow, flowState, identityProvider } = claimed;
  const { verifier = '', nonce = '' } = flowState;
  const url = new URL(`${callbackUrl(context)}?${params}`);
  const login = await identityProvider
    .exchangeCode({ url, state: params.get('state') ?? '', nonce, verifier })
    .catch((cause: unknown) => {
      context.log.warn(
        { ...describeProviderError(cause), provider: flow.provider },
        'the answer of another provider was refused',
      );
      throw new Problem(500, 'unexpected_failure', 'Unable to exchange external code', { cause });
    });
  return completeAuthorization(context, claimed, login, requestMeta(request));
}

/** The error response of the provider (RFC 6749, section 4.1.2.1), shortened; undefined when there is none. */
function parseProviderError(params: URLSearchParams): URLSearchParams | undefined {
  const error = params.get('error');
  if (error === null) return undefined;
  const error_description = params.get('error_description') ?? error;
  return new URLSearchParams({ error: error.slice(0, 100), error_description: error_description.slice(0, 500) });
}

async function handleCallback(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  params: URLSearchParams,
): Promise<FastifyReply> {
  // Nobody can guess the state of a flow, so that a right one need not be refused.
  const network = ['token', toNetwork(request.ip)] as const;
  let claimed: ClaimedFlow;
  try {
    claimed = await limitFailures(context, [network], () => claimCallbackFlow(context, request, params));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return redirect(reply, withParams(context.siteUrl(), providerErrorParams(error), NO_PARAMS));
  }
  const { redirect_to } = claimed.flow;
  const cookie = `${cookieName(claimed.flow.id)}=; Path=${new URL(callbackUrl(context)).pathname}; Max-Age=0`;
  if (claimed.flowState.browser !== undefined) reply.header('set-cookie', cookie);
  const providerError = parseProviderError(params);
  if (providerError !== undefined) return redirect(reply, messageRedirect(redirect_to, providerError, true), 302);
  try {
    const limit = claimed.isStored ? network : unstoredResponses(request.ip);
    const result = await limitFailures(context, [limit], () => completeCallback(context, request, claimed, params));
    const url = await callbackRedirect(context, redirect_to, result);
    bindToBrowser(context, reply, url);
    return redirect(reply, url, 302);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return redirect(reply, messageRedirect(redirect_to, providerErrorParams(error), true), 302);
  }
}

/** Registers the routes of this file. */
export async function oauthRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  // No HEAD routes: HEAD must neither start a flow nor complete one.
  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    return redirect(reply, await startAuthorizationFromRequest(context, request, reply), 302);
  });
  app.get('/callback', { exposeHeadRoute: false }, (request, reply) => {
    const [, query = ''] = request.url.split('?', 2);
    return handleCallback(context, request, reply, new URLSearchParams(query));
  });
  await app.register(async (forms) => {
    acceptForms(forms);
    forms.post('/callback', (request, reply) => {
      const fields = typeof request.body === 'object' && request.body !== null ? Object.entries(request.body) : [];
      // Fields of a form are strings; a JSON body may hold other values, which are ignored.
      const stringFields = fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
      const params = new URLSearchParams(stringFields);
      return handleCallback(context, request, reply, params);
    });
  });
}
