// The storage protocol within the whole server: role keys, user sessions, and the lectures' bucket.
import { StorageClient } from '@supabase/storage-js';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, routes, STORAGE_BASE } from '#api/endpoints.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const SECRET = 'the secret of this server, long enough';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ AUTH_JWT_SECRET: SECRET });
});
afterAll(async () => {
  await server.close();
});

const clientFor = (token: string) =>
  new StorageClient(`${server.url}${STORAGE_BASE}`, { Authorization: `Bearer ${token}` });

describe('the storage server', () => {
  it("has the lectures' bucket from the first run on", async () => {
    const { data } = await clientFor(server.instance.auth?.keys.serviceKey ?? '').getBucket('media');
    expect(data).toMatchObject({ id: 'media', public: true, file_size_limit: null });
  });

  it('gives the service key full access, signed-in users objects, and the anon key nothing', async () => {
    const { anonKey = '', serviceKey = '' } = server.instance.auth?.keys ?? {};
    expect((await clientFor(serviceKey).createBucket('notes')).error).toBeNull();
    const user = clientFor(await server.signIn());
    expect((await user.from('notes').upload('a.txt', 'text')).error).toBeNull();
    expect((await user.createBucket('more')).error?.message).toBe('new row violates row-level security policy');
    expect((await clientFor(anonKey).listBuckets()).data).toEqual([]);
    const { data } = await user.from('notes').createSignedUrl('a.txt', 60);
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe('text');
  });

  it.each([{}, { iss: 'supabase' }, { iss: 'https://project.example/auth/v1' }])(
    'takes keys and access tokens with the issuer of %j, as the auth server does',
    async (issuer) => {
      const { iss: _, ...claims } = decodeJwt(await server.signIn());
      const sign = (payload: JWTPayload) =>
        new SignJWT({ ...payload, ...issuer }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET));
      const key = await sign({ role: 'service_role', exp: Math.floor(Date.now() / 1000) + 60 });
      expect((await server.call('GET', `${AUTH_BASE}/admin/users`, { token: key })).status).toBe(200);
      expect((await server.call('GET', `${STORAGE_BASE}/bucket`, { token: key })).status).toBe(200);
      const token = await sign(claims);
      expect((await server.call('GET', `${AUTH_BASE}/user`, { token })).status).toBe(200);
      expect((await server.call('GET', `${STORAGE_BASE}/bucket`, { token })).status).toBe(200);
      // The app's own API takes the tokens of its own issuer only, and says what is wrong.
      const refused = await server.call('GET', routes.listDrafts, { token });
      expect([refused.status, await refused.json()]).toMatchObject([
        401,
        { detail: expect.stringContaining('another issuer') },
      ]);
    },
  );

  it('refuses the token of a user who signed out', async () => {
    const token = await server.signIn();
    expect((await server.call('POST', `${AUTH_BASE}/logout`, { token })).status).toBe(204);
    const { error } = await clientFor(token).listBuckets();
    expect(error).toMatchObject({ status: 400, statusCode: '403', code: 'AccessDenied' });
  });
});
