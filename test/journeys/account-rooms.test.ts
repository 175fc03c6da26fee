// Two configurations of the provider, served by one process over one database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type AuthRoom, openAuth } from '#auth/room.ts';
import { openDb } from '#db/open.ts';
import { PASSWORD } from '../support/auth.ts';

test('two rooms with their own settings and paths share their users', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-rooms-'));
  const db = await openDb({ sqliteFile: path.join(folder, 'auth.sqlite') });
  const app = Fastify();
  const room = async (basePath: string, signups: boolean): Promise<AuthRoom> => {
    const place = {
      publicUrl: 'http://cahier.example',
      dataDir: folder,
      smtpUrl: undefined,
      mailFrom: 'a@example.org',
    };
    const opened = await openAuth({ ...place, basePath, signups, autoconfirm: true }, { db, now: () => new Date() });
    await app.register(opened.routes, { prefix: basePath });
    return opened;
  };
  const open = await room('/open/v1', true);
  const closed = await room('/closed/v1', false);
  const payload = { email: 'zoe@example.org', password: PASSWORD };
  const post = (url: string) => app.inject({ method: 'POST', url, payload });

  expect((await app.inject('/closed/v1/settings')).json()).toMatchObject({ disable_signup: true });
  expect((await app.inject('/open/v1/settings')).json()).toMatchObject({ disable_signup: false });
  const made = await post('/open/v1/signup');
  expect(made.statusCode).toBe(200);
  const signedIn = await post('/closed/v1/token?grant_type=password');
  expect(signedIn.json().user.id).toBe(made.json().user.id);

  const bearer = `Bearer ${signedIn.json().access_token}`;
  expect(await closed.identify(bearer)).toMatchObject({ email: 'zoe@example.org' });
  await expect(open.identify(bearer)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
  await app.close();
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});
