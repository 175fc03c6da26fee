// Parses what a mailed link put into the address: an error, a message, that it was an invitation, or a session, which may be another site's.
import { signInCookieName, signInCookieValue } from '#api/sign-in-cookie.ts';

export type LinkCallback = {
  /** The auth server's message about a link that did not work. */
  error?: string;
  /** Its code, by which it is worded in other languages. */
  errorCode?: string;
  /** The auth server's message about a link that worked without signing a user in. */
  message?: string;
  /** What the link confirmed, where only a message can say so. */
  confirmed?: 'signup' | 'email_change';
  isInvitation: boolean;
};

/** Reads it from the fragment, or from the query where the link was requested with PKCE. */
export function readLinkCallback({ hash, search }: Pick<Location, 'hash' | 'search'> = window.location): LinkCallback {
  const parameters = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  const read = (name: string) => parameters.map((group) => group.get(name)).find((value) => value !== null);
  const [error, code, message] = [read('error_description'), read('error_code'), read('message')];
  const type = read('access_token') === undefined ? undefined : read('type');
  return {
    ...(error ? { error } : {}),
    ...(error && code ? { errorCode: code } : {}),
    ...(message && !error ? { message } : {}),
    ...(type === 'signup' || type === 'email_change' ? { confirmed: type } : {}),
    isInvitation: !error && read('type') === 'invite',
  };
}

/** What decides: the page's address and cookies. */
type Page = { location: Pick<Location, 'hash' | 'protocol'>; cookie: string };

/** Whether the address holds a session for which this browser has no cookie of the auth server. */
export function hasForeignSession({ location, cookie }: Page): boolean {
  const accessToken = new URLSearchParams(location.hash.slice(1)).get('access_token');
  if (accessToken === null) return false;
  const expected = `${signInCookieName(location.protocol)}=${signInCookieValue(accessToken)}`;
  return !cookie.split('; ').includes(expected);
}

/**
 * Removes such a session from the address, before anything reads it: a link of another site would sign the user in to the
 * attacker's account, who would then see what the user writes. An external auth server cannot set our cookie, so its links are accepted.
 */
export function dropForeignSession(): void {
  if (document.querySelector('meta[name="sign-in"]') !== null || !hasForeignSession(document)) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}
