// How the server stands load, malformed requests, slow clients and hostile pages, beside the limits that we set ourselves.
// Longer runs: TRUST_SECONDS=86400 for a soak of a day, TRUST_REQUESTS=10000 requests for each of five seeds are the default.

import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_BASE, path as pathOf, routes } from '#api/endpoints.ts';
import { freePort } from '../src/main.ts';
import { OWNER, openTestHouse } from '../test/support/house.ts';
import { leakIn, malformedRequest, statusOf } from '../test/support/malformed.ts';
import { type Route, routesOf } from '../test/support/routes.ts';
import { type ServerProcess, startServer } from '../test/support/server-process.ts';
import { memoryMb } from './process-figures.ts';
import { soak } from './soak.ts';
import { enumeration } from './trust-enumeration.ts';

const SEEDS = 5;
const REQUESTS = Number(env.TRUST_REQUESTS ?? 10_000);
const SOAK_SECONDS = Number(env.TRUST_SECONDS ?? 30);
const AT_ONCE = 16;
const SLOW_UPLOADS = 500;
const SLOW_SECONDS = 20;
const IDLE = 2000;
const HOSTILE_BYTES = 1_000_000;

type Row = { figure: string; value: string; limit: string; holds: boolean };
type Subject = { url: string; pid: number; dataDir: string; token: string };

export async function run(): Promise<void> {
  const known = await knownRoutes();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cahier-trust-'));
  const server = startServer({
    PORT: String(await freePort('127.0.0.1')),
    DATA_DIR: dataDir,
    DEMO_COURSE: 'off',
    LOG_LEVEL: 'fatal',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  });
  const rows: Row[] = [];
  try {
    const url = await server.ready;
    for (const part of [malformed(known), slowUploads, idle, hostilePages, steadyWork]) {
      // Signed in anew each time: among the malformed requests is one that signs out.
      rows.push(...(await part({ url, pid: pidOf(server), dataDir, token: await signIn(url) })));
    }
    rows.push(
      row('the same process from first to last', server.child.exitCode === null ? 1 : 0, '= 1', (one) => one === 1),
    );
  } finally {
    server.child.kill('SIGTERM');
    const [asked, code] = [performance.now(), await server.ended];
    rows.push(
      row('SIGTERM to end, seconds', (performance.now() - asked) / 1000, '< 10', (one) => one < 10 && code === 0),
    );
    await rm(dataDir, { recursive: true, force: true });
  }
  rows.push(...(await enumeration()));
  console.table(Object.fromEntries(rows.map(({ figure, ...rest }) => [figure, rest])));
}

function row(figure: string, value: number, limit: string, holds: (value: number) => boolean): Row {
  return { figure, value: Number.isInteger(value) ? String(value) : value.toFixed(1), limit, holds: holds(value) };
}

function pidOf({ child }: ServerProcess): number {
  if (child.pid === undefined) throw new Error('The server was not started.');
  return child.pid;
}

async function knownRoutes(): Promise<Route[]> {
  const house = await openTestHouse();
  const known = routesOf(house.house.app);
  await house.close();
  return known;
}

async function signIn(url: string): Promise<string> {
  return (await beginSession(url)).access_token;
}

async function beginSession(url: string): Promise<{ access_token: string; refresh_token: string }> {
  const answer = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  return answer.json();
}

async function save({ url, token }: Subject, markup: string, id?: string): Promise<string> {
  const answer = await fetch(`${url}${routes.saveDraft}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, name: 'a', markup }),
  });
  if (!answer.ok) throw new Error(`Saving was answered with ${answer.status}.`);
  return (await answer.json()).id;
}

/** Milliseconds of a health check, again and again until `until` resolves: the 99th of a hundred. */
async function healthWhile({ url }: Subject, until: Promise<unknown>): Promise<number> {
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

/** Goal 2: ten thousand malformed requests for each of five seeds; the limit of memory is for each ten thousand. */
function malformed(known: readonly Route[]): (subject: Subject) => Promise<Row[]> {
  return async ({ url, pid, token }) => {
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => statusOf(url, malformedRequest(known, token, -1 - index))),
    );
    const memory = [memoryMb(pid)];
    let [number, faults, leaks] = [0, 0, 0];
    const workUntil = async (last: number): Promise<void> => {
      while (number < last) {
        number += 1;
        const { status, text } = await statusOf(url, malformedRequest(known, token, number));
        if (status !== undefined && status >= 500) faults += 1;
        if (leakIn(text) !== undefined) leaks += 1;
      }
    };
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => workUntil(seed * REQUESTS)));
      memory.push(memoryMb(pid));
    }
    const added = memory.slice(1).map((now, at) => now - (memory[at] ?? 0));
    const what = `${SEEDS * REQUESTS} malformed requests`;
    return [
      row(`${what}: faults of ours`, faults, '= 0', (value) => value === 0),
      row(`${what}: answers that show what is inside`, leaks, '= 0', (value) => value === 0),
      row(`${what}: MB of memory added by the worst seed`, Math.max(...added), '< 100', (value) => value < 100),
      row(`${what}: MB of memory added by all`, (memory.at(-1) ?? 0) - (memory[0] ?? 0), '', () => true),
    ];
  };
}

function open(url: string, beginning: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(beginning, () => resolve(socket)));
    socket.once('error', reject);
  });
}

/** Goal 8: uploads at 1 KB a second. */
async function slowUploads(subject: Subject): Promise<Row[]> {
  const { url, pid, token, dataDir } = subject;
  const draftId = await save(subject, 'b');
  const head = `POST ${pathOf(routes.uploadMedia, { draftId })} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\nRIFF`;
  const descriptors = () => readdirSync(`/proc/${pid}/fd`).length;
  const [before, openBefore] = [memoryMb(pid), descriptors()];
  const sockets = await Promise.all(Array.from({ length: SLOW_UPLOADS }, () => open(url, head)));
  for (const socket of sockets) socket.on('error', () => {}); // hanging up is allowed
  let peak = 0;
  const trickle = async (): Promise<void> => {
    for (let second = 0; second < SLOW_SECONDS; second += 1) {
      for (const socket of sockets) socket.write(Buffer.alloc(1024, 97));
      await sleep(1000);
      peak = Math.max(peak, memoryMb(pid));
    }
  };
  const health = await healthWhile(subject, trickle());
  for (const socket of sockets) socket.destroy();
  await sleep(3000);
  const left = await readdir(path.join(dataDir, 'blobs', 'incoming'));
  const what = `${SLOW_UPLOADS} uploads at 1 KB a second`;
  return [
    row(`${what}: MB of memory added`, peak - before, '< 150', (value) => value < 150),
    row(`${what}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250),
    row(`${what}: files left`, left.length, '= 0', (value) => value === 0),
    row(`${what}: descriptors left`, descriptors() - openBefore, '< 10', (value) => value < 10),
  ];
}

/** Goal 9: connections that say nothing. */
async function idle(subject: Subject): Promise<Row[]> {
  const { url, pid } = subject;
  const before = memoryMb(pid);
  const sockets = await Promise.all(Array.from({ length: IDLE }, () => open(url, '')));
  for (const socket of sockets) socket.on('error', () => {});
  const added = memoryMb(pid) - before;
  const health = await healthWhile(subject, sleep(2000));
  for (const socket of sockets) socket.destroy();
  return [
    row(`${IDLE} idle connections: MB of memory added`, added, '< 60', (value) => value < 60),
    row(`${IDLE} idle connections: health, 99th of 100, ms`, health, '< 250', (value) => value < 250),
  ];
}

const SHAPES: Readonly<Record<string, string>> = {
  'nested tags': '<div>',
  'broken emphasis': '<p><em class=x1><em class=x2>a<p>x<p>x',
  'an unclosed comment': '<!--',
  'forms in forms': '<form class=write-form><table><tr><td>',
};

/** Goal 4: pages of a megabyte that are meant to be slow. */
async function hostilePages(subject: Subject): Promise<Row[]> {
  const { url, token } = subject;
  const draftId = await save(subject, 'b');
  const rows: Row[] = [];
  for (const [name, shape] of Object.entries(SHAPES)) {
    const body = shape.repeat(Math.floor(HOSTILE_BYTES / shape.length));
    let took = 0;
    const publish = async (): Promise<void> => {
      const start = performance.now();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/html' };
      const answer = await fetch(`${url}${pathOf(routes.publishDraft, { draftId })}`, {
        method: 'POST',
        headers,
        body,
      });
      await answer.arrayBuffer();
      took = performance.now() - start;
    };
    const health = await healthWhile(subject, publish());
    rows.push(row(`1 MB of ${name}: ms to publish`, took, '< 1000', (value) => value < 1000));
    rows.push(row(`1 MB of ${name}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250));
  }
  return rows;
}

/** Goal 25: steady work; `npm run bench -- soak` does it alone, for longer and on PostgreSQL. */
async function steadyWork({ url, pid }: Subject): Promise<Row[]> {
  return soak(url, pid, await beginSession(url), SOAK_SECONDS);
}
