// The longest slice of the event loop, in CPU time, of each route with its largest lawful input. npm run bench -- routes [DRAFTS [ROUTE...]]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { argv } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { path, routes } from '#api/endpoints.ts';
import type { ServerProcess } from '../../../test/support/server/server-process.ts';
import { createAuthors, printRows, type Row, signIn, startOnTempData, toRow } from '../../support/server-under-test.ts';
import { MAX_SLICE_MS, measureLongestSlice, SLICED_SERVER } from '../../support/slices.ts';
import { fillClass, fillSchool, type School } from './fill.ts';
import { type DrivenRequest, type DrivenSchool, findForgotten, listRequests, toAddress } from './requests.ts';

const DRAFTS = 20_000;
/** What a request started goes on for a while: judging again, indexing. */
const AFTER_MS = 300;

export async function run(): Promise<void> {
  const folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-routes-'));
  try {
    const filled = await fillSchool(folder, Number(argv[3] ?? DRAFTS));
    const { server, url, close } = await startOnTempData({ DATA_DIR: folder }, SLICED_SERVER);
    try {
      const tokens = { owner: await signIn(url), learner: (await createAuthors(url, 1))[0] ?? '' };
      const rows = [await measureSlices(server, 'indexing all texts', () => waitForIndex(url, tokens.owner))];
      const requests = listRequests(await openClass(folder, { url, tokens }, filled));
      const wanted = argv.slice(4);
      for (const request of requests)
        if (wanted.length === 0 || wanted.includes(request.route))
          rows.push(await measureRequest({ server, url, tokens }, request));
      printRows(rows);
      console.log(`Not driven, without a reason: ${findForgotten(requests).join(', ') || 'none'}`);
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The server closes connections that were idle for seconds, as while the class was filled: then on another one. */
function send(address: string, request: RequestInit): Promise<Response> {
  return fetch(address, request).catch(() => fetch(address, request));
}

type Created = { id: string };
type Tokens = { owner: string; learner: string };
type Target = { server: ServerProcess; url: string; tokens: Tokens };

/** Changes of texts are indexed in the background until a search says that none is left. */
async function waitForIndex(url: string, token: string): Promise<number> {
  for (;;) {
    const response = await fetch(`${url}${routes.searchDrafts}?q=zzzz`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { isIndexing }: { isIndexing: boolean } = await response.json();
    if (!isIndexing) return response.status;
    await sleep(1000);
  }
}

/** A class with the course's first lectures assigned, whose learners have answered everything. */
async function openClass(
  folder: string,
  { url, tokens }: Omit<Target, 'server'>,
  filled: School,
): Promise<DrivenSchool> {
  const post = async (address: string, body: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${tokens.owner}`, 'content-type': 'application/json' };
    const response = await send(`${url}${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { id: classId } = (await post(routes.classes, { name: '6B', courseId: filled.courseId })) as Created;
  const assignments = (await post(path(routes.classAssignments, { classId }), {
    pageIds: [...filled.pageIds, filled.work.pageId],
  })) as Created[];
  const learnerId = String(JSON.parse(Buffer.from(tokens.learner.split('.')[1] ?? '', 'base64url').toString()).sub);
  fillClass(folder, filled, classId, learnerId);
  return { ...filled, classId, learnerId, assignmentId: assignments[0]?.id ?? '' };
}

async function measureRequest({ server, url, tokens }: Target, request: DrivenRequest): Promise<Row> {
  const { route, title, method = 'GET', body, contentType, isLearner = false } = request;
  const name = `${method} ${route}${title === undefined ? '' : `: ${title}`}`;
  return measureSlices(server, name, async () => {
    const isJson =
      body !== undefined && typeof body !== 'string' && !(body instanceof FormData) && !(body instanceof Blob);
    const type = contentType ?? (isJson ? 'application/json' : undefined);
    const response = await send(`${url}${toAddress(request)}`, {
      method,
      headers: {
        authorization: `Bearer ${isLearner ? tokens.learner : tokens.owner}`,
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    });
    await response.arrayBuffer();
    await sleep(AFTER_MS);
    return response.status;
  });
}

/** A row with the longest slice while `work` ran; `work` gives the status of a response. */
async function measureSlices(server: ServerProcess, name: string, work: () => Promise<number>): Promise<Row> {
  const { result: status, longest } = await measureLongestSlice(server, work);
  console.log(`${longest.toFixed(1).padStart(8)} ms  ${name} (${status})`);
  return toRow(`${name} (${status})`, longest, `≤ ${MAX_SLICE_MS} ms`, (ms) => ms <= MAX_SLICE_MS);
}
