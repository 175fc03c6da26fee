// The embedded auth server (Supabase Auth protocol): accounts, sessions and
// their routes. Several may share one database.

import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '#db/open.ts';
import type { AuditRow } from '#db/tables/auth.ts';
import type { Identify, Identity } from '#http/caller.ts';
import { type AuditEvent, listAuditEvents, recordAudit } from './accounts/audit.ts';
import { deleteExpiredRows, startCleanup } from './cleanup.ts';
import { type AuthContext, type RequestMeta, resolveIssuer } from './context/context.ts';
import { DeferredTasks } from './context/deferred-tasks.ts';
import { encrypt } from './context/encryption.ts';
import { EndedSessions } from './context/ended-sessions.ts';
import { openMailServer, type StoredMailServer } from './context/mail-server.ts';
import { type AuthSettings, DEFAULT_SETTINGS, type OAuthOptions } from './context/settings.ts';
import { type AuthLog, plainLog } from './delivery/log.ts';
import { ConfiguredMailer, MailboxMailer } from './delivery/mail.ts';
import { loadTemplates, renderMail } from './delivery/mail-templates.ts';
import { MailboxSms, TwilioSms } from './delivery/sms.ts';
import { type CaptchaCspHosts, captchaCspHosts } from './identity-providers/captcha.ts';
import { GitHubProvider } from './identity-providers/github.ts';
import type { IdentityProvider } from './identity-providers/identity-provider.ts';
import { OpenIdProvider } from './identity-providers/openid.ts';
import { createKeySet, signRoleKey } from './jwt/jwt.ts';
import { type KeyFile, loadOrCreateKeyFile } from './jwt/key-file.ts';
import { findReminderAddress, type Reminder, type ReminderResult, sendReminder } from './notices/reminder-mails.ts';
import { queueSecurityNotice } from './notices/security-notices.ts';
import { authRoutes } from './routes/index.ts';
import { mailboxRoutes } from './routes/mailbox-page.ts';
import { issueTokens } from './routes/protocol/issue-tokens.ts';
import { createGetClaims, createIdentify } from './sessions/identify.ts';
import { loadLastContact } from './sessions/last-contact.ts';
import {
  addAnonymousAccount,
  endSessionsByMethod,
  recordTrustedFailure,
  signInTrusted,
  type TrustedSignIn,
} from './sign-in/trusted-sign-in.ts';
import { type AccountAccess, createAccountAccess } from './user-management/account-access.ts';
import { claimUnusedAccount, findUnusedAccount } from './user-management/first-account.ts';
import { createUserAdmin, type UserAdmin } from './user-management/user-admin.ts';

/** Keys that each override one of the data folder's. */
type SigningKeys = Partial<Pick<KeyFile, 'secret' | 'jwks' | 'innerKey'>>;

/** Settings of accounts; those left out have their defaults. */
export type AuthConfig = Partial<AuthSettings> & { signing?: SigningKeys };

export type AuthOptions = {
  /** The site's public URL without a trailing slash. Read on every use: it may change after this object was passed. */
  publicUrl: string;
  /** The folder of keys.json, which is created there if it does not exist. */
  dataDir: string;
  /** `smtp://…` or `smtps://…`; undefined means the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Keys in place of the data folder's. */
  keys?: KeyFile;
} & AuthConfig;

export type AuthDeps = {
  db: Db;
  now: () => Date;
  /** Milliseconds since 1970 by a monotonic clock; `now` by default. */
  monotonicMs?: () => number;
  log?: AuthLog;
  onUserCreated?: AuthContext['onUserCreated'];
  onUserDeleted?: AuthContext['onUserDeleted'];
  /** By default what the setting `signups` says. */
  areSignupsAllowed?: AuthContext['areSignupsAllowed'];
  /** By default every account may. */
  mayAddAddress?: AuthContext['mayAddAddress'];
  /** By default the product's name and the setting `mailLanguage`. */
  loadMailIdentity?: AuthContext['loadMailIdentity'];
  /** The mail server where the options name none, with its password as `encryptSecret` returned it; by default none. */
  loadMailServer?: () => Promise<StoredMailServer | undefined>;
  /** By default there are none. */
  hasLearners?: AuthContext['hasLearners'];
  /** By default the browser's. */
  loadLanguage?: AuthContext['loadLanguage'];
};

/** The account that a first start generates, with an address that is given. */
type FirstAccount = {
  /** Whether it is the only account and was never signed in to. */
  isUnused: (email: string) => Promise<boolean>;
  /**
   * Gives it another address and a password. Returns a session in the protocol's format; undefined when it is in use.
   * @throws Problem 422 for an address or a password that is not accepted
   */
  claim: (
    unusedEmail: string,
    login: { email: string; password: string },
    meta: RequestMeta,
  ) => Promise<Readonly<Record<string, unknown>> | undefined>;
};

export type AuthServer = {
  /** Authenticates requests to the app's own API. */
  identify: Identify<Identity>;
  /** The routes of the protocol, to be registered under `basePath`. */
  routes: FastifyPluginAsync;
  /** When the device of a verified request had a connection before, more than an hour ago. */
  loadLastContact: (authorization: string | undefined) => Promise<Date | undefined>;
  /**
   * Waits for tasks after responses, and closes connections; done by the app that serves the routes, when it closes.
   */
  close: () => Promise<void>;
  /** The development mailbox at /dev/mailbox; 404 when mail goes out by SMTP. */
  mailboxRoutes: FastifyPluginAsync;
  /** The latest audit events, newest first: all, or those of one email address. */
  listAuditEvents: (count: number, email?: string) => Promise<AuditRow[]>;
  /** Sends a test mail; false when it went to the development mailbox. @throws Error of the mail server. */
  sendTestMail: (to: string) => Promise<boolean>;
  /** Mails that an account asked for, once a day. */
  reminders: {
    hasAddress: (userId: string) => Promise<boolean>;
    send: (userId: string, reminder: Reminder) => Promise<ReminderResult>;
  };
  /** Whether mails leave by SMTP, and not into the development mailbox. */
  sendsMail: () => Promise<boolean>;
  /** Encrypts a secret that `owner` names, such as the password of a mail server. */
  encryptSecret: (plaintext: string, owner: string) => string;
  /** Deletes expired rows. Runs every hour while the routes are served. */
  deleteExpiredRows: () => Promise<void>;
  /** Hosts that the Content-Security-Policy of pages with a captcha has to allow. */
  captchaHosts: CaptchaCspHosts;
  /** Origins of other web apps that may call from browsers (CORS). */
  allowedOrigins: readonly string[];
  /** API keys as Supabase has them; `serviceKey` is a secret. */
  keys: { anonKey: string; serviceKey: string };
  /**
   * The claims of a user's access token, or of a role's API key, of any issuer.
   * @throws errors.JOSEError when it is not valid, Problem 401 when its session has ended.
   */
  getClaims: (token: string) => Promise<Readonly<Record<string, unknown>>>;
  /** 32 secret bytes for one purpose, derived from the key file: the same after every start. */
  deriveSecret: (purpose: string) => Uint8Array;
  users: UserAdmin;
  /** Records an event of the audit log, in the caller's transaction if there is one. */
  recordAudit: (db: Db, event: AuditEvent) => Promise<void>;
  trusted: TrustedSignIns;
  firstAccount: FirstAccount;
  accounts: AccountAccess;
};

/** Sign-ins that another module of the app has verified, by a sign-in card or a class code. */
type TrustedSignIns = {
  /** Adds an account without address and password, in the caller's transaction. Returns its id. */
  addAccount: BoundToContext<typeof addAnonymousAccount>;
  /** A new session as the protocol writes it; undefined for an account that may not sign in. */
  signIn: (request: TrustedSignIn) => Promise<Readonly<Record<string, unknown>> | undefined>;
  recordFailure: BoundToContext<typeof recordTrustedFailure>;
  /** Ends the sessions of a user that began by one method, in the caller's transaction. */
  endSessions: BoundToContext<typeof endSessionsByMethod>;
};

type BoundToContext<Rule> = Rule extends (context: AuthContext, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/**
 * Creates the auth server over a database; several may share one. Keys are generated on the first run.
 * @throws Error with a message for the operator when the keys cannot be read or used.
 */
export async function createAuthServer(options: AuthOptions, deps: AuthDeps): Promise<AuthServer> {
  const { deliveryIntervalSeconds } = { ...DEFAULT_SETTINGS, ...options };
  const tasks = new DeferredTasks(deps.log ?? plainLog, deliveryIntervalSeconds * 1000);
  const context = await createContext(options, deps, tasks);
  const { db, settings, keys } = context;
  const issuer = resolveIssuer(context);
  const identify = createIdentify(context);
  const close = async () => {
    await tasks.settle();
    context.mailer.close();
  };
  return {
    identify,
    loadLastContact: (authorization) => loadLastContact(context, authorization),
    routes: async (app) => {
      await authRoutes(app, context);
      const stopCleanup = startCleanup(context);
      app.addHook('onClose', async () => {
        stopCleanup();
        await close();
      });
    },
    close,
    mailboxRoutes: mailboxRoutes(context, options.smtpUrl === undefined),
    listAuditEvents: async (count, email) => (await listAuditEvents(db, 1, count, email)).events,
    sendTestMail: (to) => sendTestMail(context, to),
    reminders: {
      hasAddress: async (userId) => (await findReminderAddress(context, userId)) !== undefined,
      send: (userId, reminder) => sendReminder(context, userId, reminder),
    },
    sendsMail: context.sendsMail,
    encryptSecret: (plaintext, owner) => encrypt(context, plaintext, owner),
    deleteExpiredRows: () => deleteExpiredRows(context),
    captchaHosts: captchaCspHosts(settings.captcha),
    allowedOrigins: settings.allowedOrigins,
    keys: {
      anonKey: await signRoleKey(keys, issuer, 'anon'),
      serviceKey: await signRoleKey(keys, issuer, 'service_role'),
    },
    getClaims: createGetClaims(context),
    deriveSecret: (purpose) => createHmac('sha256', keys.internalKey).update(`secret for ${purpose}`).digest(),
    accounts: createAccountAccess(context),
    users: createUserAdmin(context),
    recordAudit: (transaction, event) => recordAudit(context, transaction, event),
    trusted: createTrustedSignIns(context),
    firstAccount: createFirstAccount(context),
  };
}

function createTrustedSignIns(context: AuthContext): TrustedSignIns {
  return {
    addAccount: (db, account) => addAnonymousAccount(context, db, account),
    async signIn(request) {
      const newSession = await signInTrusted(context, request);
      return newSession && (await issueTokens(context, newSession));
    },
    recordFailure: (attempt) => recordTrustedFailure(context, attempt),
    endSessions: (db, userId, method) => endSessionsByMethod(context, db, userId, method),
  };
}

async function createContext(options: AuthOptions, deps: AuthDeps, tasks: DeferredTasks): Promise<AuthContext> {
  const { db, now, monotonicMs = () => now().getTime(), log = plainLog } = deps;
  // With a mail server the mailbox cannot be opened: an SMS in it would be lost.
  const settings: AuthSettings = { ...DEFAULT_SETTINGS, smsToMailbox: options.smtpUrl === undefined, ...options };
  const keyFile = options.keys ?? (await loadOrCreateKeyFile(options.dataDir, now()));
  const identityProviders = Object.entries(settings.oauth).map(
    ([name, providerOptions]) => [name, createIdentityProvider(providerOptions)] as const,
  );
  const keys = await createKeySet({ ...keyFile, ...options.signing });
  const { smtpUrl, mailFrom } = options;
  const loadMailServer = async () => {
    if (smtpUrl !== undefined) return { url: smtpUrl, from: mailFrom };
    const stored = await deps.loadMailServer?.();
    return stored && openMailServer({ keys }, stored);
  };
  const context: AuthContext = {
    db,
    now,
    monotonicMs,
    log,
    endedSessions: new EndedSessions(now),
    settings,
    keys,
    mailer: new ConfiguredMailer(loadMailServer, new MailboxMailer({ db, now, log })),
    sendsMail: async () => (await loadMailServer()) !== undefined,
    sms: settings.twilio === undefined ? new MailboxSms({ db, now, log }) : new TwilioSms(settings.twilio),
    templates: await loadTemplates(settings.mailTemplateFolder),
    identityProviders: new Map(identityProviders),
    siteUrl: () => options.publicUrl,
    runAfterResponse: (description, task) => tasks.run(description, task),
    deliver: (description, task) => tasks.deliver(description, task),
    onAuditEvent: (event) => queueSecurityNotice(context, event),
    onUserCreated: deps.onUserCreated ?? (async () => {}),
    onUserDeleted: deps.onUserDeleted ?? (async () => {}),
    mayAddAddress: deps.mayAddAddress ?? (async () => true),
    areSignupsAllowed: deps.areSignupsAllowed ?? (async () => settings.signups),
    loadMailIdentity: deps.loadMailIdentity ?? (async () => ({ language: settings.mailLanguage })),
    hasLearners: deps.hasLearners ?? (async () => false),
    loadLanguage: deps.loadLanguage ?? (async () => 'auto'),
  };
  return context;
}

function createFirstAccount(context: AuthContext): FirstAccount {
  return {
    isUnused: async (email) => (await findUnusedAccount(context.db, email)) !== undefined,
    async claim(unusedEmail, login, meta) {
      const newSession = await claimUnusedAccount(context, unusedEmail, login, meta);
      return newSession && (await issueTokens(context, newSession));
    },
  };
}

function createIdentityProvider(options: OAuthOptions): IdentityProvider {
  return options.kind === 'github' ? new GitHubProvider(options) : new OpenIdProvider(options);
}

async function sendTestMail(context: AuthContext, to: string): Promise<boolean> {
  const variables = { SiteURL: context.siteUrl(), SendingTo: to };
  const identity = await context.loadMailIdentity();
  const mail = renderMail(context.templates, 'test', { languages: [identity.language], values: variables }, identity);
  await context.mailer.send({ to, ...mail });
  return context.sendsMail();
}
