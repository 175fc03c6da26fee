// API calls of comments and suggestions on a draft.
import { path, routes } from '#api/endpoints.ts';
import type { CreateThread, DraftThreads, OpenedThread, SetThreadState } from '#api/threads.ts';
import { type Api, request, requestResponse } from './api-client.ts';

/** The open threads, or a page of the closed ones. */
export async function listThreads(
  api: Api,
  draftId: string,
  { state, cursor }: { state: 'open' | 'closed'; cursor?: string | undefined },
  signal?: AbortSignal,
): Promise<DraftThreads> {
  const query = new URLSearchParams({ state, ...(cursor === undefined ? {} : { cursor }) });
  const target = `${path(routes.draftThreads, { draftId })}?${query}`;
  return request(api, 'GET', target, { action: 'fetching comments', signal });
}

export async function createThread(api: Api, draftId: string, json: CreateThread): Promise<OpenedThread> {
  return request(api, 'POST', path(routes.draftThreads, { draftId }), { action: 'saving comment', json });
}

/** A thread with all of its messages. */
export async function loadThread(api: Api, threadId: string): Promise<OpenedThread> {
  return request(api, 'GET', path(routes.thread, { threadId }), { action: 'fetching comment' });
}

export async function replyToThread(api: Api, threadId: string, body: string): Promise<OpenedThread> {
  return request(api, 'POST', path(routes.threadMessages, { threadId }), { action: 'saving answer', json: { body } });
}

export async function editMessage(api: Api, threadId: string, messageId: string, body: string): Promise<OpenedThread> {
  const target = path(routes.threadMessage, { threadId, messageId });
  return request(api, 'PATCH', target, { action: 'saving message', json: { body } });
}

/** Deletes the text of one message; the thread stays. */
export async function deleteMessage(api: Api, threadId: string, messageId: string): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.threadMessage, { threadId, messageId }), {
    action: 'deleting message',
  });
}

export async function setThreadState(api: Api, threadId: string, json: SetThreadState): Promise<OpenedThread> {
  return request(api, 'PUT', path(routes.threadState, { threadId }), { action: 'saving comment', json });
}

export async function deleteThread(api: Api, threadId: string): Promise<void> {
  await requestResponse(api, 'DELETE', path(routes.thread, { threadId }), { action: 'deleting comment' });
}

/** Records that a thread was read, and whether news of it are wanted. */
export async function readThread(api: Api, threadId: string, isMuted?: boolean): Promise<void> {
  const json = isMuted === undefined ? {} : { isMuted };
  await requestResponse(api, 'PUT', path(routes.readThread, { threadId }), { action: 'saving comment', json });
}
