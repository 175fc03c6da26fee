// Parts of a text that end with whole characters.

/** A part that was cut out of a text by its length, without half a character (a lone surrogate) at either end. */
export function trimHalfCharacters(part: string): string {
  return part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}
