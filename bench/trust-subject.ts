// What the benches of trust share: the rows that they print, and a server that is asked for its health while it is tried.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_BASE, routes } from '#api/endpoints.ts';
import { freePort } from '../src/main.ts';
import { OWNER } from '../test/support/house.ts';
import { type ServerProcess, startServer } from '../test/support/server-process.ts';

export type Row = { figure: string; value: string; limit: string; holds: boolean };
export type Subject = { url: string; pid: number; dataDir: string; token: string };

export function row(figure: string, value: number, limit: string, holds: (value: number) => boolean): Row {
  return { figure, value: Number.isInteger(value) ? String(value) : value.toFixed(1), limit, holds: holds(value) };
}

export function print(rows: readonly Row[]): void {
  console.table(Object.fromEntries(rows.map(({ figure, ...rest }) => [figure, rest])));
}

type OpenServer = {
  server: ServerProcess;
  url: string;
  dataDir: string;
  /** Ends it by SIGTERM and takes its folder away; answers as `ended` does. */
  close(): ServerProcess['ended'];
};

/** A server with an owner and a folder of its own, which says nothing unless it dies; `more` are settings beside the usual. */
export async function openServer(more: Readonly<Record<string, string>> = {}): Promise<OpenServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cahier-trust-'));
  const server = startServer({
    PORT: String(await freePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    LOG_LEVEL: 'fatal',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    ...more,
  });
  const close = async () => {
    server.child.kill('SIGTERM');
    const code = await server.ended;
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

export function pidOf({ child }: ServerProcess): number {
  if (child.pid === undefined) throw new Error('The server was not started.');
  return child.pid;
}

export async function signIn(url: string): Promise<string> {
  return (await beginSession(url)).access_token;
}

export async function beginSession(url: string): Promise<{ access_token: string; refresh_token: string }> {
  const answer = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  return answer.json();
}

export async function save({ url, token }: Subject, markup: string, id?: string): Promise<string> {
  const answer = await fetch(`${url}${routes.saveDraft}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, name: 'a', markup }),
  });
  if (!answer.ok) throw new Error(`Saving was answered with ${answer.status}.`);
  return (await answer.json()).id;
}

/** Milliseconds of a health check, again and again until `until` resolves: the 99th of a hundred. */
export async function healthWhile({ url }: Subject, until: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await (await fetch(`${url}${AUTH_BASE}/health`)).arrayBuffer();
    times.push(performance.now() - start);
    await sleep(10);
  }
  await over;
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

export function open(url: string, beginning: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(beginning, () => resolve(socket)));
    socket.once('error', reject);
  });
}
