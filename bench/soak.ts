// Steady work for as long as one likes: what memory, descriptors and the event loop do meanwhile. SOAK_SECONDS=3600 is an hour.
// DATABASE_URL takes PostgreSQL instead of SQLite: a database that is empty.
import { readdirSync } from 'node:fs';
import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_BASE, mediaAddress, path as pathOf, routes } from '#api/endpoints.ts';
import { makePng, uploadForm } from '../test/support/media-files.ts';
import { memoryMb } from './process-figures.ts';
import { beginSession, openServer, pidOf, print, type Row } from './trust-subject.ts';

const PER_SECOND = 20;
const DRAFTS = 5;
const REFRESH_EVERY_SECONDS = 600;
const LOOK_EVERY_SECONDS = 30;
/** In less time the slope of a sawtooth says nothing. */
const SLOPE_FROM_SECONDS = 900;

type Session = { access_token: string; refresh_token: string };

/** What a server process showed, second by second, and each time that its metrics were read. */
type Seen = { memory: number[]; descriptors: number[]; turns: number[]; faults: string[] };

/** A teacher and her readers: who they are to the server, and what they have made so far. */
class Soak {
  readonly faults: string[] = [];
  readonly #url: string;
  #session: Session;
  #drafts: string[] = [];
  #media: { draftId: string; id: string }[] = [];

  constructor(url: string, session: Session) {
    this.#url = url;
    this.#session = session;
  }

  async #ask(method: string, where: string, body?: string | FormData, type?: string): Promise<Response> {
    const headers = {
      authorization: `Bearer ${this.#session.access_token}`,
      ...(type === undefined ? {} : { 'content-type': type }),
    };
    const answer = await fetch(`${this.#url}${where}`, { method, headers, ...(body === undefined ? {} : { body }) });
    if (!answer.ok) this.faults.push(`${method} ${where}: ${answer.status}`);
    return answer;
  }

  async #save(id: string | undefined, markup: string): Promise<string> {
    const body = JSON.stringify({ id, name: 'Une leçon', markup });
    return (await (await this.#ask('POST', routes.saveDraft, body, 'application/json')).json()).id;
  }

  async #publish(draftId: string, number: number): Promise<void> {
    const where = pathOf(routes.publishDraft, { draftId });
    await (await this.#ask('POST', where, `<p>${number}</p>`, 'text/html')).arrayBuffer();
  }

  async #upload(draftId: string, number: number): Promise<void> {
    const form = uploadForm('a.png', makePng(Buffer.from(String(number))));
    const { id } = await (await this.#ask('POST', pathOf(routes.uploadMedia, { draftId }), form)).json();
    this.#media.push({ draftId, id });
    if (this.#media.length <= DRAFTS) return;
    const old = this.#media.shift();
    if (old === undefined) return;
    const where = pathOf(routes.deleteMedia, { draftId: old.draftId, mediaId: old.id });
    await (await this.#ask('DELETE', where)).arrayBuffer();
  }

  async #read(where: string): Promise<void> {
    await (await this.#ask('GET', where)).arrayBuffer();
  }

  /** Access tokens live an hour. */
  async refresh(): Promise<void> {
    const body = JSON.stringify({ refresh_token: this.#session.refresh_token });
    const answer = await this.#ask('POST', `${AUTH_BASE}/token?grant_type=refresh_token`, body, 'application/json');
    this.#session = await answer.json();
  }

  async prepare(): Promise<void> {
    for (let number = 0; number < DRAFTS; number += 1) {
      const draftId = await this.#save(undefined, `# ${number}`);
      this.#drafts.push(draftId);
      await this.#publish(draftId, number);
      await this.#upload(draftId, number);
    }
  }

  /** The n-th request of all: a quarter saves, one in twenty publishes, one in a hundred uploads and deletes, the rest reads. */
  async request(n: number): Promise<void> {
    const draftId = this.#drafts[n % DRAFTS] ?? '';
    if (n % 4 === 0) await this.#save(draftId, `# ${n}\n\n${'un deux trois '.repeat(50)}`);
    else if (n % 20 === 1) await this.#publish(draftId, n);
    else if (n % 100 === 2) await this.#upload(draftId, n);
    else if (n % 4 === 1) await this.#read(pathOf(routes.loadPage, { pageId: draftId }));
    else if (n % 4 === 2) await this.#read(pathOf(routes.loadDraft, { draftId }));
    else await this.#read(n % 8 === 3 ? routes.listDrafts : mediaAddress(this.#media.at(-1)?.id ?? ''));
  }
}

/** The 99th of a hundred turns of the event loop since the last look, in milliseconds, with the 20 between two samples. */
async function turnMs(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
}

async function work(url: string, pid: number, session: Session, seconds: number): Promise<Seen> {
  const soak = new Soak(url, session);
  await soak.prepare();
  const seen: Seen = { memory: [], descriptors: [], turns: [], faults: soak.faults };
  for (let second = 0; second < seconds; second += 1) {
    const requests = Array.from({ length: PER_SECOND }, async (_, index) => {
      await sleep((index * 1000) / PER_SECOND);
      await soak.request(second * PER_SECOND + index);
    });
    await Promise.all([...requests, sleep(1000)]);
    if (second % REFRESH_EVERY_SECONDS === REFRESH_EVERY_SECONDS - 1) await soak.refresh();
    if (second % LOOK_EVERY_SECONDS === LOOK_EVERY_SECONDS - 1) {
      seen.turns.push(await turnMs(url));
      if (env.SOAK_TELLS !== undefined) tell(second + 1, seen);
    }
    seen.memory.push(memoryMb(pid));
    seen.descriptors.push(readdirSync(`/proc/${pid}/fd`).length);
  }
  return seen;
}

function tell(second: number, { memory, descriptors, turns, faults }: Seen): void {
  const said = [second, memory.at(-1)?.toFixed(1), descriptors.at(-1), turns.at(-1)?.toFixed(1), faults.length];
  process.stdout.write(`${said.join('\t')}\n`);
}

/** Growth in an hour of what was measured every second: the straight line that fits best (least squares). */
function growthAnHour(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const [over, under] = values.reduce(
    ([top, bottom], value, at) => [top + (at - middle) * (value - mean), bottom + (at - middle) ** 2],
    [0, 0],
  );
  return (over / Math.max(1, under)) * 3600;
}

function halvesApart(values: readonly number[]): number {
  const half = Math.floor(values.length / 2);
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
  return mean(values.slice(half)) - mean(values.slice(0, half));
}

/** Goal 25: steady work for so many seconds; what counts is what comes after the first third. */
export async function soak(url: string, pid: number, session: Session, seconds: number): Promise<Row[]> {
  const seen = await work(url, pid, session, seconds);
  for (const fault of seen.faults.slice(0, 5)) console.log(fault);
  const settled = (list: readonly number[]) => list.slice(Math.floor(list.length / 3));
  const memory = settled(seen.memory);
  const isLong = seconds >= SLOPE_FROM_SECONDS;
  const what = `${seconds} seconds at ${PER_SECOND} requests a second`;
  const row = (figure: string, value: number, limit: number | undefined): Row => ({
    figure: `${what}: ${figure}`,
    value: Number.isInteger(value) ? String(value) : value.toFixed(1),
    limit: limit === undefined ? '' : `<= ${limit}`,
    holds: limit === undefined || value <= limit,
  });
  return [
    row('faults', seen.faults.length, 0),
    row('MB of memory at the end', seen.memory.at(-1) ?? 0, undefined),
    row('MB between the halves', halvesApart(memory), 5),
    row('MB an hour, by the slope', growthAnHour(memory), isLong ? 1 : undefined),
    row('descriptors between the halves', Math.round(halvesApart(settled(seen.descriptors))), 5),
    row('event loop, 99th of 100 in the middle half minute, ms', middleOf(seen.turns), 50),
    row('event loop, 99th of 100 in the worst half minute, ms', Math.max(0, ...settled(seen.turns)), undefined),
  ];
}

function middleOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

export async function run(): Promise<void> {
  const { DATABASE_URL } = env;
  const { server, url, close } = await openServer(DATABASE_URL === undefined ? {} : { DATABASE_URL });
  try {
    print(await soak(url, pidOf(server), await beginSession(url), Number(env.SOAK_SECONDS ?? 900)));
  } finally {
    await close();
  }
}
