// HTML escaping and unescaping: the only definition, with the character sets that an HTML serializer uses.

/** Escapes `&`, `<` and `>`: for text content. Not enough inside an attribute. */
export function escapeHtml(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes `&`, `<`, `>` and `"`: for the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00A0',
  '&amp;': '&',
};

/** Text of HTML that the renderer or the sanitizer wrote: decodes the entities that a serializer uses, and no others. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
