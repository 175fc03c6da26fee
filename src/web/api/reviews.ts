// API calls of review.
import { routes } from '#api/endpoints.ts';
import type { BringBack, DueReviews, SavedReviews, SubmittedReviews } from '#api/reviews.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { type Api, request, requestResponse } from './api-client.ts';

type DueOptions = {
  /** Undefined for all courses. */
  courseId?: string | undefined;
  /** The learner's midnight. */
  since: Date;
  /** Whether what was left out in finished lectures is reviewed as well. */
  withSkipped?: boolean;
};

/** The path of what is reviewed now. */
export function dueReviewsPath({ courseId, since, withSkipped = false }: DueOptions): string {
  const query = new URLSearchParams({
    since: since.toISOString(),
    language: interfaceLanguage,
    ...(courseId === undefined ? {} : { course: courseId }),
    ...(withSkipped ? { skipped: 'true' } : {}),
  });
  return `${routes.reviews}?${query}`;
}

/** What is reviewed now. */
export async function loadDueReviews(api: Api, options: DueOptions, signal?: AbortSignal): Promise<DueReviews> {
  return request(api, 'GET', dueReviewsPath(options), { action: 'fetching what to review', signal });
}

export async function saveReviews(api: Api, submitted: SubmittedReviews): Promise<SavedReviews> {
  return request(api, 'PUT', routes.reviews, { action: 'saving reviews', json: submitted });
}

/** Reviews again what was set aside. */
export async function bringBack(api: Api, json: BringBack): Promise<void> {
  await requestResponse(api, 'POST', routes.bringBack, { action: 'saving reviews', json });
}
