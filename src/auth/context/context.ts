// The dependencies that all rules of the auth server share.

import type { LanguageSetting } from '#api/interface-languages.ts';
import type { AuthLog } from '#auth/delivery/log.ts';
import type { Mailer } from '#auth/delivery/mail.ts';
import type { MailIdentity, MailTemplates } from '#auth/delivery/mail-templates.ts';
import type { SmsSender } from '#auth/delivery/sms.ts';
import type { IdentityProvider } from '#auth/identity-providers/identity-provider.ts';
import type { KeySet } from '#auth/jwt/jwt.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { AuthSettings } from './settings.ts';

export type AuthContext = {
  db: Db;
  now: () => Date;
  /**
   * Milliseconds since 1970 by a monotonic clock: rate limits use it, so that setting the clock does not affect them.
   */
  monotonicMs: () => number;
  log: AuthLog;
  /** Whose sessions ended a moment ago. */
  endedSessions: EndedSessions;
  settings: AuthSettings;
  keys: KeySet;
  mailer: Mailer;
  /** Whether mails leave by a mail server, and not into the development mailbox. */
  sendsMail: () => Promise<boolean>;
  sms: SmsSender;
  templates: MailTemplates;
  /** External providers by the names that clients use. */
  identityProviders: ReadonlyMap<string, IdentityProvider>;
  /** The site's public URL without a trailing slash. */
  siteUrl: () => string;
  /**
   * Runs a task after the response, so that response times reveal nothing about it.
   * Its errors are logged with `description`.
   */
  runAfterResponse: (description: string, task: () => Promise<void>) => void;
  /**
   * Runs a task at the next tick of the delivery queue, whose time is random. Its errors are logged with `description`.
   */
  deliver: (description: string, task: () => Promise<void>) => void;
  /** Called for each audit event when it is recorded; its transaction may still be open. */
  onAuditEvent: (event: { id: string; action: string }) => void;
  /** Inserts what other modules store of a new user, in the transaction that creates the account. */
  onUserCreated: (db: Db, user: CreatedUser) => Promise<void>;
  /**
   * Whether users may sign up by themselves; it may change while the server
   * runs. `db`: the caller's transaction, if any.
   */
  areSignupsAllowed: (db: Db) => Promise<boolean>;
  /** Whether an account without an email address and phone number may add one. */
  mayAddAddress: (db: Db, userId: string) => Promise<boolean>;
  /** Whether there are learners, who sign in by a card or a code. */
  hasLearners: () => Promise<boolean>;
  /** What mails say of the school, and their default language; it may change while the server runs. */
  loadMailIdentity: () => Promise<MailIdentity>;
  /** The language of pages for users who chose none. */
  loadLanguage: () => Promise<LanguageSetting>;
  /** Deletes what other modules store of a user, in the transaction that deletes the account. */
  onUserDeleted: (db: DbTransaction, userId: string, options: { removesName: boolean }) => Promise<void>;
};

/** A new account; `isSelfSignup` when it was created by signing up, not by an administrator or an invitation. */
type CreatedUser = { id: string; isAnonymous: boolean; isSelfSignup: boolean };

/** What is stored of the client that sent a request. */
export type RequestMeta = { ip: string; userAgent: string | undefined };

/** The public URL of the protocol. Concatenated rather than resolved, so that a path in the site's URL stays. */
export function baseUrl({ siteUrl, settings }: AuthContext): string {
  return `${siteUrl()}${settings.basePath}`;
}

/** The `iss` claim of access tokens. */
export function resolveIssuer(context: AuthContext): string {
  return context.settings.issuer ?? baseUrl(context);
}

/** The current time as rows store it (ISO 8601), moved by `addedSeconds`. */
export function timestamp(context: Pick<AuthContext, 'now'>, addedSeconds = 0): string {
  return new Date(context.now().getTime() + addedSeconds * 1000).toISOString();
}

/** Seconds since a stored time (ISO 8601). */
export function secondsSince(context: Pick<AuthContext, 'now'>, since: string): number {
  return (context.now().getTime() - Date.parse(since)) / 1000;
}
