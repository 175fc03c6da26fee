// Judges typed answers by the rules of a course: what does not count is removed
// from both texts before they are compared.
import { type AnswerJudge, createComparison, FOLDS, type Folds, type Verdict } from '#answers/check-answer.ts';
import { toHiragana } from '#answers/kana.ts';
import { normalizeAnswer } from '#answers/normalize-answer.ts';
import { withoutLigatures, withoutMarks } from '#answers/without-accents.ts';
import { primaryLanguage } from '#syntax/primary-language.ts';
import { findScript, type LanguageRules } from './answer-rules.ts';
import { loadSimplified, toSimplified, unifyForms, unifySpellings } from './letter-forms.ts';
import { areCompatible, areSameMarks, listVowelMarks, withoutVowelMarks } from './vowel-marks.ts';

const RIGHT: Verdict = { right: true, nearMisses: [] };
const WRONG: Verdict = { right: false, nearMisses: [] };

/** A judge that judges as `checkAnswer` does where the rules say nothing else. */
export function createAnswerJudge(rules: LanguageRules): AnswerJudge {
  const { language, marks, vowelMarks } = rules;
  const folds = listFolds(rules);
  const primary = primaryLanguage(language);
  // Soon enough for what is typed; without it, another script of Chinese is a wrong answer without a remark.
  if (isChinese(language)) void loadSimplified();
  const compare = createComparison(folds, primary);
  const compareCapitals = createComparison({ ...folds, capital: (text) => withoutCapitals(text, language) }, primary);
  const normalize = createNormalizer(rules);

  /** Compares texts without what is forgiven. */
  function checkStrictly(given: string, expected: readonly string[]): Verdict {
    const isInCapitals = marks !== 'strict' && hasUnmarkedCapitals(language, [given, ...expected]);
    const verdict = isInCapitals ? compareCapitals(given, expected) : compare(given, expected);
    const { nearMisses, nearestIndex = 0 } = verdict;
    const nearest = expected[nearestIndex] ?? '';
    const hasMarks =
      marks !== 'strict' ||
      (!nearMisses.includes('ligature') && areSameMarks(listAccents(given, language), listAccents(nearest, language)));
    const hasVowelMarks = vowelMarks !== 'strict' || areSameMarks(listVowelMarks(given), listVowelMarks(nearest));
    return nearMisses.length === 0 || (hasMarks && hasVowelMarks) ? verdict : WRONG;
  }

  /** Vowel marks that one of two texts lacks do not count; but they must not be others. */
  function checkWithOptionalMarks(given: string, expected: readonly string[]): Verdict {
    const bareGiven = withoutVowelMarks(given) || given;
    const bareExpected = expected.map((text) => withoutVowelMarks(text) || text);
    const nearestIndex = bareExpected.indexOf(bareGiven);
    if (nearestIndex < 0) return checkStrictly(bareGiven, bareExpected);
    const isRight = expected.some((text, at) => bareExpected[at] === bareGiven && areCompatible(given, text));
    return isRight ? RIGHT : { right: false, nearMisses: ['accents'], nearestIndex };
  }

  const checkNormalized = vowelMarks === 'optional' ? checkWithOptionalMarks : checkStrictly;
  return {
    check(typed, accepted) {
      const forgiveMarks = createMarkForgiver(rules, [typed, ...accepted]);
      const given = normalize(typed);
      const expected = accepted.map(normalize);
      const isForgiven = forgiveMarks.some((forgive) => expected.map(forgive).includes(forgive(given)));
      if (given !== '' && isForgiven) return RIGHT;
      const [forgive = (text: string) => text] = forgiveMarks;
      return checkNormalized(forgive(given), expected.map(forgive));
    },
    unifyForms: (text) => (rules.forms ? text : unifyForms(text, language)),
    lower: (text) => toLower(text, language),
    foldCharacter(character) {
      const [forgive = (text: string) => text] = createMarkForgiver(rules, []);
      const folded = forgive(normalize(character));
      return (vowelMarks === 'optional' ? withoutVowelMarks(folded) : folded) || character;
    },
  };
}

/** In Turkish the small letter of `I` is `ı`, and that of `İ` is `i`. */
function toLower(text: string, language: string): string {
  return isTurkic(language) ? text.toLocaleLowerCase('tr') : text.toLowerCase();
}

function isChinese(language: string): boolean {
  return ['zh', 'yue', 'cmn'].includes(primaryLanguage(language));
}

function isTurkic(language: string): boolean {
  return ['tr', 'az'].includes(primaryLanguage(language));
}

/**
 * Answers with the others that are right because the rules forgive a difference, for programs that only compare with a
 * list: without final punctuation, accents or vowel marks. The given ones come first.
 */
export function listRightAnswers(answers: readonly string[], rules: LanguageRules): string[] {
  const { punctuation, marks, vowelMarks, language } = rules;
  const forgiven = [
    ...(forgivesSpellings(rules) ? [(text: string) => unifySpellings(text, language)] : []),
    ...(punctuation ? [] : [withoutFinalPunctuation]),
    ...(vowelMarks === 'optional' ? [withoutVowelMarks] : []),
    ...(marks === 'forgiven' ? [withoutForgivenMarks] : []),
  ];
  let right = answers.map((answer) => answer.normalize('NFC'));
  for (const forgive of forgiven) right = [...right, ...right.map(forgive)];
  return [...new Set(right)].filter((answer) => answer !== '');
}

/** Signs that end a sentence or a part of it, with the ones that open it in Spanish. */
const FINAL_PUNCTUATION = /^[¿¡\s]+|[\s.,:;!?…。．，、！？｡､؟،؛۔।·]+$/gu;
/** Of an answer that is a sign, nothing would remain: it stays. */
function withoutFinalPunctuation(text: string): string {
  return text.replace(FINAL_PUNCTUATION, '') || text;
}

/** Where `ß` is written `ss`. */
const WITHOUT_ESZETT = /^(?:de-(?:CH|LI)|gsw)\b/i;

/** Removes what neither counts nor makes an answer nearly right. */
function createNormalizer(rules: LanguageRules): (text: string) => string {
  const { capitals, punctuation, forms, language } = rules;
  const passes: ((text: string) => string)[] = [normalizeAnswer];
  if (!forms) passes.unshift((text) => unifyForms(text, language));
  if (forgivesSpellings(rules)) passes.push((text) => unifySpellings(text, language));
  if (!punctuation) passes.push(withoutFinalPunctuation);
  if (!capitals) passes.push((text) => toLower(text, language));
  if (WITHOUT_ESZETT.test(language)) passes.push((text) => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS'));
  return (text) => passes.reduce((normalized, pass) => pass(normalized), text);
}

/** Where marks are strict, the dots of `ё` are one. */
function forgivesSpellings({ forms, marks, language }: LanguageRules): boolean {
  return !forms && (marks !== 'strict' || primaryLanguage(language) !== 'ru');
}

/** Languages in which a word in capitals is written without accents (`ΚΑΛΗΜΕΡΑ`), or with `SS` for `ß`. */
const CAPITALS_WITHOUT_MARKS: readonly string[] = ['el', 'de'];

function isAllCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** Whether one of these texts is in capitals without marks. */
function hasUnmarkedCapitals(language: string, texts: readonly string[]): boolean {
  return CAPITALS_WITHOUT_MARKS.includes(primaryLanguage(language)) && texts.some(isAllCapitals);
}

/** Small letters without the marks that capitals lack. */
function withoutCapitals(text: string, language: string): string {
  return text.replaceAll('ẞ', 'ß').toLocaleUpperCase(primaryLanguage(language)).toLowerCase();
}

/** Functions that remove marks which are forgiven: two texts are equal if one of them makes them so. */
function createMarkForgiver(
  { capitals, marks, language }: LanguageRules,
  texts: readonly string[],
): ((text: string) => string)[] {
  const isInCapitals = !capitals && hasUnmarkedCapitals(language, texts);
  const unmark = (text: string) => (isInCapitals ? withoutCapitals(text, language) : text);
  if (marks !== 'forgiven') return isInCapitals ? [unmark] : [];
  const forgive = (text: string) => withoutForgivenMarks(unmark(text));
  return isGerman(language) ? [forgive, (text) => forgive(withoutUmlauts(text))] : [forgive];
}

/** Letters that every keyboard of their script has: without its mark, each is another letter. */
const OWN_LETTER = /[йїўѓќЙЇЎЃЌؤئ\u3041-\u30FF]/;

/** Removes accents; vowel marks have a rule of their own. */
function withoutForgivenMarks(text: string): string {
  const characters = text.match(/\P{M}\p{M}*|\p{M}/gu) ?? [];
  const bare = characters.map((character) => {
    if (OWN_LETTER.test(character)) return character;
    const [base = '', ...signs] = character.normalize('NFC');
    const vowelMarks = signs.filter((sign) => withoutVowelMarks(base + sign) === base);
    return withoutMarks(base) + vowelMarks.join('');
  });
  return withoutLigatures(bare.join('')).normalize('NFC');
}

function isGerman(language: string): boolean {
  return ['de', 'gsw'].includes(primaryLanguage(language));
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** As on a keyboard without umlauts. */
function withoutUmlauts(text: string): string {
  return text
    .replace(/[ÄÖÜ](?=\p{Lu})/gu, (letter) => (UMLAUTS[letter] ?? letter).toUpperCase())
    .replace(/[äöüÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter);
}

const FINAL_LETTERS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const SMALL_KANA = 'ぁぃぅぇぉっゃゅょゎ';
const LARGE_KANA = 'あいうえおつやゆよわ';

/**
 * Gives letters that have two forms one of them, by script: kana, large and small ones,
 * letters at the end of a word, `ґ` and `г`.
 */
const LETTER_FORMS: Readonly<Record<string, (text: string) => string>> = {
  arabic: (text) => text.replace(/ى(?![\p{L}\p{M}])/gu, 'ي').replace(/ة(?!\p{L})/gu, 'ه'),
  hebrew: (text) => text.replace(/[ךםןףץ]/g, (letter) => FINAL_LETTERS[letter] ?? letter),
  cyrillic: (text) => text.replaceAll('ґ', 'г').replaceAll('Ґ', 'Г'),
  greek: (text) => text.replaceAll('ς', 'σ'),
  eastAsian: (text) =>
    toHiragana(text).replace(/[ぁぃぅぇぉっゃゅょゎ]/g, (letter) => LARGE_KANA[SMALL_KANA.indexOf(letter)] ?? letter),
};

/** The small differences that an answer in a language can have. */
function listFolds({ language, marks }: LanguageRules): Folds {
  const script = findScript(language);
  const form = LETTER_FORMS[script ?? ''];
  const { capital: _, ...others } = FOLDS;
  // Without its dot a Turkish letter has another small letter: capitals are folded
  // before accents, or as if there were no dots.
  const capital = (text: string) => toLower(text, marks === 'forgiven' ? '' : language);
  return {
    ...(isTurkic(language) ? { capital, ...others } : { ...FOLDS, capital }),
    ...(isGerman(language) && { ligature: (text: string) => withoutLigatures(withoutUmlauts(text)) }),
    ...(script === 'cyrillic' && {
      accents: (text: string) => text.replace(/[^йїўѓќЙЇЎЃЌ]+/g, withoutMarks),
      spelling: (text: string) => text.replace(/[йїўѓќЙЇЎЃЌ]/g, withoutMarks),
      // Signs that are typed where a keyboard lacks the apostrophe.
      apostrophe: (text: string) =>
        FOLDS.apostrophe(withoutSoftSigns(text, language).replace(/(\p{L})["*](?=\p{L})/gu, "$1'")),
    }),
    ...(form && { form }),
    ...(isChinese(language) && { form: toSimplified }),
    ...(primaryLanguage(language) === 'zh' && { accents: (text: string) => withoutMarks(withoutToneNumbers(text)) }),
  };
}

/** In Ukrainian a soft sign is written for the apostrophe (*пью* for *п'ю*); in Russian it makes another word. */
function withoutSoftSigns(text: string, language: string): string {
  return primaryLanguage(language) === 'uk' ? text.replace(/(?<=\p{L})[ьЬ](?=[яюєїЯЮЄЇ])/gu, '') : text;
}

/** Pinyin without the numbers that stand for tones (`ni3 hao3` for `nǐ hǎo`), and with ü for the v of input methods. */
function withoutToneNumbers(text: string): string {
  return text.replace(/(\p{Script=Latin}\p{M}*)[1-5](?!\d)/gu, '$1').replace(/([nl])(?:v|u:)/gi, '$1ü');
}

/** Letters whose mark Unicode does not decompose. */
const MARKED_LETTER = /[øłđı]/;

/** The accents of each letter of a text. */
function listAccents(text: string, language: string): string[] {
  const lower = toLower(withoutVowelMarks(text), language).normalize('NFD');
  return [...lower.matchAll(/(\P{M})(\p{M}*)/gu)].map(([, letter = '', marks = '']) =>
    MARKED_LETTER.test(letter) ? letter + marks : marks,
  );
}
