// The name of a copy, for drafts, courses and classes.

/**
 * The name with a word in brackets, and from the second copy on with its number: "Au marché (copy 2)". The name is cut,
 * so that all has at most `maxLength` UTF-16 units.
 */
export function nameCopy(name: string, word: string, number: number, maxLength: number): string {
  const suffix = number === 1 ? ` (${word})` : ` (${word} ${number})`;
  const cut = name.slice(0, maxLength - suffix.length);
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}${suffix}`;
}
