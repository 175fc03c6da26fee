// Loads a lecture together with what its reader brings along, so that nothing moves once it stands.
import { useEffect, useMemo } from 'react';
import type { Page } from '#api/lectures.ts';
import type { BesidePage } from '#api/progress.ts';
import { blanksOf } from '#markup/blanks.ts';
import { type Api, loadPage } from '#web/api-client.ts';
import { loadBeside } from '#web/progress-api.ts';
import { useSession } from '#web/session.tsx';
import type { Learner } from '#web/ui/exercises.ts';
import { type Loaded, useLoaded } from '#web/use-loaded.ts';
import { keepTyped, keepWaiting, sendWaitingAnswers, typedAnswers, waitingAnswers } from '#web/waiting-answers.ts';

/** The page comes without them when the answers cannot be had: reading goes first. */
async function loadLecture(api: Api, pageId: string, signal: AbortSignal): Promise<[Page, BesidePage | undefined]> {
  return Promise.all([loadPage(api, pageId, signal), loadBeside(api, pageId, signal).catch(() => undefined)]);
}

/** A lecture, and how its learner's answers are shown and kept. */
export function useLecture(pageId: string): {
  loaded: Loaded<Page>;
  learner: Learner | undefined;
  reload(): void;
} {
  const { api } = useSession();
  const [both, reload] = useLoaded(pageId, (signal) => loadLecture(api, pageId, signal));
  const [page, beside] = both.state === 'loaded' ? both.content : [];
  useSending(api);
  const learner = useMemo(() => {
    if (page === undefined) return undefined;
    const keys = blanksOf(page.html).map((blank) => blank.key);
    return learnerOf(
      api,
      keys.map((key) => ({ pageId, key })),
      beside,
    );
  }, [api, pageId, page, beside]);
  return { loaded: page === undefined ? withoutContent(both) : { state: 'loaded', content: page }, learner, reload };
}

function withoutContent<Content>(loaded: Loaded<unknown>): Loaded<Content> {
  return loaded.state === 'failed' ? loaded : { state: 'loading' };
}

/** Sends what waits when a screen of the learner opens, and when the connection is back. */
export function useSending(api: Api): void {
  useEffect(() => {
    const send = () => void sendWaitingAnswers(api);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [api]);
}

type Place = { pageId: string; key: string };

/** A learner before blanks that belong to these places, in the order of what is shown. */
export function learnerOf(
  api: Api,
  places: readonly Place[],
  { answers, letters, transcripts, sizes }: Partial<BesidePage> = {},
): Learner {
  const given = new Map(answers?.map((answer) => [answer.blank, answer.given]));
  for (const pageId of new Set(answers === undefined ? [] : places.map((place) => place.pageId))) {
    for (const [blank, text] of waitingAnswers(pageId)) given.set(blank, text);
  }
  const noteTyped = (blank: number, text: string) => {
    const place = places[blank];
    if (place !== undefined) keepTyped(place.pageId, place.key, text);
  };
  return {
    given: (blank) => given.get(places[blank]?.key ?? ''),
    typed: (blank) => typedAnswers(places[blank]?.pageId ?? '')[places[blank]?.key ?? ''],
    noteTyped,
    keep(checked) {
      for (const { blank } of checked) noteTyped(blank, '');
      const byPage = Map.groupBy(checked, ({ blank }) => places[blank]?.pageId);
      for (const [pageId, ones] of byPage) {
        if (pageId === undefined) continue;
        keepWaiting(
          pageId,
          ones.map(({ blank, given: text }) => ({ blank: places[blank]?.key ?? '', given: text })),
        );
      }
      void sendWaitingAnswers(api);
    },
    letters: letters ?? [],
    transcripts: transcripts ?? {},
    sizes: sizes ?? {},
  };
}
