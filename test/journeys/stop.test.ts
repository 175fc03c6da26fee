// The server is told to stop while people sign in, save, read and upload: whoever got a connection gets an answer.
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE, path, routes } from '#api/endpoints.ts';
import { freePort } from '../../src/main.ts';
import { databases, type TestDatabase } from '../support/databases.ts';
import { OWNER } from '../support/house.ts';
import { makePng } from '../support/media-files.ts';
import { multipartBody } from '../support/raw-request.ts';
import { startServer } from '../support/server-process.ts';

/** So many for each database; more in a longer run: twenty are wanted before a release. */
const ROUNDS = Number(process.env.SIGTERM_ROUNDS ?? 1);
const AT_ONCE = 12;

type Asked = { method: string; where: string; type?: string; body?: string | Buffer };

/** When a connection was there (undefined when there never was one), and the status with what was said, or how it broke off. */
type Outcome = { connectedAt: number | undefined; told: string };

/** Asks on a connection of its own. */
function ask(port: number, token: string, { method, where, type, body }: Asked): Promise<Outcome> {
  return new Promise((resolve) => {
    let connectedAt: number | undefined;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    };
    const asked = request({ port, host: '127.0.0.1', path: where, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.once('end', () => resolve({ connectedAt, told: `${answer.statusCode} ${text}` }));
      answer.once('error', ({ message }) => resolve({ connectedAt, told: `cut off in the midst: ${message}` }));
    });
    asked.once('socket', (socket) => {
      socket.once('connect', () => {
        connectedAt = performance.now();
      });
    });
    asked.once('error', ({ message }) => resolve({ connectedAt, told: `cut off: ${message}` }));
    asked.end(body);
  });
}

type Round = { outcomes: Outcome[]; stoppedAt: number; tookMs: number; code: number | NodeJS.Signals };

/** One of them is enough in a short run; test/journeys/start-and-stop.test.ts stops the other. */
const tried = ROUNDS > 1 ? databases : databases.slice(-1);

describe.each(tried)('SIGTERM under load, on $name', ({ open }) => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await open();
    dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-stop-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function signIn(url: string): Promise<string> {
    const answer = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    return (await answer.json()).access_token;
  }

  function requestsOf(draftId: string): Asked[] {
    const headers = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
    const upload = multipartBody('b', [{ headers, content: makePng(Buffer.alloc(20_000, 1)) }]);
    const json = 'application/json';
    return [
      {
        method: 'POST',
        where: routes.saveDraft,
        type: json,
        body: JSON.stringify({ id: draftId, name: 'a', markup: 'b' }),
      },
      { method: 'GET', where: path(routes.loadDraft, { draftId }) },
      {
        method: 'POST',
        where: path(routes.uploadMedia, { draftId }),
        type: 'multipart/form-data; boundary=b',
        body: upload,
      },
      { method: 'POST', where: path(routes.publishDraft, { draftId }), type: 'text/html', body: '<p>a</p>' },
      { method: 'GET', where: '/' },
      { method: 'POST', where: `${AUTH_BASE}/token?grant_type=password`, type: json, body: JSON.stringify(OWNER) },
    ];
  }

  /** Connections of whoever never finishes; each tells whether it was closed. */
  async function openHalfSent(port: number, token: string, draftId: string): Promise<(() => boolean)[]> {
    const beginnings = [
      '',
      'GET / HTTP/1.1\r\nHost: a\r\nX-',
      // A whole one before, as on connections that are kept.
      'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /healthz HT',
      ...(ROUNDS > 1
        ? [
            `POST ${path(routes.uploadMedia, { draftId })} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n--b`,
          ]
        : []),
    ];
    return Promise.all(
      beginnings.map(async (beginning) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => {}).resume();
        await once(socket, 'connect');
        if (beginning !== '') await new Promise((resolve) => socket.write(beginning, resolve));
        return () => socket.closed;
      }),
    );
  }

  async function stopInTheMidst(): Promise<Round> {
    const port = await freePort('127.0.0.1');
    const server = startServer({
      ...(database.environment as Record<string, string>), // every setting that a test database names has a value
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_COURSE: 'off',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
    });
    const url = await server.ready;
    const token = await signIn(url);
    const made = await ask(port, token, {
      method: 'POST',
      where: routes.saveDraft,
      type: 'application/json',
      body: '{"name":"a","markup":"b"}',
    });
    const draftId: string = JSON.parse(made.told.slice(4)).id;
    const requests = requestsOf(draftId);
    const outcomes: Outcome[] = [];
    let isRunning = true;
    const work = Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let turn = worker; isRunning; turn += 1) {
        const wanted = requests[turn % requests.length];
        if (wanted === undefined) continue;
        const outcome = await ask(port, token, wanted);
        outcomes.push(outcome);
        if (outcome.connectedAt === undefined) return;
      }
    });
    const halfSent = await openHalfSent(port, token, draftId);
    await expect.poll(() => outcomes.length, { timeout: 30_000 }).toBeGreaterThan(20);
    await sleep(Math.random() * 300);
    const stoppedAt = performance.now();
    server.child.kill('SIGTERM');
    const code = await server.ended;
    const tookMs = performance.now() - stoppedAt;
    isRunning = false;
    await Promise.all(work);
    await expect.poll(() => halfSent.every((isClosed) => isClosed())).toBe(true);
    return { outcomes, stoppedAt, tookMs, code };
  }

  it('answers everything that is under way, hangs up on whoever says nothing or half of it, and ends with 0', {
    timeout: ROUNDS * 60_000,
  }, async () => {
    let [answered, tooLate, slowest] = [0, 0, 0];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { outcomes, stoppedAt, tookMs, code } = await stopInTheMidst();
      expect(code).toBe(0);
      for (const { connectedAt, told } of outcomes) {
        const mayBeCut = connectedAt === undefined || connectedAt >= stoppedAt;
        expect(told).toMatch(mayBeCut ? /^(?:2\d\d |cut off: )/ : /^2\d\d /);
        if (told.startsWith('2')) answered += 1;
        else tooLate += 1;
      }
      expect(await readdir(nodePath.join(dataDir, 'blobs', 'incoming'))).toEqual([]);
      slowest = Math.max(slowest, tookMs);
    }
    process.stdout.write(
      `SIGTERM ${ROUNDS} times: ${answered} answers, ${tooLate} came too late, ended within ${Math.round(slowest)} ms\n`,
    );
  });
});
