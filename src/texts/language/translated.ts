// The language of the interface, and the lookup of its texts: when they are read, not when their module is loaded.

/**
 * Texts with the literal types widened: a translation has the same keys, parameters
 * and lengths of lists, with other strings.
 */
export type Texts<T> = T extends string
  ? string
  : T extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Texts<Result>
    : { readonly [Key in keyof T]: Texts<T[Key]> };

/** Finds the texts of an area in the language of the interface, given the English ones, in the same shape. */
type TextResolver = (area: string, english: object) => object;

/**
 * Of the language tag, in the spelling and with the digits that the interface uses (in Arabic the Latin ones, in which
 * lectures number their exercises).
 */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', 'en-XA': 'en-GB', ar: 'ar-u-nu-latn' };

/** The tag of the language of the interface, such as `uk`. */
export let interfaceLanguage = 'en';

/** The locale of dates, numbers and lists in the interface. */
export let locale = 'en-GB';

let resolveTexts: TextResolver = (_area, english) => english;
let loadKindTexts: (() => Promise<void>) | undefined;

/**
 * Sets the language of the interface. Texts that are read from then on are in it.
 * @param loadKinds loads the texts of the kinds of exercises, where they are not there from the beginning
 */
export function setInterfaceLanguage(language: string, resolver: TextResolver, loadKinds?: () => Promise<void>): void {
  interfaceLanguage = language;
  locale = LOCALES[language] ?? language;
  resolveTexts = resolver;
  loadKindTexts = loadKinds;
}

/** What is loaded, with the texts of the kinds of exercises, which a lecture without them does not need. */
export async function withKindTexts<Module>(module: Promise<Module>): Promise<Module> {
  await loadKindTexts?.();
  return module;
}

/**
 * Returns a function that gives what `create` makes for the locale of the interface,
 * such as a format; it is made once for each.
 */
export function forLocale<Format>(create: (locale: string) => Format): () => Format {
  let made: { locale: string; format: Format } | undefined;
  return () => {
    if (made?.locale !== locale) made = { locale, format: create(locale) };
    return made.format;
  };
}

/**
 * The texts of an area in the language of the interface: each is looked up when it is read. `area` is
 * the name under which a translation exports them, `english` the texts in English. Their functions
 * write numbers in the format of the language.
 */
export function translated<const T extends object>(area: string, english: T): Texts<T> {
  return lookUp(english, () => resolveTexts(area, english)) as Texts<T>; // a translation has the shape of the English texts
}

/** The translation of an area that has no English texts, such as those of refusals; empty in English. */
export function findTranslation(area: string): object {
  return resolveTexts(area, {});
}

/** An object in the shape of `english`, whose properties are those of what `find` returns when they are read. */
function lookUp(english: object, find: () => object): object {
  const texts = {};
  for (const [key, value] of Object.entries(english)) {
    const findEntry = () => Reflect.get(find(), key);
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    const property = isGroup ? { value: lookUp(value, findEntry) } : { get: () => localizeNumbers(findEntry()) };
    Object.defineProperty(texts, key, Object.assign(property, { enumerable: true }));
  }
  return texts;
}

function localizeNumbers(texts: unknown): unknown {
  if (typeof texts === 'function') return (...parameters: unknown[]) => texts(...parameters.map(localizeNumber));
  if (Array.isArray(texts)) return texts.map(localizeNumbers);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, entry]) => [key, localizeNumbers(entry)]));
}

/**
 * A number that reads `1,234` in a text, and is itself in comparisons and for plural rules. Below 1,000 no language
 * writes an integer differently: those stay, as texts ask for `=== 1`.
 */
function localizeNumber(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(localizeNumber);
  if (typeof value !== 'number' || Math.abs(value) < 1000) return value;
  return Object.assign(Object(value), { toString: () => new Intl.NumberFormat(locale).format(value) });
}
