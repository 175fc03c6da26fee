// Start and stop: configuration errors, the owner of the settings, graceful shutdown.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE } from '#api/endpoints.ts';
import { openDb } from '#db/open.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { runCommand, startServer } from '../../support/server/server-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-start-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function settings(name: string): Promise<Record<string, string>> {
  return { PORT: String(await findFreePort('127.0.0.1')), DATA_DIR: path.join(folder, name), DEMO_COURSE: 'off' };
}

async function signIn(url: string, email: string, password: string): Promise<number> {
  const response = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await response.body?.cancel();
  return response.status;
}

/** Starts a sign-in and resolves once the server is processing it; the returned function sends the rest and returns the status. */
async function startSignIn(url: string, email: string, password: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email, password });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const clientRequest = request(`${url}${AUTH_BASE}/token?grant_type=password`, { method: 'POST', headers });
  const continueReceived = once(clientRequest, 'continue');
  clientRequest.flushHeaders();
  await continueReceived;
  return async () => {
    const responseReceived = once(clientRequest, 'response');
    clientRequest.end(body);
    const [response]: IncomingMessage[] = await responseReceived;
    response?.resume();
    return response?.statusCode;
  };
}

describe('a failing start', () => {
  it('names a port that is taken, in one sentence', async () => {
    const blockingServer = createServer();
    const port = await new Promise<number>((resolve) =>
      blockingServer.listen(0, '127.0.0.1', () => {
        const address = blockingServer.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
    const server = startServer({ ...(await settings('taken')), PORT: String(port) });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(
      `Cahier cannot listen on port ${port} on 127.0.0.1: another program already does. Set PORT to another port.\n`,
    );
    await new Promise((resolve) => blockingServer.close(resolve));
  });

  it('names a data folder that cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const server = startServer({ ...(await settings('x')), DATA_DIR: path.join(file, 'data') });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(
      /^The data folder \S+data cannot be written\. .*set DATA_DIR to another folder\.\n$/,
    );
  });

  it.runIf(process.platform === 'linux')('reports an existing folder that is not writable alike', async () => {
    const server = startServer({ ...(await settings('x')), DATA_DIR: '/proc/cahier' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/^The data folder \/proc\/cahier cannot be written\. /);
  });

  it('names every invalid setting', async () => {
    const server = startServer({ ...(await settings('x')), PORT: 'x', LOG_LEVEL: 'loud' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toMatch(/^Setting PORT must be a whole number\.\nSetting LOG_LEVEL .*\n$/);
  });

  it('refuses well-known secrets, an empty one, and an owner password that is too long', async () => {
    const emptyFolder = path.join(folder, 'empty');
    await writeFile(emptyFolder, '');
    const insecureServer = startServer({
      ...(await settings('known')),
      AUTH_JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long',
      DATABASE_URL: 'postgres://postgres:postgres@127.0.0.1/postgres',
      METRICS_TOKEN_FILE: emptyFolder,
    });
    const minimalSettings = await settings('bare');
    await mkdir(minimalSettings.DATA_DIR ?? '', { recursive: true });
    const keys = { secret: '', innerKey: '', madeAt: 0 };
    await writeFile(path.join(minimalSettings.DATA_DIR ?? '', 'keys.json'), JSON.stringify(keys), { mode: 0o600 });
    const emptyKeysServer = startServer(minimalSettings);
    const owner = { OWNER_EMAIL: 'ana@example.org', OWNER_PASSWORD: 'é'.repeat(40) };
    const longSecretServer = startServer({ ...(await settings('long')), ...owner });

    expect(await Promise.all([insecureServer.exited, emptyKeysServer.exited, longSecretServer.exited])).toEqual([
      1, 1, 1,
    ]);
    expect(insecureServer.output()).toMatch(
      /^Setting METRICS_TOKEN_FILE .*empty file\.\nSetting AUTH_JWT_SECRET .*\nSetting DATABASE_URL .*password\.\n$/,
    );
    expect(emptyKeysServer.output()).toMatch(/^The keys in \S+keys\.json cannot be used \(secret is shorter .*\.\n$/);
    expect(longSecretServer.output()).toMatch(/^OWNER_EMAIL and OWNER_PASSWORD make no account: .*72 characters.*\n$/);
  });

  it('refuses a database of a newer version', async () => {
    const environment = await settings('newer');
    const sqliteFile = path.join(environment.DATA_DIR ?? '', 'cahier.sqlite');
    await mkdir(path.dirname(sqliteFile), { recursive: true });
    await (await openDb({ sqliteFile })).destroy();
    const database = new DatabaseSync(sqliteFile);
    database.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-from-the-future', '2999-01-01')");
    database.close();
    const server = startServer(environment);
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('made by a newer version of Cahier');
  });
});

describe('an owner that the settings name', () => {
  it('is created at the first start, and no other one later; each stop lets requests in flight finish, closes the database and exits with 0', async () => {
    const environment: Record<string, string> = { ...(await settings('owner')), OWNER_PASSWORD: 'password' };
    for (const { owner, signal } of [
      { owner: 'ana@example.org', signal: 'SIGTERM' },
      { owner: 'eve@example.org', signal: 'SIGINT' },
    ] as const) {
      const server = startServer({ ...environment, OWNER_EMAIL: owner });
      const url = await server.ready;
      const isFirst = signal === 'SIGTERM';
      expect(server.output().includes('That is a very common password and easily guessed.')).toBe(isFirst);
      expect(await signIn(url, owner, 'password')).toBe(isFirst ? 200 : 400);
      const idle = await fetch(url); // leaves a keep-alive connection open
      await idle.text();
      const inFlightRequests = await Promise.all(
        Array.from({ length: 4 }, () => startSignIn(url, 'ana@example.org', 'password')),
      );
      const idleConnection = connect(Number(new URL(url).port), '127.0.0.1'); // an idle connection, as browsers open them
      await once(idleConnection, 'connect');
      server.child.kill(signal);
      server.child.kill(signal);
      await expect.poll(() => idleConnection.destroyed).toBe(true);
      expect(await Promise.all(inFlightRequests.map((finishRequest) => finishRequest()))).toEqual([200, 200, 200, 200]);
      expect(await server.exited).toBe(0);
      const walFile = path.join(environment.DATA_DIR ?? '', 'cahier.sqlite-wal');
      expect(existsSync(walFile)).toBe(false);
    }
  });
});

describe('a data folder with SQLite', () => {
  it('takes one process at a time, also after a crash, whose temporary files the next start deletes', async () => {
    const temporaryFolder = path.join(folder, 'tmp');
    const imported = path.join(temporaryFolder, 'cahier-course-of-a-crash');
    await mkdir(imported, { recursive: true });
    await writeFile(path.join(imported, 'course.zip'), 'x');
    await utimes(imported, new Date(0), new Date(0));
    await mkdir(path.join(temporaryFolder, 'cahier-course-that-is-new'));
    const environment: Record<string, string> = { ...(await settings('shared')), TMPDIR: temporaryFolder };
    const firstServer = startServer(environment);
    await firstServer.ready;
    expect(await readdir(temporaryFolder)).toEqual(['cahier-course-that-is-new']);

    const secondServer = startServer({ ...environment, PORT: String(await findFreePort('127.0.0.1')) });
    expect(await secondServer.exited).toBe(1);
    const refusal = `A Cahier server is already running in the data folder ${environment.DATA_DIR}`;
    expect(secondServer.output()).toContain(refusal);
    await expect(runCommand(['restore', 'a.tar.gz'], environment)).rejects.toThrow(refusal);
    expect(await runCommand(['user', 'add', 'ana@example.org', 'bonjour tout le monde'], environment)).toBe(
      'Added ana@example.org.\n',
    );
    firstServer.child.kill('SIGKILL');
    await firstServer.exited;
    const dataDir = environment.DATA_DIR ?? '';
    const writer = `${randomUUID()}.${firstServer.child.pid}.${hostname()}`;
    await mkdir(path.join(dataDir, 'backups'));
    const leftovers = [`.keys-${writer}`, `backups/cahier-nightly-20260101T030000Z.tar.gz.${writer}.unfinished`];
    for (const name of leftovers) await writeFile(path.join(dataDir, name), 'x');
    const thirdServer = startServer(environment);
    expect(await signIn(await thirdServer.ready, 'ana@example.org', 'bonjour tout le monde')).toBe(200);
    await expect.poll(() => leftovers.filter((name) => existsSync(path.join(dataDir, name)))).toEqual([]);
    thirdServer.child.kill('SIGTERM');
    expect(await thirdServer.exited).toBe(0);
  });
});

describe('an error that nothing catches', () => {
  it('is logged, lets requests in flight finish, and ends the process with 1', async () => {
    const owner = { OWNER_EMAIL: 'ana@example.org', OWNER_PASSWORD: 'bonjour tout le monde' };
    const bug = "process.on('SIGUSR2', () => void Promise.reject(new Error('a bug')))";
    const preload = `--import=data:text/javascript,${encodeURIComponent(bug)}`;
    const server = startServer({ ...(await settings('bug')), ...owner, NODE_OPTIONS: preload });
    const url = await server.ready;
    const finishSignIn = await startSignIn(url, owner.OWNER_EMAIL, owner.OWNER_PASSWORD);
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.output()).toContain('uncaught error: the server stops');
    const tryConnecting = () =>
      fetch(`${url}/healthz`).then(
        () => 'accepted',
        () => 'refused',
      );
    await expect.poll(tryConnecting).toBe('refused');
    expect(await finishSignIn()).toBe(200);
    expect(await server.exited).toBe(1);
    expect(server.output()).not.toContain(owner.OWNER_PASSWORD);
    const [line = ''] = server
      .output()
      .split('\n')
      .filter((text) => text.startsWith('{'));
    expect(JSON.parse(line)).toMatchObject({ level: 60, err: { message: 'a bug', stack: expect.any(String) } });
  });
});
