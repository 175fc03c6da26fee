// More than the server can do: it says so in time, and slow clients by the hundred do not stop the others.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { path, routes } from '#api/endpoints.ts';
import { freePort } from '../../src/main.ts';
import { OWNER, openTestHouse, type TestHouse } from '../support/house.ts';
import { ROOT, startProcess } from '../support/server-process.ts';

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

  it('are hung up on when they do not even finish their headers', { timeout: 60_000 }, async () => {
    const socket = await beginRequest('GET / HTTP/1.1\r\nHost: loc');
    const received: Buffer[] = [];
    socket.on('data', (piece) => received.push(piece));
    await new Promise((resolve) => socket.on('close', resolve));
    expect(Buffer.concat(received).toString()).toContain('408 Request Timeout');
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
  it('do not end the server; it goes on when they are gone', { timeout: 90_000 }, async () => {
    const dataDir = await mkdtemp(nodePath.join(tmpdir(), 'cahier-descriptors-'));
    const settings = {
      PORT: String(await freePort('127.0.0.1')),
      DATA_DIR: dataDir,
      DEMO_COURSE: 'off',
      LOG_LEVEL: 'silent',
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
    };
    const words = [process.execPath, '--disable-warning=ExperimentalWarning', 'src/main.ts', 'serve'];
    const server = startProcess(PRLIMIT, [`--nofile=${DESCRIPTORS}`, ...words], ROOT, settings);
    try {
      const url = await server.ready;
      const crowd = await Promise.all(
        Array.from({ length: 2 * DESCRIPTORS }, () => beginRequest('GET / HTTP/1.1\r\nHost: loc', url)),
      );
      await sleep(3000); // in which everything that the server looks at now and then has its turn
      expect(server.child.exitCode, server.printed()).toBe(null);
      for (const socket of crowd) socket.destroy();
      await expect.poll(() => fetch(url).then(({ status }) => status, String), { timeout: 20_000 }).toBe(200);
    } finally {
      server.child.kill('SIGKILL');
      await server.ended;
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
