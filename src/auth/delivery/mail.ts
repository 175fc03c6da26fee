// Sending mail: over SMTP when it is set, else into the development mailbox.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '#db/open.ts';
import type { AuthLog } from './log.ts';

/** A letter. `link` is what its reader is meant to follow; it stands in both bodies already. */
export type Mail = { to: string; subject: string; text: string; html: string; link?: string | undefined };

export type Mailer = {
  /** @throws Error when no letter would be taken now. */
  verify(): Promise<void>;
  /** @throws Error when the letter was not taken. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** A question whether the server is there: its answer, the end of patience, and until when the answer holds. */
type ConnectionCheck = { result: Promise<true>; longEnough: Promise<void>; expiresAt: number };

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Somebody waits for the answer whether the server is there. One that takes longer to greet may well take letters. */
const CHECK_TIMEOUT_MS = 4000;

/** How long an answer holds: a server that was there, and one that was not. */
const UP_TTL_MS = 60_000;
const DOWN_TTL_MS = 2000;

/** What nodemailer calls failures of the way to the server, or at its door; others are about one letter. */
const CONNECTION_ERRORS = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH']);

/** A sender as settings write it: `Cahier <cahier@example.org>`, or an address alone. */
function parseSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replaceAll(/^"|"$/g, ''), address: address.trim() };
}

/** Mail through a server named as `smtp://user:password@host:port` or `smtps://…`. */
export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;
  private readonly from: { name: string; address: string };
  private lastCheck: ConnectionCheck | undefined;

  constructor(url: string, from: string) {
    this.transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
    this.from = parseSender(from);
  }

  /** Signs in at the server and leaves again, unless that was done a moment ago; whoever asks meanwhile waits for the same. */
  async verify(): Promise<void> {
    if (this.lastCheck === undefined || performance.now() > this.lastCheck.expiresAt)
      this.lastCheck = this.verifyConnection();
    await Promise.race([this.lastCheck.result, this.lastCheck.longEnough]);
  }

  private verifyConnection(): ConnectionCheck {
    const longEnough = sleep(CHECK_TIMEOUT_MS, undefined, { ref: false });
    const check = { result: this.transport.verify(), longEnough, expiresAt: Number.POSITIVE_INFINITY };
    const cacheFor = (ms: number) => {
      check.expiresAt = performance.now() + ms;
    };
    check.result.then(
      () => cacheFor(UP_TTL_MS),
      () => cacheFor(DOWN_TTL_MS),
    );
    return check;
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.sendNow(mail);
    } catch (error) {
      if (error instanceof Error && 'code' in error && CONNECTION_ERRORS.has(String(error.code)))
        this.lastCheck = undefined;
      throw error;
    }
  }

  private async sendNow({ to, subject, text, html }: Mail): Promise<void> {
    await this.transport.sendMail({
      from: this.from,
      // An object and an explicit envelope: no part of the address is ever read as a list of addresses.
      to: { name: '', address: to },
      envelope: { from: this.from.address, to: [to] },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  close(): void {
    this.transport.close();
  }
}

/** Keeps letters in a table, where the mailbox page shows them, and logs the link of each. */
export class MailboxMailer implements Mailer {
  private readonly deps: { db: Db; now: () => Date; log: AuthLog };

  constructor(deps: { db: Db; now: () => Date; log: AuthLog }) {
    this.deps = deps;
  }

  async verify(): Promise<void> {}

  async send({ to, subject, text, link }: Mail): Promise<void> {
    const { db, now, log } = this.deps;
    const created_at = now().toISOString();
    const row = { id: randomUUID(), kind: 'mail', sent_to: to, subject, body: text, link: link ?? null } as const;
    await db
      .insertInto('mailbox')
      .values({ ...row, created_at })
      .execute();
    log.info({ to, link }, `mail for the development mailbox: ${subject}`);
  }

  close(): void {}
}
