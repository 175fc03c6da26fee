// A learner's progress in the course that is shown: loaded after the lecture, and again after each check.
import { useMemo, useRef } from 'react';
import type { Course } from '#api/lectures.ts';
import type { LectureProgress, Progress } from '#api/progress.ts';
import { appTexts } from '#texts/en/app.ts';
import { flushAnswers } from '#web/answer-queue.ts';
import { loadProgress } from '#web/api/progress.ts';
import { useSession } from '#web/auth/session.tsx';
import { useResource } from '#web/use-resource.ts';

type LectureLink = Course['units'][number]['lectures'][number];

export type CourseProgress = {
  /** False until the progress is known, or known not to be available. */
  isLoaded: boolean;
  byPage: ReadonlyMap<string, LectureProgress>;
  review: Progress['review'];
  reload(): void;
};

/**
 * Loads the progress while `isWanted`. When it cannot be loaded, it is empty, and
 * when it cannot be loaded again, as it was:
 * reading has priority.
 */
export function useCourseProgress(courseId: string, isWanted: boolean): CourseProgress {
  const { api } = useSession();
  const previous = useRef<Progress>(undefined);
  const [resource, reload] = useResource(isWanted ? courseId : '', async (signal) => {
    if (!isWanted) return undefined;
    await flushAnswers(api);
    const loaded = loadProgress(api, courseId, signal);
    const isReload = previous.current?.id === courseId;
    previous.current = await (isReload ? loaded.catch(() => previous.current) : loaded);
    return previous.current;
  });
  const progress = resource.state === 'loaded' ? resource.content : undefined;
  return useMemo(() => {
    const lectures = progress?.units.flatMap((unit) => unit.lectures) ?? [];
    return {
      isLoaded: resource.state !== 'loading',
      byPage: new Map(lectures.map((lecture) => [lecture.pageId, lecture])),
      review: progress?.review ?? [],
      reload,
    };
  }, [progress, resource.state, reload]);
}

/** What of a lecture can be done alone, and what of it is done: items that are right, and lines that were said. */
export function countDone(progress: LectureProgress | undefined): { done: number; all: number } {
  const { right = 0, blanks = 0, openTasks: { lines = 0, said = 0 } = {} } = progress ?? {};
  return { done: right + said, all: blanks + lines };
}

/**
 * Whether every item of a lecture is answered correctly, and every line said; a lecture without either is never done.
 */
export function isDone(progress: LectureProgress | undefined): boolean {
  const { done, all } = countDone(progress);
  return all > 0 && done === all;
}

/**
 * The lecture to continue with: the one that was opened last, here or, judged by its answers, on another device; when
 * it is done, the next one that is not. Undefined when nothing was begun.
 */
export function findContinuation(
  lectures: readonly LectureLink[],
  byPage: CourseProgress['byPage'],
  lastOpened: string | null,
): LectureLink | undefined {
  const lastAnswered = [...byPage.values()]
    .filter(({ answeredAt }) => answeredAt !== null)
    .sort((a, b) => (b.answeredAt ?? '').localeCompare(a.answeredAt ?? ''))[0]?.pageId;
  const at = [lastOpened, lastAnswered]
    .map((pageId) => lectures.findIndex((lecture) => lecture.pageId === pageId))
    .find((index) => index >= 0);
  if (at === undefined) return undefined;
  const later = lectures.slice(at);
  return later.find(({ pageId }) => !isDone(byPage.get(pageId))) ?? later[0];
}

/** `Unit 1` for the first unit, unless its title begins with a number itself, such as `Unité 1 : bonjour`. */
export function unitNumber(title: string, index: number): string | undefined {
  return /^\s*(\p{L}+\.?\s*)?\d/u.test(title) ? undefined : appTexts.viewer.unit(index + 1);
}
