// What tokens say, and the addresses that people are led to; nothing is checked here.

/** The claims of a token, whoever signed it. */
export function decodeClaims(token = '') {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** What stands behind the `#` of an address. */
export function fragmentParams(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

/** What stands behind the `?` of an address. */
export function queryParams(url: URL): Record<string, string> {
  return Object.fromEntries(url.searchParams);
}
