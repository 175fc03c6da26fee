// The auth room: the embedded provider of accounts and sessions. Several can be opened over one database.
import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '#db/open.ts';
import type { AuditRow } from '#db/tables/auth.ts';
import type { Identify } from '#http/caller.ts';
import { listAuditEvents } from './accounts/audit.ts';
import { deleteExpiredRows } from './cleanup.ts';
import { type AuthContext, resolveIssuer } from './context/context.ts';
import { type AuthSettings, DEFAULT_SETTINGS, type OAuthOptions } from './context/settings.ts';
import { type AuthLog, plainLog } from './delivery/log.ts';
import { MailboxMailer, SmtpMailer } from './delivery/mail.ts';
import { loadTemplates, renderMail } from './delivery/mail-templates.ts';
import { MailboxSms, TwilioSms } from './delivery/sms.ts';
import { type CaptchaCspHosts, captchaCspHosts } from './identity-providers/captcha.ts';
import { GitHubProvider } from './identity-providers/github.ts';
import type { IdentityProvider } from './identity-providers/identity-provider.ts';
import { OpenIdProvider } from './identity-providers/openid.ts';
import { createKeySet, signRoleKey, verifyToken } from './jwt/jwt.ts';
import { type KeyFile, loadOrCreateKeyFile } from './jwt/key-file.ts';
import { mailLink } from './one-time/links.ts';
import { issueToken } from './one-time/one-time-tokens.ts';
import { authRoutes } from './routes/index.ts';
import { mailboxRoutes } from './routes/mailbox-page.ts';
import { createIdentify } from './sessions/identify.ts';
import { createUserAdmin, type UserAdmin } from './user-management/user-admin.ts';

/** Keys that take the place of those in the data folder, one by one. */
type SigningKeys = Partial<Pick<KeyFile, 'secret' | 'jwks' | 'innerKey'>>;

/** What an operator may set about accounts; the rest has its defaults. */
export type AuthConfig = Partial<AuthSettings> & { signing?: SigningKeys };

export type AuthOptions = {
  /** Our own site, without a slash at the end. Read whenever it is needed, never copied. */
  publicUrl: string;
  /** Where keys.json is, or will be made. */
  dataDir: string;
  /** `smtp://…` or `smtps://…`; undefined means the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Keys to use in place of those in the data folder. */
  keys?: KeyFile;
} & AuthConfig;

export type AuthDeps = {
  db: Db;
  now: () => Date;
  /** Milliseconds since 1970 that go on whatever the clock is set to; without it, `now` does for this, too. */
  monotonicMs?: () => number;
  log?: AuthLog;
  /** Takes away what other rooms keep of an account, in the transaction that deletes it. */
  onUserDeleted?: AuthContext['onUserDeleted'];
};

export type AuthServer = {
  /** Who calls a product route. */
  identify: Identify;
  /** The protocol, to be registered under `basePath`. */
  routes: FastifyPluginAsync;
  /** The development mailbox at /dev/mailbox; 404 when mail is really sent. */
  mailboxRoutes: FastifyPluginAsync;
  /** The newest acts of the audit trail, of everyone or of one address, newest first. */
  listAuditEvents: (count: number, email?: string) => Promise<AuditRow[]>;
  /** Sends a letter that says that mail arrives; false when it went to the development mailbox. @throws Error. */
  sendTestMail: (to: string) => Promise<boolean>;
  /** Takes away what is over. The routes do it every hour. */
  deleteExpiredRows: () => Promise<void>;
  /** Hosts that the content policy of our pages has to allow for the captcha. */
  captchaHosts: CaptchaCspHosts;
  /** Origins of other web apps that may call from a browser. */
  allowedOrigins: readonly string[];
  /** For programs of the owner: what hosted providers call the anon and the service key. */
  keys: { anonKey: string; serviceKey: string };
  /**
   * The claims of any token that is valid now, keys of roles included. Rejects with jose's error when it is not, and with a
   * Problem 401 when the session behind it has ended.
   */
  getClaims: (token: string) => Promise<Readonly<Record<string, unknown>>>;
  /** 32 secret bytes for one purpose, the same after every start. */
  deriveSecret: (purpose: string) => Uint8Array;
  users: UserAdmin;
};

/**
 * Opens the provider over a database. Keys are made on the first run.
 * @throws Error in words when the keys cannot be read or used.
 */
export async function createAuthServer(options: AuthOptions, deps: AuthDeps): Promise<AuthServer> {
  const { db, now, monotonicMs = () => now().getTime(), log = plainLog, onUserDeleted = async () => {} } = deps;
  const settings: AuthSettings = { ...DEFAULT_SETTINGS, ...options };
  const keyFile = options.keys ?? (await loadOrCreateKeyFile(options.dataDir, now()));
  const keys = await createKeySet({ ...keyFile, ...options.signing });
  const { smtpUrl } = options;
  const mailer =
    smtpUrl === undefined ? new MailboxMailer({ db, now, log }) : new SmtpMailer(smtpUrl, options.mailFrom);
  const pending = new Set<Promise<void>>();
  const context: AuthContext = {
    db,
    now,
    monotonicMs,
    log,
    settings,
    keys,
    mailer,
    sms: settings.twilio === undefined ? new MailboxSms({ db, now, log }) : new TwilioSms(settings.twilio),
    templates: await loadTemplates(settings.mailTemplateFolder),
    identityProviders: new Map(
      Object.entries(settings.oauth).map(([name, oauthOptions]) => [name, createIdentityProvider(oauthOptions)]),
    ),
    siteUrl: () => options.publicUrl,
    runAfterResponse: (description, task) => runDeferred(pending, log, description, task),
    onUserDeleted,
  };
  const close = async () => {
    while (pending.size > 0) await Promise.all(pending);
    mailer.close();
  };
  const issuer = resolveIssuer(context);
  const identify = createIdentify(context);
  return {
    identify,
    routes: authRoutes(context, close),
    mailboxRoutes: mailboxRoutes(db, smtpUrl === undefined),
    listAuditEvents: async (count, email) => (await listAuditEvents(db, 1, count, email)).events,
    async sendTestMail(to) {
      const languages = [settings.mailLanguage];
      const variables = { SiteURL: options.publicUrl, SendingTo: to };
      await mailer.send({ to, ...renderMail(context.templates, 'test', languages, variables) });
      return smtpUrl !== undefined;
    },
    deleteExpiredRows: () => deleteExpiredRows(context),
    captchaHosts: captchaCspHosts(settings.captcha),
    allowedOrigins: settings.allowedOrigins,
    keys: {
      anonKey: await signRoleKey(keys, issuer, 'anon'),
      serviceKey: await signRoleKey(keys, issuer, 'service_role'),
    },
    async getClaims(token) {
      const claims = await verifyToken(keys, token, { now: now(), monotonicMs: monotonicMs(), issuer });
      if (claims.session_id !== undefined) await identify(`Bearer ${token}`);
      return claims;
    },
    deriveSecret: (purpose) => createHmac('sha256', keys.internalKey).update(`secret for ${purpose}`).digest(),
    users: createUserAdmin(context, async (user) => {
      const { linkToken } = await issueToken(context, db, user, 'recovery', user.email ?? '');
      return mailLink(context, linkToken, 'recovery', `${options.publicUrl}/reset-password`);
    }),
  };
}

function createIdentityProvider(options: OAuthOptions): IdentityProvider {
  return options.kind === 'github' ? new GitHubProvider(options) : new OpenIdProvider(options);
}

function runDeferred(pending: Set<Promise<void>>, log: AuthLog, description: string, task: () => Promise<void>): void {
  const done = new Promise<void>((resolve) => setImmediate(resolve))
    .then(task)
    .catch((error: unknown) => log.error({ err: error }, `${description} failed`))
    .finally(() => pending.delete(done));
  pending.add(done);
}
