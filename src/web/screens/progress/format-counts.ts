// What a learner has done of a lecture, in words.
import type { LectureProgress } from '#api/progress.ts';
import { appTexts } from '#texts/en/app.ts';
import { openTaskTexts } from '#texts/en/open-tasks.ts';

export function hasNoTasks({ blanks, openTasks }: LectureProgress): boolean {
  return blanks === 0 && openTasks === undefined;
}

/** How many answers are right, lines said, and texts handed in, each where there are such tasks. Alone, nobody can hand a text in. */
export function formatCounts({ blanks, right, openTasks }: LectureProgress): string[] {
  const { texts = 0, handedIn = 0, lines = 0, said = 0 } = openTasks ?? {};
  return [
    ...(blanks === 0 ? [] : [appTexts.exercise.score(right, blanks)]),
    ...(lines === 0 ? [] : [openTaskTexts.linesSaid(said, lines)]),
    ...(handedIn === 0 ? [] : [openTaskTexts.textsHandedIn(handedIn, texts)]),
    ...(handedIn > 0 || texts === 0 ? [] : [openTaskTexts.textsToWrite(texts)]),
  ];
}
