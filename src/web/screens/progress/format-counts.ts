// What a learner has done of a lecture, in words.
import type { LectureProgress } from '#api/progress.ts';
import { appTexts } from '#texts/en/app.ts';
import { openTaskTexts } from '#texts/en/progress.ts';

export function hasNoTasks({ blanks, openTasks }: LectureProgress): boolean {
  return blanks === 0 && openTasks === undefined;
}

/**
 * How many answers are right, at the second try or nearly (not in a copy that was stored by an earlier version), lines
 * said, and texts handed in, each where there are such tasks. Alone, nobody can hand a text in.
 */
export function formatCounts({ blanks, right, nearly = 0, second = 0, openTasks }: LectureProgress): string[] {
  const { score, scoreNearly, second: secondTry } = appTexts.exercise;
  const counts = nearly === 0 ? score(right, blanks) : scoreNearly(right, blanks, nearly);
  const { texts = 0, handedIn = 0, lines = 0, said = 0 } = openTasks ?? {};
  return [
    ...(blanks === 0 ? [] : [second === 0 ? counts : secondTry(counts, second)]),
    ...(lines === 0 ? [] : [openTaskTexts.linesSaid(said, lines)]),
    ...(handedIn === 0 ? [] : [openTaskTexts.textsHandedIn(handedIn, texts)]),
    ...(handedIn > 0 || texts === 0 ? [] : [openTaskTexts.textsToWrite(texts)]),
  ];
}
