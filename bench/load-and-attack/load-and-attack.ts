import { env } from 'node:process';
import { path as formatPath, routes } from '#api/endpoints.ts';
import { findLeak, malformedRequest, sendMalformed } from '../../test/support/requests/malformed-http.ts';
import { listRoutes, type Route } from '../../test/support/server/routes.ts';
import { startTestServer } from '../../test/support/server/test-server.ts';
import { memoryMb } from '../support/process-stats.ts';
import {
  createSession,
  getPid,
  measureHealthDuring,
  printRows,
  type Row,
  type ServerUnderTest,
  saveDraft,
  signIn,
  startOnTempData,
  toRow,
} from '../support/server-under-test.ts';
import { PATHOLOGICAL_HTML } from './pathological-html.ts';
import { SLOW_SCENARIOS } from './slow-clients.ts';
import { soak } from './soak.ts';
import { runEnumeration } from './user-enumeration.ts';

const SEED_COUNT = 5;
const REQUESTS_PER_SEED = Number(env.TRUST_REQUESTS ?? 10_000);
const SOAK_SECONDS = Number(env.TRUST_SECONDS ?? 30);
const CONCURRENCY = 16;

export async function run(): Promise<void> {
  const allRoutes = await loadRoutes();
  const { server, url, dataDir, close } = await startOnTempData();
  const rows: Row[] = [];
  try {
    for (const scenario of [
      runMalformedRequests(allRoutes),
      ...SLOW_SCENARIOS,
      sanitizePathological,
      searchLongPages,
      runSoak,
    ]) {
      // Sign in each time: one of the malformed requests signs out.
      rows.push(...(await scenario({ url, pid: getPid(server), dataDir, token: await signIn(url) })));
    }
    rows.push(
      toRow(
        'the same process from first to last',
        server.child.exitCode === null ? 1 : 0,
        '= 1',
        (value) => value === 1,
      ),
    );
  } finally {
    const [startedAt, code] = [performance.now(), await close()];
    rows.push(
      toRow(
        'SIGTERM to end, seconds',
        (performance.now() - startedAt) / 1000,
        '< 10',
        (value) => value < 10 && code === 0,
      ),
    );
  }
  rows.push(...(await runEnumeration()));
  printRows(rows);
}

async function loadRoutes(): Promise<Route[]> {
  const server = await startTestServer();
  const allRoutes = listRoutes(server.instance.app);
  await server.close();
  return allRoutes;
}

/** Goal 2: ten thousand malformed requests for each of five seeds; the memory limit applies to each ten thousand. */
function runMalformedRequests(allRoutes: readonly Route[]): (subject: ServerUnderTest) => Promise<Row[]> {
  return async (subject) => {
    const { url, pid, token } = subject;
    const draftId = await saveDraft(subject, 'b');
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        sendMalformed(url, malformedRequest(allRoutes, token, -1 - index, draftId)),
      ),
    );
    const memory = [memoryMb(pid)];
    let [number, serverErrors, leaks] = [0, 0, 0];
    const sendUntil = async (last: number): Promise<void> => {
      while (number < last) {
        number += 1;
        const { status, text } = await sendMalformed(url, malformedRequest(allRoutes, token, number, draftId));
        if (status !== undefined && status >= 500) serverErrors += 1;
        if (findLeak(text) !== undefined) leaks += 1;
      }
    };
    for (let seed = 1; seed <= SEED_COUNT; seed += 1) {
      await Promise.all(Array.from({ length: CONCURRENCY }, () => sendUntil(seed * REQUESTS_PER_SEED)));
      memory.push(memoryMb(pid));
    }
    const addedMb = memory.slice(1).map((now, index) => now - (memory[index] ?? 0));
    const label = `${SEED_COUNT * REQUESTS_PER_SEED} malformed requests`;
    return [
      toRow(`${label}: faults of ours`, serverErrors, '= 0', (value) => value === 0),
      toRow(`${label}: answers that show what is inside`, leaks, '= 0', (value) => value === 0),
      toRow(`${label}: MB of memory added by the worst seed`, Math.max(...addedMb), '< 100', (value) => value < 100),
      toRow(`${label}: MB of memory added by all`, (memory.at(-1) ?? 0) - (memory[0] ?? 0), '', () => true),
    ];
  };
}

/** Goal 4: pathological pages of up to a megabyte. */
async function sanitizePathological(subject: ServerUnderTest): Promise<Row[]> {
  const draftId = await saveDraft(subject, 'b');
  const rows: Row[] = [];
  for (const [name, body] of PATHOLOGICAL_HTML) {
    let elapsedMs = 0;
    const health = await measureHealthDuring(
      subject,
      publish(subject, draftId, body).then((ms) => {
        elapsedMs = ms;
      }),
    );
    rows.push(toRow(`${name}: ms to publish`, elapsedMs, '< 1000', (value) => value < 1000));
    rows.push(toRow(`${name}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250));
  }
  return rows;
}

/** @returns the duration in milliseconds */
async function publish({ url, token }: ServerUnderTest, draftId: string, body: string): Promise<number> {
  const start = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/html' };
  const response = await fetch(`${url}${formatPath(routes.publishDraft, { draftId })}`, {
    method: 'POST',
    headers,
    body,
  });
  await response.arrayBuffer();
  return performance.now() - start;
}

/** Searches that find twenty pages of the maximum length, by themselves and after all have changed. */
async function searchLongPages(subject: ServerUnderTest): Promise<Row[]> {
  const { url, token } = subject;
  const ampersands = '&'.repeat(800_000);
  for (let index = 0; index < 20; index += 1)
    await publish(subject, await saveDraft(subject, 'b'), `<p>ornithorynque ${ampersands}`);
  const rows: Row[] = [];
  for (const name of ['the first search', 'a later search']) {
    const search = async () => {
      const headers = { authorization: `Bearer ${token}` };
      await (await fetch(`${url}${routes.searchPages}?q=ornithorynque`, { headers })).arrayBuffer();
    };
    const start = performance.now();
    let elapsedMs = 0;
    const health = await measureHealthDuring(
      subject,
      search().then(() => {
        elapsedMs = performance.now() - start;
      }),
    );
    rows.push(toRow(`${name} over 20 pages of 4 MB: ms`, elapsedMs, '< 5000', (value) => value < 5000));
    rows.push(toRow(`${name}: health, 99th of 100, ms`, health, '< 250', (value) => value < 250));
  }
  return rows;
}

/** Goal 25: steady load; `npm run bench -- soak` runs it alone, for longer and on PostgreSQL. */
async function runSoak({ url, pid }: ServerUnderTest): Promise<Row[]> {
  return soak(url, pid, await createSession(url), SOAK_SECONDS);
}
