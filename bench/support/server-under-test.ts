// What the benches of a running server share: its start with accounts and drafts, checks of its health, and rows to print.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { AUTH_BASE, routes } from '#api/endpoints.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { type ServerProcess, startServer } from '../../test/support/server/server-process.ts';
import { OWNER } from '../../test/support/server/test-server.ts';
import { quantile } from './statistics.ts';

/** The key that signs tokens of every server under test. */
const JWT_SECRET = randomBytes(32).toString('base64url');

export type Row = { name: string; value: string; limit: string; passes: boolean };
export type ServerUnderTest = { url: string; pid: number; dataDir: string; token: string };

export function toRow(name: string, value: number, limit: string, predicate: (value: number) => boolean): Row {
  return { name, value: Number.isInteger(value) ? String(value) : value.toFixed(1), limit, passes: predicate(value) };
}

export function printRows(rows: readonly Row[]): void {
  console.table(Object.fromEntries(rows.map(({ name, ...columns }) => [name, columns])));
}

type StartedServer = {
  server: ServerProcess;
  url: string;
  dataDir: string;
  /** Stops it by SIGTERM and deletes its folder; resolves as `ended` does. */
  close(): ServerProcess['exited'];
};

/** Starts a server, or another script of it, with an owner and its own folder; its output is shown only if it exits. */
export async function startOnTempData(
  extraSettings: Readonly<Record<string, string>> = {},
  script?: string,
): Promise<StartedServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cahier-bench-'));
  const settings = {
    PORT: String(await findFreePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    LOG_LEVEL: 'fatal',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    AUTH_JWT_SECRET: JWT_SECRET,
    ...extraSettings,
  };
  const server = startServer(settings, script);
  const close = async () => {
    server.child.kill('SIGTERM');
    const code = await server.exited;
    await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  try {
    return { server, url: await server.ready, dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export function getPid({ child }: ServerProcess): number {
  if (child.pid === undefined) throw new Error('The server was not started.');
  return child.pid;
}

export async function signIn(url: string): Promise<string> {
  return (await createSession(url)).access_token;
}

export async function createSession(
  url: string,
  credentials: { email: string; password: string } = OWNER,
): Promise<{ access_token: string; refresh_token: string }> {
  const response = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`A sign-in was answered with ${response.status}.`);
  return response.json();
}

/** Creates accounts. @returns their access tokens */
export async function createAuthors(url: string, count: number): Promise<string[]> {
  const serviceToken = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(JWT_SECRET));
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const account = { email: `author${number}@example.org`, password: 'une longue phrase' };
    await fetch(`${url}${AUTH_BASE}/admin/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${serviceToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, email_confirm: true }),
    });
    tokens.push((await createSession(url, account)).access_token);
  }
  return tokens;
}

export async function saveDraft(
  { url, token }: Pick<ServerUnderTest, 'url' | 'token'>,
  markup: string,
  id?: string,
): Promise<string> {
  const response = await fetch(`${url}${routes.saveDraft}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, name: 'a', markup }),
  });
  if (!response.ok) throw new Error(`Saving was answered with ${response.status}.`);
  return (await response.json()).id;
}

/** The 99th percentile in milliseconds of health checks, repeated until `until` resolves. */
export async function measureHealthDuring({ url }: ServerUnderTest, until: Promise<unknown>): Promise<number> {
  let isDone = false;
  const finished = until.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const start = performance.now();
    await (await fetch(`${url}${AUTH_BASE}/health`)).arrayBuffer();
    times.push(performance.now() - start);
    await sleep(10);
  }
  await finished;
  return quantile(times, 0.99);
}

export function openConnection(url: string, initialBytes: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(initialBytes, () => resolve(socket)));
    socket.once('error', reject);
  });
}
