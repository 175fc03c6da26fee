// API calls of learners: pages and courses.
import { EDITION_HEADER, path, routes } from '#api/endpoints.ts';
import type { Course, Page } from '#api/lectures.ts';
import type { CourseSummary } from '#api/outline.ts';
import { specShellTexts } from '#texts/en/spec-shell.ts';
import { type Api, apiFetch, parseBody, request } from './api-client.ts';

/** `edition` is the number of the page's edition, 0 where a copy for use offline does not tell it. */
export type LoadedPage = { page: Page; edition: number };

/** @throws Error 'Invalid pageId' without an id. */
export async function loadPage(api: Api, pageId: string | null, signal?: AbortSignal): Promise<LoadedPage> {
  if (!pageId) throw new Error(specShellTexts.errors.invalidPageId);
  const response = await apiFetch(api, 'GET', path(routes.loadPage, { pageId }), { signal });
  const page = await parseBody<Page>(response, specShellTexts.errors.fetchingPage);
  return { page, edition: Number(response.headers.get(EDITION_HEADER)) };
}

/** A course with all lectures of its outline. */
export async function loadCourse(api: Api, courseId: string, signal?: AbortSignal): Promise<Course> {
  return request(api, 'GET', path(routes.loadCourse, { courseId }), { action: 'fetching course', signal });
}

/** All courses, sorted by title. */
export async function listCourses(api: Api, signal?: AbortSignal): Promise<CourseSummary[]> {
  return request(api, 'GET', routes.listCourses, { action: 'fetching courses', signal });
}
