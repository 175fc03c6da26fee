// Login CSRF: keeps another site from signing a user in to an account of its own.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInCookieName, signInCookieValue } from '#api/sign-in-cookie.ts';
import type { AuthContext } from '#auth/context/context.ts';

/** How long the app may take to read the session from its address. */
const COOKIE_SECONDS = 60;

/**
 * Whether the browser says that another site caused this request: by Fetch Metadata, else by the
 * origin of a form. Programs say nothing. Our pages send no referrer, so that browsers without
 * Fetch Metadata give their origin as "null".
 */
export function isCrossSite({ siteUrl }: AuthContext, { headers }: FastifyRequest): boolean {
  const { origin = 'null', 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== 'null' && origin !== new URL(siteUrl()).origin;
}

/** Whether a URL is of our own app. Its port may be another, since cookies are not bound to ports. */
export function isOwnApp({ siteUrl }: AuthContext, url: string): boolean {
  const [target, site] = [new URL(url), new URL(siteUrl())];
  return target.protocol === site.protocol && target.hostname === site.hostname;
}

/** Sets the cookie by which our app accepts the session in the fragment of `url`, if there is one. */
export function bindToBrowser(context: AuthContext, reply: FastifyReply, url: string): void {
  const accessToken = new URLSearchParams(new URL(url).hash.slice(1)).get('access_token');
  if (accessToken === null || !isOwnApp(context, url)) return;
  const { protocol } = new URL(url);
  const cookie = `${signInCookieName(protocol)}=${signInCookieValue(accessToken)}; Path=/; Max-Age=${COOKIE_SECONDS}`;
  reply.header('set-cookie', `${cookie}; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`);
}
