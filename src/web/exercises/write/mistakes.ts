// What a wrong answer to a blank differs in: its letters, and a remark on a near miss. Loaded when a lecture is first answered.
import { type AnswerJudge, PLAIN_JUDGE } from '#answers/check-answer.ts';
import { type CharacterDiff, diffCharacters } from '#answers/diff-characters.ts';
import { createRemark } from '#web/exercises/form/remark.ts';

/** `isFirst`: the differences are from the first accepted answer, which is the one that is shown. `remark` is missing where it is not nearly right. */
export type Mistake = { differences?: CharacterDiff & { isFirst: boolean }; remark?: HTMLElement };

/** Describes an answer that is wrong. */
export function describeMistake(given: string, answers: readonly string[], judge: AnswerJudge = PLAIN_JUDGE): Mistake {
  const { nearMisses, nearestIndex = 0 } = judge.check(given, answers);
  const nearest = answers[nearestIndex] ?? '';
  const diff = diffCharacters(
    given,
    nearest,
    nearMisses.length === 0 ? undefined : 0,
    // Where marks are what is wrong, they are shown.
    nearMisses.includes('accents') ? undefined : judge.foldCharacter,
  );
  const expected = diff?.expected ?? [{ text: nearest, differs: false }];
  return {
    ...(diff && { differences: { given: diff.given, expected: diff.expected, isFirst: nearestIndex === 0 } }),
    ...(nearMisses.length > 0 && { remark: createRemark(nearMisses, expected) }),
  };
}
