// Wire format of the auth protocol beyond the official clients: statuses and codes as the original server has them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, restartWithOptions, startAuthServer, type TestAuthServer } from '../../support/auth/auth-server.ts';

let authServer: TestAuthServer;
let closedServer: Awaited<ReturnType<typeof restartWithOptions>>;
let serviceKey: string;

beforeAll(async () => {
  authServer = await startAuthServer({ signups: true, phoneEnabled: true, phoneFactors: true });
  closedServer = await restartWithOptions(authServer, { emailEnabled: false, phoneEnabled: false });
  serviceKey = authServer.auth.keys.serviceKey;
});
afterAll(async () => {
  await closedServer.close();
  await authServer.close();
});

const uniqueEmail = () => `${randomUUID()}@example.org`;

/** Calls an admin endpoint. */
async function callAdmin(method: string, path: string, body?: unknown) {
  const response = await authServer.call(method, `/admin${path}`, {
    token: serviceKey,
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('an administrator', () => {
  test('follows the links of a filtered and sorted list without leaving it', async () => {
    const marker = `a,b;${randomUUID()}`;
    for (let index = 0; index < 3; index += 1) {
      await callAdmin('POST', '/users', { email: uniqueEmail(), user_metadata: { full_name: marker } });
    }
    const first = await callAdmin(
      'GET',
      `/users?per_page=2&sort=created_at%20ASC&filter=${encodeURIComponent(marker)}`,
    );
    const links = (first.headers.get('link') ?? '').split(',').map((link) => /<(.*)>; rel="(.*)"/.exec(link)?.slice(1));
    expect(links.map((link) => link?.[1])).toEqual(['next', 'last']);
    const [next = ''] = links[0] ?? [];
    expect(next).toMatch(/\?page=2&/); // clients read it as the first parameter only
    const second = await fetch(next, { headers: { authorization: `Bearer ${serviceKey}` } });
    const { users } = await second.json();
    expect(users.map((user: { user_metadata: unknown }) => user.user_metadata)).toEqual([{ full_name: marker }]);
    const times = [...first.body.users, ...users].map((user) => user.created_at);
    expect(times).toEqual([...times].sort());
  });

  test.each([
    ['the nil UUID', '00000000-0000-0000-0000-000000000000', 'ID cannot be a nil uuid'],
    ['the nil UUID without dashes', '0'.repeat(32), 'ID cannot be a nil uuid'],
    ['no UUID', 'me', 'ID must conform to the uuid v4 format'],
  ])('creates no user with %s as id', async (_what, id, msg) => {
    expect(await callAdmin('POST', '/users', { email: uniqueEmail(), id })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg },
    });
  });

  test('imports the providers of a user as they were', async () => {
    const app_metadata = { provider: 'google', providers: ['google', 'email'], school: 'Lycée' };
    const { body } = await callAdmin('POST', '/users', { email: uniqueEmail(), email_confirm: true, app_metadata });
    expect(body.app_metadata).toEqual(app_metadata);
    const changed = await callAdmin('PUT', `/users/${body.id}`, { app_metadata: { provider: 'apple' } });
    expect(changed.body.app_metadata).toEqual({ ...app_metadata, provider: 'apple' });
  });

  test.each([
    ['without dashes', (id: string) => id.replaceAll('-', '')],
    ['in capitals', (id: string) => id.toUpperCase()],
  ])('names users by their UUID %s', async (_what, write) => {
    const { body: user } = await callAdmin('POST', '/users', { email: uniqueEmail() });
    expect((await callAdmin('GET', `/users/${write(user.id)}`)).body.id).toBe(user.id);
    expect((await callAdmin('GET', `/users/${write(user.id)}/factors`)).body).toEqual([]);
    expect((await callAdmin('PUT', `/users/${write(user.id)}`, { user_metadata: { a: 1 } })).status).toBe(200);
    expect((await callAdmin('DELETE', `/users/${write(user.id)}`)).status).toBe(200);
    expect((await callAdmin('GET', `/users/${user.id}`)).status).toBe(404);
  });

  test.each([
    ['created_at ASC', 200],
    ['CREATED_AT DESC', 200],
    ['created_at', 200],
    ['created_at up', 400],
    ['email asc', 400],
  ])('who sorts users by "%s" gets %d', async (sort, status) => {
    expect((await callAdmin('GET', `/users?sort=${encodeURIComponent(sort)}`)).status).toBe(status);
  });

  test('renames a factor and changes the number of a telephone', async () => {
    const email = uniqueEmail();
    await authServer.addUser(email);
    const client = authServer.client();
    const { data } = await client.signInWithPassword({ email, password: PASSWORD });
    const userId = data.user?.id ?? '';
    const telephone = await client.mfa.enroll({ factorType: 'phone', phone: '+33611110001', friendlyName: 'old' });
    const app = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const path = `/users/${userId}/factors/${telephone.data?.id}`;
    expect(telephone.data).toMatchObject({ phone: '+33611110001' }); // echoed as it was written
    const challenge = await client.mfa.challenge({ factorId: telephone.data?.id ?? '' });
    const renamed = await callAdmin('PUT', path, { friendly_name: 'new', phone: '+33 6 11 11 00 02' });
    expect(renamed).toMatchObject({ status: 200, body: { friendly_name: 'new', phone: '33611110002' } });
    expect((await callAdmin('GET', `/users/${userId}/factors`)).body[0]).toEqual(renamed.body);
    // The code that went to the old number is void.
    const [mail] = await authServer.db
      .selectFrom('mailbox')
      .selectAll()
      .where('sent_to', '=', '+33611110001')
      .execute();
    const code = /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
    const ids = { factorId: telephone.data?.id ?? '', challengeId: challenge.data?.id ?? '' };
    expect((await client.mfa.verify({ ...ids, code })).error?.status).toBe(422);
    const refusals = [
      await callAdmin('PUT', path, { friendly_name: 'app' }),
      await callAdmin('PUT', path, { phone: 'none' }),
      await callAdmin('PUT', `/users/${userId}/factors/${randomUUID()}`, { friendly_name: 'x' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.error_code])).toEqual([
      [422, 'mfa_factor_name_conflict'],
      [400, 'validation_failed'],
      [404, 'mfa_factor_not_found'],
    ]);
    // An app has no number.
    const unchanged = await callAdmin('PUT', `/users/${userId}/factors/${app.data?.id}`, { phone: '+33611110003' });
    expect(unchanged.body).toMatchObject({ phone: '', friendly_name: 'app' });
  });

  test.each([
    ['/admin/oauth/clients', undefined, 401, 'no_authorization'],
    ['/admin/oauth/clients', 'user', 403, 'not_admin'],
    ['/admin/oauth/clients', 'service', 404, 'feature_disabled'],
    ['/admin/sso/providers', undefined, 401, 'no_authorization'],
    ['/admin/sso/providers', 'service', 404, 'feature_disabled'],
    ['/user/oauth/grants', undefined, 401, 'no_authorization'],
    ['/user/oauth/grants', 'user', 404, 'feature_disabled'],
  ])('is asked for a token before %s is said to be missing (token: %s)', async (path, caller, status, error_code) => {
    const email = uniqueEmail();
    await authServer.addUser(email);
    const { data } = await authServer.client().signInWithPassword({ email, password: PASSWORD });
    const tokens = { user: data.session?.access_token ?? '', service: serviceKey };
    const token = caller === undefined ? undefined : tokens[caller as keyof typeof tokens]; // a row names one of them
    const response = await authServer.call('GET', path, token === undefined ? {} : { token });
    expect([response.status, (await response.json()).error_code]).toEqual([status, error_code]);
  });
});

describe('a request', () => {
  test.each([
    ['signup', { email: uniqueEmail() }, 'email_provider_disabled'],
    ['email_change', { email: uniqueEmail() }, 'email_provider_disabled'],
    ['sms', { phone: '+33611110004' }, 'phone_provider_disabled'],
    ['phone_change', { phone: '+33611110004' }, 'phone_provider_disabled'],
  ])('to resend "%s" is refused while its provider is off', async (type, address, error_code) => {
    const response = await closedServer.call('POST', '/resend', { body: { type, ...address } });
    expect([response.status, await response.json()]).toMatchObject([400, { error_code }]);
    expect((await authServer.call('POST', '/resend', { body: { type, ...address } })).status).toBe(200);
  });

  test.each([
    ['/magiclink', {}, 422, 'validation_failed'],
    ['/magiclink', { phone: '+33611110005' }, 422, 'validation_failed'],
    ['/token?grant_type=password', { phone: 'rubbish', password: 'x' }, 400, 'invalid_credentials'],
    ['/token?grant_type=password', { phone: '\u0000', password: 'x' }, 400, 'invalid_credentials'],
    ['/otp', undefined, 400, 'bad_json'],
    ['/signup', undefined, 400, 'bad_json'],
    ['/recover', undefined, 400, 'bad_json'],
    ['/verify', undefined, 400, 'bad_json'],
    ['/token?grant_type=password', undefined, 400, 'bad_json'],
    ['/token?grant_type=refresh_token', undefined, 400, 'bad_json'],
  ])('POST %s with %j gets %d %s', async (path, body, status, error_code) => {
    const response = await authServer.call('POST', path, body === undefined ? {} : { body });
    expect([response.status, (await response.json()).error_code]).toEqual([status, error_code]);
  });

  test('for the discovery document gets the issuer and the keys of access tokens', async () => {
    const response = await authServer.call('GET', '/.well-known/openid-configuration');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const document = await response.json();
    expect(document).toEqual({
      issuer: authServer.url,
      jwks_uri: `${authServer.url}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: [],
    });
    expect((await fetch(document.jwks_uri)).status).toBe(200);
  });
});
