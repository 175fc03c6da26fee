// Soak test: memory, file descriptors and event loop lag under a steady load. SOAK_SECONDS=3600 runs it for an hour.
// DATABASE_URL runs it on PostgreSQL instead of SQLite: an empty database.
import { readdirSync } from 'node:fs';
import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_BASE, path as formatPath, mediaPath, routes } from '#api/endpoints.ts';
import { createPng, uploadForm } from '../../test/support/requests/media-files.ts';
import { memoryMb } from '../support/process-stats.ts';
import { createSession, getPid, printRows, type Row, startOnTempData } from '../support/server-under-test.ts';
import { median } from '../support/statistics.ts';

const PER_SECOND = 20;
const DRAFTS = 5;
const REFRESH_EVERY_SECONDS = 600;
const SAMPLE_EVERY_SECONDS = 30;
/** Within less time the slope of a sawtooth is meaningless. */
const SLOPE_FROM_SECONDS = 900;

type Session = { access_token: string; refresh_token: string };

/** Samples of a server process per second, and of its metrics at each scrape. */
type Measurements = { memory: number[]; descriptors: number[]; loopDelays: number[]; failures: string[] };

/** A simulated teacher and readers: their tokens, and what they have created so far. */
class Soak {
  readonly failures: string[] = [];
  readonly #url: string;
  #session: Session;
  #drafts: string[] = [];
  #media: { draftId: string; id: string }[] = [];

  constructor(url: string, session: Session) {
    this.#url = url;
    this.#session = session;
  }

  async #request(method: string, urlPath: string, body?: string | FormData, type?: string): Promise<Response> {
    const headers = {
      authorization: `Bearer ${this.#session.access_token}`,
      ...(type === undefined ? {} : { 'content-type': type }),
    };
    const response = await fetch(`${this.#url}${urlPath}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    if (!response.ok) this.failures.push(`${method} ${urlPath}: ${response.status}`);
    return response;
  }

  async #save(id: string | undefined, markup: string): Promise<string> {
    const body = JSON.stringify({ id, name: 'Une leçon', markup });
    return (await (await this.#request('POST', routes.saveDraft, body, 'application/json')).json()).id;
  }

  async #publish(draftId: string, number: number): Promise<void> {
    const urlPath = formatPath(routes.publishDraft, { draftId });
    await (await this.#request('POST', urlPath, `<p>${number}</p>`, 'text/html')).arrayBuffer();
  }

  async #upload(draftId: string, number: number): Promise<void> {
    const form = uploadForm('a.png', createPng(Buffer.from(String(number))));
    const { id } = await (await this.#request('POST', formatPath(routes.uploadMedia, { draftId }), form)).json();
    this.#media.push({ draftId, id });
    if (this.#media.length <= DRAFTS) return;
    const oldest = this.#media.shift();
    if (oldest === undefined) return;
    const urlPath = formatPath(routes.deleteMedia, { draftId: oldest.draftId, mediaId: oldest.id });
    await (await this.#request('DELETE', urlPath)).arrayBuffer();
  }

  async #fetchPage(urlPath: string): Promise<void> {
    await (await this.#request('GET', urlPath)).arrayBuffer();
  }

  /** Access tokens live an hour. */
  async refresh(): Promise<void> {
    const body = JSON.stringify({ refresh_token: this.#session.refresh_token });
    const response = await this.#request(
      'POST',
      `${AUTH_BASE}/token?grant_type=refresh_token`,
      body,
      'application/json',
    );
    this.#session = await response.json();
  }

  async prepare(): Promise<void> {
    for (let number = 0; number < DRAFTS; number += 1) {
      const draftId = await this.#save(undefined, `# ${number}`);
      this.#drafts.push(draftId);
      await this.#publish(draftId, number);
      await this.#upload(draftId, number);
    }
  }

  /** Sends the n-th request of all: a quarter saves, one in twenty publishes, one in a hundred uploads and deletes, the rest reads. */
  async request(n: number): Promise<void> {
    const draftId = this.#drafts[n % DRAFTS] ?? '';
    if (n % 4 === 0) await this.#save(draftId, `# ${n}\n\n${'un deux trois '.repeat(50)}`);
    else if (n % 20 === 1) await this.#publish(draftId, n);
    else if (n % 100 === 2) await this.#upload(draftId, n);
    else if (n % 4 === 1) await this.#fetchPage(formatPath(routes.loadPage, { pageId: draftId }));
    else if (n % 4 === 2) await this.#fetchPage(formatPath(routes.loadDraft, { draftId }));
    else await this.#fetchPage(n % 8 === 3 ? routes.listDrafts : mediaPath(this.#media.at(-1)?.id ?? ''));
  }
}

/** The 99th percentile of event loop lag since the last scrape, in milliseconds, including the sampling interval of 20. */
async function measureLoopDelay(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
}

async function runLoad(url: string, pid: number, session: Session, seconds: number): Promise<Measurements> {
  const soak = new Soak(url, session);
  await soak.prepare();
  const measurements: Measurements = { memory: [], descriptors: [], loopDelays: [], failures: soak.failures };
  for (let second = 0; second < seconds; second += 1) {
    const requests = Array.from({ length: PER_SECOND }, async (_, index) => {
      await sleep((index * 1000) / PER_SECOND);
      await soak.request(second * PER_SECOND + index);
    });
    await Promise.all([...requests, sleep(1000)]);
    if (second % REFRESH_EVERY_SECONDS === REFRESH_EVERY_SECONDS - 1) await soak.refresh();
    if (second % SAMPLE_EVERY_SECONDS === SAMPLE_EVERY_SECONDS - 1) {
      measurements.loopDelays.push(await measureLoopDelay(url));
      if (env.SOAK_TELLS !== undefined) printProgress(second + 1, measurements);
    }
    measurements.memory.push(memoryMb(pid));
    measurements.descriptors.push(readdirSync(`/proc/${pid}/fd`).length);
  }
  return measurements;
}

function printProgress(second: number, { memory, descriptors, loopDelays, failures }: Measurements): void {
  const cells = [second, memory.at(-1)?.toFixed(1), descriptors.at(-1), loopDelays.at(-1)?.toFixed(1), failures.length];
  process.stdout.write(`${cells.join('\t')}\n`);
}

/** Growth per hour of a value measured every second, by linear regression (least squares). */
function slopePerHour(values: readonly number[]): number {
  const meanIndex = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [covariance, variance] = values.reduce(
    ([numerator, denominator], value, index) => [
      numerator + (index - meanIndex) * (value - mean),
      denominator + (index - meanIndex) ** 2,
    ],
    [0, 0],
  );
  return (covariance / Math.max(1, variance)) * 3600;
}

function differenceOfHalves(values: readonly number[]): number {
  const half = Math.floor(values.length / 2);
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length);
  return mean(values.slice(half)) - mean(values.slice(0, half));
}

/** Goal 25: steady load for `seconds`; the first third is warm-up. */
export async function soak(url: string, pid: number, session: Session, seconds: number): Promise<Row[]> {
  const measurements = await runLoad(url, pid, session, seconds);
  for (const fault of measurements.failures.slice(0, 5)) console.log(fault);
  const dropWarmUp = (list: readonly number[]) => list.slice(Math.floor(list.length / 3));
  const memory = dropWarmUp(measurements.memory);
  const isLongRun = seconds >= SLOPE_FROM_SECONDS;
  const label = `${seconds} seconds at ${PER_SECOND} requests a second`;
  const row = (name: string, value: number, limit: number | undefined): Row => ({
    name: `${label}: ${name}`,
    value: Number.isInteger(value) ? String(value) : value.toFixed(1),
    limit: limit === undefined ? '' : `<= ${limit}`,
    passes: limit === undefined || value <= limit,
  });
  return [
    row('faults', measurements.failures.length, 0),
    row('MB of memory at the end', measurements.memory.at(-1) ?? 0, undefined),
    row('MB between the halves', differenceOfHalves(memory), 5),
    row('MB an hour, by the slope', slopePerHour(memory), isLongRun ? 1 : undefined),
    row('descriptors between the halves', Math.round(differenceOfHalves(dropWarmUp(measurements.descriptors))), 5),
    row('event loop, 99th of 100 in the middle half minute, ms', median(measurements.loopDelays), 50),
    row(
      'event loop, 99th of 100 in the worst half minute, ms',
      Math.max(0, ...dropWarmUp(measurements.loopDelays)),
      undefined,
    ),
  ];
}

export async function run(): Promise<void> {
  const { DATABASE_URL } = env;
  const { server, url, close } = await startOnTempData(DATABASE_URL === undefined ? {} : { DATABASE_URL });
  try {
    printRows(await soak(url, getPid(server), await createSession(url), Number(env.SOAK_SECONDS ?? 900)));
  } finally {
    await close();
  }
}
