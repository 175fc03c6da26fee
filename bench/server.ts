// The server in requests per second of its processor time: beside a bare node:http server that sends the same bytes in the
// same run; and what reads, saves and lists cost as a house grows to a million drafts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import nodePath from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hash } from '@node-rs/argon2';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import { newId } from '#api/ids.ts';
import { freePort } from '../src/main.ts';
import { OWNER } from '../test/support/house.ts';
import { ROOT, type ServerProcess, startProcess, startServer } from '../test/support/server-process.ts';
import { type Ask, type Load, load } from './load.ts';
import { cpuMs } from './process-figures.ts';

/** Short rounds, one after the other: what else the machine does then falls on both alike. */
const ROUNDS = 9;
const ROUND = { milliseconds: 600, warmUp: 100 };
const WARM_UP = { milliseconds: 10, warmUp: 1500 };
const PAGE_BYTES = 6000;
const GROWTH = { milliseconds: 1500, warmUp: 1000 };
const SIGN_INS = { round: 24, warmUp: 100 };
const WORKED_ON = 100;
const SIZES = [100, 100_000, 1_000_000];

type Server = { url: string; pid: number };
type Opened = Server & { token: string; process: ServerProcess; folder: string };

function serverOf(process: ServerProcess, url: string): Server {
  return { url, pid: process.child.pid ?? 0 };
}

async function openCahier(): Promise<Opened> {
  const folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-bench-'));
  const process = startServer({
    PORT: String(await freePort('127.0.0.1')),
    DATA_DIR: folder,
    DEMO_COURSE: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  });
  const url = await process.ready;
  const { access_token: token = '' } = await (await fetch(`${url}${SIGN_IN.path}`, init(SIGN_IN))).json();
  return { ...serverOf(process, url), token, process, folder };
}

async function close({ process, folder }: { process: ServerProcess; folder: string }): Promise<void> {
  process.child.kill('SIGTERM');
  await process.ended;
  await rm(folder, { recursive: true, force: true });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const SIGN_IN: Ask = {
  method: 'POST',
  path: `${AUTH_BASE}/token?grant_type=password`,
  headers: JSON_TYPE,
  body: JSON.stringify(OWNER),
};

function init({ method = 'GET', headers = {}, body }: Ask): RequestInit {
  return { method, headers, ...(body === undefined ? {} : { body }) };
}

async function publishPage({ url, token }: Opened): Promise<string> {
  const authorization = `Bearer ${token}`;
  const saved = await fetch(`${url}${routes.saveDraft}`, {
    method: 'POST',
    headers: { authorization, ...JSON_TYPE },
    body: JSON.stringify({ name: 'Les salutations', markup: 'Bonjour' }),
  });
  const { id }: { id: string } = await saved.json();
  const published = await fetch(`${url}${path(routes.publishDraft, { draftId: id })}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/html' },
    body: `<p>${'Bonjour, ça va ? '.repeat(PAGE_BYTES / 18)}</p>`,
  });
  await published.body?.cancel();
  return id;
}

function once(url: string, headers: Record<string, string>): Promise<{ answer: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      resolve({ answer, body: Buffer.concat(pieces) });
    }).on('error', reject);
  });
}

/** A bare server that sends exactly what ours does. */
async function openRaw(ours: Opened, address: string, authorization: string, folder: string) {
  const kept = (raw: string[]) =>
    raw.flatMap((name, at) =>
      at % 2 === 0 && !['date', 'connection', 'keep-alive'].includes(name.toLowerCase())
        ? [name, raw[at + 1] ?? '']
        : [],
    );
  await once(`${ours.url}${address}`, { authorization });
  const { answer, body } = await once(`${ours.url}${address}`, { authorization });
  const etag = String(answer.headers.etag);
  const same = await once(`${ours.url}${address}`, { authorization, 'if-none-match': etag });
  const file = nodePath.join(folder, 'answer.json');
  const told = {
    headers: kept(answer.rawHeaders),
    sameHeaders: kept(same.answer.rawHeaders),
    body: body.toString('base64'),
  };
  await writeFile(file, JSON.stringify(told));
  const args = ['--disable-warning=ExperimentalWarning', 'bench/raw-server.ts'];
  const process = startProcess(globalThis.process.execPath, args, ROOT, { RAW_ANSWER: file });
  return { ...serverOf(process, await process.ready), process, etag, bytes: body.length };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function middle(loads: readonly Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((one) => one[name]));
  return {
    perCpuSecond: of('perCpuSecond'),
    perSecond: of('perSecond'),
    median: of('median'),
    p99: of('p99'),
    count: of('count'),
  };
}

function row(title: string, cells: readonly (string | number)[]): void {
  const shown = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 0) : cell).padStart(11));
  console.log(`${title.padEnd(30)}${shown.join('')}`);
}

async function besideRaw(ours: Opened): Promise<void> {
  const address = path(routes.loadPage, { pageId: await publishPage(ours) });
  const authorization = `Bearer ${ours.token}`;
  const raw = await openRaw(ours, address, authorization, ours.folder);
  try {
    console.log(`\nA page of ${raw.bytes} bytes; medians of ${ROUNDS} rounds, in turns\n`);
    row('', ['cahier', 'node:http', 'ratio', 'p99 ms', 'p99 ms raw']);
    for (const [title, headers, status] of [
      ['page reads per CPU second', { authorization }, 200],
      ['304s per CPU second', { authorization, 'if-none-match': raw.etag }, 304],
    ] as const) {
      const ask: Ask = { path: address, headers };
      const [own, bare]: [Load[], Load[]] = [[], []];
      for (const server of [ours, raw]) await load(server, () => ask, { status, ...WARM_UP });
      for (let round = 0; round < ROUNDS; round += 1) {
        own.push(await load(ours, () => ask, { status, ...ROUND }));
        bare.push(await load(raw, () => ask, { status, ...ROUND }));
      }
      const [one, other] = [middle(own), middle(bare)];
      const ratios = own.map(({ perCpuSecond }, at) => perCpuSecond / (bare[at]?.perCpuSecond ?? Number.NaN));
      row(title, [one.perCpuSecond, other.perCpuSecond, median(ratios), one.p99, other.p99]);
    }
  } finally {
    raw.process.child.kill('SIGTERM');
    await raw.process.ended;
  }
}

/** So many sign-ins, eight at a time; answers with how many went through per second of processor time and of the clock. */
async function signInMany({ url, pid }: Server, count: number): Promise<{ perCpuSecond: number; perSecond: number }> {
  const [cpu, start] = [cpuMs(pid), performance.now()];
  let left = count;
  const person = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${url}${SIGN_IN.path}`, init(SIGN_IN));
      await answer.body?.cancel();
      if (answer.status !== 200) throw new Error(`A sign-in was answered with ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, person));
  const [cpuSeconds, seconds] = [(cpuMs(pid) - cpu) / 1000, (performance.now() - start) / 1000];
  return { perCpuSecond: count / cpuSeconds, perSecond: count / seconds };
}

/** Signing in over and over, while somebody reads a page every few milliseconds; in turns with the hash alone. */
async function signIns(ours: Opened): Promise<void> {
  const address = path(routes.loadPage, { pageId: await publishPage(ours) });
  await signInMany(ours, SIGN_INS.warmUp);
  const [rounds, alone, waits]: [Awaited<ReturnType<typeof signInMany>>[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    let isDone = false;
    const reader = (async () => {
      while (!isDone) {
        const asked = performance.now();
        await once(`${ours.url}${address}`, { authorization: `Bearer ${ours.token}` });
        waits.push(performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    rounds.push(await signInMany(ours, SIGN_INS.round));
    isDone = true;
    await reader;
    alone.push(await hashesAlone());
  }
  const sorted = waits.toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const [own, bare] = [median(rounds.map(({ perCpuSecond }) => perCpuSecond)), median(alone)];
  console.log(`\nSigning in (argon2id, 19 MiB, 2 passes); medians of ${ROUNDS} rounds, in turns\n`);
  row('hashes alone, per core second', [bare]);
  row('sign-ins per core second', [own]);
  row('beside the hash, CPU ms each', [1000 / own - 1000 / bare]);
  row('sign-ins per second', [median(rounds.map(({ perSecond }) => perSecond))]);
  row('page read meanwhile, ms', [median(waits), 'p99', p99]);
}

/** What the library does by itself at this moment, in this process. */
async function hashesAlone(): Promise<number> {
  const before = process.cpuUsage();
  const count = 20;
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  for (let done = 0; done < count; done += 2) await Promise.all([hash('a password', cost), hash('another', cost)]);
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1_000_000);
}

/** Drafts with their texts and pages, written past the server: a million would take it an hour. */
function grow(folder: string, from: number, to: number): string[] {
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
  const cleanedBy = Number(database.prepare('select max(cleaned_by) as rules from editions').get()?.rules ?? 1);
  const [by, markup] = ['00000000-0000-0000-0000-000000000000', 'Bonjour à tous. '.repeat(20)];
  const ids: string[] = [];
  for (let number = from; number < to; number += 1) {
    const [id, name, at] = [newId(), `Leçon ${number}`, new Date(1_700_000_000_000 + number * 1000).toISOString()];
    draft.run(id, name, at, by, at, by);
    revision.run(id, name, markup, at, by);
    page.run(id);
    edition.run(id, name, `<p>${markup}</p>`, cleanedBy, at, by);
    if (ids.length < WORKED_ON) ids.push(id);
  }
  database.exec('COMMIT');
  database.close();
  return ids;
}

async function growth(ours: Opened): Promise<void> {
  const headers = { authorization: `Bearer ${ours.token}`, ...JSON_TYPE };
  console.log('\nAs the house grows; CPU microseconds each\n');
  row('drafts and pages', ['page reads', 'saves', 'list of 50', 'whole list, ms']);
  let had = 0;
  for (const size of SIZES) {
    const ids = grow(ours.folder, had, size);
    had = size;
    // As many at every size, so that what is compared is the size and not how much of it is remembered.
    const some = ids.slice(0, WORKED_ON);
    const any = () => some[Math.floor(Math.random() * some.length)] ?? '';
    const read = await load(ours, () => ({ path: path(routes.loadPage, { pageId: any() }), headers }), GROWTH);
    let number = 0;
    const save = await load(
      ours,
      () => {
        number += 1;
        const body = JSON.stringify({ id: any(), name: 'Leçon', markup: `Bonjour ${number} à tous. `.repeat(20) });
        return { method: 'POST', path: routes.saveDraft, headers, body };
      },
      GROWTH,
    );
    const list = await load(ours, () => ({ path: `${routes.listDrafts}?limit=50`, headers }), GROWTH);
    const asked = performance.now();
    const whole = size > 100_000 ? undefined : await once(`${ours.url}${routes.listDrafts}`, headers);
    const took = whole === undefined ? '-' : performance.now() - asked;
    row(size.toLocaleString('en'), [...[read, save, list].map(({ perCpuSecond }) => 1_000_000 / perCpuSecond), took]);
  }
}

export async function run(): Promise<void> {
  console.log(`Node ${process.version}, ${availableParallelism()} cores`);
  const ours = await openCahier();
  try {
    await besideRaw(ours);
    await signIns(ours);
    await growth(ours);
  } finally {
    await close(ours);
  }
}
