// Whether security keys and passkeys can be used. A file of its own, since the login
// screen needs nothing else of these at first.

/**
 * Whether this browser can use them here: in a secure context, and never at an IP address (they are bound to a name).
 */
export function supportsWebauthn(page: Pick<Window, 'isSecureContext' | 'location'> = window): boolean {
  const { hostname } = page.location;
  const isIpAddress = /^\[|^\d+(\.\d+){3}$/.test(hostname);
  return page.isSecureContext && 'PublicKeyCredential' in page && !isIpAddress;
}
