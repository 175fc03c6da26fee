// The cookie that binds a session in the address to this browser (against login CSRF);
// the app reads it, the server never does.

/** Its name; over https with the prefix that keeps other hosts of the domain from setting it. */
export function signInCookieName(protocol: string): string {
  return `${protocol === 'https:' ? '__Host-' : ''}cahier-sign-in`;
}

/** Its value for an access token: the token's signature, which no other token has and which authenticates nothing. */
export function signInCookieValue(accessToken: string): string {
  return accessToken.split('.').at(-1) ?? '';
}
