// What the server writes down of a day's work: enough to follow it, and nothing that opens a door.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTH_BASE, routes, STORAGE_BASE } from '#api/endpoints.ts';
import { freePort } from '../../src/main.ts';
import { type Inbox, openInbox, readLetter } from '../support/auth.ts';
import { OWNER } from '../support/house.ts';
import { runCommand, type ServerProcess, startServer } from '../support/server-process.ts';

let dataDir: string;
let inbox: Inbox;
let server: ServerProcess;
let url: string;

const INJECTED = { email: 'a@b.example\r\n{"level":60,"msg":"all is well"}', password: 'x\ny' };

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
    AUTH_SIGNUPS: 'on',
    AUTH_MAIL_EVERY: '0s',
    LOG_LEVEL: 'trace',
    LOG_ANSWERS: 'on',
  });
  url = await server.ready;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await inbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Answer = { status: number; location: string; body: Record<string, string> };

async function ask(method: string, where: string, body?: unknown, token?: string): Promise<Answer> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${url}${where}`, { method, headers, body: sent, redirect: 'manual' });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  const location = answer.headers.get('location') ?? '';
  return { status: answer.status, location, body: isJson ? JSON.parse(text) : {} };
}

const auth = (where: string, body: unknown, token?: string) => ask('POST', `${AUTH_BASE}${where}`, body, token);
const signIn = (account: unknown) => auth('/token?grant_type=password', account);

/** The lines after the greeting, each of which begins with two blanks; every one of them must be JSON. */
function entries(): Record<string, unknown>[] {
  return server
    .printed()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '))
    .map((line) => {
      expect(() => JSON.parse(line), line).not.toThrow();
      return JSON.parse(line);
    });
}

/** Waits for what was written about something, and answers with it. */
async function written(fits: (entry: Record<string, unknown>) => boolean): Promise<Record<string, unknown>[]> {
  await expect.poll(() => entries().filter(fits).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return entries().filter(fits);
}

function tokensIn({ body }: Answer): string[] {
  return [body.access_token ?? '', body.refresh_token ?? ''];
}

/** What a letter lets one do: its code, and what is in its link. */
async function letterTo(address: string): Promise<{ code: string; link: string; token: string }> {
  const { code, link } = readLetter(await inbox.next(address));
  return { code, link, token: new URL(link).searchParams.get('token') ?? '' };
}

/** A second factor, once wrongly and once rightly. */
async function addFactor(token: string): Promise<string[]> {
  const made = await auth('/factors', { factor_type: 'totp', friendly_name: 'a' }, token);
  const { secret = '' } = (made.body.totp ?? {}) as unknown as Record<string, string>; // the protocol nests it
  const { body: asked } = await auth(`/factors/${made.body.id}/challenge`, {}, token);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const answer = (given: string) =>
    auth(`/factors/${made.body.id}/verify`, { challenge_id: asked.id, code: given }, token);
  await answer(code === '123456' ? '654321' : '123456');
  const shown = await answer(code);
  expect(shown.status).toBe(200);
  return [secret, code, ...tokensIn(shown)];
}

/** Signs up, signs in by mail, with a proof key and a second factor; answers with what must be written nowhere. */
async function signUpAndBack(email: string, password: string): Promise<string[]> {
  await auth('/signup', { email, password });
  const first = await letterTo(email);
  const landed = await ask('GET', first.link.slice(url.length).replace('/confirm?', '/verify?'));
  // Tokens stand in the fragment, which no browser sends and no proxy logs.
  const [address = '', fragment = ''] = landed.location.split('#');
  expect(address).not.toMatch(/token|[?&]code=/);
  const inFragment = new URLSearchParams(fragment);
  await auth('/otp', { email });
  const second = await letterTo(email);
  const byCode = await auth('/verify', { type: 'email', email, token: second.code });
  const verifier = 'a-verifier-of-forty-three-characters-or-more-0123456789';
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  await auth('/recover', { email, code_challenge, code_challenge_method: 's256' });
  const third = await letterTo(email);
  const proven = await ask('GET', third.link.slice(url.length).replace('/confirm?', '/verify?'));
  const auth_code = new URL(proven.location).searchParams.get('code') ?? '';
  const byProof = await auth('/token?grant_type=pkce', { auth_code, code_verifier: verifier });
  const newPassword = 'quatre mots bien choisis';
  await ask('PUT', `${AUTH_BASE}/user`, { password: newPassword }, byProof.body.access_token);
  const letters = [first, second, third].flatMap(({ code, token }) => [code, token]);
  const sessions = [...tokensIn(byCode), ...tokensIn(byProof)];
  const fromFragment = ['access_token', 'refresh_token'].map((name) => inFragment.get(name) ?? '');
  const factor = await addFactor(byProof.body.access_token ?? '');
  return [password, newPassword, ...letters, ...sessions, ...fromFragment, auth_code, verifier, ...factor];
}

/** What only the owner's programs do: links for others, signed addresses of files. */
async function workWithKeys(): Promise<string[]> {
  const file = `${randomUUID()}.txt`;
  const keys = await runCommand(['auth', 'keys'], { DATA_DIR: dataDir, PORT: new URL(url).port });
  const [anon = '', service = ''] = keys.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? [];
  const { body: link } = await auth('/admin/generate_link', { type: 'magiclink', email: OWNER.email }, service);
  await ask('POST', `${STORAGE_BASE}/bucket`, { name: 'files' }, service);
  const signed = await ask('POST', `${STORAGE_BASE}/object/upload/sign/files/${file}`, {}, service);
  await ask('PUT', `${STORAGE_BASE}/object/upload/sign/files/${file}?token=${signed.body.token}`, 'a');
  await ask('GET', `${STORAGE_BASE}/object/sign/files/${file}?token=${signed.body.token}`);
  await ask('GET', `${AUTH_BASE}/admin/users`, undefined, anon);
  return [anon, service, link.hashed_token ?? '', link.email_otp ?? '', signed.body.token ?? ''];
}

it('holds no password, token, code or link, even when it says everything', { timeout: 60_000 }, async () => {
  const wrong = 'ce n’est pas le bon';
  await signIn({ email: OWNER.email, password: wrong });
  await signIn(`{"email":"${OWNER.email}","password":"${OWNER.password}",}`);
  const session = await signIn(OWNER);
  const token = session.body.access_token ?? '';
  await ask('POST', routes.saveDraft, { name: 'a', markup: 'un texte privé' }, token);
  await ask('POST', routes.saveDraft, { name: 5 }, `${token}x`);
  await ask('GET', `${routes.listDrafts}?access_token=${token}&apikey=${token}`, undefined, token);
  const renewed = await auth('/token?grant_type=refresh_token', { refresh_token: session.body.refresh_token });
  const secrets = [
    ...[OWNER.password, wrong, 'un texte privé'],
    ...[...tokensIn(session), ...tokensIn(renewed)],
    ...(await signUpAndBack(`zoe${Math.random()}@example.org`, 'une autre longue phrase')),
    ...(await workWithKeys()),
  ];
  expect(secrets.flatMap((secret, index) => (secret.length < 6 ? [index] : []))).toEqual([]);
  expect(entries().length).toBeGreaterThan(30);
  const printed = server.printed();
  // Of a token its signature is looked for; six digits count only when no others stand beside them, as in a time.
  const parts = secrets.map((secret) => (secret.startsWith('eyJ') ? (secret.split('.')[2] ?? secret) : secret));
  const isPrinted = (part: string) =>
    /^\d{6}$/.test(part) ? new RegExp(`(?<!\\d)${part}(?!\\d)`).test(printed) : printed.includes(part);
  expect(parts.filter(isPrinted)).toEqual([]);
});

it('tells of a letter that cannot be sent, and not what stands in it', async () => {
  await inbox.close();
  await auth('/recover', { email: OWNER.email });
  // Whether it was asked a moment ago decides who notices: the request, or whoever sends the letter later.
  const [unsent] = await written((entry) => /failed$|^Mail cannot be sent/.test(String(entry.msg)));
  expect(unsent).toMatchObject({ level: 50, err: { message: expect.any(String) } });
  expect(JSON.stringify(unsent)).not.toMatch(/token=\w|verify\?|confirm\?|\b\d{6}\b/);
});

it('tells of each sign-in, of each that failed and of each refusal, in one line each', async () => {
  const before = entries().length;
  const { id: user } = (await signIn(OWNER)).body.user as unknown as { id: string }; // the protocol nests it
  await signIn({ email: OWNER.email, password: 'a wrong one' });
  await signIn(INJECTED);
  await signIn({ email: 'nobody@example.org', password: 'a\r\n{"level":60}' });
  await ask('GET', `${AUTH_BASE}/admin/audit?page=%0d%0a{"level":60}`, undefined, 'not.a.token');
  await ask('GET', `${STORAGE_BASE}/bucket/%0d%0a%7B`, undefined, 'not.a.token');
  await written((entry) => String(entry.msg) === 'answered' && JSON.stringify(entry).includes('/bucket/'));

  const told = entries().slice(before);
  const about = (msg: string) => told.filter((entry) => entry.msg === msg);
  const known = { time: expect.any(Number), ip: '127.0.0.1' };
  expect(about('signed in')).toMatchObject([{ ...known, level: 30, user, method: 'password' }]);
  expect(about('a sign-in was refused')).toMatchObject([
    { ...known, level: 40, user },
    { ...known, level: 40, user: null },
    { ...known, level: 40, user: null },
  ]);
  const req = { method: 'GET', remote: '127.0.0.1' };
  expect(about('a request was refused')).toMatchObject([
    { level: 40, reqId: expect.any(String), code: 'bad_jwt', req: { ...req, path: `${AUTH_BASE}/admin/audit` } },
    { level: 40, reqId: expect.any(String), req: { ...req, path: `${STORAGE_BASE}/bucket/%0d%0a%7B` } },
  ]);
  expect(told.filter(({ level }) => level === 60)).toEqual([]);
});
