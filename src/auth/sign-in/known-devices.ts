// Known devices and networks, which let an account in while others guess its password: a cookie shows
// that it signed in with the browser before.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuthContext, baseUrl } from '#auth/context/context.ts';
import type { DbTransaction } from '#db/open.ts';
import { DAY_SECONDS } from '#durations.ts';
import { isKeyRemembered, rememberKey } from '#limits/rate-limits.ts';
import { randomText } from '#system/random-text.ts';

/** One entry for each of the latest accounts; a device is shared by so many at most. */
const MAX_ENTRIES = 8;
const COOKIE_SECONDS = 180 * DAY_SECONDS;
const ENTRY_PATTERN = /^([\w-]{16})\.([\w-]{22})$/;

/**
 * An entry is a random text and its keyed hash with the account: without the key, it tells nobody which account it is
 * of. It only names whose wrong passwords are counted apart; it authenticates nothing.
 */
function sealEntry({ keys }: Pick<AuthContext, 'keys'>, nonce: string, userId: string): string {
  const mac = createHmac('sha256', keys.internalKey).update(`device ${nonce} ${userId}`).digest();
  return `${nonce}.${mac.subarray(0, 16).toString('base64url')}`;
}

/** The random text of the device's entry for an account; undefined when the account did not sign in with it. */
export function findKnownDevice(
  context: Pick<AuthContext, 'keys'>,
  device: string | undefined,
  userId: string,
): string | undefined {
  for (const entry of readEntries(device)) {
    const [nonce = ''] = entry.split('.');
    const expected = Buffer.from(sealEntry(context, nonce, userId));
    if (timingSafeEqual(Buffer.from(entry), expected)) return nonce;
  }
  return undefined;
}

function readEntries(device: string | undefined): string[] {
  return (device ?? '')
    .split('~')
    .slice(0, MAX_ENTRIES)
    .filter((entry) => ENTRY_PATTERN.test(entry));
}

/** The value of the cookie after an account signed in with the device. */
function rememberAccount(context: Pick<AuthContext, 'keys'>, device: string | undefined, userId: string): string {
  const known = findKnownDevice(context, device, userId);
  const others = readEntries(device).filter((entry) => known === undefined || !entry.startsWith(`${known}.`));
  const nonce = known ?? randomText(12);
  return [sealEntry(context, nonce, userId), ...others].slice(0, MAX_ENTRIES).join('~');
}

function isSecure(context: AuthContext): boolean {
  return baseUrl(context).startsWith('https:');
}

function cookieName(context: AuthContext): string {
  return isSecure(context) ? '__Secure-cahier-device' : 'cahier-device';
}

/** The cookie of a request; undefined without one. */
export function readDevice(context: AuthContext, { headers }: FastifyRequest): string | undefined {
  const prefix = `${cookieName(context)}=`;
  const cookie = (headers.cookie ?? '').split(';').find((part) => part.trimStart().startsWith(prefix));
  return cookie?.trim().slice(prefix.length);
}

/** Sets the cookie after an account signed in with a password. @param device the cookie that it sent */
export function rememberDevice(
  context: AuthContext,
  reply: FastifyReply,
  { device, userId }: { device: string | undefined; userId: string },
): void {
  const { pathname } = new URL(baseUrl(context));
  const value = rememberAccount(context, device, userId);
  const attributes = `Path=${pathname}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${cookieName(context)}=${value}; ${attributes}${isSecure(context) ? '; Secure' : ''}`);
}

/** For how long a network stays known after the last sign-in; as long as a device does. */
const KNOWN_MS = COOKIE_SECONDS * 1000;

/** A keyed hash: without the key, it reveals neither the account nor the network. */
function networkKey({ keys }: Pick<AuthContext, 'keys'>, userId: string, network: string): string {
  return createHmac('sha256', keys.internalKey).update(`network ${userId} ${network}`).digest('base64url');
}

/** Remembers a network after a right password, in its transaction. */
export async function rememberNetwork(
  context: AuthContext,
  db: DbTransaction,
  userId: string,
  network: string,
): Promise<void> {
  await rememberKey(db, networkKey(context, userId, network), context.monotonicMs(), KNOWN_MS);
}

export async function isNetworkRemembered(context: AuthContext, userId: string, network: string): Promise<boolean> {
  return isKeyRemembered(context.db, networkKey(context, userId, network), context.monotonicMs());
}
