// The real house for a test: its own data folder, its own port, a signed-in owner on request.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AUTH_BASE } from '#api/endpoints.ts';
import { type Environment, readConfig } from '../../src/config.ts';
import { ensureOwner, freePort, type House, openHouse } from '../../src/main.ts';
import type { Installation } from './installations.ts';

export const OWNER = { email: 'owner@example.org', password: 'une longue phrase' };

export type TestHouse = {
  house: House;
  /** Where it listens, without a slash at the end. */
  url: string;
  dataDir: string;
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
  const installation = await openInstallation(given);
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
async function openInstallation(given: Environment): Promise<Installation> {
  const wanted = process.env.TEST_INSTALLATION;
  const isSaid = Object.keys(given).some((name) => /^(?:DATABASE_URL|DATA_DIR|S3_|SUPABASE_)/.test(name));
  if (wanted === undefined || isSaid) return { environment: {}, close: async () => {} };
  const { openNamed } = await import('./installations.ts'); // it needs this file itself
  return openNamed(wanted);
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
  return {
    house,
    url,
    dataDir,
    signIn: (email = OWNER.email, password = OWNER.password) => signIn(provider, email, password),
    call: (method, where, options = {}) => call(method, `${url}${where}`, options),
    async close() {
      await house.close();
      if (environment.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
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
