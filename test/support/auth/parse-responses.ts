// Parses token claims and the parameters of redirect URLs; verifies nothing.

/** The claims of a token, without verifying it. */
export function decodeClaims(token = '') {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** The parameters in the fragment of a URL. */
export function fragmentParams(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

/** The parameters in the query of a URL. */
export function queryParams(url: URL): Record<string, string> {
  return Object.fromEntries(url.searchParams);
}
