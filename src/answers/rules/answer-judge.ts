// Judges typed answers by the rules of a course: what does not count is removed from both texts before they are compared.
import {
  type AnswerJudge,
  createComparison,
  FOLDS,
  type Folds,
  normalizeAnswer,
  type Verdict,
  withoutLigatures,
  withoutMarks,
} from '#answers/check-answer.ts';
import { findScript, type LanguageRules, primaryLanguage } from './answer-rules.ts';
import { unifyForms } from './letter-forms.ts';
import { areCompatible, joinVowelMarks, withoutVowelMarks } from './vowel-marks.ts';

const RIGHT: Verdict = { right: true, nearMisses: [] };
const WRONG: Verdict = { right: false, nearMisses: [] };

/** A judge that judges as `checkAnswer` does where the rules say nothing else. */
export function createAnswerJudge(rules: LanguageRules): AnswerJudge {
  const { language, marks, vowelMarks } = rules;
  const compare = createComparison(listFolds(language));
  const normalize = createNormalizer(rules);

  /** Compares texts without what is forgiven. */
  function checkStrictly(given: string, expected: readonly string[]): Verdict {
    const verdict = compare(given, expected);
    const { nearMisses, nearestIndex = 0 } = verdict;
    const nearest = expected[nearestIndex] ?? '';
    const lacksMarks =
      (marks === 'strict' && (nearMisses.includes('ligature') || joinAccents(given) !== joinAccents(nearest))) ||
      (vowelMarks === 'strict' && joinVowelMarks(given) !== joinVowelMarks(nearest));
    return nearMisses.length > 0 && lacksMarks ? WRONG : verdict;
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
      const forgiveMarks = createMarkForgiver(rules, typed);
      const given = normalize(typed);
      const expected = accepted.map(normalize);
      const isForgiven = forgiveMarks.some((forgive) => expected.map(forgive).includes(forgive(given)));
      if (given !== '' && isForgiven) return RIGHT;
      const [forgive = (text: string) => text] = forgiveMarks;
      return checkNormalized(forgive(given), expected.map(forgive));
    },
    unifyForms: (text) => (rules.forms ? text : unifyForms(text, language)),
    lower: (text) => toLower(text, language),
  };
}

/** In Turkish the small letter of `I` is `ı`, and that of `İ` is `i`. */
function toLower(text: string, language: string): string {
  const primary = primaryLanguage(language);
  return primary === 'tr' || primary === 'az' ? text.toLocaleLowerCase(primary) : text.toLowerCase();
}

/** Signs that end a sentence or a part of it, with the ones that open it in Spanish. */
const FINAL_PUNCTUATION = /^[¿¡\s]+|[\s.,:;!?…。．，、！？｡､؟،؛۔।·]+$/gu;
/** Where `ß` is written `ss`. */
const WITHOUT_ESZETT = /^(?:de-(?:CH|LI)|gsw)\b/i;

/** Removes what neither counts nor makes an answer nearly right. */
function createNormalizer({ capitals, punctuation, forms, language }: LanguageRules): (text: string) => string {
  const passes: ((text: string) => string)[] = [normalizeAnswer];
  if (!forms) passes.unshift((text) => unifyForms(text, language));
  // Of an answer that is a sign, nothing would remain.
  if (!punctuation) passes.push((text) => text.replace(FINAL_PUNCTUATION, '') || text);
  if (!capitals) passes.push((text) => toLower(text, language));
  if (WITHOUT_ESZETT.test(language)) passes.push((text) => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS'));
  return (text) => passes.reduce((normalized, pass) => pass(normalized), text);
}

/** Functions that remove marks which are forgiven: two texts are equal if one of them makes them so. */
function createMarkForgiver({ capitals, marks, language }: LanguageRules, typed: string): ((text: string) => string)[] {
  // In Greek capitals no accents are written.
  const isGreekCapitals = findScript(language) === 'greek' && !capitals && !/\p{Ll}/u.test(typed);
  const unaccent = (text: string) => (isGreekCapitals ? text.toLocaleUpperCase('el').toLowerCase() : text);
  if (marks !== 'forgiven') return isGreekCapitals ? [unaccent] : [];
  const forgive = (text: string) => withoutForgivenMarks(unaccent(text));
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
/** From the code of a katakana character to that of the hiragana. */
const KANA_DISTANCE = 0x60;

/** Gives letters that have two forms one of them, by script: kana, and letters at the end of a word. */
const LETTER_FORMS: Readonly<Record<string, (text: string) => string>> = {
  arabic: (text) => text.replace(/ى(?![\p{L}\p{M}])/gu, 'ي').replace(/ة(?!\p{L})/gu, 'ه'),
  hebrew: (text) => text.replace(/[ךםןףץ]/g, (letter) => FINAL_LETTERS[letter] ?? letter),
  greek: (text) => text.replaceAll('ς', 'σ'),
  eastAsian: (text) =>
    text.replace(/[\u30A1-\u30F6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_DISTANCE)),
};

/** The small differences that an answer in a language can have. */
function listFolds(language: string): Folds {
  const script = findScript(language);
  const form = LETTER_FORMS[script ?? ''];
  return {
    ...FOLDS,
    capital: (text) => toLower(text, language),
    ...(isGerman(language) && { ligature: (text: string) => withoutLigatures(withoutUmlauts(text)) }),
    // Signs that are typed where a keyboard lacks the apostrophe.
    ...(script === 'cyrillic' && {
      apostrophe: (text: string) => FOLDS.apostrophe(text.replace(/(\p{L})["*](?=\p{L})/gu, "$1'")),
    }),
    ...(form && { form }),
  };
}

/** The accents of a text, and its letters whose mark Unicode does not decompose. */
function joinAccents(text: string): string {
  return (
    withoutVowelMarks(text)
      .normalize('NFD')
      .match(/[\p{M}øØłŁđĐı]/gu) ?? []
  ).join('');
}
