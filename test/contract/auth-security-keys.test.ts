// The newest official client enrols security keys and answers by them; answers that do not hold are refused.
import type { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#auth/settings.ts';
import { onEveryDatabase, PASSWORD, type TestProvider } from '../support/auth.ts';
import { claimsOf } from '../support/said.ts';
import { type Lie, SecurityKey } from '../support/security-key.ts';

const RP = '127.0.0.1';

onEveryDatabase((startProvider) => {
  let provider: TestProvider;
  let off: TestProvider;
  let users = 0;

  beforeAll(async () => {
    provider = await startProvider({
      webauthnFactors: true,
      allowedOrigins: ['https://app.example.org'],
      limits: { ...DEFAULT_SETTINGS.limits, factor: { count: 10_000, seconds: 60, burst: 10_000 } },
    });
    off = await startProvider();
  });
  afterAll(() => Promise.all([provider.close(), off.close()]));

  const levelOf = (token = '') => {
    const claims = claimsOf(token);
    return { aal: claims.aal, amr: claims.amr[0].method };
  };

  async function member(at = provider): Promise<GoTrueClient> {
    users += 1;
    const email = `keyholder${users}@example.org`;
    await at.addUser(email);
    const client = at.client();
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return client;
  }

  async function enrolled(client: GoTrueClient, friendlyName = 'my key'): Promise<string> {
    const { data, error } = await client.mfa.webauthn.enroll({ friendlyName });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'webauthn', friendly_name: friendlyName });
    return data?.id ?? '';
  }

  async function ask(client: GoTrueClient, factorId: string) {
    const { data, error } = await client.mfa.challenge({
      factorId,
      webauthn: { rpId: RP, rpOrigins: [provider.site] },
    });
    expect(error).toBeNull();
    if (data?.type !== 'webauthn') throw new Error('no question');
    const { challenge } = data.webauthn.credential_options.publicKey;
    return { challengeId: data.id, type: data.webauthn.type, challenge: new Uint8Array(challenge as ArrayBuffer) }; // the client makes it one
  }

  async function give(client: GoTrueClient, factorId: string, challengeId: string, credential_response: unknown) {
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const body = { challenge_id: challengeId, webauthn: { rpId: RP, rpOrigins: [provider.site], credential_response } };
    const answer = await provider.call('POST', `/factors/${factorId}/verify`, { token, body });
    return { status: answer.status, body: await answer.json() };
  }

  /** A session that was lifted by a new key. */
  async function lifted(kind?: 'ES256' | 'EdDSA' | 'RS256') {
    const client = await member();
    const factorId = await enrolled(client);
    const key = new SecurityKey(provider.site, kind);
    const asked = await ask(client, factorId);
    expect(asked.type).toBe('create');
    const { error } = await client.mfa.webauthn.verify({
      factorId,
      challengeId: asked.challengeId,
      // The client hands on what toJSON gives.
      webauthn: { type: 'create', rpId: RP, credential_response: key.create(RP, asked.challenge) as never },
    });
    expect(error).toBeNull();
    return { client, factorId, key };
  }

  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'a key by %s is registered, and signs the next question',
    async (kind) => {
      const { client, factorId, key } = await lifted(kind);
      const { data: first } = await client.getSession();
      expect(levelOf(first.session?.access_token)).toEqual({ aal: 'aal2', amr: 'mfa/webauthn' });
      expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId, status: 'verified' }]);

      const email = first.session?.user.email ?? '';
      await client.signInWithPassword({ email, password: PASSWORD });
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      });
      const asked = await ask(client, factorId);
      expect(asked.type).toBe('request');
      key.count = 1;
      const { data, error } = await client.mfa.webauthn.verify({
        factorId,
        challengeId: asked.challengeId,
        webauthn: { type: 'request', rpId: RP, credential_response: key.get(RP, asked.challenge) as never }, // as above
      });
      expect(error).toBeNull();
      expect(levelOf(data?.access_token)).toEqual({ aal: 'aal2', amr: 'mfa/webauthn' });
      expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
      expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    },
  );

  const LIES: [string, Lie][] = [
    ['for another page', { origin: 'https://example.com' }],
    ['for another host', { rpId: 'example.com' }],
    ['for a page of ours on another host than the key', { origin: 'https://app.example.org' }],
    ['to another question', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of another kind', { type: 'payment.get' }],
    ['that nobody touched the key for', { untouched: true }],
  ];

  describe('an answer is refused', () => {
    const REFUSED = { status: 422, body: { error_code: 'mfa_verification_failed' } };

    test('that says something else than it should', async () => {
      const client = await member();
      const factorId = await enrolled(client);
      const one = await lifted();
      for (const [what, lie] of LIES) {
        const first = await ask(client, factorId);
        const made = new SecurityKey(provider.site).create(RP, first.challenge, lie);
        expect(await give(client, factorId, first.challengeId, made), what).toMatchObject(REFUSED);
        const asked = await ask(one.client, one.factorId);
        const signed = one.key.get(RP, asked.challenge, lie);
        expect(await give(one.client, one.factorId, asked.challengeId, signed), what).toMatchObject(REFUSED);
      }
    });

    test('by another key, by a copy of the key, and when it is given twice', async () => {
      const { client, factorId, key } = await lifted();
      const stranger = new SecurityKey(provider.site);
      Object.assign(stranger, { id: key.id });
      const one = await ask(client, factorId);
      expect(await give(client, factorId, one.challengeId, stranger.get(RP, one.challenge))).toMatchObject(REFUSED);

      key.count = 7;
      const two = await ask(client, factorId);
      const signed = key.get(RP, two.challenge);
      const right = await give(client, factorId, two.challengeId, signed);
      expect(right.status).toBe(200);
      await client.setSession({ access_token: right.body.access_token, refresh_token: right.body.refresh_token });
      expect((await give(client, factorId, two.challengeId, signed)).status).toBe(422);
      const three = await ask(client, factorId);
      expect(await give(client, factorId, three.challengeId, key.get(RP, three.challenge))).toMatchObject(REFUSED);
    });

    test('that cannot be read, or is a code', async () => {
      const client = await member();
      const factorId = await enrolled(client);
      const { challengeId } = await ask(client, factorId);
      const unreadable = [
        {},
        { clientDataJSON: 'e30', attestationObject: 'AAAA' },
        { clientDataJSON: 'AAAA', attestationObject: 'oA' },
      ];
      for (const response of unreadable) {
        const answer = { id: 'AAAA', response: { clientDataJSON: '', ...response } };
        expect(await give(client, factorId, challengeId, answer)).toMatchObject(REFUSED);
      }
      const token = (await client.getSession()).data.session?.access_token ?? '';
      const body = { challenge_id: challengeId, code: '123456' };
      expect((await provider.call('POST', `/factors/${factorId}/verify`, { token, body })).status).toBe(422);
    });
  });

  test('a key is asked only for a host of ours', async () => {
    const client = await member();
    const factorId = await enrolled(client, '');
    const { error } = await client.mfa.challenge({ factorId, webauthn: { rpId: 'example.com', rpOrigins: [] } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    const other = await client.mfa.challenge({ factorId, webauthn: { rpId: 'app.example.org', rpOrigins: [] } });
    expect(other.error).toBeNull();
  });

  test('nobody enrols a key where that is off', async () => {
    const { error } = await (await member(off)).mfa.webauthn.enroll({ friendlyName: 'my key' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
  });
});
