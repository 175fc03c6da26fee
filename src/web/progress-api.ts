// The calls of a learner's progress as the browser makes them.
import { path, routes } from '#api/endpoints.ts';
import type { BesidePage, GivenAnswers, KeptAnswers, Progress } from '#api/progress.ts';
import { type Api, call, contentOf } from './api-client.ts';

/** The learner's own answers to a page, its transcripts, and the letters of its course. */
export async function loadBeside(api: Api, pageId: string, signal?: AbortSignal): Promise<BesidePage> {
  const answer = await call(api, 'GET', path(routes.besidePage, { pageId }), { signal });
  return contentOf<BesidePage>(answer, (...status) => `Error fetching answers: ${status.join(' ')}`);
}

export async function keepAnswers(api: Api, pageId: string, given: GivenAnswers): Promise<KeptAnswers> {
  const answer = await call(api, 'PUT', path(routes.keepAnswers, { pageId }), { json: given });
  return contentOf<KeptAnswers>(answer, (...status) => `Error keeping answers: ${status.join(' ')}`);
}

export async function loadProgress(api: Api, courseId: string, signal?: AbortSignal): Promise<Progress> {
  const answer = await call(api, 'GET', path(routes.courseProgress, { courseId }), { signal });
  return contentOf<Progress>(answer, (...status) => `Error fetching progress: ${status.join(' ')}`);
}
