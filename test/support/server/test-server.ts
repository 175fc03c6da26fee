// Starts the real server for a test: its own data folder, its own port, and an owner who can sign in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AUTH_BASE } from '#api/endpoints.ts';
import type { HashCost } from '#auth/context/settings.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { openBlobStore } from '#blobs/open-blob-store.ts';
import { findFreePort } from '#http/lifecycle/listen-address.ts';
import { type Collected, collectGarbage } from '#lectures/garbage-collection.ts';
import { ensureOwner } from '#server/create-owner.ts';
import { type Config, type Environment, readConfig } from '../../../src/config/index.ts';
import { findOtherBlobs } from '../../../src/server/find-other-blobs.ts';
import { createServer, type Server } from '../../../src/server/server.ts';
import { DEFAULT_HASH_COST, TEST_HASH_COST } from '../auth/hash-cost.ts';
import { copyDemoCourse, copyMigratedSqlite } from '../services/migrated-sqlite.ts';
import type { Installation } from './installations.ts';

export const OWNER = { email: 'owner@example.org', password: 'une longue phrase' };

export type TestServer = {
  instance: Server;
  /** Its URL, without a trailing slash. */
  url: string;
  dataDir: string;
  /** The settings with which another server has the same rows, files and accounts. */
  settings: Environment;
  /**
   * Creates a confirmed account, on the external auth server where there is one, unless it exists.
   * @throws Error when it exists with another password, or cannot sign in any more
   */
  addUser(email: string, password: string): Promise<void>;
  /** The blob store of this server, opened a second time; to be closed by the test. */
  openFileStore(): Promise<BlobStore>;
  /** Collects garbage as the server will after a number of hours; twice on S3, which deletes in two steps. */
  collectGarbageAfter(hours: number): Promise<Collected>;
  /** An access token for the owner, or for another account. */
  signIn(email?: string, password?: string): Promise<string>;
  /** Sends a request with a bearer token; a body that is not text or a form is sent as JSON. Redirects are not followed. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
};

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

/**
 * Starts a server on a free port. Without further settings: a known owner, no demo course, and the installation that
 * TEST_INSTALLATION names (`postgres`, `external`), else SQLite and the disk. Passwords are hashed at `hashCost`: benches
 * measure the one in use.
 */
export async function startTestServer(
  overrides: Environment = {},
  hashCost: HashCost = process.env.VITEST === undefined ? DEFAULT_HASH_COST : TEST_HASH_COST,
): Promise<TestServer> {
  const installation = await resolveInstallation(overrides);
  const server = await startInstalledServer({ ...installation.environment, ...overrides }, hashCost);
  return {
    ...server,
    async close() {
      await server.close();
      await installation.close();
    },
  };
}

/** The installation of this run, unless a test chooses its own database, file store or auth server. */
async function resolveInstallation(overrides: Environment): Promise<Installation> {
  const isConfigured = Object.keys(overrides).some((name) =>
    /^(?:DATABASE_URL|DATA_DIR|S3_|SUPABASE_|TEST_INSTALLATION)/.test(name),
  );
  if (process.env.TEST_INSTALLATION === undefined || isConfigured) return { environment: {}, close: async () => {} };
  const { openInstallation } = await import('./installations.ts'); // needs Vitest, and benches import this file too
  return openInstallation();
}

async function startInstalledServer(environment: Environment, hashCost: HashCost): Promise<TestServer> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'cahier-')));
  if (environment.DATA_DIR === undefined && environment.DATABASE_URL === undefined) {
    const isOnDisk = !Object.keys(environment).some((name) => name.startsWith('S3_'));
    if (environment.DEMO_COURSE === 'on' && isOnDisk) await copyDemoCourse(dataDir);
    else await copyMigratedSqlite(path.join(dataDir, 'cahier.sqlite'));
  }
  const { instance, config } = await openOnFreePort(
    {
      DATA_DIR: dataDir,
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
      DEMO_COURSE: 'off',
      LOG_LEVEL: 'silent',
      AUTH_DELIVERY_INTERVAL: '0',
      ...environment,
    },
    hashCost,
  );
  const url = `http://${config.host}:${config.port}`;
  const authUrl = environment.SUPABASE_URL ?? url;
  const openFileStore = () => openBlobStore(path.join(dataDir, 'blobs'), config.s3);
  return {
    instance,
    url,
    dataDir,
    settings: { ...environment, DATA_DIR: dataDir },
    addUser: async (email, password) =>
      addUser(authUrl, instance.auth?.keys.serviceKey ?? (await getExternalServiceKey()), email, password),
    openFileStore,
    async collectGarbageAfter(hours) {
      const blobs = await openFileStore();
      const now = () => new Date(Date.now() + hours * 60 * 60 * 1000);
      const { db } = instance;
      const context = { db, blobs, now, findOtherBlobs: (hashes: readonly string[]) => findOtherBlobs(db, hashes) };
      const collected = await collectGarbage(context);
      if (config.s3 !== undefined) await collectGarbage(context);
      blobs.close();
      return collected;
    },
    signIn: (email = OWNER.email, password = OWNER.password) => signIn(authUrl, email, password),
    call: (method, urlPath, options = {}) => call(method, `${url}${urlPath}`, options),
    async close() {
      await instance.close();
      if (environment.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Between finding a free port and listening on it another process may take it; then another one is tried. */
async function openOnFreePort(
  environment: Environment,
  hashCost: HashCost,
): Promise<{ instance: Server; config: Config }> {
  for (let triesLeft = 4; ; triesLeft -= 1) {
    const config = readConfig({ PORT: String(await findFreePort('127.0.0.1')), ...environment });
    const instance = await createServer({ ...config, auth: { ...config.auth, hashCost } });
    try {
      await ensureOwner(instance.auth, config);
      await instance.app.listen({ port: config.port, host: config.host });
      return { instance, config };
    } catch (error) {
      await instance.close();
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || environment.PORT !== undefined || triesLeft === 0) throw error;
    }
  }
}

async function getExternalServiceKey(): Promise<string> {
  const { inject } = await import('vitest');
  return inject('externalAuth')?.serviceKey ?? '';
}

async function addUser(url: string, token: string, email: string, password: string): Promise<void> {
  const body = { email, password, email_confirm: true };
  const response = await call('POST', `${url}${AUTH_BASE}/admin/users`, { token, body });
  const created: { error_code?: string } = await response.json();
  if (response.ok) return;
  if (created.error_code !== 'email_exists') throw new Error(`No account was made: ${JSON.stringify(created)}`);
  // The external auth server is shared by all integration tests: a file may have created the account before.
  await signIn(url, email, password).catch((cause: unknown) => {
    throw new Error(`${email} has another password already: a test needs an account of its own, by another address.`, {
      cause,
    });
  });
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await call('POST', `${url}${AUTH_BASE}/token?grant_type=password`, { body: { email, password } });
  const session: { access_token?: string } = await response.json();
  if (session.access_token === undefined) throw new Error(`Signing in failed: ${JSON.stringify(session)}`);
  return session.access_token;
}

function call(method: string, url: string, { token, body, headers = {} }: CallOptions): Promise<Response> {
  const requestBody = toRequestBody(body);
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(requestBody !== body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(requestBody === undefined ? {} : { body: requestBody }),
  });
}

function toRequestBody(body: unknown): string | FormData | Blob | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Blob) return body;
  return JSON.stringify(body);
}
