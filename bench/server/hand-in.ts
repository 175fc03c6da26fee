// Benchmarks a class of thirty that hands in within a minute, a text and a recording of twenty seconds each, and one whose learners all press
// Send at once: how long they wait, what memory it takes, and how long others wait for a page meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClassDetails, JoinedSession } from '#api/classes.ts';
import { path, routes } from '#api/endpoints.ts';
import type { PageTexts } from '#api/learner-texts.ts';
import type { PageTakes } from '#api/takes.ts';
import { toHtml } from '#markup/to-html.ts';
import { createTone } from '../../test/support/requests/wav-files.ts';
import { memoryMb, peakMb, resetPeak } from '../support/process-stats.ts';
import { getPid, printRows, type Row, signIn, startOnTempData, toRow } from '../support/server-under-test.ts';
import { quantile } from '../support/statistics.ts';

const LEARNERS = 30;
const SECONDS = 20;
const MINUTE_MS = 60_000;
const READ_EVERY_MS = 100;
const MARKUP = '@text\nDécrivez votre ville.\n\n@speak\nRacontez le narval. (20)';
const TEXT = 'Je suis née à Lyon, et je vais chaque jour au marché. '.repeat(40);

const MAX_P95_MS = 3000;
const MAX_READ_MS = 50;
const MAX_GROWTH_MB = 250;

type Work = { pageId: string; item: string; line: string; learners: string[] };

/** Returns a function that sends a request of a person, and resolves to how long the answer took. */
function createCalls(url: string) {
  async function call<Body>(method: string, target: string, as: string, body?: object | string | Blob): Promise<Body> {
    const type =
      typeof body === 'string' ? 'text/html' : body instanceof Blob ? 'audio/wav' : body && 'application/json';
    const headers = { ...(as && { authorization: `Bearer ${as}` }), ...(type && { 'content-type': type }) };
    const content = typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body);
    const response = await fetch(`${url}${target}`, { method, headers, body: content ?? null });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${target} was answered with ${response.status}: ${text}`);
    return JSON.parse(text === '' ? 'null' : text);
  }
  const time = async (...request: Parameters<typeof call>): Promise<number> => {
    const startedAt = performance.now();
    await call(...request);
    return performance.now() - startedAt;
  };
  return { call, time };
}

type Calls = ReturnType<typeof createCalls>;

/** A class that has a text to write and a line to say, and its learners, who agreed to both. */
async function createWork({ call }: Calls, token: string): Promise<Work> {
  const { id: pageId } = await call<{ id: string }>('POST', routes.saveDraft, token, { name: 'Ville', markup: MARKUP });
  await call('POST', path(routes.publishDraft, { draftId: pageId }), token, toHtml(MARKUP));
  const details = { name: 'French 7b', teacherName: 'Ms Laurent' };
  const { id: classId, code } = await call<ClassDetails>('POST', routes.classes, token, details);
  await call('POST', path(routes.classAssignments, { classId }), token, { pageIds: [pageId] });
  const learners: string[] = [];
  for (let at = 0; at < LEARNERS; at += 1) {
    const joined = await call<JoinedSession>('POST', routes.join, '', { code: code?.code, name: `Learner ${at}` });
    await call('POST', `${path(routes.agreeToClass, { classId })}?voices=true`, joined.access_token);
    learners.push(joined.access_token);
  }
  const first = learners[0] ?? '';
  const texts = await call<PageTexts>('GET', path(routes.pageTexts, { pageId }), first);
  const takes = await call<PageTakes>('GET', path(routes.pageTakes, { pageId }), first);
  return { pageId, item: texts.tasks[0]?.item ?? '', line: takes.tasks[0]?.item ?? '', learners };
}

/** All learners hand in, each at a moment of their own within `withinMs`. @returns the times of all requests */
async function handIn({ time }: Calls, { pageId, item, line, learners }: Work, withinMs: number): Promise<number[]> {
  const times = learners.map(async (learner, at) => {
    await sleep((withinMs * at) / learners.length);
    const wav = new Blob([Uint8Array.from(createTone({ sampleRate: 24_000, seconds: SECONDS }))]);
    return Promise.all([
      time('POST', path(routes.handInText, { pageId, item }), learner, { body: TEXT, version: 1 }),
      time('PUT', path(routes.sendTake, { pageId, item: line }), learner, wav),
    ]);
  });
  return (await Promise.all(times)).flat();
}

/** Reads a page again and again until `work` is over. @returns the times */
async function readMeanwhile(
  { time }: Calls,
  { pageId, token }: { pageId: string; token: string },
  work: Promise<unknown>,
) {
  const times: number[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    times.push(await time('GET', path(routes.loadPage, { pageId }), token));
    await sleep(READ_EVERY_MS);
  }
  return times;
}

async function benchClass(name: string, withinMs: number): Promise<Row[]> {
  const { server, url, close } = await startOnTempData();
  try {
    const calls = createCalls(url);
    const token = await signIn(url);
    const work = await createWork(calls, token);
    const pid = getPid(server);
    resetPeak(pid);
    const before = memoryMb(pid);
    const handing = handIn(calls, work, withinMs);
    const reads = await readMeanwhile(calls, { pageId: work.pageId, token }, handing);
    const p95 = quantile(await handing, 0.95);
    const read = quantile(reads, 0.95);
    const growth = peakMb(pid) - before;
    return [
      toRow(`${name}: waiting, p95, ms`, p95, `≤ ${MAX_P95_MS}`, (value) => value <= MAX_P95_MS),
      toRow(`${name}: a page meanwhile, p95, ms`, read, `≤ ${MAX_READ_MS}`, (value) => value <= MAX_READ_MS),
      toRow(`${name}: memory added, MB`, growth, `≤ ${MAX_GROWTH_MB}`, (value) => value <= MAX_GROWTH_MB),
    ];
  } finally {
    await close();
  }
}

export async function run(): Promise<void> {
  const rows = [...(await benchClass('within a minute', MINUTE_MS)), ...(await benchClass('at once', 0))];
  printRows(rows);
  if (rows.some(({ passes }) => !passes)) process.exitCode = 1;
}
