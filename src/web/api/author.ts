// The calls of the list of drafts, the course outline and the search, as the browser makes them.
import { path, routes } from '#api/endpoints.ts';
import type { DraftSummary } from '#api/lectures.ts';
import type { CourseDetails, CourseSummary, CreateCourse, SaveCourse } from '#api/outline.ts';
import type { DraftHits, DraftOverview, PageHits, RenamedDraft } from '#api/search.ts';
import { specTexts } from '#web/texts/spec.ts';
import { type Api, type ApiFetchOptions, accessToken, apiFetch, parseBody } from './api-client.ts';

/** A part of the list of drafts: those behind the cursor, and only what holds the words of the question. */
export async function listDraftOverview(
  api: Api,
  { query, cursor, limit }: { query: string; cursor: string | undefined; limit: number },
  signal?: AbortSignal,
): Promise<DraftOverview> {
  const params = new URLSearchParams({ limit: String(limit) });
  if (query !== '') params.set('q', query);
  if (cursor !== undefined) params.set('cursor', cursor);
  const response = await apiFetch(api, 'GET', `${routes.draftOverview}?${params}`, { signal });
  return parseBody<DraftOverview>(response, specTexts.errors.fetchingDraft);
}

export async function renameDraft(api: Api, draftId: string, name: string): Promise<RenamedDraft> {
  return request(api, 'PATCH', path(routes.renameDraft, { draftId }), 'renaming draft', { json: { name } });
}

export async function deleteDraft(api: Api, draftId: string): Promise<DraftSummary> {
  return request(api, 'DELETE', path(routes.deleteDraft, { draftId }), 'deleting draft');
}

/** Takes back a deletion, for as long as the server still has the draft. */
export async function restoreDraft(api: Api, draftId: string): Promise<DraftSummary> {
  return request(api, 'POST', path(routes.restoreDraft, { draftId }), 'restoring draft');
}

export async function listCourses(api: Api, signal?: AbortSignal): Promise<CourseSummary[]> {
  return request(api, 'GET', routes.listCourses, 'fetching courses', { signal });
}

export async function createCourse(api: Api, course: CreateCourse): Promise<CourseDetails> {
  return request(api, 'POST', routes.createCourse, 'making course', { json: course });
}

export async function loadCourseDetails(api: Api, courseId: string, signal?: AbortSignal): Promise<CourseDetails> {
  return request(api, 'GET', path(routes.courseDetails, { courseId }), 'fetching course', { signal });
}

/** Saves the whole outline; with a `revision` that is not the newest, refused with status 409 and the current `course`. */
export async function saveCourse(api: Api, courseId: string, course: SaveCourse): Promise<CourseDetails> {
  return request(api, 'PUT', path(routes.courseDetails, { courseId }), 'saving course', { json: course });
}

export async function deleteCourse(api: Api, courseId: string): Promise<CourseDetails> {
  return request(api, 'DELETE', path(routes.courseDetails, { courseId }), 'removing course');
}

/** The answer that carries a course as one file. */
export async function exportCourse(api: Api, courseId: string): Promise<Response> {
  return requireOk(await apiFetch(api, 'GET', path(routes.exportCourse, { courseId })), 'saving course');
}

/** The answer that carries a published page as one file. */
export async function exportPage(api: Api, pageId: string): Promise<Response> {
  return requireOk(await apiFetch(api, 'GET', path(routes.exportPage, { pageId })), 'saving page');
}

/** Takes a course in from its file; one that is here already is refused with `course_exists` unless it is to be replaced. */
export async function importCourse(api: Api, file: Blob, shouldReplace: boolean): Promise<CourseDetails> {
  const authorization = `Bearer ${await accessToken(api)}`;
  const response = await fetch(`${api.origin}${routes.importCourse}${shouldReplace ? '?replace=yes' : ''}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/zip' },
    body: file,
  });
  return parseBody<CourseDetails>(response, (...status) => `Error bringing in course: ${status.join(' ')}`);
}

/** An answer whose body is still to be read. @throws Problem when it is not the one asked for. */
async function requireOk(response: Response, action: string): Promise<Response> {
  if (!response.ok) await parseBody(response, (...status) => `Error ${action}: ${status.join(' ')}`);
  return response;
}

export async function searchPages(api: Api, query: string, signal?: AbortSignal): Promise<PageHits> {
  return request(api, 'GET', `${routes.searchPages}?${new URLSearchParams({ q: query })}`, 'searching', { signal });
}

export async function searchDrafts(api: Api, query: string, signal?: AbortSignal): Promise<DraftHits> {
  return request(api, 'GET', `${routes.searchDrafts}?${new URLSearchParams({ q: query })}`, 'searching', { signal });
}

/** Makes a call and reads its answer; `doing` stands in the message when it fails, as in "Error searching: 503". */
export async function request<Content>(
  api: Api,
  method: string,
  target: string,
  action: string,
  options?: ApiFetchOptions,
): Promise<Content> {
  const response = await apiFetch(api, method, target, options);
  return parseBody<Content>(response, (...status) => `Error ${action}: ${status.join(' ')}`);
}
