// Two auth servers with different configurations, in one process with one database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type AuthServer, createAuthServer } from '#auth/auth-server.ts';
import { openDb } from '#db/open.ts';
import { PASSWORD } from '../../support/auth/auth-server.ts';

test('two auth servers with different settings and paths share their users', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-rooms-'));
  const db = await openDb({ sqliteFile: path.join(folder, 'auth.sqlite') });
  const app = Fastify();
  const openAuthServer = async (basePath: string, signups: boolean): Promise<AuthServer> => {
    const commonOptions = {
      publicUrl: 'http://cahier.example',
      dataDir: folder,
      smtpUrl: undefined,
      mailFrom: 'a@example.org',
    };
    const authServer = await createAuthServer(
      { ...commonOptions, basePath, signups, autoconfirm: true },
      { db, now: () => new Date() },
    );
    await app.register(authServer.routes, { prefix: basePath });
    return authServer;
  };
  const openServer = await openAuthServer('/open/v1', true);
  const closedServer = await openAuthServer('/closed/v1', false);
  const payload = { email: 'zoe@example.org', password: PASSWORD };
  const post = (url: string) => app.inject({ method: 'POST', url, payload });

  expect((await app.inject('/closed/v1/settings')).json()).toMatchObject({ disable_signup: true });
  expect((await app.inject('/open/v1/settings')).json()).toMatchObject({ disable_signup: false });
  const createResponse = await post('/open/v1/signup');
  expect(createResponse.statusCode).toBe(200);
  const signInResponse = await post('/closed/v1/token?grant_type=password');
  expect(signInResponse.json().user.id).toBe(createResponse.json().user.id);

  const bearer = `Bearer ${signInResponse.json().access_token}`;
  expect(await closedServer.identify(bearer)).toMatchObject({ email: 'zoe@example.org' });
  await expect(openServer.identify(bearer)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
  await app.close();
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});
