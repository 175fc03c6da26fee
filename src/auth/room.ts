// The auth room: the embedded provider of accounts and sessions. Several can be opened over one database.
import { createHmac } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '#db/open.ts';
import type { AuditRow } from '#db/tables-auth.ts';
import type { Identify } from '#http/caller.ts';
import { readTrail } from './audit.ts';
import { type CaptchaHosts, captchaHosts } from './captcha.ts';
import type { Elsewhere } from './elsewhere.ts';
import { GitHubProvider } from './github.ts';
import { makeIdentify } from './identify.ts';
import { type KeyFile, openKeys } from './keys.ts';
import { mailLink } from './links.ts';
import { type AuthLog, plainLog } from './log.ts';
import { MailboxMailer, SmtpMailer } from './mail.ts';
import { loadTemplates, writeLetter } from './mail-templates.ts';
import { mailboxRoutes } from './mailbox-page.ts';
import { issueToken } from './one-time.ts';
import { OpenIdProvider } from './openid.ts';
import { issuerOf, type Provider } from './provider.ts';
import { authRoutes } from './routes.ts';
import { type AuthSettings, DEFAULT_SETTINGS, type OAuthOptions } from './settings.ts';
import { MailboxSms, TwilioSms } from './sms.ts';
import { tidyUp } from './tidy.ts';
import { makeKeyRing, roleKey, verifyToken } from './tokens.ts';
import { ownerActs, type Users } from './users.ts';

/** Keys that take the place of those in the data folder, one by one. */
type SigningKeys = Partial<Pick<KeyFile, 'secret' | 'jwks' | 'innerKey'>>;

/** What an operator may set about accounts; the rest has its defaults. */
export type AccountOptions = Partial<AuthSettings> & { signing?: SigningKeys };

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
} & AccountOptions;

export type AuthParts = {
  db: Db;
  now: () => Date;
  /** Milliseconds since 1970 that go on whatever the clock is set to; without it, `now` does for this, too. */
  steadyMs?: () => number;
  log?: AuthLog;
  /** Takes away what other rooms keep of an account, in the transaction that deletes it. */
  forget?: Provider['forget'];
};

export type AuthRoom = {
  /** Who calls a product route. */
  identify: Identify;
  /** The protocol, to be registered under `basePath`. */
  routes: FastifyPluginAsync;
  /** The development mailbox at /dev/mailbox; 404 when mail is really sent. */
  mailboxRoutes: FastifyPluginAsync;
  /** The newest acts of the audit trail, of everyone or of one address, newest first. */
  trail: (count: number, email?: string) => Promise<AuditRow[]>;
  /** Sends a letter that says that mail arrives; false when it went to the development mailbox. @throws Error. */
  sendTestMail: (to: string) => Promise<boolean>;
  /** Takes away what is over. The routes do it every hour. */
  tidyUp: () => Promise<void>;
  /** Hosts that the content policy of our pages has to allow for the captcha. */
  captchaHosts: CaptchaHosts;
  /** Origins of other web apps that may call from a browser. */
  allowedOrigins: readonly string[];
  /** For programs of the owner: what hosted providers call the anon and the service key. */
  keys: { anonKey: string; serviceKey: string };
  /**
   * The claims of any token that is valid now, keys of roles included. Rejects with jose's error when it is not, and with a
   * Problem 401 when the session behind it has ended.
   */
  claimsOf: (token: string) => Promise<Readonly<Record<string, unknown>>>;
  /** 32 secret bytes for one purpose, the same after every start. */
  secretFor: (purpose: string) => Uint8Array;
  users: Users;
};

/**
 * Opens the provider over a database. Keys are made on the first run.
 * @throws Error in words when the keys cannot be read or used.
 */
export async function openAuth(options: AuthOptions, parts: AuthParts): Promise<AuthRoom> {
  const { db, now, steadyMs = () => now().getTime(), log = plainLog, forget = async () => {} } = parts;
  const settings: AuthSettings = { ...DEFAULT_SETTINGS, ...options };
  const kept = options.keys ?? (await openKeys(options.dataDir, now()));
  const keys = await makeKeyRing({ ...kept, ...options.signing });
  const { smtpUrl } = options;
  const mailer =
    smtpUrl === undefined ? new MailboxMailer({ db, now, log }) : new SmtpMailer(smtpUrl, options.mailFrom);
  const pending = new Set<Promise<void>>();
  const provider: Provider = {
    db,
    now,
    steadyMs,
    log,
    settings,
    keys,
    mailer,
    sms: settings.twilio === undefined ? new MailboxSms({ db, now, log }) : new TwilioSms(settings.twilio),
    templates: await loadTemplates(settings.mailFolder),
    elsewhere: new Map(Object.entries(settings.oauth).map(([name, one]) => [name, openElsewhere(one)])),
    siteUrl: () => options.publicUrl,
    later: (what, work) => doLater(pending, log, what, work),
    forget,
  };
  const close = async () => {
    while (pending.size > 0) await Promise.all(pending);
    mailer.close();
  };
  const issuer = issuerOf(provider);
  const identify = makeIdentify(provider);
  return {
    identify,
    routes: authRoutes(provider, close),
    mailboxRoutes: mailboxRoutes(db, smtpUrl === undefined),
    trail: async (count, email) => (await readTrail(db, 1, count, email)).acts,
    async sendTestMail(to) {
      const languages = [settings.mailLanguage];
      const variables = { SiteURL: options.publicUrl, SendingTo: to };
      await mailer.send({ to, ...writeLetter(provider.templates, 'test', languages, variables) });
      return smtpUrl !== undefined;
    },
    tidyUp: () => tidyUp(provider),
    captchaHosts: captchaHosts(settings.captcha),
    allowedOrigins: settings.allowedOrigins,
    keys: {
      anonKey: await roleKey(keys, issuer, 'anon'),
      serviceKey: await roleKey(keys, issuer, 'service_role'),
    },
    async claimsOf(token) {
      const claims = await verifyToken(keys, token, { now: now(), steadyMs: steadyMs(), issuer });
      if (claims.session_id !== undefined) await identify(`Bearer ${token}`);
      return claims;
    },
    secretFor: (purpose) => createHmac('sha256', keys.inner).update(`secret for ${purpose}`).digest(),
    users: ownerActs(provider, async (user) => {
      const { linkToken } = await issueToken(provider, db, user, 'recovery', user.email ?? '');
      return mailLink(provider, linkToken, 'recovery', `${options.publicUrl}/reset-password`);
    }),
  };
}

function openElsewhere(options: OAuthOptions): Elsewhere {
  return options.kind === 'github' ? new GitHubProvider(options) : new OpenIdProvider(options);
}

function doLater(pending: Set<Promise<void>>, log: AuthLog, what: string, work: () => Promise<void>): void {
  const done = new Promise<void>((resolve) => setImmediate(resolve))
    .then(work)
    .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
    .finally(() => pending.delete(done));
  pending.add(done);
}
