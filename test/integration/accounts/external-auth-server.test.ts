// An external auth server: its tokens are accepted, and the embedded auth server is off.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, routes, STORAGE_BASE } from '#api/endpoints.ts';
import { rewrittenTokens } from '../../support/auth/forged-tokens.ts';
import { decodeClaims } from '../../support/auth/parse-responses.ts';
import { type ExternalAuthServer, startExternalAuthServer } from '../../support/server/external-auth-server.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const USER_ID = '317eadce-631a-4429-a0bb-f19a7a517b4a';

describe.each(['secret', 'published key'] as const)('with an external auth server and its %s,', (verification) => {
  let externalServer: ExternalAuthServer;
  let closeExternalServer = async () => {};
  let server: TestServer;
  beforeAll(async () => {
    ({ externalServer, close: closeExternalServer } = await startExternalAuthServer(verification));
    server = await startTestServer(externalServer.environment);
  });
  afterAll(async () => {
    await server.close();
    await closeExternalServer();
  });

  it('a user signed in there is accepted here, and writes under their own id', async () => {
    const token = await server.signIn();
    const saveResponse = await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
    expect(saveResponse.status).toBe(200);
    await saveResponse.body?.cancel();
    const [revision] = await server.instance.db.selectFrom('revisions').select('saved_by').execute();
    const { sub } = decodeClaims(token);
    expect(revision).toEqual({ saved_by: sub });
  });

  it('a token without a user, a malformed one and the anon key are refused', async () => {
    const token = await server.signIn();
    const anonKey = externalServer.environment.SUPABASE_ANON_KEY ?? '';
    for (const invalidToken of ['x', `${token.slice(0, -2)}xx`, anonKey]) {
      const response = await server.call('GET', routes.listDrafts, { token: invalidToken });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'bad_token' });
    }
  });

  it('the endpoints of the embedded auth server do not exist', async () => {
    const { environment } = externalServer;
    for (const urlPath of [`${AUTH_BASE}/health`, `${AUTH_BASE}/settings`, `${STORAGE_BASE}/bucket`, '/dev/mailbox']) {
      const response = await fetch(`${server.url}${urlPath}`);
      expect(`${urlPath} ${response.status}`).toBe(`${urlPath} 404`);
      await response.body?.cancel();
    }
    expect(server.instance.auth).toBeUndefined();
    expect(await server.instance.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(environment.SUPABASE_URL).toBe(externalServer.url);
  });

  it('the web app gets the URL to sign in at, and its CSP allows that origin only', async () => {
    const response = await fetch(server.url);
    const authMeta = /<meta name="sign-in" content="([^"]*)">/
      .exec(await response.text())?.[1]
      ?.replaceAll('&quot;', '"');
    expect(JSON.parse(authMeta ?? '')).toEqual({
      authUrl: `${externalServer.url}${AUTH_BASE}`,
      anonKey: externalServer.environment.SUPABASE_ANON_KEY,
    });
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${externalServer.url};`);
    expect(policy?.split(externalServer.url)).toHaveLength(2);
  });
});

describe('the published keys (JWKS) of an external auth server', () => {
  let published: JWK[] = [];
  let requestCount = 0;
  let isUnavailable = false;
  let server: TestServer;
  let issuer: string;
  const jwksServer = createServer((_request, response) => {
    requestCount += 1;
    if (isUnavailable) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published }));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => jwksServer.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(jwksServer.address() as AddressInfo).port}`; // it listens on TCP
    issuer = `${url}${AUTH_BASE}`;
    server = await startTestServer({ SUPABASE_URL: url, SUPABASE_ANON_KEY: 'anon' });
  });
  afterAll(async () => {
    await server.close();
    jwksServer.closeAllConnections();
    await new Promise((resolve) => jwksServer.close(resolve));
  });

  let signToken: (claims?: object) => Promise<string>;
  const now = () => Math.floor(Date.now() / 1000);
  async function publishKey(kid: string): Promise<(claims?: object) => Promise<string>> {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    published = [...published, { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }];
    return (claims = {}) =>
      new SignJWT({ role: 'authenticated', iss: issuer, aud: 'authenticated', sub: USER_ID, iat: now(), ...claims })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setExpirationTime('1h')
        .sign(privateKey);
  }
  /** `200` for an accepted token, otherwise the status and the code of the problem. */
  const requestOutcome = async (token: string): Promise<string> => {
    const response = await server.call('GET', routes.listDrafts, { token });
    const { code = '' }: { code?: string } = await response.json();
    return `${response.status} ${code}`.trim();
  };

  it('are fetched when one is needed, not for every token', async () => {
    isUnavailable = true;
    signToken = await publishKey('one');
    const sign = signToken;
    expect(await requestOutcome(await sign())).toBe('503 provider_unavailable');
    isUnavailable = false;
    expect(await requestOutcome(await sign())).toBe('200');
    const requestsBefore = requestCount;
    for (let number = 0; number < 5; number += 1) expect(await requestOutcome(await sign({ number }))).toBe('200');
    expect(requestCount).toBe(requestsBefore);
  });

  it('are not fetched over and over for tokens of unknown keys', async () => {
    const requestsBefore = requestCount;
    const signByUnknownKey = await publishKey('strange');
    published = published.filter(({ kid }) => kid !== 'strange');
    for (let number = 0; number < 5; number += 1)
      expect(await requestOutcome(await signByUnknownKey({ number }))).toBe('401 bad_token');
    expect(requestCount - requestsBefore).toBeLessThanOrEqual(1);
  });

  it('refuse a token of another audience or issuer, or without a subject', async () => {
    expect(await requestOutcome(await signToken({ number: 6 }))).toBe('200');
    for (const claims of [
      { iss: 'https://elsewhere.example/auth/v1' },
      { aud: 'others' },
      { role: 'anon' },
      { role: 'service_role' },
      { sub: 'not-a-uuid' },
      { iat: now() + 3600 },
      { nbf: now() + 3600 },
    ]) {
      expect(await requestOutcome(await signToken(claims))).toBe('401 bad_token');
    }
  });

  it('refuse an altered token, or one in a non-canonical encoding', async () => {
    const token = await signToken({ number: 7 });
    expect(await requestOutcome(token)).toBe('200');
    for (const [name, rewrittenToken] of rewrittenTokens(token))
      expect([name, await requestOutcome(rewrittenToken)]).toEqual([name, '401 bad_token']);
  });

  it('are not used for a token that claims to be signed by a shared secret (algorithm confusion)', async () => {
    const forgedToken = await new SignJWT({ role: 'authenticated', iss: issuer, aud: 'authenticated', sub: USER_ID })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(JSON.stringify(published[0])));
    expect(await requestOutcome(forgedToken)).toBe('401 bad_token');
  });
});
