// Security keys as second factors, by the newest official client: enrolled, asked to sign in, and invalid responses refused.
import { createSecretKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encrypt } from '#auth/context/encryption.ts';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import { describeOnDatabase, PASSWORD, type TestAuthServer } from '../../support/auth/auth-server.ts';
import { decodeClaims } from '../../support/auth/parse-responses.ts';
import { SecurityKey, type Tampering } from '../../support/auth/security-key.ts';

const RP = '127.0.0.1';

describeOnDatabase((startAuthServer) => {
  let authServer: TestAuthServer;
  let disabledServer: TestAuthServer;
  let users = 0;

  beforeAll(async () => {
    authServer = await startAuthServer({
      allowedOrigins: ['https://app.example.org'],
      limits: { ...DEFAULT_SETTINGS.limits, factor: { count: 10_000, seconds: 60, burst: 10_000 } },
    });
    disabledServer = await startAuthServer({ webauthnFactors: false });
  });
  afterAll(() => Promise.all([authServer.close(), disabledServer.close()]));

  const readAal = (token = '') => {
    const claims = decodeClaims(token);
    return { aal: claims.aal, amr: claims.amr[0].method };
  };

  async function createMember(server = authServer): Promise<GoTrueClient> {
    users += 1;
    const email = `keyholder${users}@example.org`;
    await server.addUser(email);
    const client = server.client();
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return client;
  }

  async function enrollKey(client: GoTrueClient, friendlyName = 'my key'): Promise<string> {
    const { data, error } = await client.mfa.webauthn.enroll({ friendlyName });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'webauthn', friendly_name: friendlyName });
    return data?.id ?? '';
  }

  async function requestChallenge(client: GoTrueClient, factorId: string) {
    const { data, error } = await client.mfa.challenge({
      factorId,
      webauthn: { rpId: RP, rpOrigins: [authServer.site] },
    });
    expect(error).toBeNull();
    if (data?.type !== 'webauthn') throw new Error('no question');
    const { challenge } = data.webauthn.credential_options.publicKey;
    return { challengeId: data.id, type: data.webauthn.type, challenge: new Uint8Array(challenge as ArrayBuffer) }; // the client makes it one
  }

  async function submitCredential(
    client: GoTrueClient,
    factorId: string,
    challengeId: string,
    credential_response: unknown,
  ) {
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const body = {
      challenge_id: challengeId,
      webauthn: { rpId: RP, rpOrigins: [authServer.site], credential_response },
    };
    const response = await authServer.call('POST', `/factors/${factorId}/verify`, { token, body });
    return { status: response.status, body: await response.json() };
  }

  /** A session raised to aal2 by a new key. */
  async function createElevatedSession(kind?: 'ES256' | 'EdDSA' | 'RS256') {
    const client = await createMember();
    const factorId = await enrollKey(client);
    const key = new SecurityKey(authServer.site, kind);
    const challengeData = await requestChallenge(client, factorId);
    expect(challengeData.type).toBe('create');
    const { error } = await client.mfa.webauthn.verify({
      factorId,
      challengeId: challengeData.challengeId,
      // The client passes on the result of toJSON.
      webauthn: { type: 'create', rpId: RP, credential_response: key.create(RP, challengeData.challenge) as never },
    });
    expect(error).toBeNull();
    return { client, factorId, key };
  }

  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'a key of %s is registered, and signs the next challenge',
    async (kind) => {
      const { client, factorId, key } = await createElevatedSession(kind);
      const { data: firstSession } = await client.getSession();
      expect(readAal(firstSession.session?.access_token)).toEqual({ aal: 'aal2', amr: 'mfa/webauthn' });
      expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factorId, status: 'verified' }]);

      const email = firstSession.session?.user.email ?? '';
      await client.signInWithPassword({ email, password: PASSWORD });
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      });
      const challengeData = await requestChallenge(client, factorId);
      expect(challengeData.type).toBe('request');
      key.count = 1;
      const { data, error } = await client.mfa.webauthn.verify({
        factorId,
        challengeId: challengeData.challengeId,
        webauthn: { type: 'request', rpId: RP, credential_response: key.get(RP, challengeData.challenge) as never }, // as above
      });
      expect(error).toBeNull();
      expect(readAal(data?.access_token)).toEqual({ aal: 'aal2', amr: 'mfa/webauthn' });
      expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
      expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    },
  );

  test.each(['ES256', 'EdDSA', 'RS256'] as const)('a key of %s that release 0.1 registered signs', async (kind) => {
    const { client, factorId, key } = await createElevatedSession(kind);
    const { innerKey } = JSON.parse(await readFile(path.join(authServer.folder, 'keys.json'), 'utf8'));
    const keys = { internalKey: createSecretKey(innerKey, 'base64url') };
    // The encryption uses nothing else of the context.
    const secret = encrypt({ keys } as never, JSON.stringify(key.legacyCredential(RP)), factorId);
    await authServer.db.updateTable('factors').set({ secret }).where('id', '=', factorId).execute();

    const challengeData = await requestChallenge(client, factorId);
    expect(challengeData.type).toBe('request');
    const signedCredential = key.get(RP, challengeData.challenge);
    expect((await submitCredential(client, factorId, challengeData.challengeId, signedCredential)).status).toBe(200);
  });

  test('an attestation is neither required nor trusted', async () => {
    const client = await createMember();
    const factorId = await enrollKey(client);
    const { challengeId, challenge } = await requestChallenge(client, factorId);
    const attStmt = new Map<string, number | string>([
      ['alg', -7],
      ['sig', 'not a signature'],
      ['x5c', 'not certificates'],
    ]);
    const key = new SecurityKey(authServer.site);
    const registration = key.create(RP, challenge, { attestation: { fmt: 'packed', attStmt } });
    expect((await submitCredential(client, factorId, challengeId, registration)).status).toBe(200);
  });

  const TAMPERINGS: [string, Tampering][] = [
    ['for another page', { origin: 'https://example.com' }],
    ['for another host', { rpId: 'example.com' }],
    ['for a page of ours on another host than the key', { origin: 'https://app.example.org' }],
    ['to another question', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of another kind', { type: 'payment.get' }],
    ['from a frame within another site', { crossOrigin: true }],
    ['without user presence (no touch)', { withoutUserPresence: true }],
  ];

  describe('a response is refused', () => {
    const EXPECTED_ERROR = { status: 422, body: { error_code: 'mfa_verification_failed' } };

    test('with unexpected client data or flags', async () => {
      const client = await createMember();
      const factorId = await enrollKey(client);
      const elevated = await createElevatedSession();
      for (const [label, tampering] of TAMPERINGS) {
        const firstChallenge = await requestChallenge(client, factorId);
        const registration = new SecurityKey(authServer.site).create(RP, firstChallenge.challenge, tampering);
        expect(await submitCredential(client, factorId, firstChallenge.challengeId, registration), label).toMatchObject(
          EXPECTED_ERROR,
        );
        const challengeData = await requestChallenge(elevated.client, elevated.factorId);
        const signedCredential = elevated.key.get(RP, challengeData.challenge, tampering);
        expect(
          await submitCredential(elevated.client, elevated.factorId, challengeData.challengeId, signedCredential),
          label,
        ).toMatchObject(EXPECTED_ERROR);
      }
    });

    test('by another key, by a cloned key (counter), and on replay', async () => {
      const { client, factorId, key } = await createElevatedSession();
      const foreignKey = new SecurityKey(authServer.site);
      Object.assign(foreignKey, { id: key.id });
      const firstChallenge = await requestChallenge(client, factorId);
      expect(
        await submitCredential(
          client,
          factorId,
          firstChallenge.challengeId,
          foreignKey.get(RP, firstChallenge.challenge),
        ),
      ).toMatchObject(EXPECTED_ERROR);

      key.count = 7;
      const secondChallenge = await requestChallenge(client, factorId);
      const signedCredential = key.get(RP, secondChallenge.challenge);
      const accepted = await submitCredential(client, factorId, secondChallenge.challengeId, signedCredential);
      expect(accepted.status).toBe(200);
      await client.setSession({ access_token: accepted.body.access_token, refresh_token: accepted.body.refresh_token });
      expect((await submitCredential(client, factorId, secondChallenge.challengeId, signedCredential)).status).toBe(
        422,
      );
      const thirdChallenge = await requestChallenge(client, factorId);
      expect(
        await submitCredential(client, factorId, thirdChallenge.challengeId, key.get(RP, thirdChallenge.challenge)),
      ).toMatchObject(EXPECTED_ERROR);
    });

    test('that is malformed, or a code', async () => {
      const client = await createMember();
      const factorId = await enrollKey(client);
      const { challengeId } = await requestChallenge(client, factorId);
      const invalidCredentials = [
        {},
        { clientDataJSON: 'e30', attestationObject: 'AAAA' },
        { clientDataJSON: 'AAAA', attestationObject: 'oA' },
        { clientDataJSON: 'e30', attestationObject: Buffer.alloc(49_000, 0x81).toString('base64url') }, // nested arrays
      ];
      for (const response of invalidCredentials) {
        const answer = { id: 'AAAA', response: { clientDataJSON: '', ...response } };
        expect(await submitCredential(client, factorId, challengeId, answer)).toMatchObject(EXPECTED_ERROR);
      }
      const token = (await client.getSession()).data.session?.access_token ?? '';
      const body = { challenge_id: challengeId, code: '123456' };
      expect((await authServer.call('POST', `/factors/${factorId}/verify`, { token, body })).status).toBe(422);
    });
  });

  test('a key is requested for our own hosts only', async () => {
    const client = await createMember();
    const factorId = await enrollKey(client, '');
    const { error } = await client.mfa.challenge({ factorId, webauthn: { rpId: 'example.com', rpOrigins: [] } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    const otherHostResponse = await client.mfa.challenge({
      factorId,
      webauthn: { rpId: 'app.example.org', rpOrigins: [] },
    });
    expect(otherHostResponse.error).toBeNull();
  });

  test('a key is requested for the host of the site when the client names none', async () => {
    const client = await createMember();
    const factorId = await enrollKey(client, '');
    const token = (await client.getSession()).data.session?.access_token ?? '';
    for (const body of [{}, { webauthn: {} }, { webauthn: { rpId: null } }]) {
      const response = await authServer.call('POST', `/factors/${factorId}/challenge`, { token, body });
      const { webauthn } = await response.json();
      expect(webauthn?.credential_options.publicKey.rp, JSON.stringify(body)).toMatchObject({ id: '127.0.0.1' });
    }
  });

  test('no key can be enrolled when that is disabled', async () => {
    const { error } = await (await createMember(disabledServer)).mfa.webauthn.enroll({ friendlyName: 'my key' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
  });
});
