// What a wrong answer to a blank differs in: its letters, and a remark on a near miss.
// Loaded when a lecture is first answered.
import { type AnswerJudge, PLAIN_JUDGE } from '#answers/check-answer.ts';
import { type CharacterDiff, diffCharacters, diffWords } from '#answers/diff-characters.ts';
import { findPlace, type Place } from '#web/exercises/form/find-place.ts';
import { insertBelowLine } from '#web/exercises/form/insert-below-line.ts';
import { createHeldRemark, createRemark } from '#web/exercises/form/remark.ts';

/** What describes the mistakes of a language needs its table. */
export { loadHomophones } from '#answers/homophones.ts';

/**
 * `isFirst`: the differences are from the first accepted answer, which is the one that is shown. `remark`
 * is missing where it is not nearly right.
 */
export type Mistake = { differences?: CharacterDiff & { isFirst: boolean }; remark?: HTMLElement };

/** Describes an answer that is wrong. */
export function describeMistake(given: string, answers: readonly string[], judge: AnswerJudge = PLAIN_JUDGE): Mistake {
  const { nearMisses, nearestIndex = 0 } = judge.check(given, answers);
  const nearest = answers[nearestIndex] ?? '';
  // Where marks are what is wrong, they are shown.
  const fold = nearMisses.includes('accents') ? undefined : judge.foldCharacter;
  const diff = nearMisses.includes('order')
    ? diffWords(given, nearest, judge.lower)
    : diffCharacters(given, nearest, nearMisses.length === 0 ? undefined : 0, fold);
  const expected = diff?.expected ?? [{ text: nearest, differs: false }];
  return {
    ...(diff && { differences: { given: diff.given, expected: diff.expected, isFirst: nearestIndex === 0 } }),
    ...(nearMisses.length > 0 && { remark: createRemark(nearMisses, expected) }),
  };
}

/** What `holdBlank` needs and changes of a blank. */
type HeldBlank = {
  element: HTMLElement;
  input: HTMLInputElement;
  answers: readonly string[];
  judge: AnswerJudge | undefined;
  added: Element[];
  place?: Place;
};

/** Of a nearly right answer, shows what to look at, without the right one; false where it is not nearly right. */
export function holdBlank(blank: HeldBlank): boolean {
  const { input, answers, judge = PLAIN_JUDGE } = blank;
  const { right, nearMisses, nearestIndex = 0 } = judge.check(input.value, answers);
  if (right || nearMisses.length === 0) return false;
  const line = blank.element.closest('p, td, th, li, h1, h2, h3') ?? blank.element.parentElement;
  const hasOthers = (line?.querySelectorAll('.blank').length ?? 0) > 1;
  const remark = createHeldRemark(nearMisses, hasOthers ? input.value : undefined);
  insertBelowLine(blank.element, remark);
  input.setAttribute('aria-describedby', remark.id);
  blank.added = [remark];
  blank.element.classList.add('held');
  const nearest = answers[nearestIndex] ?? '';
  const diff = nearMisses.includes('order') ? diffWords(input.value, nearest) : diffCharacters(input.value, nearest, 0);
  blank.place = findPlace(diff);
  return true;
}
