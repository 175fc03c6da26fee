// Whether a list of media types, as a bucket has one, lets a type in: the same for the editor and the storage protocol.

/** Parameters say how to read a type, not which it is: `audio/webm;codecs=opus` is `audio/webm`. */
function mimeEssence(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** An entry names one type, or all that begin as it does: `audio/*`, `image/p*`. An empty list lets everything in. */
export function matchesMimeList(allowed: readonly string[], contentType: string): boolean {
  const type = mimeEssence(contentType);
  return allowed.length === 0 || allowed.some((pattern) => matchesPattern(mimeEssence(pattern), type));
}

function matchesPattern(pattern: string, type: string): boolean {
  if (pattern === '*/*') return true;
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}
