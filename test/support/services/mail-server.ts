// A real SMTP server that receives mail for a test.
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  /** For `SMTP_URL`. */
  url: string;
  /** The next mail to an address that was not handed out yet; waits for it. */
  nextMailTo(address: string): Promise<Email>;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const receivedMails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => receivedMails.push(mail))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `smtp://127.0.0.1:${port}`,
    async nextMailTo(address) {
      for (let attempts = 0; attempts < 600; attempts++) {
        const index = receivedMails.findIndex((mail) => mail.to?.some((to) => to.address === address));
        const [mail] = index < 0 ? [] : receivedMails.splice(index, 1);
        if (mail !== undefined) return mail;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No mail to ${address} arrived within thirty seconds.`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
