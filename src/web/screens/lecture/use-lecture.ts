// Loads a lecture together with the learner's data, so that nothing shifts once it is rendered.
import { useEffect, useMemo } from 'react';
import type { AnswerJudge } from '#answers/check-answer.ts';
import type { Page } from '#api/lectures.ts';
import type { PageExtras } from '#api/progress.ts';
import { findBlanks } from '#exercises/page-blanks.ts';
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
import type { Learner } from '#web/exercises/form/widget.ts';
import { type Resource, useResource } from '#web/use-resource.ts';
import type { ListedItem } from './page-items.ts';

type LoadedLecture = {
  page: Page;
  /** Undefined when it cannot be loaded: reading has priority. */
  extras: PageExtras | undefined;
  /** In document order. */
  items: readonly ListedItem[];
  /** By the rules of the page, if it has other than the usual ones. */
  judge: AnswerJudge | undefined;
};

async function loadLecture(api: Api, pageId: string, signal: AbortSignal): Promise<LoadedLecture> {
  // Read first: answers that are sent meanwhile may be neither in the response nor in the queue afterwards.
  const pending = readPending(pageId);
  const [page, extras] = await Promise.all([
    loadPage(api, pageId, signal),
    pageId === '' ? undefined : loadPageExtras(api, pageId, signal).catch(() => undefined),
  ]);
  if (extras !== undefined) extras.answers = mergeAnswers(extras.answers, pending);
  const judge = page.answerRules && (await loadAnswerJudge(page.answerRules));
  return { page, extras, judge, items: await findPageItems(page.html) };
}

/** Its code is loaded where a page has rules. */
async function loadAnswerJudge(rules: NonNullable<Page['answerRules']>): Promise<AnswerJudge> {
  const { createAnswerJudge } = await import('#answers/rules/answer-judge.ts');
  return createAnswerJudge(rules);
}

/** Of each item the latest answer. */
function mergeAnswers(
  answers: PageExtras['answers'],
  pending: ReadonlyMap<string, SavedAnswer>,
): PageExtras['answers'] {
  const latest = new Map(answers.map((answer) => [answer.blank, answer]));
  for (const [blank, answer] of pending) {
    if (answer.answeredAt > (latest.get(blank)?.answeredAt ?? '')) latest.set(blank, { blank, ...answer });
  }
  return [...latest.values()];
}

/** The code for items other than blanks is loaded when the page has one. */
async function findPageItems(html: string): Promise<readonly ListedItem[]> {
  return /<form class="(?!write-form)/.test(html)
    ? (await import('./page-items.ts')).listItems(html)
    : findBlanks(html);
}

/** A lecture, and the learner who answers its exercises. `onSaved` is called when the server has checked answers. */
export function useLecture(
  pageId: string,
  onSaved: () => void,
): {
  resource: Resource<Page>;
  /** Whatever is to be answered on the page. */
  items: readonly ListedItem[];
  learner: Learner | undefined;
  reload(): void;
} {
  const { api } = useSession();
  const [resource, reload] = useResource(pageId, (signal) => loadLecture(api, pageId, signal));
  const lecture = resource.state === 'loaded' ? resource.content : undefined;
  useAnswerSync(api);
  const learner = useMemo(() => {
    if (lecture === undefined) return undefined;
    const itemLocations = lecture.items.map(({ key }) => ({ pageId, key }));
    return { ...createLearner(api, itemLocations, lecture.extras, onSaved), judge: lecture.judge };
  }, [api, pageId, lecture, onSaved]);
  return {
    resource: lecture === undefined ? withoutContent(resource) : { state: 'loaded', content: lecture.page },
    items: lecture?.items ?? [],
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

/** The page and key of an item (answers/items). */
type ItemLocation = { pageId: string; key: string };

/** The learner of an exercise view; `itemLocations` are in the order of the items shown, `onSaved` is called once answers were sent. */
export function createLearner(
  api: Api,
  itemLocations: readonly ItemLocation[],
  { answers, letters, transcripts, mp3, sizes, explanations }: Partial<PageExtras> = {},
  onSaved?: () => void,
): Learner {
  const hints = new Map<number, 1 | 2>();
  const savedAnswers = new Map<string, SavedAnswer>(answers?.map((answer) => [answer.blank, answer]));
  // Queued answers are newer than those of the server.
  const pageIds = answers === undefined ? [] : new Set(itemLocations.map(({ pageId }) => pageId));
  for (const pageId of pageIds) {
    for (const [blank, answer] of readPending(pageId)) savedAnswers.set(blank, answer);
  }
  function onInput(item: number, given: string): void {
    const location = itemLocations[item];
    if (location !== undefined) saveTyped(location.pageId, location.key, given);
  }
  return {
    savedAnswer: (item) => savedAnswers.get(itemLocations[item]?.key ?? ''),
    typedAnswer: (item) => readTyped(itemLocations[item]?.pageId ?? '')[itemLocations[item]?.key ?? ''],
    onInput,
    onCheck(checked) {
      for (const { item } of checked) onInput(item, '');
      const byPage = Map.groupBy(checked, ({ item }) => itemLocations[item]?.pageId);
      for (const [pageId, answers] of byPage) {
        if (pageId === undefined) continue;
        const answersByKey = answers.map(({ item, given }) => ({
          blank: itemLocations[item]?.key ?? '',
          given,
          hint: hints.get(item),
        }));
        enqueueAnswers(pageId, answersByKey);
      }
      for (const { item } of checked) hints.delete(item);
      void flushAnswers(api).then(onSaved);
    },
    onHint: (item, level) => hints.set(item, level),
    explanations: (explanations ?? []).map((explanation) => ({
      ...explanation,
      item: itemLocations.findIndex(({ key }) => key === explanation.blank),
    })),
    letters: letters ?? [],
    transcripts: transcripts ?? {},
    mp3: mp3 ?? [],
    sizes: sizes ?? {},
  };
}
