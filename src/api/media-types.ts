// Whether a list of media types, as a bucket has one, lets a type in: the same for the editor and the storage protocol.

/** Parameters say how to read a type, not which it is: `audio/webm;codecs=opus` is `audio/webm`. */
function plainType(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** An entry names one type, or all that begin as it does: `audio/*`, `image/p*`. An empty list lets everything in. */
export function letsIn(allowed: readonly string[], contentType: string): boolean {
  const type = plainType(contentType);
  return allowed.length === 0 || allowed.some((entry) => matches(plainType(entry), type));
}

function matches(entry: string, type: string): boolean {
  if (entry === '*/*') return true;
  return entry.endsWith('*') ? type.startsWith(entry.slice(0, -1)) : entry === type;
}
