// How mail is set up, as the owner sees it, and a test mail.
import { Problem } from '#api/problem.ts';
import type { AuthServer } from '#auth/auth-server.ts';
import { errorMessage } from '#system/error-code.ts';

export type MailSetup = {
  /** The mail server's address, without user and password; null for the development mailbox. */
  server: string | null;
  from: string;
};

/** What may be shown of `SMTP_URL`: neither its user nor its password. */
export function describeMailServer(smtpUrl: string | undefined): string | null {
  if (smtpUrl === undefined) return null;
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
}

/**
 * Sends a test mail; returns whether the mail server accepted it, or it is in the development mailbox.
 * @throws Problem 409 `accounts_elsewhere`, 422 `mail_failed` with the error as it came from the mail server
 */
export async function sendTestMail(auth: AuthServer | undefined, to: string): Promise<{ isSent: boolean }> {
  if (auth === undefined) {
    const message = 'Emails are sent by the provider that SUPABASE_URL names. Test them there.';
    throw new Problem(409, 'accounts_elsewhere', message);
  }
  try {
    return { isSent: await auth.sendTestMail(to) };
  } catch (cause) {
    throw new Problem(422, 'mail_failed', errorMessage(cause), { cause });
  }
}
