// What counts in typed answers: the rules of a course, the usual ones of its language, and
// those of a page that several courses list.
import { primaryLanguage } from '#syntax/primary-language.ts';

export const MARK_RULES = ['strict', 'remark', 'forgiven'] as const;
export const VOWEL_MARK_RULES = ['strict', 'remark', 'optional'] as const;

export interface AnswerRules {
  /** Whether capital and small letters are different. */
  capitals: boolean;
  /**
   * Other accents are a mistake, a mistake with a remark (nearly right), or none. So are ligatures typed as two
   * letters, such as `oe` and `ss`.
   */
  marks: (typeof MARK_RULES)[number];
  /**
   * The same of signs that texts are usually written without: harakat, niqqud, stress marks.
   * Optional ones can be left out, not replaced.
   */
  vowelMarks: (typeof VOWEL_MARK_RULES)[number];
  /** Whether the punctuation that ends an answer has to be typed. */
  punctuation: boolean;
  /**
   * Whether another form of the same character is another one (full-width letters, `´` for the
   * apostrophe, the ligature `ﬁ`), and `е` for `ё`.
   */
  forms: boolean;
  /**
   * Whether an answer that is nearly right can be mended, and an empty one filled in, before the right one is shown.
   */
  secondChance: boolean;
}

/** The rules that the authors of a course chose; the others are those of its language. */
export type ChosenRules = { readonly [Rule in keyof AnswerRules]?: AnswerRules[Rule] | undefined };

/** Rules with the language that they are applied in. */
export interface LanguageRules extends AnswerRules {
  /** BCP 47 tag. */
  language: string;
}

/** What `checkAnswer` judges by. */
const PLAIN_RULES: AnswerRules = {
  capitals: true,
  marks: 'remark',
  vowelMarks: 'remark',
  punctuation: true,
  forms: false,
  secondChance: false,
};

/** Languages by what keyboards and usual spelling leave to the writer; ISO 639. */
const SCRIPTS = {
  arabic: ['ar', 'fa', 'ur', 'ps', 'ckb', 'sd', 'ug', 'arz', 'ary', 'apc', 'arb'],
  hebrew: ['he', 'iw', 'yi'],
  cyrillic: ['uk', 'ru', 'be', 'bg', 'mk', 'sr', 'kk', 'ky', 'mn', 'tg', 'tt', 'rue'],
  greek: ['el', 'grc'],
  eastAsian: ['ja', 'zh', 'yue', 'cmn', 'ko'],
} as const;

export type Script = keyof typeof SCRIPTS;

/** The script that a language is written in, among those with rules of their own. */
export function findScript(language: string): Script | undefined {
  const primary = primaryLanguage(language);
  // The keys of the object above.
  return (Object.keys(SCRIPTS) as Script[]).find((script) => (SCRIPTS[script] as readonly string[]).includes(primary));
}

/**
 * Languages in which a small difference is another one than in French: the dotless ı, `ue` for `ü`; or none: both
 * places of a tone mark; or slips of its own, such as `rz` for `ż`.
 */
const WITH_OWN_LETTERS: readonly string[] = ['tr', 'az', 'de', 'gsw', 'vi', 'ro', 'pl'];

/** Whether texts in a language are usually written without vowel marks or stress marks. */
export function hasVowelMarks(language: string): boolean {
  return ['arabic', 'hebrew', 'cyrillic'].includes(findScript(language) ?? '');
}

/** The rules of a language that its teachers need not choose. */
export function usualRules(language: string): AnswerRules {
  return {
    ...PLAIN_RULES,
    vowelMarks: hasVowelMarks(language) ? 'optional' : PLAIN_RULES.vowelMarks,
  };
}

/** Every rule of a course. */
export function courseRules({ language, chosen }: { language: string; chosen: ChosenRules }): LanguageRules {
  const usual = usualRules(language);
  return {
    capitals: chosen.capitals ?? usual.capitals,
    marks: chosen.marks ?? usual.marks,
    vowelMarks: chosen.vowelMarks ?? usual.vowelMarks,
    punctuation: chosen.punctuation ?? usual.punctuation,
    forms: chosen.forms ?? usual.forms,
    secondChance: chosen.secondChance ?? usual.secondChance,
    language,
  };
}

/**
 * The rules of a page: of several courses that list it, each rule is the most forgiving one, so that an answer is right
 * or wrong in all of them. Undefined where the rules are those of `checkAnswer`.
 */
export function pageRules(courses: readonly LanguageRules[]): LanguageRules | undefined {
  const [first, ...others] = courses;
  if (first === undefined) return undefined;
  const rules = others.reduce((all, course) => mostForgiving(all, course), first);
  const { language } = rules;
  const isPlain = (Object.keys(PLAIN_RULES) as (keyof AnswerRules)[]).every(
    (name) => rules[name] === PLAIN_RULES[name],
  );
  const isUsual = findScript(language) === undefined && !WITH_OWN_LETTERS.includes(primaryLanguage(language));
  return isPlain && isUsual ? undefined : rules;
}

function mostForgiving(a: LanguageRules, b: LanguageRules): LanguageRules {
  const last = <Rule>(order: readonly Rule[], ...rules: readonly Rule[]) =>
    order.findLast((rule) => rules.includes(rule));
  return {
    capitals: a.capitals && b.capitals,
    marks: last(MARK_RULES, a.marks, b.marks) ?? a.marks,
    vowelMarks: last(VOWEL_MARK_RULES, a.vowelMarks, b.vowelMarks) ?? a.vowelMarks,
    punctuation: a.punctuation && b.punctuation,
    forms: a.forms && b.forms,
    secondChance: a.secondChance || b.secondChance,
    language: a.language === b.language ? a.language : '',
  };
}
