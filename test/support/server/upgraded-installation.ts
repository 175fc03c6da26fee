// Installations that an earlier release left behind, started with today's code: a data folder, or a restored backup.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { AUTH_BASE } from '#api/endpoints.ts';
import type { DbOptions } from '#db/open.ts';
import { type Row, withSnapshot } from '#db/snapshot/snapshot.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { selectConfigurations } from '../configurations.ts';
import { projectDatabase, sqlite, type TestDatabase } from '../services/databases.ts';
import { ROOT, runCommand, type ServerProcess, startServer } from './server-process.ts';

export type Credentials = { id: string; email: string; password: string };

/** What the scripts `make-fixture.mjs` record of every release. */
export type Expected = {
  publicUrl: string;
  accounts: {
    owner: Credentials & { refreshToken: string };
    ana: Credentials & { refreshToken: string; totpSecret: string; factorId: string };
    karim: Credentials;
    max: Credentials;
    eve: Credentials;
    phone: { phone: string; password: string };
  };
  serviceKey: string;
  anonKey: string;
  discarded: { id: string; name: string; markup: string };
  responses: RecordedResponse[];
};

/** A GET request and its response: the JSON, the parts of a zip file with the beginnings of their SHA-256, or the SHA-256. */
export type RecordedResponse = {
  as: string | null;
  path: string;
  status: number;
  contentType: string;
  body?: object;
  entries?: Record<string, string>;
  sha256?: string;
};

export type Session = { access_token: string; refresh_token: string; user: { id: string } };
type CallOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

/** All rows, by table. */
export type Rows = ReadonlyMap<string, readonly Row[]>;

/** Access tokens contain the public URL. Sessions of a fixture are used years after their last refresh. */
const SETTINGS = {
  DEMO_COURSE: 'off',
  BACKUP_RETENTION: '0',
  AUTH_PHONE: 'on',
  AUTH_SESSION_TIMEBOX: '3650d',
  AUTH_SESSION_INACTIVITY: '3650d',
};

export class UpgradedInstallation {
  readonly #environment: Record<string, string>;
  #server: ServerProcess | undefined;
  #url = '';
  /** Access tokens by the names of accounts. */
  readonly tokens: Partial<Record<string, string>> = {};

  /** @param environment settings with the database and the data folder */
  constructor(environment: Record<string, string>) {
    this.#environment = environment;
  }

  async start(): Promise<void> {
    const port = String(await findFreePort('127.0.0.1'));
    this.#server = startServer({ ...this.#environment, PORT: port });
    await this.#server.ready;
    this.#url = `http://127.0.0.1:${port}`;
  }

  /** Expects a clean stop without errors in the log. */
  async stop(): Promise<void> {
    this.#server?.child.kill('SIGTERM');
    expect(await this.#server?.exited).toBe(0);
    expect(this.#server?.output()).not.toMatch(/"level":[56]0/);
  }

  async close(): Promise<void> {
    this.#server?.child.kill('SIGTERM');
    await this.#server?.exited;
  }

  readRows(): Promise<Rows> {
    const { DATABASE_URL: postgresUrl, DATA_DIR: folder = '' } = this.#environment;
    return readRows(
      postgresUrl === undefined ? { sqliteFile: nodePath.join(folder, 'cahier.sqlite') } : { postgresUrl },
    );
  }

  call(method: string, urlPath: string, { token, body, headers = {} }: CallOptions = {}): Promise<Response> {
    const isText = typeof body === 'string';
    return fetch(`${this.#url}${urlPath}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
  }

  /** Expects a status; returns the JSON body. */
  async requestJson<Body>(method: string, urlPath: string, options: CallOptions = {}, status = 200): Promise<Body> {
    const response = await this.call(method, urlPath, options);
    expect([urlPath, response.status]).toEqual([urlPath, status]);
    return response.json();
  }

  takeToken(grant: 'password' | 'refresh_token', body: object): Promise<Session> {
    return this.requestJson<Session>('POST', `${AUTH_BASE}/token?grant_type=${grant}`, { body });
  }

  signIn({ email, password }: Pick<Credentials, 'email' | 'password'>): Promise<Session> {
    return this.takeToken('password', { email, password });
  }

  /** Password, then a code of the authenticator app whose secret the fixture has. */
  async signInWithApp(account: Expected['accounts']['ana']): Promise<Session> {
    const { access_token: token } = await this.signIn(account);
    const factor = `${AUTH_BASE}/factors/${account.factorId}`;
    const challenge = await this.requestJson<{ id: string }>('POST', `${factor}/challenge`, { token, body: {} });
    const code = new TOTP({ secret: Secret.fromBase32(account.totpSecret) }).generate();
    return this.requestJson<Session>('POST', `${factor}/verify`, { token, body: { challenge_id: challenge.id, code } });
  }
}

/** The tests of one installation are given what was recorded, and the installation once it is open. */
export type InstallationTests<Recorded extends Expected> = (fixture: {
  expected: Recorded;
  installation: () => UpgradedInstallation;
  /** The rows that the release left, and those that are there after the first start. */
  rows: () => { before: Rows; after: Rows };
  /** Whether it is the data folder itself; a backup has no theme. */
  isDataFolder: boolean;
}) => void;

/** Opens the fixture of a release in every way that there is, and describes its tests for each of them. */
export function describeUpgrade<Recorded extends Expected>(release: string, tests: InstallationTests<Recorded>): void {
  const fixture = nodePath.join(ROOT, `test/fixtures/release-${release}`);
  const expected: Recorded = JSON.parse(readFileSync(nodePath.join(fixture, 'expected.json'), 'utf8'));
  const kinds = [
    ...(projectDatabase === sqlite ? [{ name: 'the data folder', isDataFolder: true }] : []),
    { name: `a backup, restored to ${projectDatabase.name},`, isDataFolder: false },
  ];
  describe.each(selectConfigurations(kinds))(`$name of release ${release}`, ({ isDataFolder }) => {
    let folder: string;
    let testDatabase: TestDatabase;
    let installation: UpgradedInstallation;
    let rows: { before: Rows; after: Rows };
    beforeAll(async () => {
      folder = await mkdtemp(nodePath.join(tmpdir(), 'cahier-upgrade-'));
      testDatabase = await projectDatabase.open();
      const settings = Object.entries(testDatabase.environment).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      const environment = {
        ...Object.fromEntries(settings),
        ...SETTINGS,
        PUBLIC_URL: expected.publicUrl,
        DATA_DIR: nodePath.join(folder, 'data'),
      };
      const original = nodePath.join(folder, 'original');
      await unpack(fixture, original);
      const before = await readRows({ sqliteFile: nodePath.join(original, 'cahier.sqlite') });
      if (isDataFolder) await unpack(fixture, environment.DATA_DIR);
      else await restore(fixture, environment);
      installation = new UpgradedInstallation(environment);
      await installation.start();
      rows = { before, after: await installation.readRows() };
    });
    afterAll(async () => {
      await installation?.close();
      await testDatabase?.close();
      await rm(folder, { recursive: true, force: true });
    });
    tests({ expected, installation: () => installation, rows: () => rows, isDataFolder });
  });
}

async function unpack(fixture: string, dataDir: string): Promise<void> {
  await mkdir(dataDir);
  await promisify(execFile)('tar', ['-xzf', nodePath.join(fixture, 'data.tar.gz'), '-C', dataDir]);
}

async function restore(fixture: string, environment: Record<string, string>): Promise<void> {
  const printed = await runCommand(['restore', nodePath.join(fixture, 'backup.tar.gz')], environment);
  expect(printed).toContain('Counts and hashes match.');
}

function readRows(options: DbOptions): Promise<Rows> {
  return withSnapshot(options, async (snapshot) => {
    const rows = new Map<string, Row[]>();
    for (const table of snapshot.tables) {
      const ofTable: Row[] = [];
      for await (const batch of snapshot.rows(table)) ofTable.push(...batch);
      rows.set(table.name, ofTable);
    }
    return rows;
  });
}

/**
 * The rows of each table that are no longer there, or have other values in the columns that are there still: empty when nothing is
 * lost. Tables and columns that today's code does not have are named as lost, unless they are `dropped` (`table` or `table.column`).
 */
export function findLostRows(before: Rows, after: Rows, dropped: readonly string[] = []): Record<string, unknown> {
  const lost: Record<string, unknown> = {};
  for (const [table, rows] of before) {
    if (rows.length === 0 || dropped.includes(table)) continue;
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !dropped.includes(`${table}.${column}`));
    const project = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
    const found = new Set((after.get(table) ?? []).map(project));
    const missing = rows.map(project).filter((row) => !found.has(row));
    if (missing.length > 0) lost[table] = { columns, missing };
  }
  return lost;
}
