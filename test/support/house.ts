// The real house for a test: its own data folder, its own port, a signed-in owner on request.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AUTH_BASE } from '#api/endpoints.ts';
import type { Blobs } from '#blobs/blobs.ts';
import { openBlobs } from '#blobs/open.ts';
import { type Swept, sweep } from '#lectures/sweep.ts';
import { type Environment, readConfig } from '../../src/config.ts';
import { ensureOwner, freePort, type House, openHouse } from '../../src/main.ts';
import type { Installation } from './installations.ts';

export const OWNER = { email: 'owner@example.org', password: 'une longue phrase' };

export type TestHouse = {
  house: House;
  /** Where it listens, without a slash at the end. */
  url: string;
  dataDir: string;
  /** What another house has to be told to have the same rows, files and accounts. */
  settings: Environment;
  /** Makes a confirmed account, wherever this house has its accounts, unless there is one by this address. */
  addUser(email: string, password: string): Promise<void>;
  /** The files of this house, opened a second time: close them. */
  openFiles(): Promise<Blobs>;
  /** Sweeps as the house will in so many hours. A store elsewhere gives bytes up in two steps: there it is done twice. */
  sweepIn(hours: number): Promise<Swept>;
  /** An access token for the owner, or for another account. */
  signIn(email?: string, password?: string): Promise<string>;
  /** A request with a bearer token; a body that is not text or a form is sent as JSON. Redirects are not followed. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
};

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

/**
 * Opens a listening house on a free port. Without further settings: a known owner, no demo course, and the installation that
 * TEST_INSTALLATION names (`postgres`, `elsewhere`), else SQLite and the disk.
 */
export async function openTestHouse(given: Environment = {}): Promise<TestHouse> {
  const installation = await installationFor(given);
  const house = await openInstalled({ ...installation.environment, ...given });
  return {
    ...house,
    async close() {
      await house.close();
      await installation.close();
    },
  };
}

/** A test that says where rows, files or accounts are has a reason. */
async function installationFor(given: Environment): Promise<Installation> {
  const isSaid = Object.keys(given).some((name) => /^(?:DATABASE_URL|DATA_DIR|S3_|SUPABASE_)/.test(name));
  if (process.env.TEST_INSTALLATION === undefined || isSaid) return { environment: {}, close: async () => {} };
  const { openInstallation } = await import('./installations.ts'); // only tests have it, and this file is used by more
  return openInstallation();
}

async function openInstalled(environment: Environment): Promise<TestHouse> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'cahier-')));
  const config = readConfig({
    PORT: String(await freePort('127.0.0.1')),
    DATA_DIR: dataDir,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    DEMO_COURSE: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const house = await openHouse(config);
  await ensureOwner(house.auth, config);
  await house.app.listen({ port: config.port, host: config.host });
  const url = `http://${config.host}:${config.port}`;
  const provider = environment.SUPABASE_URL ?? url;
  const openFiles = () => openBlobs(path.join(dataDir, 'blobs'), config.s3);
  return {
    house,
    url,
    dataDir,
    settings: { ...environment, DATA_DIR: dataDir },
    addUser: async (email, password) =>
      addUser(provider, house.auth?.keys.serviceKey ?? (await serviceKeyElsewhere()), email, password),
    openFiles,
    async sweepIn(hours) {
      const blobs = await openFiles();
      const now = () => new Date(Date.now() + hours * 60 * 60 * 1000);
      const swept = await sweep({ db: house.db, blobs, now });
      if (config.s3 !== undefined) await sweep({ db: house.db, blobs, now });
      blobs.close();
      return swept;
    },
    signIn: (email = OWNER.email, password = OWNER.password) => signIn(provider, email, password),
    call: (method, where, options = {}) => call(method, `${url}${where}`, options),
    async close() {
      await house.close();
      if (environment.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function serviceKeyElsewhere(): Promise<string> {
  const { inject } = await import('vitest');
  return inject('elsewhere')?.serviceKey ?? '';
}

async function addUser(url: string, token: string, email: string, password: string): Promise<void> {
  const body = { email, password, email_confirm: true };
  const answer = await call('POST', `${url}${AUTH_BASE}/admin/users`, { token, body });
  const made: { error_code?: string } = await answer.json();
  // The provider elsewhere is shared by all journeys.
  if (!answer.ok && made.error_code !== 'email_exists') throw new Error(`No account was made: ${JSON.stringify(made)}`);
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  const answer = await call('POST', `${url}${AUTH_BASE}/token?grant_type=password`, { body: { email, password } });
  const session: { access_token?: string } = await answer.json();
  if (session.access_token === undefined) throw new Error(`Signing in failed: ${JSON.stringify(session)}`);
  return session.access_token;
}

function call(method: string, address: string, { token, body, headers = {} }: CallOptions): Promise<Response> {
  const sent = bodyOf(body);
  return fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(sent !== body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
}

function bodyOf(body: unknown): string | FormData | Blob | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Blob) return body;
  return JSON.stringify(body);
}
