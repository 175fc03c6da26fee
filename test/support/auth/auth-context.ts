// An AuthContext for unit tests, with a clock that tests set and recorded messages, with or without an in-memory database.
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { AuthContext } from '#auth/context/context.ts';
import { EndedSessions } from '#auth/context/ended-sessions.ts';
import { type AuthSettings, DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import type { Mail } from '#auth/delivery/mail.ts';
import { createKeySet } from '#auth/jwt/jwt.ts';
import { type Db, openDb } from '#db/open.ts';
import { runOutOfScope } from '#db/sqlite/connection-lock.ts';

export const SITE = 'https://cahier.example';
export const START = new Date('2030-01-01T12:00:00.000Z');

export type TestContext = AuthContext & {
  /** Moves both clocks. */
  advance(seconds: number): void;
  /** Waits for the tasks that run after the response. */
  settle(): Promise<void>;
  warnings: string[];
  mails: Mail[];
  messages: { to: string; text: string }[];
};

/** A database that accepts queries and returns no rows, for rules that use none. */
function dummyDb(): Db {
  return new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** A context without a database. */
export async function stubContext(settings: Partial<AuthSettings> = {}, db = dummyDb()): Promise<TestContext> {
  let timeMs = START.getTime();
  const tasks: Promise<void>[] = [];
  const warnings: string[] = [];
  const mails: Mail[] = [];
  const messages: { to: string; text: string }[] = [];
  return {
    db,
    now: () => new Date(timeMs),
    monotonicMs: () => timeMs,
    endedSessions: new EndedSessions(() => new Date(timeMs)),
    log: { info: () => {}, warn: (_fields, message) => warnings.push(message), error: () => {} },
    settings: { ...DEFAULT_SETTINGS, ...settings },
    keys: await createKeySet({
      secret: 'a secret that is long enough for 256 bits',
      innerKey: Buffer.alloc(32, 7).toString('base64url'),
      jwks: [],
      madeAt: START.getTime() / 1000,
    }),
    mailer: { verify: async () => {}, send: async (mail) => void mails.push(mail), close: () => {} },
    sendsMail: async () => true,
    sms: {
      async send(to, text) {
        messages.push({ to, text });
        return 'message-id';
      },
    },
    templates: new Map(),
    identityProviders: new Map(),
    siteUrl: () => SITE,
    runAfterResponse: (_description, task) => void tasks.push(runOutOfScope(task)),
    deliver: (_description, task) => void tasks.push(runOutOfScope(task)),
    onAuditEvent: () => {},
    onUserCreated: async () => {},
    mayAddAddress: async () => true,
    areSignupsAllowed: async () => settings.signups ?? DEFAULT_SETTINGS.signups,
    hasLearners: async () => false,
    loadLanguage: async () => 'auto',
    loadMailIdentity: async () => ({ language: settings.mailLanguage ?? DEFAULT_SETTINGS.mailLanguage }),
    onUserDeleted: async () => {},
    advance: (seconds) => {
      timeMs += seconds * 1000;
    },
    async settle() {
      while (tasks.length > 0) await Promise.all(tasks.splice(0));
    },
    warnings,
    mails,
    messages,
  };
}

/** A context over a new in-memory database. */
export async function openTestContext(settings: Partial<AuthSettings> = {}): Promise<TestContext> {
  return stubContext(settings, await openDb({ sqliteFile: ':memory:' }));
}
