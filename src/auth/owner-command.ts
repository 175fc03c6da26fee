// The `auth` and `mail` commands: the keys, the audit trail, and a letter that shows whether mail arrives.
import type { AuditRow } from '#db/tables-auth.ts';
import { objectOf } from './accounts.ts';
import { readEmail } from './addresses.ts';
import type { AuthRoom } from './room.ts';

export const OWNER_USAGE = `  auth keys                     the anon and the service key of the embedded provider
  auth audit [COUNT] [EMAIL]    the newest acts in the audit trail (50, if no count is given), of everyone or of one
  mail test EMAIL               sends a letter, and says whether the mail server took it`;

const USUAL_COUNT = 50;
const MAX_COUNT = 10_000;

function usage(): Error {
  return new Error(`Usage:\n${OWNER_USAGE}`);
}

/**
 * Does what the words after `auth` say, and answers with what to print.
 * @throws Error in words when they are wrong.
 */
export async function runAuthCommand(auth: AuthRoom, words: readonly string[]): Promise<string> {
  const [name, ...rest] = words;
  if (name === 'keys' && rest.length === 0) {
    return `anon key\n${auth.keys.anonKey}\n\nservice key (a secret)\n${auth.keys.serviceKey}`;
  }
  if (name !== 'audit' || rest.length > 2) throw usage();
  const [count, email] = rest[0]?.includes('@') ? [undefined, rest[0]] : rest;
  if (count !== undefined && !/^[1-9]\d{0,4}$/.test(count)) throw usage();
  const acts = await auth.trail(Math.min(MAX_COUNT, Number(count ?? USUAL_COUNT)), email?.toLowerCase());
  return acts.map(line).join('\n') || 'Nothing has been done yet.';
}

/** One act: when, what, whose account, who did it if it was somebody else, from where, and what else is known. */
function line({ at, action, email, user_id, actor_id, ip, detail }: AuditRow): string {
  const by = actor_id === null || actor_id === user_id ? [] : [`by ${actor_id}`];
  const from = ip === null ? [] : [`from ${ip}`];
  const more = Object.entries(objectOf(detail)).map(([name, value]) => `${name}=${printable(value)}`);
  return [at, action, printable(email ?? user_id ?? '-'), ...by, ...from, ...more].join('  ');
}

/** What came from outside, on one line of a terminal. */
function printable(value: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal must not be given
  return String(value).replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '?');
}

/**
 * Does what the words after `mail` say, and answers with what to print.
 * @throws Error in words when they are wrong, or the mail server does not take the letter.
 */
export async function runMailCommand(auth: AuthRoom, words: readonly string[]): Promise<string> {
  const [name, address, ...rest] = words;
  if (name !== 'test' || address === undefined || rest.length > 0) throw usage();
  const to = readEmail(address);
  const isSent = await auth.sendTestMail(to).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The mail server did not take the letter to ${to}: ${why}`, { cause: error });
  });
  return isSent
    ? `The mail server took a letter to ${to}. Look whether it arrives, also among the junk.`
    : 'There is no mail server (SMTP_URL is not set): the letter is in the development mailbox, /dev/mailbox.';
}
