// Starts the real auth server for a test: listening, with its own database and a real mail server.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AuthClient as NewestAuthClient } from '@supabase/auth-js';
import { AuthClient as PinnedAuthClient } from '@supabase/auth-js-pinned';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe } from 'vitest';
import { AUTH_BASE } from '#api/endpoints.ts';
import { type AuthOptions, type AuthServer, createAuthServer } from '#auth/auth-server.ts';
import type { AuthLog } from '#auth/delivery/log.ts';
import { type Db, openDb } from '#db/open.ts';
import { internalError, presentProblem, toProblem } from '#http/errors.ts';
import { addMember } from '#school/members/members.ts';
import { deleteMemberData } from '#school/privacy/delete-member-data.ts';
import { type DatabaseKind, projectDatabase, sqlite } from '../services/databases.ts';
import { type MailServer, startMailServer } from '../services/mail-server.ts';
import { copyMigratedSqlite } from '../services/migrated-sqlite.ts';
import { TEST_HASH_COST } from './hash-cost.ts';

export const PASSWORD = 'une longue phrase';

export type Client = InstanceType<typeof NewestAuthClient>;

/** Both official clients; the older one is used through the newer one's types, whose methods it has. */
const CLIENTS: readonly (readonly [name: string, clientClass: typeof NewestAuthClient])[] = [
  ['the newest official client', NewestAuthClient],
  ['the official client 2.68.0', PinnedAuthClient as unknown as typeof NewestAuthClient],
];

export type TestAuthServer = {
  auth: AuthServer;
  db: Db;
  /** The folder of its keys. */
  folder: string;
  /** The URL of our own site, and the auth server's base URL under it. */
  site: string;
  url: string;
  inbox: MailServer;
  log: { sentence: string; fields: Record<string, unknown> }[];
  /** The server's clock, and a way to advance it. */
  now(): Date;
  advance(seconds: number): void;
  /** Freezes the clock, however slow the machine is; the returned function resumes it. */
  stopClock(): () => void;
  /** A client with its own storage. */
  client(ClientClass?: typeof NewestAuthClient, options?: { flowType?: 'implicit' | 'pkce'; key?: string }): Client;
  /** Creates a confirmed user. */
  addUser(email: string, password?: string): Promise<void>;
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
};

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

/** Tests neither reach a limit on mails nor wait for one or for hashes, get only those mails that they ask for, and read SMS in their table. */
const TEST_DELIVERY: Partial<AuthOptions> = {
  smsToMailbox: true,
  mailIntervalSeconds: 0,
  deliveryIntervalSeconds: 0,
  securityNotices: false,
  hashCost: TEST_HASH_COST,
};

/** Starts an auth server with an empty database, SQLite by default. */
export type StartAuthServer = (options?: Partial<AuthOptions>) => Promise<TestAuthServer>;

/**
 * Runs tests with the database of the project. `define` gets the clients to test there: both on SQLite, and on PostgreSQL the newest
 * alone, because what a client sends does not depend on where the server stores it.
 */
export function describeOnDatabase(define: (startAuthServer: StartAuthServer, clients: typeof CLIENTS) => void): void {
  describe(`on ${projectDatabase.name}`, () => {
    const clients = projectDatabase === sqlite ? CLIENTS : CLIENTS.slice(0, 1);
    define((options) => startAuthServer(options, projectDatabase), clients);
  });
}

export async function startAuthServer(
  options: Partial<AuthOptions> = {},
  kind?: DatabaseKind,
): Promise<TestAuthServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-auth-'));
  const inbox = await startMailServer();
  const database = await kind?.open('migrated');
  const postgresUrl = database?.environment.DATABASE_URL;
  const sqliteFile = path.join(folder, 'auth.sqlite');
  if (postgresUrl === undefined) await copyMigratedSqlite(sqliteFile);
  const db = await openDb(postgresUrl === undefined ? { sqliteFile } : { postgresUrl });
  let aheadSeconds = 0;
  let stoppedAt: number | undefined;
  const now = () => new Date((stoppedAt ?? Date.now()) + aheadSeconds * 1000);
  let site = '';
  const log: TestAuthServer['log'] = [];
  const record = (fields: Record<string, unknown>, sentence: string) => log.push({ sentence, fields });
  const logger: AuthLog = { info: record, warn: record, error: record };
  const siteOptions = {
    get publicUrl() {
      return site;
    },
  };
  const baseOptions = {
    dataDir: folder,
    smtpUrl: inbox.url,
    mailFrom: 'Cahier <cahier@example.org>',
    ...TEST_DELIVERY,
    ...options,
  };
  const authOptions: AuthOptions = Object.defineProperties(
    siteOptions,
    Object.getOwnPropertyDescriptors(baseOptions),
  ) as typeof siteOptions & typeof baseOptions;
  const app = Fastify({ trustProxy: ['127.0.0.1'], forceCloseConnections: true });
  installErrorHandler(app);
  site = 'http://127.0.0.1';
  const auth = await createAuthServer(authOptions, {
    ...{ db, now, log: logger },
    onUserCreated: (transaction, user) => addMember(transaction, { ...user, createdAt: now() }),
    onUserDeleted: (transaction, userId, { removesName }) =>
      deleteMemberData(transaction, userId, { at: now(), removesName }),
  });
  await app.register(auth.routes, { prefix: AUTH_BASE });
  await app.register(auth.mailboxRoutes);
  await app.listen({ port: 0, host: '127.0.0.1' });
  site = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // it listens on TCP
  const url = `${site}${AUTH_BASE}`;
  return {
    auth,
    db,
    folder,
    site,
    url,
    inbox,
    log,
    now,
    advance(seconds) {
      aheadSeconds += seconds;
    },
    stopClock() {
      stoppedAt = Date.now();
      return () => {
        stoppedAt = undefined;
      };
    },
    client: (ClientClass = NewestAuthClient, clientOptions = {}) => createClient(ClientClass, url, clientOptions),
    addUser: async (email, password = PASSWORD) => {
      await auth.users.create({ email, password, confirmed: true });
    },
    call: (method, urlPath, callOptions = {}) => call(method, `${url}${urlPath}`, callOptions),
    async close() {
      await app.close();
      await inbox.close();
      await db.destroy();
      await database?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same auth server with other settings, over the same database and folder: as after a restart. */
export async function restartWithOptions(
  authServer: TestAuthServer,
  options: Partial<AuthOptions>,
): Promise<{ auth: AuthServer; call: TestAuthServer['call']; close(): Promise<void> }> {
  const { db, now, folder, inbox } = authServer;
  const baseOptions = {
    publicUrl: authServer.site,
    dataDir: folder,
    smtpUrl: inbox.url,
    mailFrom: 'cahier@example.org',
  };
  const app = Fastify({ trustProxy: ['127.0.0.1'], forceCloseConnections: true });
  installErrorHandler(app);
  const log: AuthLog = { info() {}, warn() {}, error() {} };
  const auth = await createAuthServer({ ...baseOptions, ...TEST_DELIVERY, ...options }, { db, now, log });
  await app.register(auth.routes, { prefix: AUTH_BASE });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  return {
    auth,
    call: (method, urlPath, callOptions = {}) =>
      call(method, `http://127.0.0.1:${port}${AUTH_BASE}${urlPath}`, callOptions),
    close: () => app.close(),
  };
}

function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error) ?? internalError();
    if (problem.status >= 500) console.error(error);
    const response = (request.routeOptions.config.present ?? presentProblem)(problem, request);
    return reply.code(response.status).headers(response.headers).serializer(JSON.stringify).send(response.body);
  });
}

function createClient(
  ClientClass: typeof NewestAuthClient,
  url: string,
  { flowType = 'implicit', key }: { flowType?: 'implicit' | 'pkce'; key?: string },
): Client {
  const entries = new Map<string, string>();
  return new ClientClass({
    url,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storageKey: `test-${Math.random()}`,
    experimental: { recoveryCodes: true },
    storage: {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, value) => void entries.set(name, value),
      removeItem: (name) => void entries.delete(name),
    },
    ...(key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } }),
  });
}

function call(method: string, url: string, { token, body, headers = {} }: CallOptions): Promise<Response> {
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Opens the link of a mail as a user does: loads the page and presses its button. Returns the URL it redirects to. */
export async function confirmByLink(link: string): Promise<URL> {
  const page = await (await fetch(link)).text();
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
  const response = await fetch(new URL('confirm', link), { method: 'POST', body: form, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

/** Creates a confirmed user, and signs in with a client. */
export async function signInMember(authServer: TestAuthServer, client: Client, email: string): Promise<void> {
  await authServer.addUser(email);
  const { error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
}
