// Isolates what texts quote, such as names: one that is written from left to right does not
// change the order of the words around it.

/**
 * The texts of a language that is written from right to left. Their functions put strings that have a Latin,
 * Greek or Cyrillic letter between U+2068 and U+2069: between them a text has the direction of its first
 * letter (Unicode bidirectional algorithm).
 */
export function isolateNames<T>(texts: T): T {
  return convert(texts) as T;
}

function convert(value: unknown): unknown {
  if (typeof value === 'function')
    return (...parameters: unknown[]) => parameters.reduce(isolate, value(...parameters));
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, convert(entry)]));
}

function isolate(text: unknown, name: unknown): unknown {
  if (typeof text !== 'string' || typeof name !== 'string' || !/[A-Za-zÀ-ӿ]/.test(name)) return text;
  return text.replaceAll(name, () => `\u2068${name}\u2069`);
}
