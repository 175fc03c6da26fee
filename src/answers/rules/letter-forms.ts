// Gives characters with several forms one of them, by what the keyboards and input methods of a language type.
import { findScript, type Script } from './answer-rules.ts';

/** Ligatures such as `ﬁ`, presentation forms of Hebrew and Arabic, full-width and half-width forms. */
const COMPATIBILITY_FORMS = /[\uFB00-\uFDFF\uFE70-\uFEFC\uFF01-\uFFEE]+/g;
/** Signs that are typed for the apostrophe: the accents of keyboards, the prime. */
const FOR_APOSTROPHE = /[´`\u2032\u02B9\u0384\u1FBD\u1FBF]/g;

/** A text whose characters have one form each; letters of another alphabet that look like one of the language's become that one. */
export function unifyForms(text: string, language: string): string {
  const unified = text
    .replace(FOR_APOSTROPHE, "'")
    .replace(COMPATIBILITY_FORMS, (forms) => forms.normalize('NFKC'))
    .replaceAll('…', '...');
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
  // The alif with a wasla is written in the Koran only; the tatweel only makes a word longer.
  ٱ: 'ا',
  ـ: '',
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
