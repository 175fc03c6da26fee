// Links in mails, and the allow-list of their redirect URLs (against open redirects).
import { type AuthContext, baseUrl } from '#auth/context/context.ts';

/** The protocol's types of links. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/**
 * The URL of a link. Its `redirect_to` is not percent-encoded, as clients and their tests expect, unless it has
 * characters with a meaning in a query.
 */
function buildLink(endpoint: string, token: string, type: LinkType, redirectTo: string): string {
  const encodedRedirect = /^[\w:/.?~!*'(),;@$-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${endpoint}?${new URLSearchParams({ token, type })}&redirect_to=${encodedRedirect}`;
}

/** The link in a mail: to a page with a button, so that mail scanners that open links do not use up the token. */
export function mailLink(context: AuthContext, linkToken: string, type: LinkType, redirectTo: string): string {
  return buildLink(`${baseUrl(context)}/confirm`, linkToken, type, redirectTo);
}

/** The protocol's own link, which redeems the token when opened; returned by the admin API. */
export function actionLink(context: AuthContext, linkToken: string, type: LinkType, redirectTo: string): string {
  return buildLink(`${baseUrl(context)}/verify`, linkToken, type, redirectTo);
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '[::]']);
const HOST_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

function isOwnSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || LOOPBACK.has(url.hostname);
}

function isOrdinaryHost(url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return true;
  const isIpAddress = url.hostname.startsWith('[') || IPV4.test(url.hostname);
  return isIpAddress ? LOOPBACK.has(url.hostname) : HOST_NAME.test(url.hostname);
}

/** Wildcards in the host: they match no character that would end the host, such as `?` or `#`. */
const IN_HOST = { '**': '[^/?#@]*', '*': '[^./?#@]*', '?': '[^./?#@]' };
/** Wildcards after the host. */
const IN_PATH = { '**': '.*', '*': '[^./]*', '?': '[^./]' };

/** Compiles a pattern of the allow-list: `**` matches anything, `*` and `?` all but the separators `.` and `/`. */
function globToRegExp(glob: string): RegExp {
  const [, host = '', rest = ''] = /^((?:[^/]*:\/\/[^/]*)?)(.*)$/s.exec(glob) ?? [];
  return new RegExp(`^${globToPattern(host, IN_HOST)}${globToPattern(rest, IN_PATH)}$`);
}

function globToPattern(glob: string, wildcards: Readonly<Record<string, string>>): string {
  return glob.replaceAll(/\*\*|[*?]|[.+^${}()|[\]\\]/g, (token) => wildcards[token] ?? `\\${token}`);
}

/** Longer URLs are refused before they are matched or stored: a body may have a megabyte of them. */
const MAX_REDIRECT_LENGTH = 2048;

/** Whether a redirect URL is on our own site or on the allow-list. */
function isAllowedRedirect(context: AuthContext, target: string): boolean {
  if (target.length > MAX_REDIRECT_LENGTH) return false;
  // Characters that browsers and this parser may read differently are refused.
  if (/[\s\\\p{Cc}]/u.test(target) || !target.isWellFormed() || !URL.canParse(target)) return false;
  const url = new URL(target);
  if (url.username !== '' || url.password !== '') return false;
  // A host that parsing changes (a numeric IP address, an IDN) is not the one that people read.
  if (!target.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`)) return false;
  if (isOwnSite(url, new URL(context.siteUrl()))) return true;
  if (!isOrdinaryHost(url)) return false;
  const [withoutFragment = ''] = target.split('#', 1);
  return context.settings.allowedRedirects.some((glob) => globToRegExp(glob).test(withoutFragment));
}

/** The first allowed redirect URL of several candidates, else our own site. Refused ones are logged. */
export function chooseRedirect(context: AuthContext, ...candidates: (string | undefined)[]): string {
  for (const target of candidates) {
    if (target === undefined || target === '') continue;
    if (isAllowedRedirect(context, target)) return target;
    context.log.warn({ address: target.slice(0, 200) }, 'a redirect address is not on the list; our own site is used');
  }
  return context.siteUrl();
}
