// SMS port with its implementations: Twilio, and the development mailbox.
import { randomUUID } from 'node:crypto';
import { matchInterfaceLanguage } from '#api/interface-languages.ts';
import type { Db } from '#db/open.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';
import type { AuthLog } from './log.ts';

export type SmsChannel = 'sms' | 'whatsapp';

/** Sends text messages. Numbers are E.164 digits without "+". */
export type SmsSender = {
  /** Sends a text message and returns the service's message id. @throws Error when it was not accepted. */
  send(to: string, text: string, channel: SmsChannel): Promise<string>;
};

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  /** A number (`+33…`), or the SID of a messaging service (`MG…`). */
  from: string;
  /** Base URL of the API; for tests. */
  apiUrl?: string;
};

const TIMEOUT_MS = 10_000;

/** Sends through Twilio's Messages API. */
export class TwilioSms implements SmsSender {
  readonly #options: TwilioOptions;

  constructor(options: TwilioOptions) {
    this.#options = options;
  }

  async send(to: string, text: string, channel: SmsChannel): Promise<string> {
    const { accountSid, authToken, from, apiUrl = 'https://api.twilio.com' } = this.#options;
    const prefix = channel === 'whatsapp' ? 'whatsapp:' : '';
    const sender: [string, string] = from.startsWith('MG')
      ? ['MessagingServiceSid', from]
      : ['From', `${prefix}${from}`];
    const response = await fetch(`${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams([['To', `${prefix}+${to}`], sender, ['Body', text]]),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const result: unknown = await response.json().catch(() => undefined);
    const sid = typeof result === 'object' && result !== null && 'sid' in result ? result.sid : undefined;
    if (!response.ok || typeof sid !== 'string') throw new Error(`Twilio answered ${response.status}.`);
    return sid;
  }
}

/** Stores messages in the table of the development mailbox. */
export class MailboxSms implements SmsSender {
  readonly #deps: { db: Db; now: () => Date; log: AuthLog };

  constructor(deps: { db: Db; now: () => Date; log: AuthLog }) {
    this.#deps = deps;
  }

  async send(to: string, text: string): Promise<string> {
    const { db, now, log } = this.#deps;
    const id = randomUUID();
    const row = { id, kind: 'sms', sent_to: `+${to}`, subject: 'Message', body: text, link: null } as const;
    await db
      .insertInto('mailbox')
      .values({ ...row, created_at: now().toISOString() })
      .execute();
    log.info({}, 'message for the development mailbox');
    return id;
  }
}

/** The message with a one-time code, in the first of `languages` that the interface has, else in English. */
export function formatCodeMessage(code: string, languages: readonly string[]): string {
  const [language = 'en'] = languages.flatMap((tag) => matchInterfaceLanguage(tag) ?? []);
  return SERVER_TEXTS[language].smsTexts.code(code);
}
