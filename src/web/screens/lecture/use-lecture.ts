// Loads a lecture together with what its reader brings along, so that nothing moves once it stands.
import { useEffect, useMemo } from 'react';
import { findBlanks } from '#answers/page-blanks.ts';
import type { Page } from '#api/lectures.ts';
import type { PageExtras } from '#api/progress.ts';
import { enqueueAnswers, flushAnswers, readPending, readTyped, saveTyped } from '#web/answer-queue.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadPageExtras } from '#web/api/progress.ts';
import { loadPage } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import type { Learner } from '#web/ui/lecture/exercises.ts';
import { type Resource, useResource } from '#web/use-resource.ts';

/** The page comes without them when the answers cannot be had: reading goes first. */
async function loadLecture(api: Api, pageId: string, signal: AbortSignal): Promise<[Page, PageExtras | undefined]> {
  return Promise.all([loadPage(api, pageId, signal), loadPageExtras(api, pageId, signal).catch(() => undefined)]);
}

/** A lecture, and how its learner's answers are shown and kept. */
export function useLecture(pageId: string): {
  resource: Resource<Page>;
  learner: Learner | undefined;
  reload(): void;
} {
  const { api } = useSession();
  const [resource, reload] = useResource(pageId, (signal) => loadLecture(api, pageId, signal));
  const [page, extras] = resource.state === 'loaded' ? resource.content : [];
  useAnswerSync(api);
  const learner = useMemo(() => {
    if (page === undefined) return undefined;
    const keys = findBlanks(page.html).map((blank) => blank.key);
    return createLearner(
      api,
      keys.map((key) => ({ pageId, key })),
      extras,
    );
  }, [api, pageId, page, extras]);
  return {
    resource: page === undefined ? withoutContent(resource) : { state: 'loaded', content: page },
    learner,
    reload,
  };
}

function withoutContent<Content>(resource: Resource<unknown>): Resource<Content> {
  return resource.state === 'failed' ? resource : { state: 'loading' };
}

/** Sends what waits when a screen of the learner opens, and when the connection is back. */
export function useAnswerSync(api: Api): void {
  useEffect(() => {
    const flush = () => void flushAnswers(api);
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [api]);
}

type BlankLocation = { pageId: string; key: string };

/** A learner before blanks that belong to these places, in the order of what is shown. */
export function createLearner(
  api: Api,
  blankLocations: readonly BlankLocation[],
  { answers, letters, transcripts, sizes }: Partial<PageExtras> = {},
): Learner {
  const savedAnswers = new Map(answers?.map((answer) => [answer.blank, answer.given]));
  for (const pageId of new Set(
    answers === undefined ? [] : blankLocations.map((blankLocation) => blankLocation.pageId),
  )) {
    for (const [blank, text] of readPending(pageId)) savedAnswers.set(blank, text);
  }
  const onInput = (blank: number, text: string) => {
    const blankLocation = blankLocations[blank];
    if (blankLocation !== undefined) saveTyped(blankLocation.pageId, blankLocation.key, text);
  };
  return {
    savedAnswer: (blank) => savedAnswers.get(blankLocations[blank]?.key ?? ''),
    typedAnswer: (blank) => readTyped(blankLocations[blank]?.pageId ?? '')[blankLocations[blank]?.key ?? ''],
    onInput,
    onCheck(checked) {
      for (const { blank } of checked) onInput(blank, '');
      const byPage = Map.groupBy(checked, ({ blank }) => blankLocations[blank]?.pageId);
      for (const [pageId, checkedBlanks] of byPage) {
        if (pageId === undefined) continue;
        enqueueAnswers(
          pageId,
          checkedBlanks.map(({ blank, given: text }) => ({ blank: blankLocations[blank]?.key ?? '', given: text })),
        );
      }
      void flushAnswers(api);
    },
    letters: letters ?? [],
    transcripts: transcripts ?? {},
    sizes: sizes ?? {},
  };
}
