// Offline queue of checked answers in local storage, and what is typed but not checked in session storage.

import { MAX_ANSWER_LENGTH, MAX_ANSWERS } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { SubmittedAnswers } from '#api/progress.ts';
import type { Api } from './api/api-client.ts';
import { saveAnswers } from './api/progress.ts';
import { keyPrefix, readEntries, writeEntries } from './stored-entries.ts';

type Answer = SubmittedAnswers['answers'][number];

/** What was checked, and when. */
export type SavedAnswer = { given: string; answeredAt: string };

/** By the name of the item. */
type TypedAnswers = Record<string, string>;

/** Statuses with which the server will refuse the same answers every time. */
export const PERMANENT_FAILURES: readonly number[] = [404, 413, 422];

/** What is typed on a page and not checked. Session storage keeps it through a reload, and for this tab only. */
export function readTyped(pageId: string): TypedAnswers {
  return readEntries<string>(sessionStorage, keyPrefix() + pageId);
}

/** Stores the answer to an item that is not checked; an empty text deletes it. */
export function saveTyped(pageId: string, item: string, text: string): void {
  const { [item]: _, ...others } = readTyped(pageId);
  writeEntries(sessionStorage, keyPrefix() + pageId, text === '' ? others : { ...others, [item]: text });
}

/** The queued answers of a page, by the names of the items. */
export function readPending(pageId: string): Map<string, SavedAnswer> {
  const pending = Object.values(readEntries<Answer>(localStorage, keyPrefix() + pageId));
  return new Map(pending.map(({ item, blank = '', given, at }) => [item ?? blank, { given, answeredAt: at }]));
}

/** Ids and keys may be the same texts. */
function entryName({ item, blank }: Pick<Answer, 'item' | 'blank'>): string {
  return item === undefined ? `${blank}` : `item ${item}`;
}

/**
 * Queues checked answers until `flushAnswers` has sent them. Earlier answers to an item are sent too, as they may have
 * been in time; a newer one takes their place only where there are as many as a request holds.
 */
export function enqueueAnswers(pageId: string, answers: readonly Omit<Answer, 'at'>[]): void {
  const key = keyPrefix() + pageId;
  const at = new Date().toISOString();
  const queued = readEntries<Answer>(localStorage, key);
  const suffix = Object.keys(queued).length < MAX_ANSWERS ? ` ${at}` : '';
  for (const answer of answers) {
    const name = entryName(answer) + suffix;
    delete queued[name]; // the newest comes last
    queued[name] = { ...answer, given: answer.given.slice(0, MAX_ANSWER_LENGTH), at };
  }
  writeEntries(localStorage, key, queued);
}

let flushing: Promise<void> = Promise.resolve();

/**
 * Sends the queued answers of the user, page by page, one request at a time. After a failed request the answers stay
 * queued, except those that the server refuses for good.
 */
export function flushAnswers(api: Api): Promise<void> {
  flushing = flushing.then(() => flushAll(api));
  return flushing;
}

async function flushAll(api: Api): Promise<void> {
  const prefix = keyPrefix();
  for (const key of listKeys(prefix)) {
    const parts = Math.ceil(Object.keys(readEntries<Answer>(localStorage, key)).length / MAX_ANSWERS);
    for (let part = 0; part < parts; part += 1) {
      const sent = Object.fromEntries(Object.entries(readEntries<Answer>(localStorage, key)).slice(0, MAX_ANSWERS));
      const answers = Object.values(sent);
      try {
        await saveAnswers(api, key.slice(prefix.length), { answers, sentAt: new Date().toISOString() });
      } catch (error) {
        if (!(error instanceof Problem && PERMANENT_FAILURES.includes(error.status))) return;
      }
      // Answers that were checked again during the request stay queued.
      const pending = Object.entries(readEntries<Answer>(localStorage, key));
      const remaining = pending.filter(([name, answer]) => answer.at !== sent[name]?.at);
      writeEntries(localStorage, key, Object.fromEntries(remaining));
    }
  }
}

/** Whether answers of the user wait to be sent. */
export function hasPending(): boolean {
  return listKeys(keyPrefix()).length > 0;
}

function listKeys(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}
