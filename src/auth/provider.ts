// The parts that every rule of the provider may use, in one record.
import type { Db } from '#db/open.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { AuthLog } from './log.ts';
import type { Mailer } from './mail.ts';
import type { MailTemplates } from './mail-templates.ts';
import type { AuthSettings } from './settings.ts';
import type { SmsSender } from './sms.ts';
import type { KeyRing } from './tokens.ts';

export type Provider = {
  db: Db;
  now: () => Date;
  /** Milliseconds since 1970 that go on whatever the clock is set to: limits are counted by it. */
  steadyMs: () => number;
  log: AuthLog;
  settings: AuthSettings;
  keys: KeyRing;
  mailer: Mailer;
  sms: SmsSender;
  templates: MailTemplates;
  /** Other providers by the names that clients call them. */
  elsewhere: ReadonlyMap<string, Elsewhere>;
  /** Our own site, without a slash at the end. */
  siteUrl: () => string;
  /** Does work when the answer is out, so that its time tells nobody anything. A failure is logged under `what`. */
  later: (what: string, work: () => Promise<void>) => void;
  /** Takes away what other rooms keep of an account, in the transaction that deletes it. */
  forget: (db: Db, userId: string) => Promise<void>;
};

/** Who sent a request, as far as it is kept. */
export type Client = { ip: string; userAgent: string | undefined };

/** The public address of the protocol: joined, so that a path in the public address stays. */
export function baseUrl({ siteUrl, settings }: Provider): string {
  return `${siteUrl()}${settings.basePath}`;
}

export function issuerOf(provider: Provider): string {
  return provider.settings.issuer ?? baseUrl(provider);
}

/** The present moment as rows keep it. */
export function timestamp(provider: Pick<Provider, 'now'>, addedSeconds = 0): string {
  return new Date(provider.now().getTime() + addedSeconds * 1000).toISOString();
}

/** Seconds since a kept moment. */
export function secondsSince(provider: Pick<Provider, 'now'>, moment: string): number {
  return (provider.now().getTime() - Date.parse(moment)) / 1000;
}
