// Passkeys, by the newest official client: registered, signed in with, managed, and invalid responses refused.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import {
  type Client,
  describeOnDatabase,
  PASSWORD,
  signInMember,
  type TestAuthServer,
} from '../../support/auth/auth-server.ts';
import { decodeClaims } from '../../support/auth/parse-responses.ts';
import { SecurityKey, type Tampering } from '../../support/auth/security-key.ts';

const APP_ORIGIN = 'https://app.example.org';
const HIGH_LIMIT = { count: 10_000, seconds: 60, burst: 10_000 };
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describeOnDatabase((startAuthServer) => {
  let authServer: TestAuthServer;
  let rpId: string;
  let users = 0;

  beforeAll(async () => {
    const limits = { ...DEFAULT_SETTINGS.limits, factor: HIGH_LIMIT, passkey: HIGH_LIMIT, signin: HIGH_LIMIT };
    authServer = await startAuthServer({ allowedOrigins: [APP_ORIGIN], limits });
    rpId = new URL(authServer.site).hostname;
  });
  afterAll(() => authServer.close());

  const summarize = (error: { code?: unknown; status?: unknown } | null | undefined) =>
    error && { status: error.status, code: error.code };
  const bytes = (challenge: string) => Buffer.from(challenge, 'base64url');

  async function createMember(): Promise<{ client: Client; email: string; userId: string }> {
    users += 1;
    const email = `pupil${users}@example.org`;
    const client = authServer.client();
    await signInMember(authServer, client, email);
    const { data } = await client.getUser();
    return { client, email, userId: data.user?.id ?? '' };
  }

  /** A phone or computer that asks for a PIN, fingerprint or face. */
  function createDevice(kind?: 'ES256' | 'EdDSA' | 'RS256'): SecurityKey {
    const device = new SecurityKey(authServer.site, kind);
    device.verifiesUser = true;
    return device;
  }

  async function startRegistration(client: Client) {
    const { data, error } = await client.passkey.startRegistration();
    if (data === null) throw error;
    return data;
  }

  async function register(client: Client, device: SecurityKey, tampering?: Tampering) {
    return finishRegistration(client, device, await startRegistration(client), tampering);
  }

  type Registration = Awaited<ReturnType<typeof startRegistration>>;

  function finishRegistration(client: Client, device: SecurityKey, started: Registration, tampering?: Tampering) {
    const { challenge_id, options } = started;
    device.userHandle = options.user.id;
    const credential = device.create(rpId, bytes(options.challenge), tampering);
    return client.passkey.verifyRegistration({ challengeId: challenge_id, credential: credential as never }); // the type wants more
  }

  async function registerOrThrow(client: Client, device: SecurityKey) {
    const { data, error } = await register(client, device);
    if (data === null) throw error;
    return data;
  }

  /** A response to a new challenge. */
  async function prepareSignIn(device: SecurityKey, tampering?: Tampering) {
    const { data, error } = await authServer.client().passkey.startAuthentication();
    if (data === null) throw error;
    return { challengeId: data.challenge_id, credential: device.get(rpId, bytes(data.options.challenge), tampering) };
  }

  async function submitSignIn(response: Awaited<ReturnType<typeof prepareSignIn>>) {
    const client = authServer.client();
    const { data, error } = await client.passkey.verifyAuthentication(response as never); // as above
    return { client, session: data?.session, user: data?.user, problem: summarize(error) };
  }

  const signIn = async (device: SecurityKey, tampering?: Tampering) =>
    submitSignIn(await prepareSignIn(device, tampering));

  async function enrollApp(client: Client): Promise<void> {
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    if (data === null) throw new Error('no factor');
    const app = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
    const code = app.generate({ timestamp: authServer.now().getTime() });
    expect((await client.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
  }

  const FAILED = { status: 400, code: 'webauthn_verification_failed' };
  const NOT_FOUND = { status: 400, code: 'webauthn_challenge_not_found' };

  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'a passkey of %s signs in without a password, has a name, and is deleted',
    async (kind) => {
      const { client, userId } = await createMember();
      const device = createDevice(kind);
      const { id } = await registerOrThrow(client, device);
      expect((await client.passkey.list()).data).toEqual([
        { id, friendly_name: 'Passkey', created_at: expect.any(String) },
      ]);
      const renamed = await client.passkey.update({ passkeyId: id, friendlyName: 'my telephone' });
      expect(renamed.data).toMatchObject({ id, friendly_name: 'my telephone' });

      device.count = 1;
      const { client: otherClient, session, user } = await signIn(device);
      expect(user?.id).toBe(userId);
      const claims = decodeClaims(session?.access_token ?? '');
      expect([claims.aal, claims.amr[0].method]).toEqual(['aal1', 'passkey']);
      expect((await otherClient.getUser()).data.user?.id).toBe(userId);
      expect((await client.passkey.list()).data).toMatchObject([
        { friendly_name: 'my telephone', last_used_at: expect.any(String) },
      ]);

      expect((await client.passkey.delete({ passkeyId: id })).error).toBeNull();
      expect((await client.passkey.list()).data).toEqual([]);
      expect((await signIn(device)).problem).toEqual(FAILED);
      expect((await otherClient.getUser()).error).toBeNull();
    },
  );

  test('a device is asked for a stored account, a PIN or the like, and not for a second credential', async () => {
    const { client, userId } = await createMember();
    const device = createDevice();
    await registerOrThrow(client, device);
    const securityKey = new SecurityKey(authServer.site);
    const { data: factor } = await client.mfa.webauthn.enroll({ friendlyName: 'my key' });
    const challengeKey = async (factorId = '') => {
      const { data } = await client.mfa.challenge({ factorId, webauthn: { rpId, rpOrigins: [authServer.site] } });
      if (data?.type !== 'webauthn') throw new Error('no challenge');
      const { publicKey } = data.webauthn.credential_options;
      const excluded = 'excludeCredentials' in publicKey ? publicKey.excludeCredentials : undefined;
      // The client makes the challenge an ArrayBuffer.
      return { challengeId: data.id, challenge: new Uint8Array(publicKey.challenge as ArrayBuffer), excluded };
    };
    const verifyKey = async (key: SecurityKey, factorId = '') => {
      const { challengeId, challenge, excluded } = await challengeKey(factorId);
      const webauthn = { type: 'create', rpId, credential_response: key.create(rpId, challenge) as never } as const;
      const { error } = await client.mfa.webauthn.verify({ factorId, challengeId, webauthn });
      return { excluded, problem: summarize(error) };
    };
    expect((await verifyKey(securityKey, factor?.id)).problem).toBeNull();

    const excludedIds = [device, securityKey].map(({ id }) => id.toString('base64url'));
    const { options, expires_at } = await startRegistration(client);
    expect(options).toMatchObject({
      rp: { id: rpId },
      user: { id: Buffer.from(userId).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: excludedIds.map((id) => ({ type: 'public-key', id })),
    });
    expect(expires_at * 1000).toBeGreaterThan(authServer.now().getTime());
    const { data: signInStart } = await client.passkey.startAuthentication();
    expect(signInStart?.options).toMatchObject({ rpId, userVerification: 'required' });
    expect(signInStart?.options).not.toHaveProperty('allowCredentials');

    // A device that ignores the list is refused.
    securityKey.verifiesUser = true;
    const taken = { status: 422, code: 'webauthn_credential_exists' };
    expect(summarize((await register(client, device)).error)).toEqual(taken);
    expect(summarize((await register(client, securityKey)).error)).toEqual(taken);
    expect(summarize((await register((await createMember()).client, device)).error)).toEqual(taken);
    const { data: secondFactor } = await client.mfa.webauthn.enroll({ friendlyName: 'the same key' });
    const { excluded, problem } = await verifyKey(securityKey, secondFactor?.id);
    expect(excluded).toHaveLength(2);
    expect(problem).toEqual({ status: 422, code: 'mfa_verification_failed' });
  });

  const TAMPERINGS: [string, Tampering][] = [
    ['for another page', { origin: 'https://example.com' }],
    ['for another host', { rpId: 'example.com' }],
    ['for an allowed page on another host', { origin: APP_ORIGIN }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of another kind', { type: 'payment.get' }],
    ['from a frame within another site', { crossOrigin: true }],
    ['without user presence', { withoutUserPresence: true }],
  ];

  describe('a response is refused', () => {
    test('with unexpected client data or flags, or without user verification', async () => {
      const { client } = await createMember();
      const device = createDevice();
      await registerOrThrow(client, device);
      for (const [label, tampering] of TAMPERINGS) {
        expect(summarize((await register(client, createDevice(), tampering)).error), label).toEqual(FAILED);
        expect((await signIn(device, tampering)).problem, label).toEqual(FAILED);
      }
      device.verifiesUser = false;
      expect((await signIn(device)).problem).toEqual(FAILED);
      expect(summarize((await register(client, new SecurityKey(authServer.site))).error)).toEqual(FAILED);
      device.verifiesUser = true;
      expect((await signIn(device)).problem).toBeNull();
    });

    test('by an unknown device, for another account, or by a cloned one (counter)', async () => {
      const { client } = await createMember();
      const device = createDevice();
      await registerOrThrow(client, device);
      const foreignDevice = createDevice();
      expect((await signIn(foreignDevice)).problem).toEqual(FAILED);
      Object.assign(foreignDevice, { id: device.id, userHandle: device.userHandle });
      expect((await signIn(foreignDevice)).problem).toEqual(FAILED);
      const ownHandle = device.userHandle;
      for (const userHandle of [undefined, Buffer.from(UNKNOWN_ID).toString('base64url')]) {
        device.userHandle = userHandle;
        expect((await signIn(device)).problem).toEqual(FAILED);
      }
      device.userHandle = ownHandle;
      device.count = 7;
      expect((await signIn(device)).problem).toBeNull();
      expect((await signIn(device)).problem).toEqual(FAILED);
    });

    test('to a used challenge (replay), also simultaneously (race), and after a wrong response', async () => {
      const { client } = await createMember();
      const device = createDevice();
      await registerOrThrow(client, device);
      const response = await prepareSignIn(device);
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => submitSignIn(response)));
      expect(outcomes.filter(({ problem }) => problem === null)).toHaveLength(1);
      expect((await submitSignIn(response)).problem).toEqual(NOT_FOUND);

      const { challengeId, credential } = await prepareSignIn(device);
      const wrong = { ...credential.toJSON(), response: { ...credential.response, signature: 'AAAA' } };
      expect((await submitSignIn({ challengeId, credential: wrong as never })).problem).toEqual(FAILED);
      expect((await submitSignIn({ challengeId, credential })).problem).toEqual(NOT_FOUND);
    });

    test('by simultaneous uses of one counter value (race)', async () => {
      const { client } = await createMember();
      const device = createDevice();
      await registerOrThrow(client, device);
      device.count = 3;
      const responses = await Promise.all(Array.from({ length: 4 }, () => prepareSignIn(device)));
      const outcomes = await Promise.all(responses.map(submitSignIn));
      expect(outcomes.filter(({ problem }) => problem === null)).toHaveLength(1);
    });

    test('after five minutes, to a challenge of another user or purpose, and malformed', async () => {
      const { client } = await createMember();
      const { client: otherClient } = await createMember();
      const device = createDevice();
      await registerOrThrow(client, device);
      const late = await prepareSignIn(device);
      authServer.advance(301);
      const expired = { status: 400, code: 'webauthn_challenge_expired' };
      expect((await submitSignIn(late)).problem).toEqual(expired);

      const { challenge_id: challengeId, options } = await startRegistration(client);
      const credential = createDevice().create(rpId, bytes(options.challenge)) as never; // as above
      const foreign = await otherClient.passkey.verifyRegistration({ challengeId, credential });
      expect(summarize(foreign.error)).toEqual(NOT_FOUND);
      const signature = device.get(rpId, bytes(options.challenge));
      expect((await submitSignIn({ challengeId, credential: signature })).problem).toEqual(NOT_FOUND);
      const signInStart = await prepareSignIn(device);
      const unrelated = await client.passkey.verifyRegistration({ challengeId: signInStart.challengeId, credential });
      expect(summarize(unrelated.error)).toEqual(NOT_FOUND);

      const bodies = [
        {},
        { challenge_id: 'x', credential: signature },
        { challenge_id: UNKNOWN_ID },
        { credential: {} },
      ];
      for (const body of bodies) {
        const response = await authServer.call('POST', '/passkeys/authentication/verify', { body });
        expect(response.status).toBe(400);
      }
    });
  });

  test('an account that is disabled, deleted or not confirmed cannot sign in with its passkey', async () => {
    const [disabled, deleted, unconfirmed] = [await createMember(), await createMember(), await createMember()];
    const devices = [createDevice(), createDevice(), createDevice()] as const;
    await registerOrThrow(disabled.client, devices[0]);
    await registerOrThrow(deleted.client, devices[1]);
    await registerOrThrow(unconfirmed.client, devices[2]);
    await authServer.auth.users.disable(disabled.email);
    expect((await signIn(devices[0])).problem).toEqual({ status: 403, code: 'user_banned' });
    await authServer.auth.users.enable(disabled.email);
    expect((await signIn(devices[0])).problem).toBeNull();

    const admin = authServer.client(undefined, { key: authServer.auth.keys.serviceKey }).admin;
    expect((await admin.deleteUser(deleted.userId, true)).error).toBeNull();
    expect((await signIn(devices[1])).problem).toEqual(FAILED);

    const update = authServer.db.updateTable('users').set({ email_confirmed_at: null });
    await update.where('id', '=', unconfirmed.userId).execute();
    expect((await signIn(devices[2])).problem).toEqual({ status: 403, code: 'email_not_confirmed' });
  });

  test('a new password ends the sessions and keeps the passkeys', async () => {
    const { client, email } = await createMember();
    const device = createDevice();
    await registerOrThrow(client, device);
    const { client: otherClient } = await signIn(device);
    await authServer.auth.users.resetPassword(email, `${PASSWORD} encore`);
    expect((await otherClient.getUser()).error).not.toBeNull();
    expect((await signIn(device)).problem).toBeNull();
  });

  test('with a second factor, a passkey gives aal1, and passkeys are managed at aal2', async () => {
    const { client } = await createMember();
    const device = createDevice();
    const { id: passkeyId } = await registerOrThrow(client, device);
    await enrollApp(client);
    const { client: passkeyClient } = await signIn(device);
    expect((await passkeyClient.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const token = (await passkeyClient.getSession()).data.session?.access_token ?? '';
    await expect(authServer.auth.identify(`Bearer ${token}`)).rejects.toMatchObject({ code: 'second_factor_needed' });
    const insufficient = { status: 403, code: 'insufficient_aal' };
    expect(summarize((await passkeyClient.passkey.startRegistration()).error)).toEqual(insufficient);
    expect(summarize((await passkeyClient.passkey.delete({ passkeyId })).error)).toEqual(insufficient);
    expect((await register(client, createDevice())).error).toBeNull();
  });

  test('an account has at most ten passkeys, also by simultaneous registrations (race)', async () => {
    const { client } = await createMember();
    for (let count = 0; count < 8; count += 1) await registerOrThrow(client, createDevice());
    const started = await Promise.all(Array.from({ length: 4 }, () => startRegistration(client)));
    const outcomes = await Promise.all(started.map((each) => finishRegistration(client, createDevice(), each)));
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(2);
    const refused = outcomes.map(({ error }) => error?.code).filter((code) => code !== undefined);
    expect(refused).toEqual(['too_many_passkeys', 'too_many_passkeys']);
    expect(summarize((await client.passkey.startRegistration()).error)).toEqual({
      status: 422,
      code: 'too_many_passkeys',
    });
  });

  test('names are at most 120 characters, and passkeys of other users are not found', async () => {
    const { client } = await createMember();
    const { id: passkeyId } = await registerOrThrow(client, createDevice());
    const { client: otherClient } = await createMember();
    for (const friendlyName of ['', 'x'.repeat(121)]) {
      const { error } = await client.passkey.update({ passkeyId, friendlyName });
      expect(summarize(error)).toEqual({ status: 400, code: 'validation_failed' });
    }
    const notFound = { status: 404, code: 'validation_failed' };
    expect(summarize((await otherClient.passkey.update({ passkeyId, friendlyName: 'a' })).error)).toEqual(notFound);
    expect(summarize((await otherClient.passkey.delete({ passkeyId })).error)).toEqual(notFound);
    expect(summarize((await client.passkey.delete({ passkeyId: UNKNOWN_ID })).error)).toEqual(notFound);
    expect(summarize((await client.passkey.delete({ passkeyId: 'x' })).error)).toEqual(notFound);
    expect((await client.passkey.list()).data).toHaveLength(1);
  });

  test('administrators list and delete the passkeys of a user', async () => {
    const { client, email, userId } = await createMember();
    const { id: passkeyId } = await registerOrThrow(client, createDevice());
    const { passkey } = authServer.client(undefined, { key: authServer.auth.keys.serviceKey }).admin;
    expect((await passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkeyId }]);
    expect((await passkey.deletePasskey({ userId, passkeyId })).error).toBeNull();
    expect((await passkey.listPasskeys({ userId })).data).toEqual([]);
    const events = await authServer.auth.listAuditEvents(1);
    expect(events).toMatchObject([{ action: 'passkey_deleted', user_id: userId, email: null }]);

    const device = createDevice();
    await registerOrThrow(client, device);
    expect(await authServer.auth.users.removePasskeys(email)).toBe(1);
    expect((await signIn(device)).problem).toEqual(FAILED);
    expect(await authServer.auth.users.removePasskeys(email)).toBe(0);
  });

  test('an allowed origin has passkeys of its own host', async () => {
    const { client } = await createMember();
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const requestOptions = async (origin: string) => {
      const response = await authServer.call('POST', '/passkeys/registration/options', {
        token,
        body: {},
        headers: { origin },
      });
      const { challenge_id, options } = await response.json();
      return { challenge_id, options };
    };
    const { challenge_id, options } = await requestOptions(APP_ORIGIN);
    expect(options.rp.id).toBe('app.example.org');
    const device = new SecurityKey(APP_ORIGIN);
    device.verifiesUser = true;
    const credential = device.create(options.rp.id, bytes(options.challenge));
    const body = { challenge_id, credential };
    expect((await authServer.call('POST', '/passkeys/registration/verify', { token, body })).status).toBe(200);
    // One of another host does not sign in here.
    expect((await signIn(device)).problem).toEqual(FAILED);
    expect((await requestOptions('https://evil.example')).options.rp.id).toBe(rpId);
  });

  test('a day after the last sign-in, no passkey is added or deleted before another sign-in', async () => {
    const { client } = await createMember();
    const device = createDevice();
    const { id: passkeyId } = await registerOrThrow(client, device);
    authServer.advance(24 * 60 * 60);
    await client.refreshSession();
    const needed = { status: 400, code: 'reauthentication_needed' };
    expect(summarize((await client.passkey.startRegistration()).error)).toEqual(needed);
    expect(summarize((await client.passkey.delete({ passkeyId })).error)).toEqual(needed);
    const { client: freshClient } = await signIn(device);
    expect((await freshClient.passkey.delete({ passkeyId })).error).toBeNull();
  });

  test('a start stores nothing; what was used is deleted when it can no longer be replayed', async () => {
    const { client } = await createMember();
    const device = createDevice();
    await registerOrThrow(client, device);
    const listChallenges = () => authServer.db.selectFrom('passkey_challenges').select('id').execute();
    const before = await listChallenges();
    const prepared = await prepareSignIn(device);
    expect(await listChallenges()).toEqual(before);
    expect((await submitSignIn(prepared)).problem).toBeNull();
    expect(await listChallenges()).toHaveLength(before.length + 1);
    authServer.advance(901);
    await authServer.auth.deleteExpiredRows();
    expect(await listChallenges()).toEqual([]);
  });

  test('an id of the future, of another version or of another host is no challenge', async () => {
    const { client } = await createMember();
    const device = createDevice();
    await registerOrThrow(client, device);
    const { credential } = await prepareSignIn(device);
    const hexTime = (authServer.now().getTime() + 3_600_000).toString(16).padStart(12, '0');
    const future = `${hexTime.slice(0, 8)}-${hexTime.slice(8)}-7000-8000-000000000000`;
    for (const challengeId of [future, UNKNOWN_ID])
      expect((await submitSignIn({ challengeId, credential })).problem).toEqual(NOT_FOUND);
    const start = await authServer.call('POST', '/passkeys/authentication/options', {
      body: {},
      headers: { origin: APP_ORIGIN },
    });
    const { challenge_id: challengeId, options } = await start.json();
    const foreign = device.get(rpId, bytes(options.challenge));
    expect((await submitSignIn({ challengeId, credential: foreign })).problem).toEqual(FAILED);
  });
});
