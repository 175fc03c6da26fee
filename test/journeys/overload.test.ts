// More than the server can do: it says so in time, and slow clients by the hundred do not stop the others.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { openTestHouse, type TestHouse } from '../support/house.ts';
import { startLimited } from '../support/limited-server.ts';
import { makeWav, uploadForm } from '../support/media-files.ts';

const SLOW_CLIENTS = 300;

let house: TestHouse;

beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

/** Opens a connection and sends the beginning of a request, and nothing more. */
function beginRequest(beginning: string, url = house.url): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(beginning, () => resolve(socket)));
    socket.on('error', reject);
  });
}

describe('slow clients', () => {
  it('by the hundred do not stop the others', { timeout: 60_000 }, async () => {
    const token = await house.signIn();
    const made = await house.call('POST', routes.saveDraft, { token, body: { name: 'a', markup: 'b' } });
    const { id: draftId } = await made.json();
    const authorized = `Host: localhost\r\nAuthorization: Bearer ${token}\r\n`;
    const upload = `POST ${path(routes.uploadMedia, { draftId })} HTTP/1.1\r\n${authorized}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n`;
    const save = `POST ${routes.saveDraft} HTTP/1.1\r\n${authorized}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const beginnings = ['GET /api/editor/drafts HTTP/1.1\r\nHost: loc', upload, save];
    const slow = await Promise.all(
      Array.from({ length: SLOW_CLIENTS }, (_, index) => beginRequest(beginnings[index % beginnings.length] ?? '')),
    );
    for (let round = 0; round < 20; round += 1) {
      const saved = await house.call('POST', routes.saveDraft, {
        token,
        body: { id: draftId, name: 'a', markup: `${round}` },
      });
      expect(saved.status).toBe(200);
    }
    expect(slow.filter((socket) => socket.destroyed)).toEqual([]);
    for (const socket of slow) socket.destroy();
  });

  it.each([
    [
      'upload',
      550,
      500,
      path(routes.uploadMedia, { draftId: 'UPLOADERSAA' }),
      'multipart/form-data; boundary=b',
      '--b\r\n',
    ],
    ['send a course', 12, 8, routes.bringCourse, 'application/zip', 'PK'],
  ])(
    'who all %s: %i are too many, and told so; there is room for everything else',
    { timeout: 60_000 },
    async (_, many, most, address, type, beginning) => {
      const token = await house.signIn();
      const save = () =>
        house.call('POST', routes.saveDraft, { token, body: { id: 'UPLOADERSAA', name: 'a', markup: 'b' } });
      expect((await save()).status).toBe(200);
      const head = `POST ${address} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n${beginning}`;
      const slow = await Promise.all(Array.from({ length: many }, () => beginRequest(head)));
      const told: string[] = [];
      for (const socket of slow) socket.on('data', (piece) => told.push(String(piece)));
      await expect.poll(() => told.length, { timeout: 20_000 }).toBe(many - most);
      for (const one of told) expect(one).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 5\r\n/is);
      expect((await save()).status).toBe(200);
      expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
      for (const socket of slow) socket.destroy();
      const again = { token, headers: { 'content-type': type }, body: 'nothing of the kind' };
      await expect
        .poll(() => house.call('POST', address, again).then(({ status }) => status), { timeout: 20_000 })
        .not.toBe(503);
    },
  );

  it('are hung up on when they do not even finish their headers', { timeout: 60_000 }, async () => {
    const socket = await beginRequest('GET / HTTP/1.1\r\nHost: loc');
    const received: Buffer[] = [];
    socket.on('data', (piece) => received.push(piece));
    await new Promise((resolve) => socket.on('close', resolve));
    expect(Buffer.concat(received).toString()).toContain('408 Request Timeout');
  });
});

describe('many requests in one packet', () => {
  /** What comes back until the connection ends, or so many answers came. */
  async function answersTo(packet: string, wanted: number): Promise<{ answers: string[]; isClosed: boolean }> {
    const socket = await beginRequest(packet);
    let received = '';
    const answers = () => received.split(/(?=HTTP\/1\.1 )/).filter((one) => one !== '');
    await new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      socket.on('data', (piece) => {
        received += piece;
        if (answers().length === wanted && received.endsWith('}')) resolve();
      });
    });
    const isClosed = socket.destroyed;
    socket.destroy();
    return { answers: answers(), isClosed };
  }

  it('are answered one after the other when they are a few', { timeout: 30_000 }, async () => {
    const slowFirst = ['/auth/v1/health', '/readyz', '/nowhere', '/healthz'];
    const packet = slowFirst.map((address) => `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');
    const { answers, isClosed } = await answersTo(packet, 4);
    expect(answers.map((one) => one.slice(9, 12))).toEqual(['200', '200', '404', '200']);
    expect(answers[0]).toContain('GoTrue');
    expect(isClosed).toBe(false);
  });

  it('are not even begun with when they are a thousand', { timeout: 30_000 }, async () => {
    const { answers, isClosed } = await answersTo(
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000),
      1000,
    );
    expect(answers.length).toBeLessThan(100);
    expect(isClosed).toBe(true);
  });
});

describe('more passwords than can be hashed', () => {
  it('get 503 and a time to come back, while the rest of the house goes on', { timeout: 60_000 }, async () => {
    const token = house.house.auth?.keys.serviceKey ?? '';
    let isOver = false;
    const crowd = Promise.all(
      Array.from({ length: 250 }, (_, index) =>
        house.call('POST', '/auth/v1/admin/users', {
          token,
          body: { email: `crowd${index}@example.org`, password: 'une longue phrase', email_confirm: true },
        }),
      ),
    ).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      if ((await fetch(`${house.url}/auth/v1/health`)).ok) answered += 1;
      await sleep(20);
    }
    const answers = await crowd;
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true);
    expect(answered).toBeGreaterThan(1);
    const { users } = await (await house.call('GET', '/auth/v1/admin/users?per_page=1000', { token })).json();
    expect(users.length - 1).toBe(answers.length - refused.length);
  });
});

const PRLIMIT = '/usr/bin/prlimit';
const DESCRIPTORS = 64;

describe.skipIf(!existsSync(PRLIMIT))('more connections than the system allows', () => {
  it('do not end the server, and an upload gets 503; it goes on when they are gone', { timeout: 90_000 }, async () => {
    const dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-descriptors-'));
    const server = await startLimited([PRLIMIT, `--nofile=${DESCRIPTORS}`], dataDir);
    try {
      const { url, token } = server;
      const authorization = `Bearer ${token}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ id: 'MANYCLIENTS', name: 'a', markup: 'b' });
      expect((await fetch(`${url}${routes.saveDraft}`, { method: 'POST', headers, body })).status).toBe(200);
      const address = path(routes.uploadMedia, { draftId: 'MANYCLIENTS' });
      const form = Buffer.from(await new Response(uploadForm('a.wav', makeWav(20_000))).arrayBuffer());
      const boundary = form.subarray(2, form.indexOf('\r\n')).toString();
      const upload = await beginRequest(
        `POST ${address} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${form.length}\r\n\r\n`,
        url,
      );
      const answered = new Promise<string>((resolve) => upload.once('data', (piece) => resolve(String(piece))));
      const crowd = await Promise.all(
        Array.from({ length: 2 * DESCRIPTORS }, () => beginRequest('GET / HTTP/1.1\r\nHost: loc', url)),
      );
      // Where no descriptor is left, whoever comes is hung up on.
      const turnedAway = () => crowd.filter((socket) => socket.closed).length;
      for (const socket of crowd) socket.resume();
      await expect.poll(turnedAway, { timeout: 20_000 }).toBeGreaterThan(DESCRIPTORS / 2);
      upload.write(form);
      await sleep(3000); // in which everything that the server looks at now and then has its turn
      expect(server.child.exitCode, server.printed()).toBe(null);
      expect(await answered).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: \d+\r\n/is);
      for (const socket of [...crowd, upload]) socket.destroy();
      await expect.poll(() => fetch(url).then(({ status }) => status, String), { timeout: 20_000 }).toBe(200);
      const again = { method: 'POST', headers: { authorization }, body: uploadForm('a.wav', makeWav(20_000)) };
      expect((await fetch(`${url}${address}`, again)).status).toBe(201);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('a stranger who makes up where he comes from', () => {
  it('is still one stranger: thirty sign-ins, and no more', { timeout: 60_000 }, async () => {
    const guesses = Array.from({ length: 34 }, (_, number) =>
      house.call('POST', '/auth/v1/token?grant_type=password', {
        headers: {
          'x-forwarded-for': `198.51.100.${number}`,
          'x-real-ip': `198.51.100.${number}`,
          forwarded: `for=${number}`,
        },
        body: { email: `nobody${number}@example.org`, password: 'a guess' },
      }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(30).fill(400), ...Array(4).fill(429)]);
  });
});
