// API calls of recordings that learners send: a learner's own, and those that a class's teachers hear and answer.
import { path, routes } from '#api/endpoints.ts';
import type { AnswerTake, ClassTake, ClassTakes, DeletedTakes, LearnerTake, OwnTakes, PageTakes } from '#api/takes.ts';
import { type Api, request, requestResponse } from './api-client.ts';

/** The lines of a page that can be said, the learner's takes, and who would hear them. */
export async function loadPageTakes(api: Api, pageId: string, signal?: AbortSignal): Promise<PageTakes> {
  return request(api, 'GET', path(routes.pageTakes, { pageId }), { action: 'fetching recordings', signal });
}

/** Sends a take, a WAV file. @param at when it was recorded, an ISO time */
export async function sendTake(
  api: Api,
  of: { pageId: string; item: string },
  { at, wav }: { at: string; wav: Blob },
): Promise<LearnerTake> {
  const target = `${path(routes.sendTake, of)}?at=${encodeURIComponent(at)}`;
  return request(api, 'PUT', target, { action: 'sending recording', file: wav });
}

/** Hands a line in without a recording. */
export async function sendWithoutRecording(api: Api, of: { pageId: string; item: string }): Promise<LearnerTake> {
  return request(api, 'PUT', `${path(routes.sendTake, of)}?without=recording`, { action: 'handing in' });
}

/** The learner's takes, newest first. */
export async function listOwnTakes(api: Api, cursor: string | undefined, signal?: AbortSignal): Promise<OwnTakes> {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  return request(api, 'GET', `${routes.ownTakes}${query}`, { action: 'fetching recordings', signal });
}

/** Says that the learner has looked at the answer to a take. */
export async function seeTake(api: Api, takeId: string): Promise<void> {
  await requestResponse(api, 'PUT', path(routes.seeTake, { takeId }), { action: 'saving recording' });
}

/** Deletes one take of the learner. */
export async function deleteTake(api: Api, takeId: string): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.ownTake, { takeId }), { action: 'deleting recording' });
}

/** Deletes all takes of the learner. */
export async function deleteTakes(api: Api): Promise<DeletedTakes> {
  return request(api, 'DELETE', routes.ownTakes, { action: 'deleting recordings' });
}

/** The sound of a take, or of the answer to it; that a teacher hears a take is recorded. */
export async function loadTakeSound(api: Api, takeId: string, of: 'take' | 'answer'): Promise<Blob> {
  const target = path(of === 'take' ? routes.takeSound : routes.takeAnswerSound, { takeId });
  return (await requestResponse(api, 'GET', target, { action: 'fetching recording' })).blob();
}

/** The takes of a class that wait to be heard, or those that were answered. */
export async function listClassTakes(
  api: Api,
  classId: string,
  { state, cursor }: { state: 'waiting' | 'answered'; cursor: string | null },
  signal?: AbortSignal,
): Promise<ClassTakes> {
  const query = new URLSearchParams({ state, ...(cursor === null ? {} : { cursor }) });
  const target = `${path(routes.classTakes, { classId })}?${query}`;
  return request(api, 'GET', target, { action: 'fetching recordings', signal });
}

/** A take of a class as it is now. */
export async function loadClassTake(
  api: Api,
  of: { classId: string; takeId: string },
  signal?: AbortSignal,
): Promise<ClassTake> {
  return request(api, 'GET', path(routes.classTake, of), { action: 'fetching recording', signal });
}

/** Says what a teacher answers to a take. */
export async function answerTake(
  api: Api,
  of: { classId: string; takeId: string },
  json: AnswerTake,
): Promise<ClassTake> {
  return request(api, 'PUT', path(routes.answerTake, of), { action: 'saving answer', json });
}

/** Saves what a teacher answers by voice, a WAV file. */
export async function saveAnswerSound(
  api: Api,
  of: { classId: string; takeId: string },
  { revision, wav }: { revision: number; wav: Blob },
): Promise<ClassTake> {
  const target = `${path(routes.saveAnswerSound, of)}?revision=${revision}`;
  return request(api, 'PUT', target, { action: 'saving answer', file: wav });
}
