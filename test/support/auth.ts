// The real provider for a test: listening, over a database of its own, with a real mail server to write to.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AuthClient as Newest } from '@supabase/auth-js';
import { AuthClient as Pinned } from '@supabase/auth-js-pinned';
import Fastify, { type FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe } from 'vitest';
import { AUTH_BASE } from '#api/endpoints.ts';
import type { AuthLog } from '#auth/log.ts';
import { type AuthOptions, type AuthRoom, openAuth } from '#auth/room.ts';
import { type Db, openDb } from '#db/open.ts';
import { ownFault, presentProblem, problemOf } from '#http/errors.ts';
import { type DatabaseKind, databases, type TestDatabase } from './databases.ts';

export const PASSWORD = 'une longue phrase';

export type Client = InstanceType<typeof Newest>;

/** Both official clients; the older one is used through the newer one's types, whose calls it has. */
export const CLIENTS: readonly (readonly [name: string, make: typeof Newest])[] = [
  ['the newest official client', Newest],
  ['the official client 2.68.0', Pinned as unknown as typeof Newest],
];

export type Inbox = {
  url: string;
  /** Everything received, with the addresses of the envelope. */
  letters: (Email & { recipients: string[] })[];
  /** The next letter to an address that was not taken out yet. */
  next(to: string): Promise<Email & { recipients: string[] }>;
  close(): Promise<void>;
};

/** A mail server that keeps what it is sent. */
export async function openInbox(): Promise<Inbox> {
  const letters: Inbox['letters'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map((one) => one.address);
        letters.push({ ...(await PostalMime.parse(Buffer.concat(pieces))), recipients });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    next: (to) => waitFor(() => takeOut(letters, to), `a letter to ${to}`),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function takeOut(letters: Inbox['letters'], to: string): Inbox['letters'][number] | undefined {
  const index = letters.findIndex((letter) => letter.recipients.includes(to));
  return index < 0 ? undefined : letters.splice(index, 1)[0];
}

/** What `look` finds, as soon as it does. */
export async function waitFor<Found>(
  look: () => Found | undefined | Promise<Found | undefined>,
  what: string,
): Promise<Found> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`There was no ${what} within thirty seconds.`);
}

/** The six digits and the link of a letter. */
export function readLetter(letter: Email): { code: string; link: string } {
  const text = letter.text ?? '';
  return { code: /: (\d{6})\b/.exec(text)?.[1] ?? '', link: /https?:\/\/\S+\/confirm\?\S+/.exec(text)?.[0] ?? '' };
}

export type TestProvider = {
  auth: AuthRoom;
  db: Db;
  /** Where its keys are. */
  folder: string;
  /** Our own site, and the protocol's address under it. */
  site: string;
  url: string;
  inbox: Inbox;
  log: { sentence: string; fields: Record<string, unknown> }[];
  /** The provider's clock, and a way to move it. */
  now(): Date;
  advance(seconds: number): void;
  /** Lets no time go by from now on, however slow the machine is; the function that comes back lets it go by again. */
  stopClock(): () => void;
  /** A client with a store of its own. */
  client(Make?: typeof Newest, options?: { flowType?: 'implicit' | 'pkce'; key?: string }): Client;
  /** A confirmed user. */
  addUser(email: string, password?: string): Promise<void>;
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  close(): Promise<void>;
};

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

/** Settings that normal use by many tests at once does not run into. */
const ROOMY: Partial<AuthOptions> = { mailEverySeconds: 0 };

/** Starts a provider over an empty database of a kind; a SQLite file unless it is told otherwise. */
export type StartProvider = (options?: Partial<AuthOptions>) => Promise<TestProvider>;

/** Tells the same tests of a provider over each database that is here. */
export function onEveryDatabase(tell: (startProvider: StartProvider) => void): void {
  describe.each(databases)('on $name', (kind) => {
    // Held for as long as the tests run, so that a database server is started once and not for each provider.
    let held: TestDatabase;
    beforeAll(async () => {
      held = await kind.open();
    });
    afterAll(() => held.close());
    tell((options) => startProvider(options, kind));
  });
}

export async function startProvider(options: Partial<AuthOptions> = {}, kind?: DatabaseKind): Promise<TestProvider> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cahier-auth-'));
  const inbox = await openInbox();
  const place = await kind?.open();
  const postgresUrl = place?.environment.DATABASE_URL;
  const db = await openDb(
    postgresUrl === undefined ? { sqliteFile: path.join(folder, 'auth.sqlite') } : { postgresUrl },
  );
  let ahead = 0;
  let stoppedAt: number | undefined;
  const now = () => new Date((stoppedAt ?? Date.now()) + ahead * 1000);
  let site = '';
  const log: TestProvider['log'] = [];
  const keep = (fields: Record<string, unknown>, sentence: string) => log.push({ sentence, fields });
  const logger: AuthLog = { info: keep, warn: keep, error: keep };
  const address = {
    get publicUrl() {
      return site;
    },
  };
  const rest = { dataDir: folder, smtpUrl: inbox.url, mailFrom: 'Cahier <cahier@example.org>', ...ROOMY, ...options };
  const given: AuthOptions = Object.defineProperties(
    address,
    Object.getOwnPropertyDescriptors(rest),
  ) as typeof address & typeof rest;
  const app = Fastify({ trustProxy: ['127.0.0.1'], forceCloseConnections: true });
  answerErrors(app);
  site = 'http://127.0.0.1';
  const auth = await openAuth(given, { db, now, log: logger });
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
      ahead += seconds;
    },
    stopClock() {
      stoppedAt = Date.now();
      return () => {
        stoppedAt = undefined;
      };
    },
    client: (Make = Newest, more = {}) => makeClient(Make, url, more),
    addUser: async (email, password = PASSWORD) => {
      await auth.users.create({ email, password, confirmed: true });
    },
    call: (method, where, more = {}) => call(method, `${url}${where}`, more),
    async close() {
      await app.close();
      await inbox.close();
      await db.destroy();
      await place?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same provider with other settings, over the same rows and in the same folder: as after a restart with them. */
export async function reopen(
  provider: TestProvider,
  options: Partial<AuthOptions>,
): Promise<{ auth: AuthRoom; call: TestProvider['call']; close(): Promise<void> }> {
  const { db, now, folder, inbox } = provider;
  const place = { publicUrl: provider.site, dataDir: folder, smtpUrl: inbox.url, mailFrom: 'cahier@example.org' };
  const app = Fastify({ trustProxy: ['127.0.0.1'], forceCloseConnections: true });
  answerErrors(app);
  const log: AuthLog = { info() {}, warn() {}, error() {} };
  const auth = await openAuth({ ...place, ...ROOMY, ...options }, { db, now, log });
  await app.register(auth.routes, { prefix: AUTH_BASE });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  return {
    auth,
    call: (method, where, more = {}) => call(method, `http://127.0.0.1:${port}${AUTH_BASE}${where}`, more),
    close: () => app.close(),
  };
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error) ?? ownFault();
    if (problem.status >= 500) console.error(error);
    const answer = (request.routeOptions.config.present ?? presentProblem)(problem, request);
    return reply.code(answer.status).headers(answer.headers).serializer(JSON.stringify).send(answer.body);
  });
}

function makeClient(
  Make: typeof Newest,
  url: string,
  { flowType = 'implicit', key }: { flowType?: 'implicit' | 'pkce'; key?: string },
): Client {
  const stored = new Map<string, string>();
  return new Make({
    url,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storageKey: `test-${Math.random()}`,
    storage: {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, value) => void stored.set(name, value),
      removeItem: (name) => void stored.delete(name),
    },
    ...(key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } }),
  });
}

function call(method: string, address: string, { token, body, headers = {} }: CallOptions): Promise<Response> {
  return fetch(address, {
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

/** Opens a link of a letter as a reader does: looks at the page and presses its button. Answers where that leads. */
export async function pressButton(link: string): Promise<URL> {
  const page = await (await fetch(link)).text();
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
  const answer = await fetch(new URL('confirm', link), { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}
