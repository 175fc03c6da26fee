// Loads a lecture together with the learner's data, so that nothing shifts once it is rendered.
import { useEffect, useMemo, useState } from 'react';
import type { AnswerJudge } from '#answers/check-answer.ts';
import type { Page } from '#api/lectures.ts';
import type { PageExtras } from '#api/progress.ts';
import { withTexts } from '#texts/load-translations.ts';
import {
  enqueueAnswers,
  flushAnswers,
  hasPending,
  readPending,
  readTyped,
  type SavedAnswer,
  saveTyped,
} from '#web/answer-queue.ts';
import type { Api } from '#web/api/api-client.ts';
import { loadPageExtras } from '#web/api/progress.ts';
import { loadPage } from '#web/api/viewer.ts';
import { useSession } from '#web/auth/session.tsx';
import { type HoldBack, type Learner, SENT_EVENT } from '#web/exercises/form/widget.ts';
import { loadMistakes } from '#web/exercises/write/blank.ts';
import { keyPrefix } from '#web/stored-entries.ts';
import { type Resource, useResource } from '#web/use-resource.ts';

/** What names the items of a page. */
export type ItemNames = {
  /** Exercise by exercise, in the order of the page. */
  items: readonly (readonly string[])[];
  /** Keys, computed from the page's HTML, where the lasting ids of this edition are not known. */
  areKeys: boolean;
};

type LoadedLecture = {
  page: Page;
  names: ItemNames;
  /** Undefined when it cannot be loaded: reading has priority. */
  extras: PageExtras | undefined;
  /** The latest answers by the names of the items. */
  saved: ReadonlyMap<string, SavedAnswer>;
  /** By the rules of the page, if it has other than the usual ones. */
  judge: AnswerJudge | undefined;
  /** Where the course gives a second chance. */
  holdBack: HoldBack | undefined;
};

async function loadLecture(
  api: Api,
  { pageId, language }: { pageId: string; language: Promise<string> },
  signal: AbortSignal,
): Promise<LoadedLecture> {
  // Read first: answers that are sent meanwhile may be neither in the response nor in the queue afterwards.
  const pending = readPending(pageId);
  const [{ page, edition }, extras] = await Promise.all([
    loadPage(api, pageId, signal),
    pageId === '' ? undefined : loadPageExtras(api, pageId, signal).catch(() => undefined),
  ]);
  const names = await nameItems(page.html, extras?.edition === edition ? extras : undefined);
  const saved = new Map<string, SavedAnswer>(extras?.answers.map((answer) => [chooseName(answer, names), answer]));
  for (const [name, answer] of extras === undefined ? [] : pending)
    if (answer.answeredAt > (saved.get(name)?.answeredAt ?? '')) saved.set(name, answer);
  // So that the results of earlier answers are there with the lecture.
  if (saved.size > 0) await loadMistakes(page.language ?? (await language))?.catch(() => undefined);
  const { judge, holdBack } = await loadJudging(page.answerRules, saved.size > 0);
  return { page, names, extras, saved, judge, holdBack };
}

/**
 * A page that was published between the two requests, or came without the
 * learner's data, has keys; their code is loaded.
 */
async function nameItems(html: string, extras: PageExtras | undefined): Promise<ItemNames> {
  if (extras !== undefined) return { items: extras.items, areKeys: false };
  if (!html.includes('<form')) return { items: [], areKeys: true };
  const [{ fromHtml }, { listByExercise, listItems }] = await Promise.all([
    import('#document/from-html.ts'),
    import('#document/walk.ts'),
  ]);
  return { items: listByExercise(listItems(fromHtml(html)), ({ key }) => key), areKeys: true };
}

function chooseName({ item, blank }: { item: string; blank: string }, { areKeys }: Pick<ItemNames, 'areKeys'>): string {
  return areKeys ? blank : item;
}

/** Its code is loaded where a page has rules. */
async function loadJudging(
  rules: Page['answerRules'],
  isAnswered: boolean,
): Promise<Pick<LoadedLecture, 'judge' | 'holdBack'>> {
  if (rules === undefined) return { judge: undefined, holdBack: undefined };
  const { judgeLater } = await import('./lazy-judging.ts');
  return judgeLater(rules, isAnswered);
}

/**
 * A lecture, and the learner who answers its exercises.
 * @param courseLanguage undefined until it is known, an empty text where the course cannot be loaded
 * @param onSaved called when the server has checked answers
 */
export function useLecture(
  pageId: string,
  courseLanguage: string | undefined,
  onSaved: () => void,
): {
  resource: Resource<Page>;
  /** Whatever is to be answered on the page. */
  itemCount: number;
  learner: Learner | undefined;
  reload(): void;
} {
  const { api } = useSession();
  const [{ language, resolve }] = useState(awaitLanguage);
  useEffect(() => {
    if (courseLanguage !== undefined) resolve(courseLanguage);
  }, [courseLanguage, resolve]);
  const [resource, reload] = useResource(pageId, (signal) => loadLecture(api, { pageId, language }, signal));
  const lecture = resource.state === 'loaded' ? resource.content : undefined;
  useAnswerSync(api);
  const learner = useMemo(
    () => lecture && createLearner(api, { ...lecture, pageId, onSaved }),
    [api, pageId, lecture, onSaved],
  );
  return {
    resource: lecture === undefined ? withoutContent(resource) : { state: 'loaded', content: lecture.page },
    itemCount: lecture?.names.items.flat().length ?? 0,
    learner,
    reload,
  };
}

function awaitLanguage(): { language: Promise<string>; resolve(language: string): void } {
  let resolve: (language: string) => void = () => undefined;
  const language = new Promise<string>((known) => {
    resolve = known;
  });
  return { language, resolve };
}

function withoutContent<Content>(resource: Resource<unknown>): Resource<Content> {
  return resource.state === 'failed' ? resource : { state: 'loading' };
}

/** Flushes the answer queue when a learner's screen opens, and when the connection is back. */
export function useAnswerSync(api: Api): void {
  useEffect(() => {
    const flush = () => void sendAnswers(api);
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [api]);
}

/** Sends what is queued. Resolves to whether something could not be sent, and says so when nothing waits any more. */
async function sendAnswers(api: Api): Promise<boolean> {
  await flushAnswers(api);
  const isWaiting = hasPending();
  if (!isWaiting) window.dispatchEvent(new Event(SENT_EVENT));
  return isWaiting;
}

type LearnerOptions = {
  pageId: string;
  names: ItemNames;
  extras: Partial<PageExtras> | undefined;
  /** Checked answers by the names of the items, to be shown; undefined where an exercise begins anew. */
  saved?: ReadonlyMap<string, SavedAnswer>;
  judge: AnswerJudge | undefined;
  holdBack?: HoldBack | undefined;
  /** Called once answers were sent. */
  onSaved(): void;
};

/** The learner of a page's items, wherever they are shown: answers are queued and sent. */
export function createLearner(
  api: Api,
  { pageId, names, extras = {}, saved, judge, holdBack, onSaved }: LearnerOptions,
): Learner {
  const hints = new Map<string, 1 | 2>();
  // Queued answers are newer than those of the server.
  const savedAnswers = saved === undefined ? new Map() : new Map([...saved, ...readPending(pageId)]);
  return {
    items: names.items,
    savedAnswer: (item) => savedAnswers.get(item),
    typedAnswer: (item) => readTyped(pageId)[item],
    onInput: (item, given) => saveTyped(pageId, item, given),
    onCheck(checked) {
      if (checked.length === 0) return undefined;
      for (const { item } of checked) saveTyped(pageId, item, '');
      const answers = checked.map(({ item, given }) => ({ given, hint: hints.get(item), ...addressItem(item, names) }));
      enqueueAnswers(pageId, answers);
      for (const { item } of checked) hints.delete(item);
      return sendAnswers(api).then((isWaiting) => {
        onSaved();
        return isWaiting;
      });
    },
    onHint: (item, level) => hints.set(item, level),
    judge,
    holdBack,
    explanations: (extras.explanations ?? []).map(({ folded, explanation, ...of }) => {
      return { item: chooseName(of, names), folded, explanation };
    }),
    letters: extras.letters ?? [],
    transcripts: extras.transcripts ?? {},
    mp3: extras.mp3 ?? [],
    textsKey: keyPrefix('texts') + pageId,
    handIn: withTexts('learner', () => import('#web/handed-in/hand-in.ts').then((work) => work.openTexts(api, pageId))),
    openTakes: withTexts('learner', () =>
      import('#web/handed-in/send-takes.ts').then((work) => work.openTakes(api, pageId, onSaved)),
    ),
    sizes: extras.sizes ?? {},
  };
}

function addressItem(name: string, { areKeys }: ItemNames): { item: string } | { blank: string } {
  return areKeys ? { blank: name } : { item: name };
}
