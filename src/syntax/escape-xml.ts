// Escapes text for XML: also in the files that exports write, and in attributes.

/** Characters that XML 1.0 cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be removed
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The text without characters that XML cannot hold. */
export function withoutInvalidXml(text: string): string {
  return text.toWellFormed().replace(NOT_XML, '');
}

/**
 * Escapes a text for XML and HTML, in elements and in attributes with double quotes.
 * Characters that XML cannot hold are dropped.
 */
export function escapeXml(text: string): string {
  return withoutInvalidXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
