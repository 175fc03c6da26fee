// How words can be misspelt: another ending of the same stem, and one or two letters that differ.
import { differInKoreanEnding } from './korean-endings.ts';
import { countCommonStart, type Habits } from './short-words.ts';
import { alignBeginnings } from './sound-alikes.ts';
import { LIGATURES, withoutMarks } from './without-accents.ts';

/** Whether two texts differ in the ending of their last word; its stem has at least `minStem` letters. */
export function differsInEnding(
  a: string,
  b: string,
  { minStem, habits }: { minStem: number; habits: Habits },
): boolean {
  return differsOnlyInEnding(a, b, minStem) || (habits.isKorean === true && differInKoreanEnding(a, b));
}

/**
 * The same stem with another ending (*parle* for *parles*, *cuisinier* for *cuisinière*). The stem has at least two
 * letters and is longer than either ending, or as long as the longer one (*levez* for *levons*); an ending has at most
 * four letters: so *bonsoir* is not *bonjour* with another ending. Nor is *bonjuor*: swapped letters are a slip.
 */
function differsOnlyInEnding(given: string, expected: string, minStem: number): boolean {
  const givenCharacters = [...given];
  const expectedCharacters = [...expected];
  const stem = countCommonStart(givenCharacters, expectedCharacters);
  const lastWord =
    givenCharacters
      .slice(0, stem)
      .join('')
      .split(/[^\p{L}\p{M}]/u)
      .at(-1) ?? '';
  const longest = Math.max(givenCharacters.length, expectedCharacters.length) - stem;
  // *Weis* for *weiß* has no other ending.
  if (LIGATURES.test((givenCharacters[stem] ?? '') + (expectedCharacters[stem] ?? ''))) return false;
  const endings = [...givenCharacters.slice(stem), ...expectedCharacters.slice(stem)].join('');
  const areSwapped = givenCharacters.slice(stem).sort().join('') === expectedCharacters.slice(stem).sort().join('');
  const stemLength = [...lastWord].length;
  return (
    stemLength >= minStem &&
    (stemLength > longest || (stemLength === longest && [...endings].length < 2 * longest)) &&
    longest <= 4 &&
    !areSwapped &&
    /^\p{L}+$/u.test(endings)
  );
}

/** A vowel, or a letter of a script that writes none: Arabic but for the ن of its endings, kana. */
const VOWEL = /[aeiouyœæαεηιουωаеєиіїоуюяёыэء-مه-يぁ-をァ-ヲー]/iu;

/**
 * Whether two texts go on alike behind the letters in which they differ (*demin* for *demain*, *mercci* for *merci*):
 * by a vowel, so that an earlier syllable differs, or in so short a word that the letters are half of it (*vet* for
 * *vert*), or one of two vowels is missing (*color* for *colour*). *Grands* for *grandes* has another ending.
 */
export function differsBeforeEnding(given: string, expected: string): boolean {
  const [a, b] = [[...withoutMarks(given)], [...withoutMarks(expected)]];
  const stem = countCommonStart(a, b);
  const tail = countCommonStart(a.slice(stem).reverse(), b.slice(stem).reverse());
  const between = [...a.slice(stem, a.length - tail), ...b.slice(stem, b.length - tail)].join('');
  if (tail > 0 && /^[aiou]$/.test(between) && /[aeiou]/.test(a[stem - 1] ?? '')) return true;
  return tail > 0 && (VOWEL.test(a.slice(-tail).join('')) || 2 * stem <= Math.max(a.length, b.length));
}

/** Letters of the expected answer from which on one letter may differ, and two. */
const MIN_LENGTHS = [4, 8] as const;

/**
 * The same words but for one or two letters (*sius* for *suis*, *apelle* for *appelle*), with a first letter that is
 * the same or sounds like it (*ola* for *hola*, *vaca* for *baca*), in texts without small differences. Short answers
 * are hardly ever misspelt: one letter more makes them another word. A Korean syllable has several letters.
 */
export function differsInSpelling(a: string, b: string, max: number = MIN_LENGTHS.length): boolean {
  const maxDistance = Math.min(max, MIN_LENGTHS.filter((length) => listLetters(b).length >= length).length);
  const hasSameSigns = a.replace(/\p{L}/gu, '') === b.replace(/\p{L}/gu, '');
  const beginnings = alignBeginnings(listLetters(a).join(''), listLetters(b).join(''));
  if (!hasSameSigns || beginnings === undefined) return false;
  const [givenLetters, expectedLetters] = beginnings.map((word) => [...word]);
  if (givenLetters === undefined || expectedLetters === undefined) return false;
  if (Math.abs(givenLetters.length - expectedLetters.length) > maxDistance) return false;
  return editDistance(givenLetters, expectedLetters, maxDistance) <= maxDistance;
}

function listLetters(text: string): readonly string[] {
  return text.normalize('NFD').match(/\p{L}/gu) ?? [];
}

/**
 * Letters to insert, delete, replace, or swap with their neighbour (optimal string
 * alignment); above `max` any larger number.
 */
export function editDistance(a: readonly string[], b: readonly string[], max: number): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (beforeLast?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, swapped, (last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > max) return max + 1;
    [beforeLast, last] = [last, row];
  }
  return last?.[b.length] ?? max + 1;
}
