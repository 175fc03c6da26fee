// The parts that every rule of the provider may use, in one record.

import type { AuthLog } from '#auth/delivery/log.ts';
import type { Mailer } from '#auth/delivery/mail.ts';
import type { MailTemplates } from '#auth/delivery/mail-templates.ts';
import type { SmsSender } from '#auth/delivery/sms.ts';
import type { IdentityProvider } from '#auth/identity-providers/identity-provider.ts';
import type { KeySet } from '#auth/jwt/jwt.ts';
import type { Db } from '#db/open.ts';
import type { AuthSettings } from './settings.ts';

export type AuthContext = {
  db: Db;
  now: () => Date;
  /** Milliseconds since 1970 that go on whatever the clock is set to: limits are counted by it. */
  monotonicMs: () => number;
  log: AuthLog;
  settings: AuthSettings;
  keys: KeySet;
  mailer: Mailer;
  sms: SmsSender;
  templates: MailTemplates;
  /** Other providers by the names that clients call them. */
  identityProviders: ReadonlyMap<string, IdentityProvider>;
  /** Our own site, without a slash at the end. */
  siteUrl: () => string;
  /** Does work when the answer is out, so that its time tells nobody anything. A failure is logged under `what`. */
  runAfterResponse: (description: string, task: () => Promise<void>) => void;
  /** Takes away what other rooms keep of an account, in the transaction that deletes it. */
  onUserDeleted: (db: Db, userId: string) => Promise<void>;
};

/** Who sent a request, as far as it is kept. */
export type RequestMeta = { ip: string; userAgent: string | undefined };

/** The public address of the protocol: joined, so that a path in the public address stays. */
export function baseUrl({ siteUrl, settings }: AuthContext): string {
  return `${siteUrl()}${settings.basePath}`;
}

export function resolveIssuer(context: AuthContext): string {
  return context.settings.issuer ?? baseUrl(context);
}

/** The present moment as rows keep it. */
export function timestamp(context: Pick<AuthContext, 'now'>, addedSeconds = 0): string {
  return new Date(context.now().getTime() + addedSeconds * 1000).toISOString();
}

/** Seconds since a kept moment. */
export function secondsSince(context: Pick<AuthContext, 'now'>, since: string): number {
  return (context.now().getTime() - Date.parse(since)) / 1000;
}
