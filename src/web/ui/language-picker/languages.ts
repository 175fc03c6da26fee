// Languages by name: in the interface's language, in their own, by other common names, and by tag (BCP 47).

import { foldText } from '#answers/fold-text.ts';
import { editDistance } from '#answers/misspellings.ts';
import { LANGUAGE_TAG_PATTERN } from '#syntax/primary-language.ts';
import { LISTED_TAGS } from '#syntax/words/language-names.ts';

export type Language = {
  tag: string;
  /** In the interface's language; the tag of a language without a known name. */
  name: string;
  /** In the language itself; undefined where it is not known, or is `name`. */
  ownName: string | undefined;
};

type ListedLanguage = Language & {
  /** Everything that it is called, folded. */
  keys: readonly string[];
};

const MAX_TAG_LENGTH = 35;
/** Reserved for private use (ISO 639-2): for languages without a code, such as invented ones. */
const PRIVATE_LANGUAGE = /^q[a-t][a-z]$/;

/**
 * The languages with the most learners, by what large providers publish, in this
 * order. They come first among equal matches.
 */
const POPULAR_LANGUAGES = 'en es fr de ja it ko zh pt ru ar nl hi tr pl el sv uk la'.split(' ');

/** What languages are called besides the names that `Intl` has for them. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  ak: ['Twi'],
  ar: ['Modern Standard Arabic', 'Fusha'],
  be: ['Belorussian'],
  ca: ['Valencian'],
  ckb: ['Sorani'],
  dv: ['Maldivian'],
  el: ['Modern Greek'],
  es: ['Castilian', 'Castellano'],
  eu: ['Euskera'],
  fa: ['Farsi', 'Parsi'],
  fil: ['Tagalog', 'Pilipino'],
  fy: ['Frisian'],
  ga: ['Gaelic', 'Irish Gaelic'],
  gd: ['Gaelic', 'Scots Gaelic'],
  gsw: ['Alemannic'],
  he: ['Ivrit', 'Modern Hebrew'],
  ht: ['Haitian', 'Kreyòl'],
  id: ['Bahasa Indonesia'],
  ja: ['Nihongo'],
  km: ['Cambodian'],
  ko: ['Hangugeo'],
  ku: ['Kurmanji', 'Northern Kurdish'],
  lo: ['Laotian'],
  ms: ['Bahasa Melayu', 'Bahasa Malaysia'],
  my: ['Myanmar'],
  nb: ['Norwegian', 'Bokmal', 'Norsk'],
  nds: ['Plattdeutsch', 'Low Saxon'],
  nn: ['Norwegian'],
  or: ['Oriya'],
  pa: ['Panjabi'],
  ps: ['Pushto'],
  'pt-BR': ['Brazilian'],
  ro: ['Moldovan', 'Moldavian'],
  sr: ['Serbo-Croatian'],
  hr: ['Serbo-Croatian'],
  si: ['Singhalese'],
  sw: ['Kiswahili'],
  th: ['Siamese'],
  ug: ['Uighur'],
  wuu: ['Shanghainese'],
  yue: ['Guangdonghua'],
  nan: ['Hokkien', 'Taiwanese'],
  zh: ['Mandarin', 'Mandarin Chinese', 'Putonghua', 'Hanyu', 'Zhongwen'],
  'zh-Hans': ['Mandarin (simplified)'],
  'zh-Hant': ['Mandarin (traditional)'],
};

/** The name of a language in the language `locale`; the tag itself where it has none. */
export function formatLanguage(tag: string, locale: string): string {
  return findName(tag, locale) ?? tag;
}

/** What is known of a tag, whether it is one of the list or not. */
export function describeLanguage(tag: string, locale: string): Language {
  const name = formatLanguage(tag, locale);
  const ownName = findName(tag, tag);
  return { tag, name, ownName: ownName === name ? undefined : ownName };
}

const listedLanguages = new Map<string, readonly ListedLanguage[]>();

/** The languages of the list in the alphabetical order of their names in the language `locale`. */
function listLanguages(locale: string): readonly ListedLanguage[] {
  const known = listedLanguages.get(locale);
  if (known !== undefined) return known;
  const { compare } = new Intl.Collator(locale);
  const languages = LISTED_TAGS.filter((tag) => findName(tag, 'en') !== undefined)
    .map((tag) => {
      const language = describeLanguage(tag, locale);
      const { name, ownName = name } = language;
      const names = [name, ownName, formatLanguage(tag, 'en'), tag, ...(OTHER_NAMES[tag] ?? [])];
      return { ...language, keys: [...new Set(names.map(fold))] };
    })
    .toSorted((a, b) => compare(a.name, b.name));
  listedLanguages.set(locale, languages);
  return languages;
}

/**
 * The languages that a text may mean, the likeliest first: those of that name or tag, those whose names begin with it,
 * or have a word that does, or contain it, popular ones first among equal matches; and where there is none, those whose
 * names differ by a slip. All languages for an empty text.
 */
export function searchLanguages(text: string, locale: string): readonly Language[] {
  const languages = listLanguages(locale);
  const query = fold(text);
  if (query === '') return languages;
  const ranked = rank(languages, ({ keys }) => rankMatch(keys, query));
  if (ranked.length > 0) return ranked;
  const maxDistance = query.length < 4 ? 0 : query.length < 7 ? 1 : 2;
  if (maxDistance > 0) {
    return rank(languages, ({ keys }) => {
      const distance = Math.min(...keys.map((key) => findDistance(key, query, maxDistance)));
      return distance <= maxDistance ? distance : undefined;
    });
  }
  return [];
}

/**
 * The tag of what was typed: the name of a language of the list, in whichever of the languages it was, or a tag.
 * @returns undefined for what is neither
 */
export function parseLanguage(typed: string, locale: string): string | undefined {
  const text = typed.trim();
  const query = fold(text);
  if (query === '') return undefined;
  const languages = listLanguages(locale);
  // Two languages may share another name, or a name in another language.
  const named =
    languages.find(({ name, tag }) => fold(name) === query || fold(tag) === query) ??
    languages.find(({ keys }) => keys.includes(query));
  return named?.tag ?? parseTag(text);
}

/** The tag of the language whose name is a word of a title, such as `Deutsch A1`; undefined without one. */
export function findNamedLanguage(title: string, locale: string): string | undefined {
  const languages = listLanguages(locale);
  // A short word may be the tag of a language by chance.
  const words = title.split(/[^\p{L}\p{M}]+/u).filter((word) => [...word].length > 3 || !/[a-z]/i.test(word));
  for (const word of words.map(fold)) {
    const named = word === '' ? undefined : languages.find(({ keys }) => keys.includes(word));
    if (named !== undefined) return named.tag;
  }
  return undefined;
}

/** The canonical form of a tag of a language that has a name, or is for private use. */
function parseTag(text: string): string | undefined {
  if (!LANGUAGE_TAG_PATTERN.test(text) || text.length > MAX_TAG_LENGTH) return undefined;
  try {
    const [tag = text] = Intl.getCanonicalLocales(text);
    const [primary = tag] = tag.split('-');
    return findName(primary, 'en') !== undefined || PRIVATE_LANGUAGE.test(primary) ? tag : undefined;
  } catch {
    return undefined; // not a well-formed tag
  }
}

function rank(
  languages: readonly ListedLanguage[],
  findRank: (language: ListedLanguage) => number | undefined,
): readonly Language[] {
  const ranked = languages.flatMap((language) => {
    const rank = findRank(language);
    return rank === undefined ? [] : [{ language, rank }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank || rankByPopularity(a.language) - rankByPopularity(b.language))
    .map(({ language }) => language);
}

/** The rank of a language among equal matches: popular ones first, variants last, and the others between them. */
function rankByPopularity({ tag }: Language): number {
  if (tag.includes('-')) return LISTED_TAGS.length;
  const index = POPULAR_LANGUAGES.indexOf(tag);
  return index < 0 ? POPULAR_LANGUAGES.length : index;
}

function rankMatch(keys: readonly string[], query: string): number | undefined {
  if (keys.includes(query)) return 0;
  if (keys.some((key) => key.startsWith(query))) return 1;
  if (keys.some((key) => key.includes(` ${query}`))) return 2;
  return query.length > 2 && keys.some((key) => key.includes(query)) ? 3 : undefined;
}

/** The distance to a name, or to its beginning: the rest may be still to come. */
function findDistance(key: string, query: string, max: number): number {
  if (key.charAt(0) !== query.charAt(0) && key.charAt(1) !== query.charAt(1)) return max + 1;
  const starts = [key, key.slice(0, query.length), key.slice(0, query.length + 1)];
  return Math.min(...starts.map((start) => editDistance([...query], [...start], max)));
}

/** Parentheses and hyphens do not matter, nor does what `foldText` removes. */
function fold(text: string): string {
  return foldText(text)
    .replaceAll(/[()\-_,]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const displayNames = new Map<string, Intl.DisplayNames | undefined>();

function findName(tag: string, locale: string): string | undefined {
  if (!displayNames.has(locale)) displayNames.set(locale, createDisplayNames(locale));
  try {
    return displayNames.get(locale)?.of(tag);
  } catch {
    return undefined; // not a well-formed tag
  }
}

/** Undefined for a language that `Intl` has no names in: it would give those in another. */
function createDisplayNames(locale: string): Intl.DisplayNames | undefined {
  try {
    const [supported] = Intl.DisplayNames.supportedLocalesOf([locale]);
    return supported === undefined
      ? undefined
      : new Intl.DisplayNames([supported], { type: 'language', fallback: 'none' });
  } catch {
    return undefined;
  }
}
