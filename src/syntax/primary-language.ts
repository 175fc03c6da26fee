// The primary language subtag of a language tag (RFC 5646).

/**
 * The language of a tag without its script and region, in small letters: `pt` of `pt-BR`, and of the `pt_BR` that
 * operating systems write.
 */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}
