// The session as this browser stores it, read without the session client, which is large and loaded later.

import { LANGUAGE_NAMES } from '#api/interface-languages.ts';
import { OFFLINE_KEY, SESSION_KEY } from '#web/storage-keys.ts';

/** A session that expires sooner is refreshed first (product specification, section 9). */
const EXPIRY_MARGIN_MS = 90_000;

/** The session client refreshes a session three of its ticks of 30 seconds before it expires (the same section). */
const REFRESH_AHEAD_MS = 120_000;

/** A session as the session client stores it, as far as the app reads it. */
export type SessionTokens = { access_token: string; refresh_token: string; user?: unknown };

export type StoredSession = { data: { session: { access_token: string } }; error: null };

/**
 * The stored session, in the shape of the client's `getSession`; undefined when there
 * is none, or it has to be refreshed first.
 * Where lectures are available offline an expired one will do: it cannot be refreshed without a connection, and with
 * one the server refuses it, so that it is refreshed then.
 */
export function readStoredSession(now = Date.now()): StoredSession | undefined {
  const { access_token, expires_at } = readStorage();
  if (typeof access_token !== 'string' || typeof expires_at !== 'number') return undefined;
  const isFresh = expires_at * 1000 - now > EXPIRY_MARGIN_MS;
  if (!isFresh && localStorage.getItem(OFFLINE_KEY) === null) return undefined;
  return { data: { session: { access_token } }, error: null };
}

/** Whether a session is stored that the session client would refresh now. */
export function isRefreshDue(now = Date.now()): boolean {
  const { access_token, expires_at } = readStorage();
  return typeof access_token === 'string' && Number(expires_at) * 1000 - now < REFRESH_AHEAD_MS;
}

/** The stored session with both of its tokens, whether or not it has expired; null when no one is signed in. */
export function readStoredTokens(): SessionTokens | null {
  const { access_token, refresh_token, user } = readStorage();
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return null;
  return { access_token, refresh_token, user };
}

/** The stored access token, whether or not it has expired; undefined when signed out. */
export function readAccessToken(): unknown {
  return readStorage().access_token;
}

/** The user of the stored session, as the auth server serialized it; empty when signed out. */
export function readStoredUser(): Readonly<Record<string, unknown>> {
  const { user } = readStorage();
  return typeof user === 'object' && user !== null ? { ...user } : {};
}

/**
 * The language of the interface that the user has chosen for the account; undefined when there is none that Cahier has.
 */
export function readStoredLanguage(): string | undefined {
  const { user_metadata } = readStoredUser();
  const language = (user_metadata as { language?: unknown } | undefined)?.language;
  return typeof language === 'string' && Object.hasOwn(LANGUAGE_NAMES, language) ? language : undefined;
}

/** The id of the signed-in user; undefined when signed out. */
export function readStoredUserId(): string | undefined {
  const { id } = readStoredUser();
  return typeof id === 'string' ? id : undefined;
}

/** The email address of the user who is signed in, to sign in again with; empty when it is not known. */
export function readStoredEmail(): string {
  const { email } = readStoredUser();
  return typeof email === 'string' ? email : '';
}

/** Whether the address carries parameters for the client: tokens, a code, or the error of a mailed link. */
export function hasAuthCallback({ hash, search } = window.location): boolean {
  return /[#?&](access_token|code|error|error_code|error_description)=/.test(`${hash}${search}`);
}

function readStorage(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/**
 * Whether a session has not shown the second factor of its user: the user has a
 * verified one, and the token is below `aal2`.
 */
export function needsSecondFactor(session: { access_token?: unknown; user?: unknown }): boolean {
  const { access_token, user } = session;
  if (typeof user !== 'object' || user === null || !('factors' in user) || !Array.isArray(user.factors)) return false;
  return user.factors.some((factor) => factor?.status === 'verified') && readTokenClaims(access_token).aal !== 'aal2';
}

/** The same of the stored session. */
export function storedSessionNeedsMfa(): boolean {
  return needsSecondFactor(readStorage());
}

/** The claims of an access token, empty when they cannot be read; its signature is not verified. */
export function readTokenClaims(token: unknown): Readonly<Record<string, unknown>> {
  const [, claims = ''] = String(token).split('.');
  try {
    const payload: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof payload === 'object' && payload !== null ? { ...payload } : {};
  } catch {
    return {};
  }
}
