// Loads a lecture together with the learner's data, so that nothing shifts once it is rendered.
import { useEffect, useMemo } from 'react';
import { findBlanks } from '#answers/page-blanks.ts';
import type { Page } from '#api/lectures.ts';
import type { PageExtras } from '#api/progress.ts';
import {
  enqueueAnswers,
  flushAnswers,
  readPending,
  readTyped,
  type SavedAnswer,
  saveTyped,
} from '#web/answer-queue.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadPageExtras } from '#web/api/progress.ts';
import { loadPage } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import type { Learner } from '#web/ui/lecture/exercises.ts';
import { type Resource, useResource } from '#web/use-resource.ts';

/** Without the learner's data when that cannot be loaded: reading has priority. */
async function loadLecture(api: Api, pageId: string, signal: AbortSignal): Promise<[Page, PageExtras | undefined]> {
  return Promise.all([loadPage(api, pageId, signal), loadPageExtras(api, pageId, signal).catch(() => undefined)]);
}

/** A lecture, and the learner who answers its exercises. `onSaved` is called when the server has checked answers. */
export function useLecture(
  pageId: string,
  onSaved: () => void,
): {
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
    const blankLocations = keys.map((key) => ({ pageId, key }));
    return createLearner(api, blankLocations, extras, onSaved);
  }, [api, pageId, page, extras, onSaved]);
  return {
    resource: page === undefined ? withoutContent(resource) : { state: 'loaded', content: page },
    learner,
    reload,
  };
}

function withoutContent<Content>(resource: Resource<unknown>): Resource<Content> {
  return resource.state === 'failed' ? resource : { state: 'loading' };
}

/** Flushes the answer queue when a learner's screen opens, and when the connection is back. */
export function useAnswerSync(api: Api): void {
  useEffect(() => {
    const flush = () => void flushAnswers(api);
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [api]);
}

/** The page and key of a blank (answers/page-blanks.ts). */
type BlankLocation = { pageId: string; key: string };

/** The learner of an exercise view; `blankLocations` are in the order of the blanks shown, `onSaved` is called once answers were sent. */
export function createLearner(
  api: Api,
  blankLocations: readonly BlankLocation[],
  { answers, letters, transcripts, sizes }: Partial<PageExtras> = {},
  onSaved?: () => void,
): Learner {
  const savedAnswers = new Map<string, SavedAnswer>(answers?.map((answer) => [answer.blank, answer]));
  // Queued answers are newer than those of the server.
  const pageIds = answers === undefined ? [] : new Set(blankLocations.map(({ pageId }) => pageId));
  for (const pageId of pageIds) {
    for (const [blank, answer] of readPending(pageId)) savedAnswers.set(blank, answer);
  }
  function onInput(blank: number, text: string): void {
    const location = blankLocations[blank];
    if (location !== undefined) saveTyped(location.pageId, location.key, text);
  }
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
          checkedBlanks.map(({ blank, given }) => ({ blank: blankLocations[blank]?.key ?? '', given })),
        );
      }
      void flushAnswers(api).then(onSaved);
    },
    letters: letters ?? [],
    transcripts: transcripts ?? {},
    sizes: sizes ?? {},
  };
}
