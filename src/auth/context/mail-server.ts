// The mail server that is set in the browser, as it is stored and as it is used.
import type { MailServer } from '#auth/delivery/mail.ts';
import type { AuthContext } from './context.ts';
import { decrypt } from './encryption.ts';

/** A mail server as it is stored: its password is encrypted; '' without one. */
export type StoredMailServer = Omit<MailServer, 'url'> & {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` demanded before anything is sent, or neither. */
  security: 'tls' | 'starttls' | 'none';
  user: string;
  password: string;
};

/** Who the encrypted password of the mail server belongs to. */
export const MAIL_SERVER_SECRET = 'mail server';

/** @throws Error when the password was encrypted by other keys */
export function openMailServer(
  context: Pick<AuthContext, 'keys'>,
  { host, port, security, user, password, from }: StoredMailServer,
): MailServer {
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`);
  if (security === 'starttls') url.searchParams.set('requireTLS', 'true');
  if (security === 'none') url.searchParams.set('ignoreTLS', 'true');
  const secret = password === '' ? '' : decrypt(context, password, MAIL_SERVER_SECRET);
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(secret)}@`;
  return { url: url.href.replace('://', `://${login}`), from };
}
