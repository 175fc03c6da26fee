// HTML unescaping, for tests that read what was written.

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
