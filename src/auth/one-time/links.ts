// Addresses in mails, and which addresses a link may lead to in the end.
import { type AuthContext, baseUrl } from '#auth/context/context.ts';

/** The types a link can have, as the protocol writes them. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/**
 * The address of a link. Where it leads in the end stands in it as it is, as clients and their tests expect, unless that
 * has characters which mean something in a query.
 */
function buildLink(endpoint: string, token: string, type: LinkType, redirectTo: string): string {
  const encodedRedirect = /^[\w:/.?~!*'(),;@$-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${endpoint}?${new URLSearchParams({ token, type })}&redirect_to=${encodedRedirect}`;
}

/** The link in a mail: a page of ours with a button, so that programs that open links do not use the token up. */
export function mailLink(context: AuthContext, linkToken: string, type: LinkType, redirectTo: string): string {
  return buildLink(`${baseUrl(context)}/confirm`, linkToken, type, redirectTo);
}

/** The protocol's own link, which acts when it is opened: for whoever asks for one by an admin call. */
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

/** What `**`, `*` and `?` stand for where the host is: nothing that would end it, as a question after another host would. */
const IN_HOST = { '**': '[^/?#@]*', '*': '[^./?#@]*', '?': '[^./?#@]' };
const IN_PATH = { '**': '.*', '*': '[^./]*', '?': '[^./]' };

/** A pattern of the allow list as an expression: `**` is anything, `*` and `?` are not separators (`.` and `/`). */
function globToRegExp(glob: string): RegExp {
  const [, host = '', rest = ''] = /^((?:[^/]*:\/\/[^/]*)?)(.*)$/s.exec(glob) ?? [];
  return new RegExp(`^${globToPattern(host, IN_HOST)}${globToPattern(rest, IN_PATH)}$`);
}

function globToPattern(glob: string, wildcards: Readonly<Record<string, string>>): string {
  return glob.replaceAll(/\*\*|[*?]|[.+^${}()|[\]\\]/g, (part) => wildcards[part] ?? `\\${part}`);
}

/** Whether a link may lead to this address: on our own site, or on the list. */
function isAllowedRedirect(context: AuthContext, target: string): boolean {
  // What a browser would read differently from us is not allowed at all.
  if (/[\s\\\p{Cc}]/u.test(target) || !target.isWellFormed() || !URL.canParse(target)) return false;
  const url = new URL(target);
  if (url.username !== '' || url.password !== '') return false;
  // A host that parsing changes (a number that is an address, other alphabets) is not what the reader sees.
  if (!target.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`)) return false;
  if (isOwnSite(url, new URL(context.siteUrl()))) return true;
  if (!isOrdinaryHost(url)) return false;
  const [withoutFragment = ''] = target.split('#', 1);
  return context.settings.allowedRedirects.some((glob) => globToRegExp(glob).test(withoutFragment));
}

/** The first allowed address of several, else our own site. A refused one is logged. */
export function chooseRedirect(context: AuthContext, ...candidates: (string | undefined)[]): string {
  for (const target of candidates) {
    if (target === undefined || target === '') continue;
    if (isAllowedRedirect(context, target)) return target;
    context.log.warn({ address: target.slice(0, 200) }, 'a redirect address is not on the list; our own site is used');
  }
  return context.siteUrl();
}
