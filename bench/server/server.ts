// Benchmarks requests per second of processor time, against a bare node:http server that sends the same bytes in the
// same run; and the cost of reads, saves and lists as the database grows to a million drafts. npm run bench -- server [PART [SIZE...]]
// measures one part only: reads, sign-ins, or growth, to other sizes.
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import nodePath from 'node:path';
import { argv } from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { hash } from '@node-rs/argon2';
import { path, routes } from '#api/endpoints.ts';
import { newId } from '#api/ids.ts';
import { ROOT, startProcess } from '../../test/support/server/server-process.ts';
import { type LoadResult, load, type RequestOptions } from '../support/load-generator.ts';
import { cpuMs } from '../support/process-stats.ts';
import { createAuthors, createSession, getPid, saveDraft, startOnTempData } from '../support/server-under-test.ts';
import { median, quantile } from '../support/statistics.ts';

/** Short alternating rounds: the machine's noise affects both alike. */
const ROUNDS = 9;
const ROUND = { milliseconds: 600, warmUp: 100 };
const WARM_UP = { milliseconds: 10, warmUp: 1500 };
const PAGE_BYTES = 6000;
const GROWTH = { milliseconds: 1500, warmUp: 1000 };
/** Until V8 has compiled the code of a sign-in, it takes half as long again. */
const SIGN_INS = { round: 24, warmUp: 600 };
const SAMPLE_SIZE = 100;
const SIZES = [100, 100_000, 1_000_000];

type Server = { url: string; pid: number };
type RunningServer = Server & { token: string; dataDir: string; close(): Promise<unknown> };

/** Starts a server and signs in an author: sign-ins of the owner, whose sessions are bounded, do not end that session. */
async function startCahier(script?: string): Promise<RunningServer> {
  const { server, url, dataDir, close } = await startOnTempData({ LOG_LEVEL: 'info' }, script);
  const [token = ''] = await createAuthors(url, 1);
  return { url, pid: getPid(server), token, dataDir, close };
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function publishPage({ url, token }: RunningServer): Promise<string> {
  const id = await saveDraft({ url, token }, 'Bonjour');
  const publishResponse = await fetch(`${url}${path(routes.publishDraft, { draftId: id })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/html' },
    body: `<p>${'Bonjour, ça va ? '.repeat(PAGE_BYTES / 18)}</p>`,
  });
  await publishResponse.body?.cancel();
  return id;
}

function requestOnce(
  url: string,
  headers: Record<string, string>,
): Promise<{ response: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ response, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

/** A baseline server that sends exactly the same responses. */
async function startBaseline(cahier: RunningServer, { path: urlPath, authorization }: PublishedPage) {
  const pickHeaders = (raw: string[]) =>
    raw.flatMap((name, index) =>
      index % 2 === 0 && !['date', 'connection', 'keep-alive'].includes(name.toLowerCase())
        ? [name, raw[index + 1] ?? '']
        : [],
    );
  await requestOnce(`${cahier.url}${urlPath}`, { authorization });
  const { response, body } = await requestOnce(`${cahier.url}${urlPath}`, { authorization });
  const etag = String(response.headers.etag);
  const notModified = await requestOnce(`${cahier.url}${urlPath}`, { authorization, 'if-none-match': etag });
  const file = nodePath.join(cahier.dataDir, 'answer.json');
  const canned = {
    headers: pickHeaders(response.rawHeaders),
    sameHeaders: pickHeaders(notModified.response.rawHeaders),
    body: body.toString('base64'),
  };
  await writeFile(file, JSON.stringify(canned));
  const args = ['--disable-warning=ExperimentalWarning', 'bench/support/baseline-server.ts'];
  const process = startProcess(globalThis.process.execPath, args, ROOT, { RAW_ANSWER: file });
  return { url: await process.ready, pid: getPid(process), process, etag, bytes: body.length };
}

function medianLoad(loads: readonly LoadResult[]): LoadResult {
  const getMedian = (name: keyof LoadResult) => median(loads.map((result) => result[name]));
  return {
    perCpuSecond: getMedian('perCpuSecond'),
    perSecond: getMedian('perSecond'),
    median: getMedian('median'),
    p99: getMedian('p99'),
    count: getMedian('count'),
  };
}

function printRow(title: string, cells: readonly (string | number)[]): void {
  const formatted = cells.map((cell) =>
    (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 0) : cell).padStart(11),
  );
  console.log(`${title.padEnd(30)}${formatted.join('')}`);
}

type Contender = { title: string; server: Server; request: RequestOptions };

/** Page reads of this server, and of one without the fast path, compared with a bare server that sends the same bytes. */
async function compareWithBaseline(cahier: RunningServer): Promise<void> {
  const slowCahier = await startCahier('bench/support/without-fast-path.ts');
  const [fast, slow] = [await publishedPage(cahier), await publishedPage(slowCahier)];
  const raw = await startBaseline(cahier, fast);
  try {
    console.log(`\nA page of ${raw.bytes} bytes; medians of ${ROUNDS} rounds, in turns\n`);
    printRow('', ['cahier', 'node:http', 'ratio', 'p99 ms', 'p99 ms raw']);
    for (const [title, moreHeaders, status] of [
      ['page reads per CPU second', {}, 200],
      ['304s per CPU second', { 'if-none-match': raw.etag }, 304],
    ] as const) {
      const toRequest = ({ path: urlPath, authorization }: PublishedPage): RequestOptions => ({
        path: urlPath,
        headers: { authorization, ...moreHeaders },
      });
      const contenders: Contender[] = [
        { title, server: cahier, request: toRequest(fast) },
        { title: '  without the fast path', server: slowCahier, request: toRequest(slow) },
      ];
      await compareRounds(contenders, { server: raw, request: toRequest(fast) }, status);
    }
  } finally {
    raw.process.child.kill('SIGTERM');
    await raw.process.exited;
    await slowCahier.close();
  }
}

type PublishedPage = { path: string; authorization: string };

async function publishedPage(server: RunningServer): Promise<PublishedPage> {
  const urlPath = path(routes.loadPage, { pageId: await publishPage(server) });
  return { path: urlPath, authorization: `Bearer ${server.token}` };
}

/** Loads all servers in turns, and prints a row for each contender next to the baseline. */
async function compareRounds(
  contenders: readonly Contender[],
  baseline: Omit<Contender, 'title'>,
  status: number,
): Promise<void> {
  const servers = [...contenders, baseline];
  for (const { server, request } of servers) await load(server, () => request, { status, ...WARM_UP });
  const loads = servers.map((): LoadResult[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { server, request }] of servers.entries())
      loads[index]?.push(await load(server, () => request, { status, ...ROUND }));
  }
  const baselineLoads = loads.at(-1) ?? [];
  const baselineLoad = medianLoad(baselineLoads);
  for (const [index, { title }] of contenders.entries()) {
    const contenderLoads = loads[index] ?? [];
    const ratios = contenderLoads.map(
      ({ perCpuSecond }, round) => perCpuSecond / (baselineLoads[round]?.perCpuSecond ?? Number.NaN),
    );
    const { perCpuSecond, p99 } = medianLoad(contenderLoads);
    printRow(title, [perCpuSecond, baselineLoad.perCpuSecond, median(ratios), p99, baselineLoad.p99]);
  }
}

/** Runs `count` sign-ins, eight at a time; returns sign-ins per second of processor time and of wall time. */
async function measureSignIns(
  { url, pid }: Server,
  count: number,
): Promise<{ perCpuSecond: number; perSecond: number }> {
  const [cpu, start] = [cpuMs(pid), performance.now()];
  let remaining = count;
  const worker = async () => {
    while (remaining > 0) {
      remaining -= 1;
      await createSession(url);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const [cpuSeconds, seconds] = [(cpuMs(pid) - cpu) / 1000, (performance.now() - start) / 1000];
  return { perCpuSecond: count / cpuSeconds, perSecond: count / seconds };
}

/** Signs in repeatedly while a page is read every few milliseconds; alternates with the hash alone. */
async function signIns(cahier: RunningServer): Promise<void> {
  const urlPath = path(routes.loadPage, { pageId: await publishPage(cahier) });
  await measureSignIns(cahier, SIGN_INS.warmUp);
  const [rounds, hashRates, waitTimes]: [Awaited<ReturnType<typeof measureSignIns>>[], number[], number[]] = [
    [],
    [],
    [],
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    let isDone = false;
    const readWhileSigningIn = (async () => {
      while (!isDone) {
        const startedAt = performance.now();
        const { response } = await requestOnce(`${cahier.url}${urlPath}`, { authorization: `Bearer ${cahier.token}` });
        if (response.statusCode !== 200) throw new Error(`A page was answered with ${response.statusCode}.`);
        waitTimes.push(performance.now() - startedAt);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    rounds.push(await measureSignIns(cahier, SIGN_INS.round));
    isDone = true;
    await readWhileSigningIn;
    hashRates.push(await measureHashes());
  }
  const p99 = quantile(waitTimes, 0.99);
  const [cahierRate, hashRate] = [median(rounds.map(({ perCpuSecond }) => perCpuSecond)), median(hashRates)];
  console.log(`\nSigning in (argon2id, 19 MiB, 2 passes); medians of ${ROUNDS} rounds, in turns\n`);
  printRow('hashes alone, per core second', [hashRate]);
  printRow('sign-ins per core second', [cahierRate]);
  printRow('besides the hash, CPU ms each', [1000 / cahierRate - 1000 / hashRate]);
  printRow('sign-ins per second', [median(rounds.map(({ perSecond }) => perSecond))]);
  printRow('page read meanwhile, ms', [median(waitTimes), 'p99', p99]);
}

/** Hashes per second of the library alone, in this process. */
async function measureHashes(): Promise<number> {
  const before = process.cpuUsage();
  const count = 20;
  const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  for (let started = 0; started < count; started += 2)
    await Promise.all([hash('a password', hashOptions), hash('another', hashOptions)]);
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1_000_000);
}

/** Inserts drafts with their texts and pages directly into the database: through the server a million would take an hour. */
function insertLectures(folder: string, from: number, to: number): string[] {
  const database = new DatabaseSync(nodePath.join(folder, 'cahier.sqlite'), { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE');
  const draft = database.prepare(
    'insert into drafts (id, name, revision, created_at, created_by, updated_at, updated_by) values (?, ?, 1, ?, ?, ?, ?)',
  );
  const revision = database.prepare(
    'insert into revisions (draft_id, number, name, markup, saved_at, saved_by) values (?, 1, ?, ?, ?, ?)',
  );
  const page = database.prepare('insert into pages (id, edition) values (?, 1)');
  const edition = database.prepare(
    'insert into editions (page_id, number, name, html, cleaned_by, published_at, published_by) values (?, 1, ?, ?, ?, ?, ?)',
  );
  const sanitizerVersion = Number(database.prepare('select max(cleaned_by) as rules from editions').get()?.rules ?? 1);
  const [userId, markup] = ['00000000-0000-0000-0000-000000000000', 'Bonjour à tous. '.repeat(20)];
  const ids: string[] = [];
  for (let number = from; number < to; number += 1) {
    const [id, name, createdAt] = [
      newId(),
      `Leçon ${number}`,
      new Date(1_700_000_000_000 + number * 1000).toISOString(),
    ];
    draft.run(id, name, createdAt, userId, createdAt, userId);
    revision.run(id, name, markup, createdAt, userId);
    page.run(id);
    edition.run(id, name, `<p>${markup}</p>`, sanitizerVersion, createdAt, userId);
    if (ids.length < SAMPLE_SIZE) ids.push(id);
  }
  // The search is not measured, and would index them meanwhile.
  database.exec('DELETE FROM search_queue; COMMIT');
  database.close();
  return ids;
}

async function measureGrowth(cahier: RunningServer, sizes: readonly number[]): Promise<void> {
  const headers = { authorization: `Bearer ${cahier.token}`, ...JSON_TYPE };
  console.log('\nBy database size; CPU microseconds each\n');
  printRow('drafts and pages', ['page reads', 'saves', 'list of 50', 'whole list, ms']);
  let currentCount = 0;
  for (const size of sizes) {
    const ids = insertLectures(cahier.dataDir, currentCount, size);
    currentCount = size;
    // As many at every size, so that sizes are compared and not cache hits.
    const sampleIds = ids.slice(0, SAMPLE_SIZE);
    const randomId = () => sampleIds[Math.floor(Math.random() * sampleIds.length)] ?? '';
    const read = await load(cahier, () => ({ path: path(routes.loadPage, { pageId: randomId() }), headers }), GROWTH);
    let number = 0;
    const save = await load(
      cahier,
      () => {
        number += 1;
        const body = JSON.stringify({ id: randomId(), name: 'Leçon', markup: `Bonjour ${number} à tous. `.repeat(20) });
        return { method: 'POST', path: routes.saveDraft, headers, body };
      },
      GROWTH,
    );
    const listLoad = await load(cahier, () => ({ path: `${routes.listDrafts}?limit=50`, headers }), GROWTH);
    const startedAt = performance.now();
    const unpaginated = size > 100_000 ? undefined : await requestOnce(`${cahier.url}${routes.listDrafts}`, headers);
    const unpaginatedMs = unpaginated === undefined ? '-' : performance.now() - startedAt;
    printRow(size.toLocaleString('en'), [
      ...[read, save, listLoad].map(({ perCpuSecond }) => 1_000_000 / perCpuSecond),
      unpaginatedMs,
    ]);
  }
}

export async function run(): Promise<void> {
  console.log(`Node ${process.version}, ${availableParallelism()} cores`);
  const cahier = await startCahier();
  try {
    const [part, ...sizes] = argv.slice(3);
    const isWanted = (name: string) => part === undefined || part === name;
    if (isWanted('reads')) await compareWithBaseline(cahier);
    if (isWanted('sign-ins')) await signIns(cahier);
    if (isWanted('growth')) await measureGrowth(cahier, sizes.length === 0 ? SIZES : sizes.map(Number));
  } finally {
    await cahier.close();
  }
}
