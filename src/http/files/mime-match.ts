// Matches content types against a bucket's list of allowed ones: the same for
// uploads of media and the storage protocol.

/** The type without its parameters: `audio/webm` of `audio/webm;codecs=opus`. */
function mimeEssence(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** An entry is one type, or a prefix with a `*`: `audio/*`, `image/p*`. An empty list allows everything. */
export function matchesMimeList(allowed: readonly string[], contentType: string): boolean {
  const type = mimeEssence(contentType);
  return allowed.length === 0 || allowed.some((pattern) => matchesPattern(mimeEssence(pattern), type));
}

function matchesPattern(pattern: string, type: string): boolean {
  if (pattern === '*/*') return true;
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}
