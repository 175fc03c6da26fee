// The `auth` and `mail` commands: API keys, the audit log, and a test mail.

import { parseJsonObject } from '#auth/accounts/accounts.ts';
import type { AuthServer } from '#auth/auth-server.ts';
import { parseEmail } from '#auth/delivery/addresses.ts';
import type { AuditRow } from '#db/tables/auth.ts';

export const AUTH_USAGE = `  auth keys                     prints the anon and the service key of the embedded auth server
  auth audit [COUNT] [EMAIL]    prints the latest audit events (50 by default), of all users or of one
  mail test EMAIL               sends a test mail and reports whether the mail server accepted it`;

const DEFAULT_COUNT = 50;
const MAX_COUNT = 10_000;

function usageError(): Error {
  return new Error(`Usage:\n${AUTH_USAGE}`);
}

/**
 * Runs the `auth` command with its arguments. Returns the output.
 * @throws Error with the usage when the arguments are wrong.
 */
export async function runAuthCommand(auth: AuthServer, args: readonly string[]): Promise<string> {
  const [name, ...rest] = args;
  if (name === 'keys' && rest.length === 0) {
    return `anon key\n${auth.keys.anonKey}\n\nservice key (a secret)\n${auth.keys.serviceKey}`;
  }
  if (name !== 'audit' || rest.length > 2) throw usageError();
  const [count, email] = rest[0]?.includes('@') ? [undefined, rest[0]] : rest;
  if (count !== undefined && !/^[1-9]\d{0,4}$/.test(count)) throw usageError();
  const events = await auth.listAuditEvents(Math.min(MAX_COUNT, Number(count ?? DEFAULT_COUNT)), email?.toLowerCase());
  return events.map(formatEvent).join('\n') || 'There are no audit events yet.';
}

/** One event per line: time, action, account, actor (if not the user), IP address, details. */
function formatEvent({ at, action, email, user_id, actor_id, ip, detail }: AuditRow): string {
  const by = actor_id === null || actor_id === user_id ? [] : [`by ${actor_id}`];
  const from = ip === null ? [] : [`from ${ip}`];
  const details = Object.entries(parseJsonObject(detail)).map(
    ([name, value]) => `${name}=${stripControlCharacters(value)}`,
  );
  return [at, action, stripControlCharacters(email ?? user_id ?? '-'), ...by, ...from, ...details].join('  ');
}

/** Replaces control characters and line separators: user input must not control the terminal (escape injection). */
function stripControlCharacters(value: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal must not be given
  return String(value).replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '?');
}

/**
 * Runs the `mail` command with its arguments. Returns the output.
 * @throws Error with the usage when the arguments are wrong, or with the mail server's error.
 */
export async function runMailCommand(auth: AuthServer, args: readonly string[]): Promise<string> {
  const [name, address, ...rest] = args;
  if (name !== 'test' || address === undefined || rest.length > 0) throw usageError();
  const to = parseEmail(address);
  const isSent = await auth.sendTestMail(to).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The mail server did not accept the mail to ${to}: ${reason}`, { cause: error });
  });
  return isSent
    ? `The mail server accepted a mail to ${to}. Check that it arrives, also in the spam folder.`
    : 'There is no mail server (SMTP_URL is not set): the mail is in the development mailbox, /dev/mailbox.';
}
