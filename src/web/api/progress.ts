// API calls of a learner's progress.
import { path, routes } from '#api/endpoints.ts';
import type { PageExtras, Progress, SavedAnswers, SubmittedAnswers } from '#api/progress.ts';
import { type Api, request } from './api-client.ts';

/** The learner's own answers to a page, its transcripts, and the accented characters of its course. */
export async function loadPageExtras(api: Api, pageId: string, signal?: AbortSignal): Promise<PageExtras> {
  return request(api, 'GET', path(routes.pageExtras, { pageId }), { action: 'fetching answers', signal });
}

/** Sends answers to a page, which the server checks and saves. */
export async function saveAnswers(api: Api, pageId: string, submitted: SubmittedAnswers): Promise<SavedAnswers> {
  return request(api, 'PUT', path(routes.saveAnswers, { pageId }), { action: 'saving answers', json: submitted });
}

/** The user's progress in a course. */
export async function loadProgress(api: Api, courseId: string, signal?: AbortSignal): Promise<Progress> {
  return request(api, 'GET', path(routes.courseProgress, { courseId }), { action: 'fetching progress', signal });
}
