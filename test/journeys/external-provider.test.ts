// Accounts kept elsewhere: tokens of another provider are believed, and nothing of the embedded one answers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, routes, STORAGE_BASE } from '#api/endpoints.ts';
import { openElsewhere, type Provider } from '../support/elsewhere.ts';
import { rewritten } from '../support/forged-tokens.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { claimsOf } from '../support/said.ts';

const SOMEBODY = '317eadce-631a-4429-a0bb-f19a7a517b4a';

describe.each(['secret', 'published key'] as const)('with a provider elsewhere and its %s,', (by) => {
  let elsewhere: Provider;
  let closeElsewhere = async () => {};
  let house: TestHouse;
  beforeAll(async () => {
    ({ provider: elsewhere, close: closeElsewhere } = await openElsewhere(by));
    house = await openTestHouse(elsewhere.environment);
  });
  afterAll(async () => {
    await house.close();
    await closeElsewhere();
  });

  it('whoever signed in there is let in here, and writes under his own id', async () => {
    const token = await house.signIn();
    const saved = await house.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
    expect(saved.status).toBe(200);
    await saved.body?.cancel();
    const [revision] = await house.house.db.selectFrom('revisions').select('saved_by').execute();
    const { sub } = claimsOf(token);
    expect(revision).toEqual({ saved_by: sub });
  });

  it('a token of nobody, a broken one and the anon key are refused', async () => {
    const token = await house.signIn();
    const anonKey = elsewhere.environment.SUPABASE_ANON_KEY ?? '';
    for (const other of ['x', `${token.slice(0, -2)}xx`, anonKey]) {
      const answer = await house.call('GET', routes.listDrafts, { token: other });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'bad_token' });
    }
  });

  it('nothing of the embedded provider answers here', async () => {
    const { environment } = elsewhere;
    for (const where of [`${AUTH_BASE}/health`, `${AUTH_BASE}/settings`, `${STORAGE_BASE}/bucket`, '/dev/mailbox']) {
      const answer = await fetch(`${house.url}${where}`);
      expect(`${where} ${answer.status}`).toBe(`${where} 404`);
      await answer.body?.cancel();
    }
    expect(house.house.auth).toBeUndefined();
    expect(await house.house.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(environment.SUPABASE_URL).toBe(elsewhere.url);
  });

  it('the web app is told where to sign in, and may talk to that place and no other', async () => {
    const answer = await fetch(house.url);
    const note = /<meta name="sign-in" content="([^"]*)">/.exec(await answer.text())?.[1]?.replaceAll('&quot;', '"');
    expect(JSON.parse(note ?? '')).toEqual({
      authUrl: `${elsewhere.url}${AUTH_BASE}`,
      anonKey: elsewhere.environment.SUPABASE_ANON_KEY,
    });
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${elsewhere.url};`);
    expect(policy?.split(elsewhere.url)).toHaveLength(2);
  });
});

describe('the keys that a provider elsewhere publishes', () => {
  let published: JWK[] = [];
  let asked = 0;
  let isDown = false;
  let house: TestHouse;
  let issuer: string;
  const provider = createServer((_request, response) => {
    asked += 1;
    if (isDown) response.writeHead(500).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published }));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`; // it listens on TCP
    issuer = `${url}${AUTH_BASE}`;
    house = await openTestHouse({ SUPABASE_URL: url, SUPABASE_ANON_KEY: 'anon' });
  });
  afterAll(async () => {
    await house.close();
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
  });

  let signByKnownKey: (claims?: object) => Promise<string>;
  const now = () => Math.floor(Date.now() / 1000);
  async function newKey(kid: string): Promise<(claims?: object) => Promise<string>> {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    published = [...published, { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }];
    return (claims = {}) =>
      new SignJWT({ role: 'authenticated', iss: issuer, aud: 'authenticated', sub: SOMEBODY, iat: now(), ...claims })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setExpirationTime('1h')
        .sign(privateKey);
  }
  const statusWith = async (token: string) => {
    const answer = await house.call('GET', routes.listDrafts, { token });
    await answer.body?.cancel();
    return answer.status;
  };

  it('are asked for when one is needed, and not with every token', async () => {
    isDown = true;
    signByKnownKey = await newKey('one');
    const sign = signByKnownKey;
    expect(await statusWith(await sign())).toBe(503);
    isDown = false;
    expect(await statusWith(await sign())).toBe(200);
    const before = asked;
    for (let number = 0; number < 5; number += 1) expect(await statusWith(await sign({ number }))).toBe(200);
    expect(asked).toBe(before);
  });

  it('are not asked for again and again by tokens of unknown keys', async () => {
    const before = asked;
    const strange = await newKey('strange');
    published = published.filter(({ kid }) => kid !== 'strange');
    for (let number = 0; number < 5; number += 1) expect(await statusWith(await strange({ number }))).toBe(401);
    expect(asked - before).toBeLessThanOrEqual(1);
  });

  it('let nobody in by a token for somebody else, of somebody else, or without a person', async () => {
    expect(await statusWith(await signByKnownKey({ number: 6 }))).toBe(200);
    for (const claims of [
      { iss: 'https://elsewhere.example/auth/v1' },
      { aud: 'others' },
      { role: 'anon' },
      { role: 'service_role' },
      { sub: 'not-a-uuid' },
      { iat: now() + 3600 },
      { nbf: now() + 3600 },
    ]) {
      expect(await statusWith(await signByKnownKey(claims))).toBe(401);
    }
  });

  it('let nobody in by a token that was changed, or is written otherwise', async () => {
    const token = await signByKnownKey({ number: 7 });
    expect(await statusWith(token)).toBe(200);
    for (const [name, other] of rewritten(token)) expect([name, await statusWith(other)]).toEqual([name, 401]);
  });

  it('count for nothing when a token says that it was signed by a shared secret', async () => {
    const forged = await new SignJWT({ role: 'authenticated', iss: issuer, aud: 'authenticated', sub: SOMEBODY })
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(JSON.stringify(published[0])));
    expect(await statusWith(forged)).toBe(401);
  });
});
