// The calls of a learner's progress as the browser makes them.
import { path, routes } from '#api/endpoints.ts';
import type { PageExtras, Progress, SavedAnswers, SubmittedAnswers } from '#api/progress.ts';
import { type Api, apiFetch, parseBody } from './api-client.ts';

/** The learner's own answers to a page, its transcripts, and the letters of its course. */
export async function loadPageExtras(api: Api, pageId: string, signal?: AbortSignal): Promise<PageExtras> {
  const response = await apiFetch(api, 'GET', path(routes.pageExtras, { pageId }), { signal });
  return parseBody<PageExtras>(response, (...status) => `Error fetching answers: ${status.join(' ')}`);
}

export async function saveAnswers(api: Api, pageId: string, submitted: SubmittedAnswers): Promise<SavedAnswers> {
  const response = await apiFetch(api, 'PUT', path(routes.saveAnswers, { pageId }), { json: submitted });
  return parseBody<SavedAnswers>(response, (...status) => `Error keeping answers: ${status.join(' ')}`);
}

export async function loadProgress(api: Api, courseId: string, signal?: AbortSignal): Promise<Progress> {
  const response = await apiFetch(api, 'GET', path(routes.courseProgress, { courseId }), { signal });
  return parseBody<Progress>(response, (...status) => `Error fetching progress: ${status.join(' ')}`);
}
