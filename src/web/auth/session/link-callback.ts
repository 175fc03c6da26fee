// Parses what a mailed link put into the address: an error, a message, that it was an invitation,
// or a session, which may be another site's.
import { signInCookieName, signInCookieValue } from '#api/sign-in-cookie.ts';
import type { LinkMessage, MailedLink } from './use-mailed-link.ts';

type LinkCallback = {
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
type Page = { location: Pick<Location, 'hash' | 'protocol' | 'search'>; cookie: string };

/**
 * Whether the address holds a session for which this browser has no cookie of the auth server. The session client takes
 * one from the query, too, where no mail of ours has it.
 */
export function hasForeignSession({ location, cookie }: Page): boolean {
  const cookies = cookie.split('; ');
  const isOwn = (token: string) =>
    cookies.includes(`${signInCookieName(location.protocol)}=${signInCookieValue(token)}`);
  const parameters = [location.hash.slice(1), location.search].map((text) => new URLSearchParams(text));
  return !parameters.flatMap((group) => group.getAll('access_token')).every(isOwn);
}

/** What makes up a session in an address. */
const SESSION_PARAMETERS = ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'type'];

/**
 * Removes such a session from the address, before anything reads it: a link of another site would sign the
 * user in to the attacker's account, who would then see what the user writes. An external auth server cannot
 * set our cookie, so its links are accepted.
 */
function dropForeignSession(): void {
  if (document.querySelector('meta[name="sign-in"]') !== null || !hasForeignSession(document)) return;
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  for (const name of SESSION_PARAMETERS) query.delete(name);
  window.history.replaceState(window.history.state, '', `${pathname}${query.size === 0 ? '' : `?${query}`}`);
}

/** What the address says of a mailed link, once a session of another site is removed from it. */
export function takeMailedLink(): MailedLink {
  dropForeignSession();
  const callback = readLinkCallback();
  // The session client removes what it knows from the address; a message is not among it.
  if (callback.message !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname);
  const message = toLinkMessage(callback);
  return { isInvitation: callback.isInvitation, ...(message && { message }) };
}

function toLinkMessage({ error, errorCode, message, confirmed }: LinkCallback): LinkMessage | undefined {
  if (error !== undefined)
    return { kind: 'error', text: error, ...(errorCode === undefined ? {} : { code: errorCode }) };
  // The protocol has one message: after the first of the two confirmations of an email change.
  if (message !== undefined) return { kind: 'success', text: message, code: 'half_changed' };
  return confirmed && { kind: 'success', text: '', code: confirmed };
}
