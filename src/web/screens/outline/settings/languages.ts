// Languages by their tags (BCP 47) and names: an author may type either.

/** A language tag such as `fr` or `pt-BR`, as the server validates it (`src/api/outline.ts`). */
const LANGUAGE_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Languages that are offered; every other tag can be typed. */
const OFFERED_TAGS =
  'ar bg ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka ko la lb lt lv mk ms mt nb nl pl pt pt-BR ro ru sk sl sq sr sv sw ta th tr uk ur vi yue zh'.split(
    ' ',
  );

const englishNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

export const OFFERED_LANGUAGES: readonly { tag: string; name: string }[] = OFFERED_TAGS.map((tag) => ({
  tag,
  name: formatLanguage(tag) ?? tag,
}));

/** The English name and the language's own, such as `French (français)`; undefined for an unknown tag. */
export function formatLanguage(tag: string): string | undefined {
  try {
    const name = englishNames.of(tag);
    const ownName = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
    return name === undefined || ownName === undefined || ownName === name ? name : `${name} (${ownName})`;
  } catch {
    return undefined; // not a well-formed tag
  }
}

/** The tag of a language that was typed as its tag, its English name or its own name; undefined for neither. */
export function parseLanguage(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const folded = text.toLocaleLowerCase();
  const named = OFFERED_LANGUAGES.find(({ name }) => {
    const [englishName, ownName] = name.toLocaleLowerCase().split(/ \(|\)$/);
    return folded === englishName || folded === ownName;
  });
  return named?.tag ?? (LANGUAGE_TAG.test(text) ? text : undefined);
}
