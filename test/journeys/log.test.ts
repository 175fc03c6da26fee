// What the server writes down of a day's work: enough to follow it, and nothing that opens a door.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTH_BASE, routes } from '#api/endpoints.ts';
import { freePort } from '../../src/main.ts';
import { type Inbox, openInbox, readLetter } from '../support/auth.ts';
import { OWNER } from '../support/house.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

let dataDir: string;
let inbox: Inbox;
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-log-'));
  inbox = await openInbox();
  server = startServer({
    PORT: String(await freePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    SMTP_URL: inbox.url,
    LOG_LEVEL: 'trace',
  });
  url = await server.ready;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await inbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function post(where: string, body: unknown, token?: string): Promise<Record<string, string>> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}${where}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return text === '' ? {} : JSON.parse(text);
}

it('holds no password, token, code or link, even when it says everything', async () => {
  const wrong = 'ce n’est pas le bon';
  await post(`${AUTH_BASE}/token?grant_type=password`, { email: OWNER.email, password: wrong });
  const session = await post(`${AUTH_BASE}/token?grant_type=password`, OWNER);
  await post(routes.saveDraft, { name: 'a', markup: 'un texte privé' }, session.access_token);
  await post(routes.saveDraft, { name: 5 }, `${session.access_token}x`);
  const renewed = await post(`${AUTH_BASE}/token?grant_type=refresh_token`, { refresh_token: session.refresh_token });
  await post(`${AUTH_BASE}/recover`, { email: OWNER.email });
  const { code, link } = readLetter(await inbox.next(OWNER.email));
  await fetch(link);
  const recovered = await post(`${AUTH_BASE}/verify`, { type: 'recovery', email: OWNER.email, token: code });
  expect(recovered.access_token).toBeDefined();

  const token = new URL(link).searchParams.get('token') ?? '';
  const secrets = [
    OWNER.password,
    wrong,
    code,
    token,
    'un texte privé',
    ...tokensOf(session),
    ...tokensOf(renewed),
    ...tokensOf(recovered),
  ];
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
  const printed = server.printed();
  expect(printed.length).toBeGreaterThan(100);
  expect(secrets.filter((secret) => printed.includes(secret))).toEqual([]);
});

it('is one line of JSON for each entry, whatever a stranger sends', async () => {
  await post(`${AUTH_BASE}/token?grant_type=password`, { email: 'a@b.c\r\n{"level":60}', password: 'x\ny' });
  const lines = server
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  expect(server.printed()).not.toContain('\n{"level":60}');
});

function tokensOf(session: Record<string, string>): string[] {
  return [session.access_token ?? '', session.refresh_token ?? ''];
}
