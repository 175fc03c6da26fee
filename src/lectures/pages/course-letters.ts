// The letters that the accents bar of a course offers: those that its language has beyond a
// keyboard's own, and others that its answers use.
import { MAX_COURSE_LETTERS } from '#api/limits.ts';
import { findLanguageLetters } from './letters-by-language.ts';
import type { PageAnalysis } from './page-analysis.ts';

type PageLetters = Pick<PageAnalysis, 'characterCounts' | 'answerCharacters'>;

/** Scripts with so few letters that any of them is worth a key in a course that is written in it (ISO 15924). */
const ALPHABETS: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Grek: /\p{Script=Greek}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Armn: /\p{Script=Armenian}/u,
  Geor: /\p{Script=Georgian}/u,
};
const COMBINING_MARK = /^\p{M}$/u;
/** Accents that letters of any alphabet may have. */
const COMBINING_ACCENT = /^[\u0300-\u036F]$/;

/**
 * Letters and combining marks of a course with these pages: first those of its languages, the most used first;
 * then alphabets and marks that only some courses use, in their own order; then others of its answers, the
 * most used first. None of a script that is typed with an input method: a bar could offer only those that the
 * course happens to use, answers among them.
 * @param languages the tags of the languages that the pages are in; of one that is not in
 *   the table, the letters that the pages use
 */
export function offerLetters(languages: readonly string[], pages: readonly PageLetters[]): string[] {
  const counts = countCharacters(pages);
  const inAnswers = new Set(pages.flatMap(({ answerCharacters }) => [...answerCharacters]));
  const byUse = (a: string, b: string) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0);
  const known = languages.flatMap((tag) => findLanguageLetters(tag) ?? []);
  const letters = known.flatMap(({ letters }) => letters).toSorted(byUse);
  const sets = known.flatMap(({ sets }) => sets).filter((set) => set.some((character) => inAnswers.has(character)));
  const offered = new Set([...letters, ...sets.flat()]);

  const isInAnyScript = matchScripts(
    languages.length === 0 ? Object.keys(ALPHABETS) : ['Latn', ...languages.map(findScript)],
  );
  const unknown = languages.filter((tag) => findLanguageLetters(tag) === undefined);
  const isInUnknown = matchScripts(languages.length === 0 ? Object.keys(ALPHABETS) : unknown.map(findScript));
  const others = [...inAnswers].filter((character) => isInAnyScript(character) || COMBINING_ACCENT.test(character));
  for (const character of [...others, ...[...counts.keys()].filter(isInUnknown)].toSorted(
    (a, b) => byUse(a, b) || a.localeCompare(b),
  ))
    if (!isTypeable(character, offered)) offered.add(character);
  return [...offered].slice(0, MAX_COURSE_LETTERS);
}

function countCharacters(pages: readonly PageLetters[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const [character, count] of page.characterCounts) counts.set(character, (counts.get(character) ?? 0) + count);
  return counts;
}

function matchScripts(scripts: readonly string[]): (character: string) => boolean {
  const patterns = scripts.flatMap((script) => ALPHABETS[script] ?? []);
  return (character) => patterns.some((pattern) => pattern.test(character));
}

/** The script that a language is usually written in; '' if it is not known. */
function findScript(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().script ?? '';
  } catch {
    return ''; // not a well-formed tag
  }
}

/** Whether a character is offered, or typed as one with marks that are: `ấ` as `â` and the mark of its tone. */
function isTypeable(character: string, offered: ReadonlySet<string>): boolean {
  const rest = [...character.normalize('NFD')].filter((part) => !offered.has(part) || !COMBINING_MARK.test(part));
  const letter = rest.join('').normalize('NFC');
  return letter === '' || letter <= '\u007F' || offered.has(letter);
}
