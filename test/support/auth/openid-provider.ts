// A real OpenID provider, a fake GitHub, and a user agent that stores cookies and follows redirects.

import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { pkceChallenge } from '../sha256.ts';

async function listen(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}`, server };
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export const CLIENT_ID = 'cahier';
export const CLIENT_SECRET = 'a secret between the two of us';

export type Profile = { sub: string; email?: string; email_verified?: boolean; name?: string; picture?: string };

export type OpenIdServer = {
  issuer: string;
  /** Registers our app with its redirect URIs. */
  register(...redirectUris: string[]): Promise<void>;
  /** The user who signs in; undefined for one who declines. */
  profile: Profile | undefined;
  /** An ID token and an access token, as a native app gets them. */
  tokens(nonce?: string): Promise<{ id_token: string; access_token: string }>;
  /** An ID token with other claims, signed by the provider's own key. */
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
};

const APP_REDIRECT_URI = 'http://127.0.0.1:9/app';

export async function startOpenIdServer(): Promise<OpenIdServer> {
  let oidc: Provider | undefined;
  const profiles = new Map<string, Profile>();
  const adapter = createAdapter(new Map());
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid }] };
  const { url, server } = await listen(async (request, response) => {
    if (oidc === undefined) return void response.writeHead(503).end();
    if (request.url?.startsWith('/interaction/')) return signIn(oidc, idp.profile, request, response);
    oidc.callback()(request, response);
  });
  const idp: OpenIdServer = {
    issuer: url,
    profile: undefined,
    async register(...redirectUris) {
      oidc = new Provider(url, {
        ...PROVIDER_SETTINGS,
        adapter,
        jwks,
        clients: [
          {
            client_id: CLIENT_ID,
            client_secret: CLIENT_SECRET,
            redirect_uris: [...redirectUris, APP_REDIRECT_URI],
            grant_types: ['authorization_code', 'refresh_token'],
          },
        ],
        findAccount: (_context: unknown, id: string) => ({
          accountId: id,
          claims: async () => ({ ...profiles.get(id), sub: id }),
        }),
      });
    },
    tokens: (nonce) => requestAppTokens(url, nonce),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    close: () => stop(server),
  };
  async function signIn(
    provider: Provider,
    profile: Profile | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (profile === undefined) {
      const denial = { error: 'access_denied', error_description: 'The person declined' };
      return provider.interactionFinished(request, response, denial);
    }
    profiles.set(profile.sub, profile);
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: profile.sub, clientId: params.client_id ?? '' });
    grant.addOIDCScope(params.scope ?? '');
    const grantId = await grant.save();
    await provider.interactionFinished(request, response, { login: { accountId: profile.sub }, consent: { grantId } });
  }
  return idp;
}

type StoredRow = Record<string, unknown>;

/** In-memory storage of the provider: rows of one kind by their ids. */
function createAdapter(store: Map<string, StoredRow>) {
  return class {
    readonly #kind: string;
    constructor(kind: string) {
      this.#kind = kind;
    }
    #findBy = (field: string, value: string) =>
      [...store.values()].find((row) => row.kind === this.#kind && row[field] === value);
    async upsert(id: string, row: StoredRow) {
      store.set(`${this.#kind} ${id}`, { ...row, kind: this.#kind });
    }
    async find(id: string) {
      return store.get(`${this.#kind} ${id}`);
    }
    async findByUid(uid: string) {
      return this.#findBy('uid', uid);
    }
    async findByUserCode(userCode: string) {
      return this.#findBy('userCode', userCode);
    }
    async consume(id: string) {
      const row = store.get(`${this.#kind} ${id}`);
      if (row !== undefined) row.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      store.delete(`${this.#kind} ${id}`);
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, row] of store) if (row.grantId === grantId) store.delete(key);
    }
  };
}

const PROVIDER_SETTINGS = {
  cookies: { keys: ['a key for cookies'] },
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    Grant: 600,
    IdToken: 600,
    Interaction: 600,
    Session: 600,
    RefreshToken: 600,
  },
  issueRefreshToken: async () => true,
};

async function requestAppTokens(issuer: string, nonce?: string): Promise<{ id_token: string; access_token: string }> {
  const verifier = randomUUID() + randomUUID();
  const redirect_uri = APP_REDIRECT_URI;
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: pkceChallenge(verifier),
    code_challenge_method: 'S256',
    ...(nonce === undefined ? {} : { nonce }),
  });
  const redirectUrl = await new CookieClient().followUntil(`${issuer}/auth?${query}`, (url) =>
    url.href.startsWith(APP_REDIRECT_URI),
  );
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${encodeURIComponent(CLIENT_SECRET)}`)}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: redirectUrl.searchParams.get('code') ?? '',
      redirect_uri,
      code_verifier: verifier,
    }),
  });
  return (await response.json()) as { id_token: string; access_token: string }; // as the standard has it
}

/** A user agent that stores cookies and follows redirects. */
export class CookieClient {
  readonly #cookies = new Map<string, string>();

  /** Requests a URL as a browser does, and stores the cookies of the response. */
  readonly fetch: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (this.#cookies.size > 0) headers.set('cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(input, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  };

  /** Follows redirects up to a page with a form; returns its action and fields. */
  async followToForm(startUrl: string): Promise<{ action: string; fields: URLSearchParams }> {
    let url = new URL(startUrl);
    for (let redirectCount = 0; redirectCount < 20; redirectCount += 1) {
      const response = await this.fetch(url);
      const location = response.headers.get('location');
      if (location !== null) {
        url = new URL(location, url);
        continue;
      }
      const page = await response.text();
      const fields = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]);
      return { action: /action="([^"]*)"/.exec(page)?.[1] ?? '', fields: new URLSearchParams(fields) };
    }
    throw new Error(`${startUrl} leads in circles.`);
  }

  /** Follows redirects up to a URL where `isEnd`, which is not requested. */
  async followUntil(startUrl: string, isTarget: (url: URL) => boolean): Promise<URL> {
    let url = new URL(startUrl);
    for (let redirectCount = 0; redirectCount < 20; redirectCount += 1) {
      if (isTarget(url)) return url;
      const response = await this.fetch(url);
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${url} leads nowhere: ${response.status} ${await response.text()}`);
      url = new URL(location, url);
    }
    throw new Error(`${startUrl} leads in circles.`);
  }
}

export type GitHubServer = {
  url: string;
  profile: {
    id: number;
    login: string;
    name: string | null;
    emails: { email: string; verified: boolean; primary: boolean }[];
  };
  close(): Promise<void>;
};

/** A fake GitHub with what signing in needs: its URLs, its responses, and PKCE. */
export async function startGitHubServer(): Promise<GitHubServer> {
  const challenges = new Map<string, string>();
  const { url, server } = await listen(async (request, response) => {
    const requestUrl = new URL(request.url ?? '', 'http://localhost');
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const { emails, ...user } = github.profile;
    if (requestUrl.pathname === '/login/oauth/authorize') {
      const code = randomUUID();
      challenges.set(code, requestUrl.searchParams.get('code_challenge') ?? '');
      const callbackUrl = new URL(requestUrl.searchParams.get('redirect_uri') ?? '');
      callbackUrl.search = String(new URLSearchParams({ code, state: requestUrl.searchParams.get('state') ?? '' }));
      return void response.writeHead(302, { location: callbackUrl.href }).end();
    }
    if (requestUrl.pathname === '/login/oauth/access_token') {
      const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isValid =
        challenges.get(form.get('code') ?? '') === challenge && form.get('client_secret') === CLIENT_SECRET;
      challenges.delete(form.get('code') ?? '');
      return void json(
        isValid
          ? { access_token: 'gho_1', token_type: 'bearer', scope: 'user:email' }
          : { error: 'bad_verification_code' },
      );
    }
    if (request.headers.authorization !== 'Bearer gho_1') return void response.writeHead(401).end('{}');
    if (requestUrl.pathname === '/user') return void json({ ...user, avatar_url: 'https://example.org/cat.png' });
    if (requestUrl.pathname === '/user/emails') return void json(emails);
    response.writeHead(404).end('{}');
  });
  const github: GitHubServer = {
    url,
    profile: { id: 1, login: 'cat', name: null, emails: [] },
    close: () => stop(server),
  };
  return github;
}
