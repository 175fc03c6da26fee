// Graceful shutdown under load: sign-ins, saves, reads and uploads in flight get their responses.
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { createPng } from '../../support/requests/media-files.ts';
import { multipartBody } from '../../support/requests/raw-request.ts';
import { startServer } from '../../support/server/server-process.ts';
import { OWNER } from '../../support/server/test-server.ts';
import { projectDatabase, type TestDatabase } from '../../support/services/databases.ts';

/** Rounds for each database; twenty before a release. */
const ROUNDS = Number(process.env.SIGTERM_ROUNDS ?? 1);
const CONCURRENCY = 12;

type RequestSpec = { method: string; urlPath: string; type?: string; body?: string | Buffer };

/** When the connection was established (undefined if never), and the status with its body, or the connection error. */
type Outcome = { connectedAt: number | undefined; responseText: string };

/** Sends a request on a new connection. */
function sendRequest(port: number, token: string, { method, urlPath, type, body }: RequestSpec): Promise<Outcome> {
  return new Promise((resolve) => {
    let connectedAt: number | undefined;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const clientRequest = request(
      { port, host: '127.0.0.1', path: urlPath, method, headers, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.once('end', () => resolve({ connectedAt, responseText: `${response.statusCode} ${text}` }));
        response.once('error', ({ message }) => resolve({ connectedAt, responseText: `cut off: ${message}` }));
      },
    );
    clientRequest.once('socket', (socket) => {
      socket.once('connect', () => {
        connectedAt = performance.now();
      });
    });
    clientRequest.once('error', ({ message }) => resolve({ connectedAt, responseText: `cut off: ${message}` }));
    clientRequest.end(body);
  });
}

type ShutdownResult = { outcomes: Outcome[]; stopSentAt: number; tookMs: number; code: number | NodeJS.Signals };

describe(`SIGTERM under load, on ${projectDatabase.name}`, () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await projectDatabase.open();
    dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-stop-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function signIn(url: string): Promise<string> {
    const response = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    return (await response.json()).access_token;
  }

  function createRequests(draftId: string): RequestSpec[] {
    const headers = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
    const upload = multipartBody('b', [{ headers, content: createPng(Buffer.alloc(20_000, 1)) }]);
    const json = 'application/json';
    return [
      {
        method: 'POST',
        urlPath: routes.saveDraft,
        type: json,
        body: JSON.stringify({ id: draftId, name: 'a', markup: 'b' }),
      },
      { method: 'GET', urlPath: path(routes.loadDraft, { draftId }) },
      {
        method: 'POST',
        urlPath: path(routes.uploadMedia, { draftId }),
        type: 'multipart/form-data; boundary=b',
        body: upload,
      },
      { method: 'POST', urlPath: path(routes.publishDraft, { draftId }), type: 'text/html', body: '<p>a</p>' },
      { method: 'GET', urlPath: '/' },
      { method: 'POST', urlPath: `${AUTH_BASE}/token?grant_type=password`, type: json, body: JSON.stringify(OWNER) },
    ];
  }

  /** Connections with incomplete requests; each reports whether it was closed. */
  async function sendHalfRequests(port: number, token: string, draftId: string): Promise<(() => boolean)[]> {
    const requestStarts = [
      '',
      'GET / HTTP/1.1\r\nHost: a\r\nX-',
      // A complete request before, as on keep-alive connections.
      'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HT',
      ...(ROUNDS > 1
        ? [
            `POST ${path(routes.uploadMedia, { draftId })} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n--b`,
          ]
        : []),
    ];
    return Promise.all(
      requestStarts.map(async (requestStart) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {}).resume();
        await once(socket, 'connect');
        if (requestStart !== '') await new Promise((resolve) => socket.write(requestStart, resolve));
        return () => socket.closed;
      }),
    );
  }

  async function stopUnderLoad(): Promise<ShutdownResult> {
    const port = await findFreePort('127.0.0.1');
    const server = startServer({
      ...(database.environment as Record<string, string>), // every setting of a test database has a value
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_COURSE: 'off',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
    });
    const url = await server.ready;
    const token = await signIn(url);
    const createOutcome = await sendRequest(port, token, {
      method: 'POST',
      urlPath: routes.saveDraft,
      type: 'application/json',
      body: '{"name":"a","markup":"b"}',
    });
    const draftId: string = JSON.parse(createOutcome.responseText.slice(4)).id;
    const requests = createRequests(draftId);
    const outcomes: Outcome[] = [];
    let isRunning = true;
    const workers = Array.from({ length: CONCURRENCY }, async (_, worker) => {
      for (let iteration = worker; isRunning; iteration += 1) {
        const requestSpec = requests[iteration % requests.length];
        if (requestSpec === undefined) continue;
        const outcome = await sendRequest(port, token, requestSpec);
        outcomes.push(outcome);
        if (outcome.connectedAt === undefined) return;
      }
    });
    const halfSentChecks = await sendHalfRequests(port, token, draftId);
    await expect.poll(() => outcomes.length, { timeout: 30_000 }).toBeGreaterThan(20);
    await sleep(Math.random() * 300);
    const stopSentAt = performance.now();
    server.child.kill('SIGTERM');
    const code = await server.exited;
    const tookMs = performance.now() - stopSentAt;
    isRunning = false;
    await Promise.all(workers);
    await expect.poll(() => halfSentChecks.every((isClosed) => isClosed())).toBe(true);
    return { outcomes, stopSentAt, tookMs, code };
  }

  it('completes requests in flight, closes idle and half-sent connections, and exits with 0', {
    timeout: ROUNDS * 60_000,
  }, async () => {
    let [answeredCount, lateCount, slowestMs] = [0, 0, 0];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { outcomes, stopSentAt, tookMs, code } = await stopUnderLoad();
      expect(code).toBe(0);
      for (const { connectedAt, responseText } of outcomes) {
        const mayBeDropped = connectedAt === undefined || connectedAt >= stopSentAt;
        expect(responseText).toMatch(mayBeDropped ? /^(?:2\d\d |cut off: )/ : /^2\d\d /);
        if (responseText.startsWith('2')) answeredCount += 1;
        else lateCount += 1;
      }
      expect(await readdir(nodePath.join(dataDir, 'blobs', 'incoming'))).toEqual([]);
      slowestMs = Math.max(slowestMs, tookMs);
    }
    process.stdout.write(
      `SIGTERM ${ROUNDS} times: ${answeredCount} answers, ${lateCount} came too late, ended within ${Math.round(slowestMs)} ms\n`,
    );
  });
});
