// HTML escaping: the only definition, with the character sets that an HTML serializer uses.

/** Escapes `&`, `<` and `>`: for text content. Not enough inside an attribute. */
export function escapeHtml(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes `&`, `<`, `>` and `"`: for the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}
