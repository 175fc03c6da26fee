// The `auth` and `mail` commands: the keys, the audit trail, and a letter that shows whether mail arrives.

import { parseJsonObject } from '#auth/accounts/accounts.ts';
import type { AuthServer } from '#auth/auth-server.ts';
import { parseEmail } from '#auth/delivery/addresses.ts';
import type { AuditRow } from '#db/tables/auth.ts';

export const AUTH_USAGE = `  auth keys                     the anon and the service key of the embedded provider
  auth audit [COUNT] [EMAIL]    the newest acts in the audit trail (50, if no count is given), of everyone or of one
  mail test EMAIL               sends a letter, and says whether the mail server took it`;

const DEFAULT_COUNT = 50;
const MAX_COUNT = 10_000;

function usageError(): Error {
  return new Error(`Usage:\n${AUTH_USAGE}`);
}

/**
 * Does what the words after `auth` say, and answers with what to print.
 * @throws Error in words when they are wrong.
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
  return events.map(formatEvent).join('\n') || 'Nothing has been done yet.';
}

/** One act: when, what, whose account, who did it if it was somebody else, from where, and what else is known. */
function formatEvent({ at, action, email, user_id, actor_id, ip, detail }: AuditRow): string {
  const by = actor_id === null || actor_id === user_id ? [] : [`by ${actor_id}`];
  const from = ip === null ? [] : [`from ${ip}`];
  const details = Object.entries(parseJsonObject(detail)).map(
    ([name, value]) => `${name}=${stripControlCharacters(value)}`,
  );
  return [at, action, stripControlCharacters(email ?? user_id ?? '-'), ...by, ...from, ...details].join('  ');
}

/** What came from outside, on one line of a terminal. */
function stripControlCharacters(value: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal must not be given
  return String(value).replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '?');
}

/**
 * Does what the words after `mail` say, and answers with what to print.
 * @throws Error in words when they are wrong, or the mail server does not take the letter.
 */
export async function runMailCommand(auth: AuthServer, args: readonly string[]): Promise<string> {
  const [name, address, ...rest] = args;
  if (name !== 'test' || address === undefined || rest.length > 0) throw usageError();
  const to = parseEmail(address);
  const isSent = await auth.sendTestMail(to).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The mail server did not take the letter to ${to}: ${reason}`, { cause: error });
  });
  return isSent
    ? `The mail server took a letter to ${to}. Look whether it arrives, also among the junk.`
    : 'There is no mail server (SMTP_URL is not set): the letter is in the development mailbox, /dev/mailbox.';
}
