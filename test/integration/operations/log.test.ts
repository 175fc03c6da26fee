// The log: enough to follow what happened, and no secrets.

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTH_BASE, routes, STORAGE_BASE } from '#api/endpoints.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { runCommand, type ServerProcess, startServer } from '../../support/server/server-process.ts';
import { OWNER } from '../../support/server/test-server.ts';
import { type MailServer, parseMail, startMailServer } from '../../support/services/mail-server.ts';
import { pkceChallenge } from '../../support/sha256.ts';

let dataDir: string;
let inbox: MailServer;
let server: ServerProcess;
let url: string;

const INJECTED = { email: 'a@b.example\r\n{"level":60,"msg":"all is well"}', password: 'x\ny' };

beforeAll(async () => {
  dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-log-'));
  inbox = await startMailServer();
  server = startServer({
    PORT: String(await findFreePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    SMTP_URL: inbox.url,
    AUTH_SIGNUPS: 'on',
    AUTH_MAIL_INTERVAL: '0s',
    LOG_LEVEL: 'trace',
    LOG_REQUESTS: 'on',
  });
  url = await server.ready;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  await inbox.close();
  await rm(dataDir, { recursive: true, force: true });
});

type LoggedResponse = { status: number; location: string; body: Record<string, string> };

async function sendRequest(method: string, urlPath: string, body?: unknown, token?: string): Promise<LoggedResponse> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${url}${urlPath}`, { method, headers, body: sent, redirect: 'manual' });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const location = response.headers.get('location') ?? '';
  return { status: response.status, location, body: isJson ? JSON.parse(text) : {} };
}

const authRequest = (urlPath: string, body: unknown, token?: string) =>
  sendRequest('POST', `${AUTH_BASE}${urlPath}`, body, token);
const signIn = (account: unknown) => authRequest('/token?grant_type=password', account);

/** The lines after the startup banner, whose lines are indented; every one of them must be JSON. */
function entries(): Record<string, unknown>[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '))
    .map((line) => {
      expect(() => JSON.parse(line), line).not.toThrow();
      return JSON.parse(line);
    });
}

/** Waits for log entries that match; returns them. */
async function findEntries(predicate: (entry: Record<string, unknown>) => boolean): Promise<Record<string, unknown>[]> {
  await expect.poll(() => entries().filter(predicate).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return entries().filter(predicate);
}

function collectTokens({ body }: LoggedResponse): string[] {
  return [body.access_token ?? '', body.refresh_token ?? ''];
}

/** The secrets of a mail: its code, and the token of its link. */
async function readMailTo(email: string): Promise<{ code: string; link: string; token: string }> {
  const { code, link } = parseMail(await inbox.nextMailTo(email));
  return { code, link, token: new URL(link).searchParams.get('token') ?? '' };
}

/** Enrols a second factor, and verifies it with a wrong and a correct code. */
async function enrollAndVerifyTotp(token: string): Promise<string[]> {
  const enrollment = await authRequest('/factors', { factor_type: 'totp', friendly_name: 'a' }, token);
  const { secret = '' } = (enrollment.body.totp ?? {}) as unknown as Record<string, string>; // the protocol nests it
  const { body: challengeBody } = await authRequest(`/factors/${enrollment.body.id}/challenge`, {}, token);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const submitCode = (totpCode: string) =>
    authRequest(`/factors/${enrollment.body.id}/verify`, { challenge_id: challengeBody.id, code: totpCode }, token);
  await submitCode(code === '123456' ? '654321' : '123456');
  const verification = await submitCode(code);
  expect(verification.status).toBe(200);
  return [secret, code, ...collectTokens(verification)];
}

/** Signs up, signs in by mail, with PKCE and a second factor; returns the secrets that must not be logged. */
async function signUpAndRecover(email: string, password: string): Promise<string[]> {
  await authRequest('/signup', { email, password });
  const firstMail = await readMailTo(email);
  const redirectResponse = await sendRequest('GET', firstMail.link.slice(url.length).replace('/confirm?', '/verify?'));
  // Tokens are in the fragment, which no browser sends and no proxy logs.
  const [target = '', fragment = ''] = redirectResponse.location.split('#');
  expect(target).not.toMatch(/token|[?&]code=/);
  const fragmentFields = new URLSearchParams(fragment);
  await authRequest('/otp', { email });
  const second = await readMailTo(email);
  const codeResponse = await authRequest('/verify', { type: 'email', email, token: second.code });
  const verifier = 'a-verifier-of-forty-three-characters-or-more-0123456789';
  const code_challenge = pkceChallenge(verifier);
  await authRequest('/recover', { email, code_challenge, code_challenge_method: 's256' });
  const third = await readMailTo(email);
  const verifyResponse = await sendRequest('GET', third.link.slice(url.length).replace('/confirm?', '/verify?'));
  const auth_code = new URL(verifyResponse.location).searchParams.get('code') ?? '';
  const pkceResponse = await authRequest('/token?grant_type=pkce', { auth_code, code_verifier: verifier });
  const newPassword = 'quatre mots bien choisis';
  await sendRequest('PUT', `${AUTH_BASE}/user`, { password: newPassword }, pkceResponse.body.access_token);
  const mailSecrets = [firstMail, second, third].flatMap(({ code, token }) => [code, token]);
  const sessions = [...collectTokens(codeResponse), ...collectTokens(pkceResponse)];
  const fragmentTokens = ['access_token', 'refresh_token'].map((name) => fragmentFields.get(name) ?? '');
  const factor = await enrollAndVerifyTotp(pkceResponse.body.access_token ?? '');
  return [password, newPassword, ...mailSecrets, ...sessions, ...fragmentTokens, auth_code, verifier, ...factor];
}

/** Actions with the service key: generated links, signed URLs. */
async function useApiKeys(): Promise<string[]> {
  const file = `${randomUUID()}.txt`;
  const keys = await runCommand(['auth', 'keys'], { DATA_DIR: dataDir, PORT: new URL(url).port });
  const [anonKey = '', serviceKey = ''] = keys.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? [];
  const { body: link } = await authRequest(
    '/admin/generate_link',
    { type: 'magiclink', email: OWNER.email },
    serviceKey,
  );
  await sendRequest('POST', `${STORAGE_BASE}/bucket`, { name: 'files' }, serviceKey);
  const signResponse = await sendRequest('POST', `${STORAGE_BASE}/object/upload/sign/files/${file}`, {}, serviceKey);
  await sendRequest('PUT', `${STORAGE_BASE}/object/upload/sign/files/${file}?token=${signResponse.body.token}`, 'a');
  await sendRequest('GET', `${STORAGE_BASE}/object/sign/files/${file}?token=${signResponse.body.token}`);
  await sendRequest('GET', `${AUTH_BASE}/admin/users`, undefined, anonKey);
  return [anonKey, serviceKey, link.hashed_token ?? '', link.email_otp ?? '', signResponse.body.token ?? ''];
}

it('contains no password, token, code or link, even at the most verbose level', { timeout: 60_000 }, async () => {
  const wrongPassword = 'ce n’est pas le bon';
  await signIn({ email: OWNER.email, password: wrongPassword });
  await signIn(`{"email":"${OWNER.email}","password":"${OWNER.password}",}`);
  const session = await signIn(OWNER);
  const token = session.body.access_token ?? '';
  await sendRequest('POST', routes.saveDraft, { name: 'a', markup: 'un texte privé' }, token);
  await sendRequest('POST', routes.saveDraft, { name: 5 }, `${token}x`);
  await sendRequest('GET', `${routes.listDrafts}?access_token=${token}&apikey=${token}`, undefined, token);
  const refreshResponse = await authRequest('/token?grant_type=refresh_token', {
    refresh_token: session.body.refresh_token,
  });
  const secrets = [
    ...[OWNER.password, wrongPassword, 'un texte privé'],
    ...[...collectTokens(session), ...collectTokens(refreshResponse)],
    ...(await signUpAndRecover(`zoe${Math.random()}@example.org`, 'une autre longue phrase')),
    ...(await useApiKeys()),
  ];
  expect(secrets.flatMap((secret, index) => (secret.length < 6 ? [index] : []))).toEqual([]);
  await expect.poll(() => entries().length).toBeGreaterThan(30);
  const logText = server.output();
  // Tokens are searched by signature; six digits count only without adjacent digits, as in a timestamp.
  const secretParts = secrets.map((secret) => (secret.startsWith('eyJ') ? (secret.split('.')[2] ?? secret) : secret));
  const isLogged = (part: string) =>
    /^\d{6}$/.test(part) ? new RegExp(`(?<!\\d)${part}(?!\\d)`).test(logText) : logText.includes(part);
  expect(secretParts.filter(isLogged)).toEqual([]);
});

it('reports a mail that cannot be sent, without its content', async () => {
  await inbox.close();
  await authRequest('/recover', { email: OWNER.email });
  // Depending on the last check either the request notices, or the sending afterwards.
  const [unsentMail] = await findEntries((entry) => /failed$|^Mail cannot be sent/.test(String(entry.msg)));
  expect(unsentMail).toMatchObject({ level: 50, err: { message: expect.any(String) } });
  expect(JSON.stringify(unsentMail)).not.toMatch(/token=\w|verify\?|confirm\?|\b\d{6}\b/);
});

it('has one line for each sign-in, each failed one and each refusal', async () => {
  const entriesBefore = entries().length;
  const { id } = (await signIn(OWNER)).body.user as unknown as { id: string }; // the protocol nests it
  await signIn({ email: OWNER.email, password: 'a wrong one' });
  await signIn(INJECTED);
  await signIn({ email: 'nobody@example.org', password: 'a\r\n{"level":60}' });
  await sendRequest('GET', `${AUTH_BASE}/admin/audit?page=%0d%0a{"level":60}`, undefined, 'not.a.token');
  await sendRequest('GET', `${STORAGE_BASE}/bucket/%0d%0a%7B`, undefined, 'not.a.token');
  await findEntries((entry) => String(entry.msg) === 'answered' && JSON.stringify(entry).includes('/bucket/'));

  const newEntries = entries().slice(entriesBefore);
  const entriesWithMessage = (msg: string) => newEntries.filter((entry) => entry.msg === msg);
  const commonFields = { time: expect.any(Number), ip: '127.0.0.1' };
  const signIns = entriesWithMessage('signed in');
  // A name for the account that is useless without the key: a log is not deleted with the account.
  const user = signIns[0]?.user;
  expect(user).toMatch(/^[\w-]{16}$/);
  expect(JSON.stringify(newEntries)).not.toContain(id);
  expect(signIns).toMatchObject([{ ...commonFields, level: 30, user, method: 'password' }]);
  expect(entriesWithMessage('a sign-in was refused')).toMatchObject([
    { ...commonFields, level: 40, user },
    { ...commonFields, level: 40, user: null },
    { ...commonFields, level: 40, user: null },
  ]);
  const req = { method: 'GET', remote: '127.0.0.1' };
  expect(entriesWithMessage('a request was refused')).toMatchObject([
    { level: 40, reqId: expect.any(String), code: 'bad_jwt', req: { ...req, path: `${AUTH_BASE}/admin/audit` } },
    { level: 40, reqId: expect.any(String), req: { ...req, path: `${STORAGE_BASE}/bucket/%0d%0a%7B` } },
  ]);
  expect(newEntries.filter(({ level }) => level === 60)).toEqual([]);
});
