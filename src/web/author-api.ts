// The calls of the list of drafts, the course outline and the search, as the browser makes them.
import { path, routes } from '#api/endpoints.ts';
import type { DraftHits, DraftOverview, PageHits, RenamedDraft } from '#api/finding.ts';
import type { DraftSummary } from '#api/lectures.ts';
import type { CourseSummary, EditedCourse, MakeCourse, SaveCourse } from '#api/outline.ts';
import { type Api, accessToken, type CallOptions, call, contentOf } from './api-client.ts';
import { texts } from './texts.ts';

/** A part of the list of drafts: those behind the cursor, and only what holds the words of the question. */
export async function loadOverview(
  api: Api,
  { question, cursor, limit }: { question: string; cursor: string | undefined; limit: number },
  signal?: AbortSignal,
): Promise<DraftOverview> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (question !== '') query.set('q', question);
  if (cursor !== undefined) query.set('cursor', cursor);
  const answer = await call(api, 'GET', `${routes.draftOverview}?${query}`, { signal });
  return contentOf<DraftOverview>(answer, texts.errors.fetchingDraft);
}

export async function renameDraft(api: Api, draftId: string, name: string): Promise<RenamedDraft> {
  return ask(api, 'PATCH', path(routes.renameDraft, { draftId }), 'renaming draft', { json: { name } });
}

export async function deleteDraft(api: Api, draftId: string): Promise<DraftSummary> {
  return ask(api, 'DELETE', path(routes.deleteDraft, { draftId }), 'deleting draft');
}

/** Takes back a deletion, for as long as the server still has the draft. */
export async function restoreDraft(api: Api, draftId: string): Promise<DraftSummary> {
  return ask(api, 'POST', path(routes.restoreDraft, { draftId }), 'restoring draft');
}

export async function listCourses(api: Api, signal?: AbortSignal): Promise<CourseSummary[]> {
  return ask(api, 'GET', routes.listCourses, 'fetching courses', { signal });
}

export async function makeCourse(api: Api, course: MakeCourse): Promise<EditedCourse> {
  return ask(api, 'POST', routes.makeCourse, 'making course', { json: course });
}

export async function loadEditedCourse(api: Api, courseId: string, signal?: AbortSignal): Promise<EditedCourse> {
  return ask(api, 'GET', path(routes.editCourse, { courseId }), 'fetching course', { signal });
}

/** Saves the whole outline; with a `revision` that is not the newest, refused with status 409 and the current `course`. */
export async function saveCourse(api: Api, courseId: string, course: SaveCourse): Promise<EditedCourse> {
  return ask(api, 'PUT', path(routes.editCourse, { courseId }), 'saving course', { json: course });
}

export async function deleteCourse(api: Api, courseId: string): Promise<EditedCourse> {
  return ask(api, 'DELETE', path(routes.editCourse, { courseId }), 'removing course');
}

/** The answer that carries a course as one file. */
export async function fetchCourseFile(api: Api, courseId: string): Promise<Response> {
  return whole(await call(api, 'GET', path(routes.courseArchive, { courseId })), 'saving course');
}

/** The answer that carries a published page as one file. */
export async function fetchPageFile(api: Api, pageId: string): Promise<Response> {
  return whole(await call(api, 'GET', path(routes.pageFile, { pageId })), 'saving page');
}

/** Takes a course in from its file; one that is here already is refused with `course_exists` unless it is to be replaced. */
export async function bringCourse(api: Api, file: Blob, isReplacing: boolean): Promise<EditedCourse> {
  const authorization = `Bearer ${await accessToken(api)}`;
  const answer = await fetch(`${api.origin}${routes.bringCourse}${isReplacing ? '?replace=yes' : ''}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/zip' },
    body: file,
  });
  return contentOf<EditedCourse>(answer, (...status) => `Error bringing in course: ${status.join(' ')}`);
}

/** An answer whose body is still to be read. @throws Problem when it is not the one asked for. */
async function whole(answer: Response, doing: string): Promise<Response> {
  if (!answer.ok) await contentOf(answer, (...status) => `Error ${doing}: ${status.join(' ')}`);
  return answer;
}

export async function searchPages(api: Api, question: string, signal?: AbortSignal): Promise<PageHits> {
  return ask(api, 'GET', `${routes.searchPages}?${new URLSearchParams({ q: question })}`, 'searching', { signal });
}

export async function searchDrafts(api: Api, question: string, signal?: AbortSignal): Promise<DraftHits> {
  return ask(api, 'GET', `${routes.searchDrafts}?${new URLSearchParams({ q: question })}`, 'searching', { signal });
}

/** Makes a call and reads its answer; `doing` stands in the message when it fails, as in "Error searching: 503". */
export async function ask<Content>(
  api: Api,
  method: string,
  where: string,
  doing: string,
  options?: CallOptions,
): Promise<Content> {
  const answer = await call(api, method, where, options);
  return contentOf<Content>(answer, (...status) => `Error ${doing}: ${status.join(' ')}`);
}
