// A stranger's first minutes, and an operator's: starting, being refused in one sentence, stopping.
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_BASE } from '#api/endpoints.ts';
import { freePort } from '../../src/main.ts';
import { ROOT, startProcess, startServer, stopAll } from '../support/server-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cahier-start-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function settings(name: string): Promise<Record<string, string>> {
  return { PORT: String(await freePort('127.0.0.1')), DATA_DIR: path.join(folder, name), DEMO_COURSE: 'off' };
}

async function signIn(url: string, email: string, password: string): Promise<number> {
  const answer = await fetch(`${url}${AUTH_BASE}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Begins a sign-in, and comes back once the server has taken it on: what then comes back sends the rest, for the status. */
async function beginSignIn(url: string, email: string, password: string): Promise<() => Promise<number | undefined>> {
  const body = JSON.stringify({ email, password });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const asked = request(`${url}${AUTH_BASE}/token?grant_type=password`, { method: 'POST', headers });
  const isTakenOn = once(asked, 'continue');
  asked.flushHeaders();
  await isTakenOn;
  return async () => {
    const answered = once(asked, 'response');
    asked.end(body);
    const [answer]: IncomingMessage[] = await answered;
    answer?.resume();
    return answer?.statusCode;
  };
}

describe('a first start', () => {
  it('installs, builds and serves a fresh copy with npm start, prints how to sign in, and starts again at once', async () => {
    const copy = path.join(folder, 'fresh');
    const left = new Set(['node_modules', 'dist', 'data', '.git', '.tmp'].map((name) => path.join(ROOT, name)));
    await cp(ROOT, copy, { recursive: true, filter: (source) => !left.has(source) });
    const port = String(await freePort('127.0.0.1'));
    // What this checkout was installed from is still at hand: a slow registry is not asked for all of it again.
    const start = () => startProcess('npm', ['start'], copy, { PORT: port, npm_config_prefer_offline: 'true' });

    const first = start();
    const url = await first.ready;
    expect(url).toBe(`http://127.0.0.1:${port}`);
    const [, email = '', password = ''] = /Sign in with\s+(\S+)\s+Password\s+(\S+)/.exec(first.printed()) ?? [];
    expect(await signIn(url, email, password)).toBe(200);
    const [, mailbox = ''] = /Letters\s+(\S+)/.exec(first.printed()) ?? [];
    expect(mailbox).toBe(`${url}/dev/mailbox`);
    expect((await fetch(mailbox)).status).toBe(200);
    expect((await fetch(url)).headers.get('content-type')).toContain('text/html');
    expect((await stat(path.join(copy, 'data', 'keys.json'))).mode & 0o777).toBe(0o600);
    await stopAll(first);

    const second = start();
    await second.ready;
    expect(second.printed()).not.toContain('Password');
    expect(second.printed()).not.toContain('Installing');
    expect(second.printed()).not.toContain('Building');
    await stopAll(second);

    // A start that was cut off left its lock behind.
    const lockFile = path.join(copy, '.tmp', 'setting-up');
    await writeFile(lockFile, '');
    await utimes(lockFile, new Date(0), new Date(0));
    // As after a pull that changed the lock file: what is installed no longer fits it.
    const noted = path.join(copy, 'node_modules', '.package-lock.json');
    const lock = await readFile(noted, 'utf8');
    await writeFile(noted, lock.replace('"node_modules/fastify": {\n      "version": "', '$&0.'));
    const third = start();
    await third.ready;
    expect(third.printed()).toContain('Installing');
    await stopAll(third);
  }, 1_200_000);

  it('makes the owner that the settings name, and no other later', async () => {
    const environment = {
      ...(await settings('owner')),
      OWNER_EMAIL: 'ana@example.org',
      OWNER_PASSWORD: 'bonjour tout le monde',
    };
    const first = startServer(environment);
    const url = await first.ready;
    expect(await signIn(url, 'ana@example.org', 'bonjour tout le monde')).toBe(200);
    expect(first.printed()).not.toContain('bonjour tout le monde');
    first.child.kill('SIGTERM');
    await first.ended;

    const second = startServer({ ...environment, OWNER_EMAIL: 'eve@example.org' });
    await second.ready;
    expect(await signIn(url, 'eve@example.org', 'bonjour tout le monde')).toBe(400);
    second.child.kill('SIGTERM');
    await second.ended;
  });
});

describe('a start that cannot be', () => {
  it('names a port that is taken, in one sentence', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
    const server = startServer({ ...(await settings('taken')), PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toBe(
      `Cahier cannot listen on port ${port} on 127.0.0.1: another program does already. Set PORT to another one.\n`,
    );
    await new Promise((resolve) => taken.close(resolve));
  });

  it('names a data folder that cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const server = startServer({ ...(await settings('x')), DATA_DIR: path.join(file, 'data') });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(
      /^The data folder \S+data cannot be written\. .*set DATA_DIR to another folder\.\n$/,
    );
  });

  it.runIf(process.platform === 'linux')('says the same of a folder that is there and takes nothing', async () => {
    const server = startServer({ ...(await settings('x')), DATA_DIR: '/proc/cahier' });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(/^The data folder \/proc\/cahier cannot be written\. /);
  });

  it('names every wrong setting', async () => {
    const server = startServer({ ...(await settings('x')), PORT: 'x', LOG_LEVEL: 'loud' });
    expect(await server.ended).toBe(1);
    expect(server.printed()).toMatch(/^Setting PORT must be a whole number\.\nSetting LOG_LEVEL .*\n$/);
  });

  it('refuses secrets that everybody knows, an empty one, and a first password that is too long', async () => {
    const empty = path.join(folder, 'empty');
    await writeFile(empty, '');
    const known = startServer({
      ...(await settings('known')),
      AUTH_JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long',
      DATABASE_URL: 'postgres://postgres:postgres@127.0.0.1/postgres',
      METRICS_TOKEN_FILE: empty,
    });
    const bare = await settings('bare');
    await mkdir(bare.DATA_DIR ?? '', { recursive: true });
    const keys = { secret: '', innerKey: '', madeAt: 0 };
    await writeFile(path.join(bare.DATA_DIR ?? '', 'keys.json'), JSON.stringify(keys), { mode: 0o600 });
    const emptyKeys = startServer(bare);
    const owner = { OWNER_EMAIL: 'ana@example.org', OWNER_PASSWORD: 'é'.repeat(40) };
    const long = startServer({ ...(await settings('long')), ...owner });

    expect(await Promise.all([known.ended, emptyKeys.ended, long.ended])).toEqual([1, 1, 1]);
    expect(known.printed()).toMatch(
      /^Setting METRICS_TOKEN_FILE .*empty file\.\nSetting AUTH_JWT_SECRET .*\nSetting DATABASE_URL .*manuals\.\n$/,
    );
    expect(emptyKeys.printed()).toMatch(/^The keys in \S+keys\.json cannot be used \(secret is shorter .*\.\n$/);
    expect(long.printed()).toMatch(/^OWNER_EMAIL and OWNER_PASSWORD make no account: .*72 characters.*\n$/);
  });

  it('refuses a database that a newer version made', async () => {
    const environment = await settings('newer');
    const first = startServer(environment);
    await first.ready;
    first.child.kill('SIGTERM');
    await first.ended;
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(path.join(environment.DATA_DIR ?? '', 'cahier.sqlite'));
    database.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-from-the-future', '2999-01-01')");
    database.close();
    const second = startServer(environment);
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain('made by a newer version of Cahier');
  });
});

describe('a stop', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`lets requests in flight finish on ${signal}, closes the database and ends with 0`, async () => {
      const environment: Record<string, string> = {
        ...(await settings(`stop-${signal}`)),
        OWNER_EMAIL: 'ana@example.org',
        OWNER_PASSWORD: 'password',
      };
      const server = startServer(environment);
      const url = await server.ready;
      expect(server.printed()).toContain('That password is among the first that strangers guess.');
      const idle = await fetch(url); // leaves a connection open that is kept alive
      await idle.text();
      const inFlight = await Promise.all(
        Array.from({ length: 4 }, () => beginSignIn(url, 'ana@example.org', 'password')),
      );
      const spare = connect(Number(new URL(url).port), '127.0.0.1'); // as browsers keep them, without a word
      await once(spare, 'connect');
      server.child.kill(signal);
      server.child.kill(signal);
      await expect.poll(() => spare.destroyed).toBe(true);
      expect(await Promise.all(inFlight.map((finish) => finish()))).toEqual([200, 200, 200, 200]);
      expect(await server.ended).toBe(0);
      const leftovers = await stat(path.join(environment.DATA_DIR ?? '', 'cahier.sqlite-wal')).catch(() => undefined);
      expect(leftovers).toBeUndefined();
    });
  }
});
