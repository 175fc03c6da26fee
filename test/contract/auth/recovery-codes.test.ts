// Recovery codes, by the newest official client: generated, used once, replaced and removed.
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

const WRONG_CODE = 'aaaa-aaaa-aaaa-aaaa';
const INVALID = { status: 422, code: 'mfa_verification_failed' };
const LOCKED = { status: 429, code: 'mfa_recovery_codes_locked' };

describeOnDatabase((startAuthServer) => {
  let authServer: TestAuthServer;
  let users = 0;

  beforeAll(async () => {
    const factor = { count: 10_000, seconds: 60, burst: 10_000 };
    authServer = await startAuthServer({ limits: { ...DEFAULT_SETTINGS.limits, factor } });
  });
  afterAll(() => authServer.close());

  const summarize = (error: { code?: unknown; status?: unknown } | null) =>
    error && { status: error.status, code: error.code };
  const recoveryCodes = (client: Client) => client.mfa.recoveryCodes;
  const verify = async (client: Client, code = '') => summarize((await recoveryCodes(client).verify({ code })).error);

  async function enrollApp(client: Client, friendlyName = 'my app'): Promise<string> {
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
    if (data === null) throw new Error('no factor');
    const app = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
    const code = app.generate({ timestamp: authServer.now().getTime() });
    expect((await client.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull();
    return data.id;
  }

  async function generate(client: Client): Promise<{ id: string; codes: string[] }> {
    const { data, error } = await recoveryCodes(client).generate();
    if (data === null) throw error;
    return data;
  }

  /** A user with an authenticator app, in a session at aal2. */
  async function createMember() {
    users += 1;
    const email = `forgetful${users}@example.org`;
    const client = authServer.client();
    await signInMember(authServer, client, email);
    return { client, email, factorId: await enrollApp(client) };
  }

  async function signIn(email: string): Promise<Client> {
    const client = authServer.client();
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return client;
  }

  async function readClaims(client: Client) {
    return decodeClaims((await client.getSession()).data.session?.access_token ?? '');
  }

  test('ten codes are shown once; one passes the second step, once, however it is typed', async () => {
    const { client, email, factorId } = await createMember();
    expect(summarize((await recoveryCodes(client).getStatus()).error)).toEqual({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const { id, codes } = await generate(client);
    expect(new Set(codes).size).toBe(10);
    expect(codes.filter((code) => !/^[a-z2-7]{16}$/.test(code))).toEqual([]);
    const rows = JSON.stringify(await authServer.db.selectFrom('recovery_codes').selectAll().execute());
    expect(codes.filter((code) => rows.includes(code))).toEqual([]);
    expect((await client.mfa.listFactors()).data?.all).toMatchObject([
      { id: factorId, factor_type: 'totp' },
      { id, factor_type: 'recovery_code', status: 'verified', friendly_name: 'Recovery codes' },
    ]);

    const [otherClient, lostClient] = [await signIn(email), await signIn(email)];
    const [code = ''] = codes;
    const typed = ` ${code.slice(0, 4).toUpperCase()}-${code.slice(4, 8)} ${code.slice(8)}`;
    expect(await verify(lostClient, typed)).toBeNull();
    const claims = await readClaims(lostClient);
    expect([claims.aal, claims.amr[0].method]).toEqual(['aal2', 'mfa/recovery_code']);
    expect((await otherClient.getUser()).error).not.toBeNull();
    expect((await lostClient.refreshSession()).error).toBeNull();
    expect((await recoveryCodes(lostClient).getStatus()).data).toEqual({
      id,
      type: 'recovery_code',
      total: 10,
      remaining: 9,
    });
    expect(await verify(await signIn(email), code)).toEqual(INVALID);
    const events = await authServer.auth.listAuditEvents(20, email);
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['recovery_codes_generated', 'recovery_codes_verified', 'factor_failed']),
    );
  });

  test('of simultaneous uses of a code (race) one succeeds', async () => {
    const { client, email } = await createMember();
    const { codes } = await generate(client);
    const clients = await Promise.all(Array.from({ length: 4 }, () => signIn(email)));
    const outcomes = await Promise.all(clients.map((other) => verify(other, codes[0])));
    expect(outcomes.filter((problem) => problem === null)).toHaveLength(1);
    expect((await recoveryCodes(client).getStatus()).data).toMatchObject({ remaining: 9 });
  });

  test('of sessions that use different codes simultaneously (race) one goes on, and the others use up no code', async () => {
    const { client, email } = await createMember();
    const { codes } = await generate(client);
    const clients = await Promise.all(Array.from({ length: 4 }, () => signIn(email)));
    const outcomes = await Promise.all(clients.map((other, index) => verify(other, codes[index])));
    // The client makes an error of its own of the server's 403: the session is missing.
    const missing = { status: 400, code: undefined };
    expect(outcomes.filter((problem) => problem !== null)).toEqual([missing, missing, missing]);
    expect((await recoveryCodes(client).getStatus()).data).toMatchObject({ remaining: 9 });
  });

  test('codes need aal2, another factor, and the absence of a set; simultaneous requests (race) create one', async () => {
    const { client, email } = await createMember();
    const lowClient = await signIn(email);
    const insufficient = { status: 403, code: 'insufficient_aal' };
    expect(summarize((await recoveryCodes(lowClient).generate()).error)).toEqual(insufficient);
    expect(summarize((await recoveryCodes(lowClient).regenerate()).error)).toEqual(insufficient);
    expect(summarize((await recoveryCodes(lowClient).unenroll()).error)).toEqual(insufficient);
    expect(summarize((await recoveryCodes(client).regenerate()).error)).toEqual({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const taken = await recoveryCodes(client).generate({ friendlyName: 'my app' });
    expect(summarize(taken.error)).toEqual({ status: 422, code: 'mfa_factor_name_conflict' });
    const outcomes = await Promise.all([1, 2, 3].map(() => recoveryCodes(client).generate()));
    const problems = outcomes.flatMap(({ error }) => (error === null ? [] : [error.code]));
    expect(problems).toEqual(['mfa_verified_factor_exists', 'mfa_verified_factor_exists']);

    const update = authServer.db.updateTable('factors').set({ status: 'unverified' }).where('factor_type', '=', 'totp');
    const { id } = (await client.getUser()).data.user ?? { id: '' };
    await recoveryCodes(client).unenroll();
    await update.where('user_id', '=', id).execute();
    expect(summarize((await recoveryCodes(client).generate()).error)).toEqual({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
  });

  test('a new set replaces the old one, and lifts its lock', async () => {
    const { client, email } = await createMember();
    const { id, codes: oldCodes } = await generate(client);
    const lostClient = await signIn(email);
    for (let count = 0; count < 5; count += 1) expect(await verify(lostClient, WRONG_CODE)).toEqual(INVALID);
    expect(await verify(lostClient, oldCodes[0])).toEqual(LOCKED);
    const { data } = await recoveryCodes(client).regenerate();
    expect(data).toMatchObject({ id, friendly_name: 'Recovery codes', total: 10 });
    expect(await verify(lostClient, oldCodes[0])).toEqual(INVALID);
    expect(await verify(lostClient, data?.codes[0])).toBeNull();
  });

  test('five wrong codes lock the set for a quarter of an hour', async () => {
    const { client, email } = await createMember();
    const { codes } = await generate(client);
    const lostClient = await signIn(email);
    for (let count = 0; count < 5; count += 1) expect(await verify(lostClient, WRONG_CODE)).toEqual(INVALID);
    authServer.advance(14 * 60);
    expect(await verify(lostClient, codes[0])).toEqual(LOCKED);
    authServer.advance(2 * 60);
    expect(await verify(lostClient, codes[0])).toBeNull();
  });

  test('a wrong code, one of another user and a missing set have the same response; no code is refused as such', async () => {
    const { client } = await createMember();
    const { codes } = await generate((await createMember()).client);
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const submit = async (code: unknown) => {
      const response = await authServer.call('POST', '/factors/recovery-codes/verify', { token, body: { code } });
      return [response.status, await response.text()];
    };
    const missingSet = await submit(codes[0]);
    await generate(client);
    expect([await submit(codes[0]), await submit(WRONG_CODE)]).toEqual([missingSet, missingSet]);
    expect(missingSet[0]).toBe(422);
    for (const code of ['', ' - ', undefined]) expect((await submit(code))[0]).toBe(400);
  });

  test('with the last other factor the codes are removed, and the sessions that they raised fall to aal1', async () => {
    const { client, email, factorId } = await createMember();
    const secondFactorId = await enrollApp(client, 'my other app');
    const { id, codes } = await generate(client);
    const lostClient = await signIn(email);
    expect(await verify(lostClient, codes[0])).toBeNull();

    expect((await lostClient.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await recoveryCodes(lostClient).getStatus()).data).toMatchObject({ remaining: 9 });
    expect((await lostClient.mfa.unenroll({ factorId: secondFactorId })).error).toBeNull();
    expect((await lostClient.mfa.listFactors()).data?.all).toEqual([]);
    await lostClient.refreshSession();
    expect((await readClaims(lostClient)).aal).toBe('aal1');
    const rows = authServer.db.selectFrom('recovery_codes').selectAll().where('factor_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  });

  test('the codes alone are removed, by the user and by an administrator, and not by the general calls', async () => {
    const { client, email, factorId } = await createMember();
    const { id } = await generate(client);
    expect(summarize((await client.mfa.unenroll({ factorId: id })).error)).toEqual({
      status: 422,
      code: 'validation_failed',
    });
    const refused = { status: 400, code: 'validation_failed' };
    expect(summarize((await client.mfa.challenge({ factorId: id })).error)).toEqual(refused);
    const verified = await client.mfa.verify({ factorId: id, challengeId: id, code: 'a' });
    expect(summarize(verified.error)).toEqual(refused);
    expect((await recoveryCodes(client).unenroll()).data).toEqual({ id });

    await generate(client);
    expect(await authServer.auth.users.removeFactors(email)).toBe(2);
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    const events = await authServer.auth.listAuditEvents(3);
    expect(events.map(({ action, detail }) => [action, JSON.parse(detail).factor === factorId])).toEqual(
      expect.arrayContaining([
        ['factor_deleted', true],
        ['factor_deleted', false],
      ]),
    );
  });

  describe('when they are off', () => {
    test('no codes are generated or accepted', async () => {
      const server = await startAuthServer({ recoveryCodes: false });
      try {
        const client = server.client();
        await signInMember(server, client, 'off@example.org');
        const problems = [
          (await recoveryCodes(client).generate()).error,
          (await recoveryCodes(client).verify({ code: 'a' })).error,
        ];
        expect(problems.map((error) => error?.code)).toEqual([
          'mfa_recovery_codes_enroll_not_enabled',
          'mfa_recovery_codes_verify_not_enabled',
        ]);
      } finally {
        await server.close();
      }
    });
  });
});
