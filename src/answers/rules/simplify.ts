// Traditional characters of Chinese as simplified ones, by a table that is loaded for courses in Chinese only.

let simplified: ReadonlyMap<string, string> | undefined;

/** Loads the table; a browser without a connection tries again with the next page. */
export async function loadSimplified(): Promise<void> {
  const loaded = await import('./simplified-characters.ts').catch(() => undefined);
  simplified ??= loaded?.SIMPLIFIED;
}

/** The text with simplified characters, once the table is loaded. */
export function toSimplified(text: string): string {
  const table = simplified;
  return table === undefined
    ? text
    : text.replace(/\p{Script=Han}/gu, (character) => table.get(character) ?? character);
}
