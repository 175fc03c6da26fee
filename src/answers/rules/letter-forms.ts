// Gives characters with several forms one of them, by what the keyboards and input methods of a language type.
import { unifyKeyboardForms } from '#answers/normalize-answer.ts';
import { primaryLanguage } from '#syntax/primary-language.ts';
import { findScript, type Script } from './answer-rules.ts';

/**
 * A text whose characters have one form each; letters of another alphabet that look
 * like one of the language's become that one.
 */
export function unifyForms(text: string, language: string): string {
  const unified = unifyKeyboardForms(text);
  return UNIFY[findScript(language) ?? 'other'](unified);
}

const replaceAll = (forms: Readonly<Record<string, string>>) => {
  const pattern = new RegExp(`[${Object.keys(forms).join('')}]`, 'gu');
  return (text: string) => text.replace(pattern, (character) => forms[character] ?? character);
};

/** Pairs of equally long texts: each character of the first becomes that of the second. */
function mapCharacters(...pairs: readonly (readonly [from: string, to: string])[]): Record<string, string> {
  return Object.fromEntries(
    pairs.flatMap(([from, to]) => [...from].map((character, at) => [character, [...to][at] ?? ''])),
  );
}

/** Between kana, or behind one, a hyphen stands for the long vowel mark. */
const HYPHEN_FOR_LONG_VOWEL = /([\u3041-\u30FF])[-\u2010-\u2015\u2212]/g;

const unifyArabic = replaceAll({
  ...mapCharacters(['؟،؛٫', '?,;,'], ['یک', 'يك'], ['٠١٢٣٤٥٦٧٨٩', '0123456789'], ['۰۱۲۳۴۵۶۷۸۹', '0123456789']),
  // The alif with a wasla is written in the Koran only.
  ٱ: 'ا',
});
const unifyHebrew = replaceAll({ ...mapCharacters(['־׳״', '-\'"']), װ: 'וו', ױ: 'וי', ײ: 'יי' });
const unifyCyrillic = replaceAll(mapCharacters(['aceiïopxyABCEHIÏKMOPTXY', 'асеіїорхуАВСЕНІЇКМОРТХУ']));
const unifyGreek = replaceAll(mapCharacters(['ovABEZHIKMNOPTYX', 'ονΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'], ['µ', 'μ']));
const unifyPunctuation = replaceAll(mapCharacters(['。、〜', '.,~']));

const UNIFY: Readonly<Record<Script | 'other', (text: string) => string>> = {
  arabic: unifyArabic,
  hebrew: unifyHebrew,
  cyrillic: unifyCyrillic,
  greek: unifyGreek,
  eastAsian: (text) => unifyPunctuation(text.replace(HYPHEN_FOR_LONG_VOWEL, '$1ー')),
  other: (text) => text,
};

/**
 * A tone mark on the first of two vowels, where it may stand on either: `hòa` and `hoà`, `thủy` and `thuỷ`. Decomposed.
 */
const FIRST_VOWEL_WITH_TONE =
  /(o)([\u0300\u0301\u0303\u0309\u0323])([ae])(?![\u0302\u0306])|(u)([\u0300\u0301\u0303\u0309\u0323])(y)/gi;
const CEDILLAS: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** By language, spellings of the same word that no teacher marks, as one of them; texts are NFC. */
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  ru: (text) => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е'),
  vi: (text) =>
    text
      .replaceAll('ð', 'đ')
      .replaceAll('Ð', 'Đ')
      .normalize('NFD')
      .replace(FIRST_VOWEL_WITH_TONE, '$1$4$3$6$2$5')
      .normalize('NFC'),
  ro: (text) => text.replace(/[şţŞŢ]/g, (letter) => CEDILLAS[letter] ?? letter),
};

/**
 * A text with each word in one of the spellings that its language has for it: `ё`
 * and `е`, both places of a Vietnamese tone.
 */
export function unifySpellings(text: string, language: string): string {
  return SPELLINGS[primaryLanguage(language)]?.(text) ?? text;
}

/** Traditional characters of Chinese with the simplified ones, by a table that is loaded for courses in Chinese only. */
let simplified: ReadonlyMap<string, string> | undefined;

/** Loads the table; a browser without a connection tries again with the next page. */
export async function loadSimplified(): Promise<void> {
  const loaded = await import('./simplified-characters.ts').catch(() => undefined);
  simplified ??= loaded?.SIMPLIFIED;
}

/** The text with simplified characters, once the table is loaded. */
export function toSimplified(text: string): string {
  const table = simplified;
  return table === undefined
    ? text
    : text.replace(/\p{Script=Han}/gu, (character) => table.get(character) ?? character);
}
