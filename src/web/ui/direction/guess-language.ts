// A guess at the language of a draft that is in no course, by its script; letters that many languages share say nothing.

/** How much of a text is looked at, in UTF-16 code units. */
const MAX_LENGTH = 4000;

/** Scripts with the language that is most often learnt in them; the first that half of the letters belong to counts. */
const SCRIPTS: readonly (readonly [letters: RegExp, language: string])[] = [
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
];
/** Letters that tell a language from the usual one of its script. */
const TELLING: readonly (readonly [letters: RegExp, language: string, usual: string])[] = [
  [/[іїєґ]/i, 'uk', 'ru'],
  [/[پچژگ]/, 'fa', 'ar'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja', 'zh'],
];

/** Names of directives, ids and keywords, which are in Latin letters in every draft. */
const MARKUP = /\{ *[A-Z]+ *\|[^|}]*|^@\w+.*$/gm;

/** The tag of the language; undefined where the script is shared by many, or there are too few letters. */
export function guessLanguage(markup: string): string | undefined {
  const text = markup.slice(0, MAX_LENGTH).replaceAll(MARKUP, '');
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0;
  const found = SCRIPTS.find(([letters]) => (text.match(letters)?.length ?? 0) * 2 > letterCount);
  if (found === undefined) return undefined;
  const [, usual] = found;
  return TELLING.find(([letters, , of]) => of === usual && letters.test(text))?.[1] ?? usual;
}
