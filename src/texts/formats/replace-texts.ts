// Puts other texts in the place of some of a translation.

/**
 * Returns the function that gives the texts of an area with those of `changes` in place of theirs.
 * @param changes by area, in the shape of the texts
 */
export function replaceTextsBy(changes: object): (area: string, texts: object) => object {
  return (area, texts) => replaceTexts(texts, Reflect.get(changes, area));
}

function replaceTexts(texts: object, changes: object | undefined): object {
  if (changes === undefined) return texts;
  const entries = Object.entries(texts).map(([key, text]) => {
    const change: unknown = Reflect.get(changes, key);
    const isGroup = typeof change === 'object' && change !== null && !Array.isArray(change);
    return [key, isGroup ? replaceTexts(text, change) : (change ?? text)];
  });
  return Object.fromEntries(entries);
}
