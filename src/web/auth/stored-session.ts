// The session as it stands in this browser, read without the provider's client, which is large and comes later.

/** Where the client keeps the session; its own default would be shared by every server on the same host. */
export const SESSION_KEY = 'cahier.session';

/** A session that ends sooner has to be refreshed first (product specification, section 9). */
const EXPIRY_MARGIN_MS = 90_000;

export type StoredSession = { data: { session: { access_token: string } }; error: null };

/** The stored session, in the shape that the client's `getSession` has, as long as it needs no refreshing. */
export function readStoredSession(now = Date.now()): StoredSession | undefined {
  const session = readStorage();
  const { access_token, expires_at } = session;
  if (typeof access_token !== 'string' || typeof expires_at !== 'number') return undefined;
  if (expires_at * 1000 - now <= EXPIRY_MARGIN_MS) return undefined;
  return { data: { session: { access_token } }, error: null };
}

/** The access token as it is stored, whether or not it has expired; undefined when nobody is signed in. */
export function readAccessToken(): unknown {
  return readStorage().access_token;
}

/** The id of whoever is signed in here; undefined when nobody is. */
export function readStoredUserId(): string | undefined {
  const { user } = readStorage();
  if (typeof user !== 'object' || user === null || !('id' in user)) return undefined;
  return typeof user.id === 'string' ? user.id : undefined;
}

/** The address of whoever is signed in here, to sign in again with; empty when it is not known. */
export function readStoredEmail(): string {
  const { user } = readStorage();
  if (typeof user !== 'object' || user === null || !('email' in user)) return '';
  return typeof user.email === 'string' ? user.email : '';
}

/** Whether the address carries something for the client: tokens, a code, or what went wrong with a link. */
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

/** Whether a session still has to show its user's second factor: he has one, and the access token does not say that it was. */
export function needsSecondFactor(session: { access_token?: unknown; user?: unknown }): boolean {
  const { access_token, user } = session;
  if (typeof user !== 'object' || user === null || !('factors' in user) || !Array.isArray(user.factors)) return false;
  return user.factors.some((factor) => factor?.status === 'verified') && readAal(access_token) !== 'aal2';
}

/** The same of the session that is stored here. */
export function storedSessionNeedsMfa(): boolean {
  return needsSecondFactor(readStorage());
}

function readAal(token: unknown): unknown {
  const [, claims = ''] = String(token).split('.');
  try {
    const payload: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof payload === 'object' && payload !== null && 'aal' in payload ? payload.aal : undefined;
  } catch {
    return undefined;
  }
}
