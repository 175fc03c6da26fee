// Overload: load shedding with 503, slow clients (slowloris), pipelining, and rate limits.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { DEFAULT_HASH_COST } from '../../support/auth/hash-cost.ts';
import { createWav, uploadForm } from '../../support/requests/media-files.ts';
import { startLimitedServer } from '../../support/server/limited-server.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const SLOW_CLIENTS = 300;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({}, DEFAULT_HASH_COST);
});
afterAll(() => server.close());

/** Opens a connection and sends the beginning of a request, and nothing more. */
function beginRequest(requestStart: string, url = server.url): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(requestStart, () => resolve(socket)));
    socket.on('error', reject);
  });
}

let colleague: Promise<void> | undefined;

async function signInAsColleague(): Promise<string> {
  const [email, password] = ['collegue@example.org', 'une longue phrase'];
  colleague ??= server.addUser(email, password);
  await colleague;
  return server.signIn(email, password);
}

describe('slow clients', () => {
  it('by the hundred do not block others (slowloris)', { timeout: 60_000 }, async () => {
    const token = await server.signIn();
    const createResponse = await server.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
    const { id: draftId } = await createResponse.json();
    const authHeaders = `Host: localhost\r\nAuthorization: Bearer ${token}\r\n`;
    const upload = `POST ${path(routes.uploadMedia, { draftId })} HTTP/1.1\r\n${authHeaders}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n`;
    const save = `POST ${routes.saveDraft} HTTP/1.1\r\n${authHeaders}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const unfinished = 'GET /api/editor/drafts HTTP/1.1\r\nHost: loc';
    // An account can have twenty uploads at once.
    const beginnings = [upload, ...Array.from({ length: 7 }, () => [unfinished, save]).flat()];
    const slowSockets = await Promise.all(
      Array.from({ length: SLOW_CLIENTS }, (_, index) => beginRequest(beginnings[index % beginnings.length] ?? '')),
    );
    for (let round = 0; round < 20; round += 1) {
      const saveResponse = await server.call('POST', routes.saveDraft, {
        token,
        body: { id: draftId, name: 'a', markup: `${round}` },
      });
      expect(saveResponse.status).toBe(200);
    }
    expect(slowSockets.filter((socket) => socket.destroyed)).toEqual([]);
    for (const socket of slowSockets) socket.destroy();
  });

  it.each([
    [
      'upload',
      30,
      20,
      path(routes.uploadMedia, { draftId: 'UPLOADERSAA' }),
      'multipart/form-data; boundary=b',
      '--b\r\n',
    ],
    ['import a course', 12, 1, routes.importCourse, 'application/zip', 'PK'],
  ])(
    'of one account that all %s: %i exceed its limit and get 429; its other requests and other accounts are served',
    { timeout: 60_000 },
    async (_, socketCount, maxConnections, urlPath, type, requestStart) => {
      const token = await server.signIn();
      const save = () =>
        server.call('POST', routes.saveDraft, { token, body: { id: 'UPLOADERSAA', name: 'a', markup: 'b' } });
      expect((await save()).status).toBe(200);
      const head = `POST ${urlPath} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n${requestStart}`;
      const slowSockets = await Promise.all(Array.from({ length: socketCount }, () => beginRequest(head)));
      const rejections: string[] = [];
      for (const socket of slowSockets) socket.on('data', (chunk) => rejections.push(String(chunk)));
      await expect.poll(() => rejections.length, { timeout: 20_000 }).toBe(socketCount - maxConnections);
      for (const response of rejections)
        expect(response).toMatch(/^HTTP\/1\.1 429 .*\r\nretry-after: 30\r\n.*too_many_uploads/is);
      expect((await save()).status).toBe(200);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const jsonRequest = { token, headers: { 'content-type': type }, body: 'nothing of the kind' };
      const other = { ...jsonRequest, token: await signInAsColleague() };
      expect((await server.call('POST', urlPath, other)).status).toBeLessThan(429);
      for (const socket of slowSockets) socket.destroy();
      await expect
        .poll(() => server.call('POST', urlPath, jsonRequest).then(({ status }) => status), { timeout: 20_000 })
        .not.toBe(429);
    },
  );

  it('are disconnected when they do not finish their headers', { timeout: 60_000 }, async () => {
    const socket = await beginRequest('GET / HTTP/1.1\r\nHost: loc');
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    await new Promise((resolve) => socket.on('close', resolve));
    expect(Buffer.concat(received).toString()).toContain('408 Request Timeout');
  });
});

describe('pipelined requests', () => {
  /** The responses until the connection closes, or until the expected number. */
  async function readResponses(
    pipelinedRequests: string,
    expectedCount: number,
  ): Promise<{ responses: string[]; isClosed: boolean }> {
    const socket = await beginRequest(pipelinedRequests);
    let received = '';
    const splitResponses = () => received.split(/(?=HTTP\/1\.1 )/).filter((response) => response !== '');
    await new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      socket.on('data', (chunk) => {
        received += chunk;
        if (splitResponses().length === expectedCount && received.endsWith('}')) resolve();
      });
    });
    const isClosed = socket.destroyed;
    socket.destroy();
    return { responses: splitResponses(), isClosed };
  }

  it('are served one by one when they are few', { timeout: 30_000 }, async () => {
    const pipelinedPaths = ['/auth/v1/health', '/readyz', '/nowhere', '/healthz'];
    const pipelinedRequests = pipelinedPaths
      .map((urlPath) => `GET ${urlPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      .join('');
    const { responses, isClosed } = await readResponses(pipelinedRequests, 4);
    expect(responses.map((response) => response.slice(9, 12))).toEqual(['200', '200', '404', '200']);
    expect(responses[0]).toContain('GoTrue');
    expect(isClosed).toBe(false);
  });

  it('are not started when they are a thousand: the connection is closed', { timeout: 30_000 }, async () => {
    const { responses, isClosed } = await readResponses(
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000),
      1000,
    );
    expect(responses.length).toBeLessThan(100);
    expect(isClosed).toBe(true);
  });
});

describe('more sign-ins than can be hashed', () => {
  it('get 503 with Retry-After, while the rest of the server goes on', { timeout: 60_000 }, async () => {
    const token = server.instance.auth?.keys.serviceKey ?? '';
    let isDone = false;
    const clients = Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        server.call('POST', '/auth/v1/admin/users', {
          token,
          body: { email: `crowd${index}@example.org`, password: 'une longue phrase', email_confirm: true },
        }),
      ),
    ).finally(() => {
      isDone = true;
    });
    let answeredCount = 0;
    while (!isDone) {
      if ((await fetch(`${server.url}/auth/v1/health`)).ok) answeredCount += 1;
      await sleep(20);
    }
    const responses = await clients;
    const rejectedResponses = responses.filter(({ status }) => status === 503);
    expect(responses.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(rejectedResponses.length).toBeGreaterThan(0);
    expect(rejectedResponses.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true);
    expect(answeredCount).toBeGreaterThan(1);
    const { users } = await (await server.call('GET', '/auth/v1/admin/users?per_page=1000', { token })).json();
    const created = users.filter(({ email }: { email: string }) => email.startsWith('crowd'));
    expect(created).toHaveLength(responses.length - rejectedResponses.length);
  });
});

const PRLIMIT = '/usr/bin/prlimit';
const DESCRIPTORS = 64;

describe.skipIf(!existsSync(PRLIMIT))('more connections than file descriptors', () => {
  it('do not crash the server, and an upload gets 503; it recovers when they are closed', {
    timeout: 90_000,
  }, async () => {
    const dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-descriptors-'));
    const server = await startLimitedServer([PRLIMIT, `--nofile=${DESCRIPTORS}`], dataDir);
    try {
      const { url, token } = server;
      const authorization = `Bearer ${token}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ id: 'MANYCLIENTS', name: 'a', markup: 'b' });
      expect((await fetch(`${url}${routes.saveDraft}`, { method: 'POST', headers, body })).status).toBe(200);
      const urlPath = path(routes.uploadMedia, { draftId: 'MANYCLIENTS' });
      const form = Buffer.from(await new Response(uploadForm('a.wav', createWav(20_000))).arrayBuffer());
      const boundary = form.subarray(2, form.indexOf('\r\n')).toString();
      const upload = await beginRequest(
        `POST ${urlPath} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${form.length}\r\n\r\n`,
        url,
      );
      const uploadResponse = new Promise<string>((resolve) => upload.once('data', (chunk) => resolve(String(chunk))));
      const sockets = await Promise.all(
        Array.from({ length: 2 * DESCRIPTORS }, () => beginRequest('GET / HTTP/1.1\r\nHost: loc', url)),
      );
      // Without a free descriptor new connections are closed.
      const countRejected = () => sockets.filter((socket) => socket.closed).length;
      for (const socket of sockets) socket.resume();
      await expect.poll(countRejected, { timeout: 20_000 }).toBeGreaterThan(DESCRIPTORS / 2);
      upload.write(form);
      await sleep(3000); // long enough for all periodic checks of the server
      expect(server.child.exitCode, server.output()).toBe(null);
      expect(await uploadResponse).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: \d+\r\n/is);
      for (const socket of [...sockets, upload]) socket.destroy();
      await expect.poll(() => fetch(url).then(({ status }) => status, String), { timeout: 20_000 }).toBe(200);
      const uploadRequest = {
        method: 'POST',
        headers: { authorization },
        body: uploadForm('a.wav', createWav(20_000)),
      };
      expect((await fetch(`${url}${urlPath}`, uploadRequest)).status).toBe(201);
    } finally {
      server.child.kill('SIGKILL');
      await server.exited;
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('a client that spoofs its address', () => {
  it('is still rate-limited as one: thirty sign-ins, and no more', { timeout: 60_000 }, async () => {
    const attempts = Array.from({ length: 34 }, (_, number) =>
      server.call('POST', '/auth/v1/token?grant_type=password', {
        headers: {
          'x-forwarded-for': `198.51.100.${number}`,
          'x-real-ip': `198.51.100.${number}`,
          forwarded: `for=${number}`,
        },
        body: { email: `nobody${number}@example.org`, password: 'a guess' },
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(30).fill(400), ...Array(4).fill(429)]);
  });
});
