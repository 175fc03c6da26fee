// A real SMTP server that receives mail for a test.
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { pollUntil } from '../poll-until.ts';

/** A parsed mail, with the addresses of its envelope. */
export type ReceivedMail = Email & { recipients: string[] };

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string;
  /** All received mails that `nextMailTo` has not returned yet. */
  mails: ReceivedMail[];
  /** Waits for a mail to an address (of the envelope), and removes it from `mails`. */
  nextMailTo(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => mails.push({ ...mail, recipients }))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    nextMailTo: (address) => pollUntil(() => takeMail(mails, address), `mail to ${address}`),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function takeMail(mails: ReceivedMail[], address: string): ReceivedMail | undefined {
  const index = mails.findIndex((mail) => mail.recipients.includes(address));
  return index < 0 ? undefined : mails.splice(index, 1)[0];
}

/** The six-digit code and the link of a mail. */
export function parseMail(mail: Email): { code: string; link: string } {
  const text = mail.text ?? '';
  return { code: /: (\d{6})\b/.exec(text)?.[1] ?? '', link: /https?:\/\/\S+\/confirm\?\S+/.exec(text)?.[0] ?? '' };
}
