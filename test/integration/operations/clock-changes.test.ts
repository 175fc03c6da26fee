// Clock changes while the server runs: no one is signed out early, and no rate limit is bypassed.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import { createPng, uploadForm } from '../../support/requests/media-files.ts';
import { OWNER, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { projectDatabase, sqlite, type TestDatabase } from '../../support/services/databases.ts';

const HOUR_MS = 60 * 60 * 1000;

type Session = { access_token: string; refresh_token: string };

describe(`a server on ${projectDatabase.name}`, () => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await projectDatabase.open();
    server = await startTestServer(database.environment);
    await server.addUser('zoe@example.org', OWNER.password);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const token = (grant: string, body: unknown) =>
    server.call('POST', `${AUTH_BASE}/token?grant_type=${grant}`, { body });
  const guessPassword = async () => (await token('password', { email: 'zoe@example.org', password: 'wrong' })).status;
  const userEmail = async (session: Session): Promise<string> =>
    (await (await server.call('GET', `${AUTH_BASE}/user`, { token: session.access_token })).json()).email;
  const save = (session: Session, id?: string) =>
    server.call('POST', routes.saveDraft, { token: session.access_token, body: { id, name: 'a', markup: 'b' } });
  const setClock = (offsetMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMs });

  it('whose clock is set back by an hour keeps everybody signed in', async () => {
    const session: Session = await (await token('password', OWNER)).json();
    setClock(-HOUR_MS);
    const saveResponse = await save(session);
    expect([saveResponse.status, await userEmail(session)]).toEqual([200, OWNER.email]);
    const { id: draftId } = await saveResponse.json();
    const body = uploadForm('a.png', createPng());
    const uploadResponse = await server.call('POST', path(routes.uploadMedia, { draftId }), {
      token: session.access_token,
      body,
    });
    expect(uploadResponse.status).toBe(201);
    const next: Session = await (await token('refresh_token', { refresh_token: session.refresh_token })).json();
    expect([(await save(next, draftId)).status, await userEmail(next)]).toEqual([200, OWNER.email]);
  });

  it('whose clock is set forward by an hour lets all users go on with their refresh tokens', async () => {
    const session: Session = await (await token('password', OWNER)).json();
    setClock(HOUR_MS);
    // The database's clock counts: on another machine not even the access token has expired.
    expect((await save(session)).status).toBe(projectDatabase === sqlite ? 401 : 200);
    const next: Session = await (await token('refresh_token', { refresh_token: session.refresh_token })).json();
    expect([(await save(next)).status, await userEmail(next)]).toEqual([200, OWNER.email]);
    vi.useRealTimers();
    const last: Session = await (await token('refresh_token', { refresh_token: next.refresh_token })).json();
    expect((await save(last)).status).toBe(200);
  });

  it('counts rate limits by monotonic time, wherever its clock is set to', async () => {
    const statuses: number[] = [];
    while (!statuses.includes(429)) statuses.push(await guessPassword());
    for (const hourOffset of [1, -1, 24]) {
      setClock(hourOffset * HOUR_MS);
      const attemptsAfter = [await guessPassword(), await guessPassword()];
      vi.useRealTimers();
      // On a busy machine enough time may pass to refill one guess.
      expect(attemptsAfter).toContain(429);
    }
  });
});
