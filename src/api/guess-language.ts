// A guess at the language of a text that is in no course: by its script, and of
// Latin letters by the commonest small words.

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

/**
 * Small words that each of these languages uses in nearly every text; those of
 * several languages count for each of them.
 */
const WORDS: Readonly<Record<string, string>> = {
  fr: "le la les des du un une est et je tu il elle nous vous ne pas que qui dans pour avec sur j'ai c'est au aux ce cette mon ma",
  en: 'the a an is are and i you he she we they of to in it that this my your not do does have has with for at on',
  de: 'der die das ein eine ist und ich du er sie wir ihr nicht den dem im zu mit von auf für es mein meine sind habe hat wie',
  es: 'el la los las un una es y yo tú usted no que en de con por para mi su del al está soy tengo muy como se',
  it: 'il lo la i gli le un una è e io tu lui lei noi non che di in con per mi sono della del al ho ha come si',
  pt: 'o a os as um uma é e eu tu ele ela nós não que em de com por para meu minha do da no na está sou tenho muito',
  nl: 'de het een is en ik jij je hij zij we niet van in op met voor te mijn dat zijn heb heeft er aan',
  pl: 'i w na z jest nie to się że do ja ty on ona mam mój moja jak co są dla po o ale',
  tr: 've bir bu ben sen o biz var yok değil mi çok için ile ne da de evet hayır',
};
const WORD_SETS = Object.entries(WORDS).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));
/** So many words of a language have to be found, and so many times as many as of the next one. */
const MIN_WORDS = 3;
const MIN_LEAD = 1.3;

/** Names of directives, ids and keywords, which are in Latin letters in every draft, and tags of HTML. */
const MARKUP = /\{ *[A-Z]+ *\|[^|}]*|^@\w+.*$|<[^<>]*>/gm;

/** The tag of the language; undefined where neither its letters nor its words tell it. */
export function guessLanguage(markup: string): string | undefined {
  return guessByScript(markup) ?? guessByWords(markup);
}

/** By letters alone: undefined for a script that many languages share, and with few letters. */
export function guessByScript(markup: string): string | undefined {
  const text = readText(markup);
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0;
  const found = SCRIPTS.find(([letters]) => (text.match(letters)?.length ?? 0) * 2 > letterCount);
  if (found === undefined) return undefined;
  const [, usual] = found;
  return TELLING.find(([letters, , of]) => of === usual && letters.test(text))?.[1] ?? usual;
}

function guessByWords(markup: string): string | undefined {
  const words =
    readText(markup)
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? [];
  const counts = WORD_SETS.map(({ language, words: own }) => ({
    language,
    count: words.filter((word) => own.has(word)).length,
  })).sort((a, b) => b.count - a.count);
  const [best, second] = counts;
  if (best === undefined || best.count < MIN_WORDS || best.count < (second?.count ?? 0) * MIN_LEAD) return undefined;
  return best.language;
}

function readText(markup: string): string {
  return markup.slice(0, MAX_LENGTH).replaceAll(MARKUP, ' ');
}
