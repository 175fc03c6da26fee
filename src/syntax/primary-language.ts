// Language tags (RFC 5646), as far as languages of courses need them.

/** The tag of a language, such as `fr` or `pt-BR`. */
export const LANGUAGE_TAG_PATTERN = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/**
 * The language of a tag without its script and region, in small letters: `pt` of `pt-BR`, and of the `pt_BR` that
 * operating systems write.
 */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}
