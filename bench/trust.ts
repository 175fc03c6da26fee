import { env } from 'node:process';
import { path as pathOf, routes } from '#api/endpoints.ts';
import { openTestHouse } from '../test/support/house.ts';
import { leakIn, malformedRequest, statusOf } from '../test/support/malformed.ts';
import { type Route, routesOf } from '../test/support/routes.ts';
import { HOSTILE_PAGES } from './hostile-shapes.ts';
import { memoryMb } from './process-figures.ts';
import { soak } from './soak.ts';
import { enumeration } from './trust-enumeration.ts';
import { SLOW_PARTS } from './trust-slow.ts';
import {
  beginSession,
  healthWhile,
  openServer,
  pidOf,
  print,
  type Row,
  row,
  type Subject,
  save,
  signIn,
} from './trust-subject.ts';

const SEEDS = 5;
const REQUESTS = Number(env.TRUST_REQUESTS ?? 10_000);
const SOAK_SECONDS = Number(env.TRUST_SECONDS ?? 30);
const AT_ONCE = 16;

export async function run(): Promise<void> {
  const known = await knownRoutes();
  const { server, url, dataDir, close } = await openServer();
  const rows: Row[] = [];
  try {
    for (const part of [malformed(known), ...SLOW_PARTS, hostilePages, steadyWork]) {
      // Signed in anew each time: among the malformed requests is one that signs out.
      rows.push(...(await part({ url, pid: pidOf(server), dataDir, token: await signIn(url) })));
    }
    rows.push(
      row('the same process from first to last', server.child.exitCode === null ? 1 : 0, '= 1', (one) => one === 1),
    );
  } finally {
    const [asked, code] = [performance.now(), await close()];
    rows.push(
      row('SIGTERM to end, seconds', (performance.now() - asked) / 1000, '< 10', (one) => one < 10 && code === 0),
    );
  }
  rows.push(...(await enumeration()));
  print(rows);
}

async function knownRoutes(): Promise<Route[]> {
  const house = await openTestHouse();
  const known = routesOf(house.house.app);
  await house.close();
  return known;
}

/** Goal 2: ten thousand malformed requests for each of five seeds; the limit of memory is for each ten thousand. */
function malformed(known: readonly Route[]): (subject: Subject) => Promise<Row[]> {
  return async (subject) => {
    const { url, pid, token } = subject;
    const draftId = await save(subject, 'b');
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => statusOf(url, malformedRequest(known, token, -1 - index, draftId))),
    );
    const memory = [memoryMb(pid)];
    let [number, faults, leaks] = [0, 0, 0];
    const workUntil = async (last: number): Promise<void> => {
      while (number < last) {
        number += 1;
        const { status, text } = await statusOf(url, malformedRequest(known, token, number, draftId));
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

/** Goal 4: pages of up to a megabyte that are meant to be slow. */
async function hostilePages(subject: Subject): Promise<Row[]> {
  const { url, token } = subject;
  const draftId = await save(subject, 'b');
  const rows: Row[] = [];
  for (const [name, body] of HOSTILE_PAGES) {
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
    rows.push(row(`${name}: ms to publish`, took, '< 1000', (value) => value < 1000));
    rows.push(row(`${name}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250));
  }
  return rows;
}

/** Goal 25: steady work; `npm run bench -- soak` does it alone, for longer and on PostgreSQL. */
async function steadyWork({ url, pid }: Subject): Promise<Row[]> {
  return soak(url, pid, await beginSession(url), SOAK_SECONDS);
}
