// Mailer port with its implementations: SMTP, and the development mailbox.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '#db/open.ts';
import { errorCode } from '#system/error-code.ts';
import type { AuthLog } from './log.ts';
import { LOGO_CONTENT_ID } from './mail-layout.ts';
import type { MailLogo, RenderedMail } from './mail-templates.ts';

/** A rendered mail. `link` is the action link, which both bodies contain; the development mailbox logs it. */
export type Mail = RenderedMail & {
  to: string;
  link?: string | undefined;
  headers?: Readonly<Record<string, string>>;
};

export type Mailer = {
  /** Checks that mail can be sent now. @throws Error when it cannot. */
  verify(): Promise<void>;
  /** @throws Error when the mail was not accepted. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** A cached connection check: its result, a timeout that counts as success, and when it expires (`performance.now`). */
type ConnectionCheck = { result: Promise<true>; timeout: Promise<void>; expiresAt: number };

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A request waits for the check. A server that takes longer to greet may still accept mail, so this is no failure. */
const CHECK_TIMEOUT_MS = 4000;

/** How long a check is cached: after a success, and after a failure. */
const UP_TTL_MS = 60_000;
const DOWN_TTL_MS = 2000;

/** nodemailer's codes for connection and login failures; other errors concern a single mail. */
const CONNECTION_ERRORS = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH']);

/** Parses a sender such as `Cahier <cahier@example.org>`, or an address alone. */
function parseSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replaceAll(/^"|"$/g, ''), address: address.trim() };
}

/** Sends through an SMTP server, given as `smtp://user:password@host:port` or `smtps://…`. */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #from: { name: string; address: string };
  #lastCheck: ConnectionCheck | undefined;

  constructor(url: string, from: string) {
    this.#transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
    this.#from = parseSender(from);
  }

  /** Connects and logs in, unless a recent check is cached; concurrent calls share one check. */
  async verify(): Promise<void> {
    if (this.#lastCheck === undefined || performance.now() > this.#lastCheck.expiresAt)
      this.#lastCheck = this.#verifyConnection();
    await Promise.race([this.#lastCheck.result, this.#lastCheck.timeout]);
  }

  #verifyConnection(): ConnectionCheck {
    const timeout = sleep(CHECK_TIMEOUT_MS, undefined, { ref: false });
    const check = { result: this.#transport.verify(), timeout, expiresAt: Number.POSITIVE_INFINITY };
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
      await this.#sendNow(mail);
    } catch (error) {
      if (CONNECTION_ERRORS.has(errorCode(error) ?? '')) this.#lastCheck = undefined;
      throw error;
    }
  }

  async #sendNow({ to, subject, text, html, logo, headers }: Mail): Promise<void> {
    await this.#transport.sendMail({
      from: this.#from,
      // An object and an explicit envelope, so that nodemailer never parses the address as a list of addresses.
      to: { name: '', address: to },
      envelope: { from: this.#from.address, to: [to] },
      subject,
      text,
      html,
      ...(logo === undefined ? {} : { attachments: [attachLogo(logo)] }),
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    });
  }

  close(): void {
    this.#transport.close();
  }
}

function attachLogo({ png }: MailLogo) {
  const contentDisposition = 'inline' as const;
  return { filename: 'logo.png', content: png, contentType: 'image/png', cid: LOGO_CONTENT_ID, contentDisposition };
}

/** Stores mails in a table for the mailbox page, and logs their links. For development. */
export class MailboxMailer implements Mailer {
  readonly #deps: { db: Db; now: () => Date; log: AuthLog };

  constructor(deps: { db: Db; now: () => Date; log: AuthLog }) {
    this.#deps = deps;
  }

  async verify(): Promise<void> {}

  async send({ to, subject, text, link }: Mail): Promise<void> {
    const { db, now, log } = this.#deps;
    const created_at = now().toISOString();
    const row = { id: randomUUID(), kind: 'mail', sent_to: to, subject, body: text, link: link ?? null } as const;
    await db
      .insertInto('mailbox')
      .values({ ...row, created_at })
      .execute();
    log.info({ link }, `mail for the development mailbox: ${subject}`);
  }

  close(): void {}
}

/** A mail server as an address such as `smtps://user:password@host:465`, and the sender of its mails. */
export type MailServer = { url: string; from: string };

/** Sends by the mail server that is set at the time, else into the development mailbox. */
export class ConfiguredMailer implements Mailer {
  readonly #load: () => Promise<MailServer | undefined>;
  readonly #mailbox: MailboxMailer;
  #smtp: (MailServer & { mailer: SmtpMailer }) | undefined;

  constructor(load: () => Promise<MailServer | undefined>, mailbox: MailboxMailer) {
    this.#load = load;
    this.#mailbox = mailbox;
  }

  async verify(): Promise<void> {
    await (await this.#current()).verify();
  }

  async send(mail: Mail): Promise<void> {
    await (await this.#current()).send(mail);
  }

  close(): void {
    this.#smtp?.mailer.close();
  }

  async #current(): Promise<Mailer> {
    const server = await this.#load();
    if (server?.url !== this.#smtp?.url || server?.from !== this.#smtp?.from) {
      this.#smtp?.mailer.close();
      this.#smtp = server && { ...server, mailer: new SmtpMailer(server.url, server.from) };
    }
    return this.#smtp?.mailer ?? this.#mailbox;
  }
}
