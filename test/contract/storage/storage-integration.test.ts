// The storage protocol within the whole server: role keys, user sessions, and the lectures' bucket.
import { StorageClient } from '@supabase/storage-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, STORAGE_BASE } from '#api/endpoints.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
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

  it('refuses the token of a user who signed out', async () => {
    const token = await server.signIn();
    expect((await server.call('POST', `${AUTH_BASE}/logout`, { token })).status).toBe(204);
    const { error } = await clientFor(token).listBuckets();
    expect(error).toMatchObject({ status: 400, statusCode: '403', code: 'AccessDenied' });
  });
});
