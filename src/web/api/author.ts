// API calls of authors: drafts, the bin, the course outline, course export and import, and search.
import type { Bin, BinItem } from '#api/bin.ts';
import type { DemoCourseId } from '#api/demo-courses.ts';
import type { DraftOverview, RenamedDraft, WorkState } from '#api/draft-list.ts';
import { path, routes } from '#api/endpoints.ts';
import type { ClassWords, NewWords } from '#api/lecture-words.ts';
import type {
  Autosave,
  AutosavedDraft,
  Draft,
  DraftSummary,
  PublishedPage,
  SaveDraft,
  SavedDraft,
} from '#api/lectures.ts';
import type { CopyCourse, CourseDetails, CreateCourse, SaveCourse } from '#api/outline.ts';
import type { DraftHits, PageHits } from '#api/search.ts';
import { specTexts } from '#texts/en/spec.ts';
import { languageQuery } from '#texts/language/language-query.ts';
import { type Api, apiFetch, parseBody, request, requestResponse } from './api-client.ts';

/**
 * Creates a draft (without an id) or saves one; with a `revision`, a stale save is
 * refused with status 409 and the current draft.
 */
export async function saveDraft(api: Api, draft: SaveDraft): Promise<SavedDraft> {
  return request(api, 'POST', routes.saveDraft, { action: 'saving draft', json: draft });
}

/**
 * Saves what an author writes, without adding a revision for each time.
 * @param keepalive whether the request has to outlive the page; its body must be short then
 * @throws Problem 409 `stale_revision` with the current draft
 */
export async function autosaveDraft(
  api: Api,
  draftId: string,
  draft: Autosave,
  keepalive: boolean,
): Promise<AutosavedDraft> {
  const options = { action: 'saving draft', json: draft, keepalive };
  return request(api, 'PUT', path(routes.autosaveDraft, { draftId }), options);
}

/** @throws Error 'Invalid draftId' without an id. */
export async function loadDraft(api: Api, draftId: string | null, signal?: AbortSignal): Promise<Draft> {
  if (!draftId) throw new Error(specTexts.errors.invalidDraftId);
  const response = await apiFetch(api, 'GET', path(routes.loadDraft, { draftId }), { signal });
  return parseBody<Draft>(response, specTexts.errors.fetchingDraft);
}

/** One page of the drafts list: the drafts after the cursor that match the query. */
export async function listDraftOverview(
  api: Api,
  {
    query,
    cursor,
    limit,
    isInCourse,
    asksMe = false,
  }: {
    query: string;
    cursor: string | undefined;
    limit: number;
    isInCourse?: boolean | undefined;
    asksMe?: boolean | undefined;
  },
  signal?: AbortSignal,
): Promise<DraftOverview> {
  const params = new URLSearchParams({ limit: String(limit) });
  if (query !== '') params.set('q', query);
  if (cursor !== undefined) params.set('cursor', cursor);
  if (isInCourse !== undefined) params.set('inCourse', isInCourse ? 'yes' : 'no');
  if (asksMe) params.set('asksMe', 'yes');
  const response = await apiFetch(api, 'GET', `${routes.draftOverview}?${params}`, { signal });
  return parseBody<DraftOverview>(response, specTexts.errors.fetchingDraft);
}

/** Says how far a draft is, in a word for colleagues. */
export async function setWorkState(api: Api, draftId: string, workState: WorkState): Promise<void> {
  const target = path(routes.setWorkState, { draftId });
  await requestResponse(api, 'PUT', target, { action: 'saving draft', json: { workState } });
}

/** `revision` is the one that the HTML was rendered from. */
export type RenderedDraft = { draftId: string | null; html: string; revision?: number };

/**
 * Publishes rendered HTML as the newest edition of the draft's page.
 * @param resetBlanks keys of doubtful items that do not keep their answers; `ask` to
 *   publish nothing where answers are at stake
 * @throws Problem 409 `answers_at_stake` with `changes`, of the type `ItemChanges`
 * @throws Error 'Invalid draftId' without an id, 'Network error: …' when the connection fails.
 */
export async function publishDraft(
  api: Api,
  { draftId, html, revision }: RenderedDraft,
  resetBlanks: readonly string[] | 'ask' = [],
): Promise<PublishedPage> {
  if (!draftId) throw new Error(specTexts.errors.invalidDraftId);
  const params = new URLSearchParams();
  if (revision !== undefined) params.set('revision', String(revision));
  if (resetBlanks === 'ask') params.set('ask', 'true');
  else if (resetBlanks.length > 0) params.set('resetBlanks', resetBlanks.join(','));
  const target = path(routes.publishDraft, { draftId }) + (params.size === 0 ? '' : `?${params}`);
  const response = await apiFetch(api, 'POST', target, { html }).catch((error: unknown) => {
    // `fetch` rejects with a TypeError for every network failure; our own errors keep their message.
    throw error instanceof TypeError ? new Error(specTexts.errors.network(error.message), { cause: error }) : error;
  });
  return parseBody<PublishedPage>(response, specTexts.errors.publishing);
}

/** Renames a draft, which adds a revision like any other save. */
export async function renameDraft(api: Api, draftId: string, name: string): Promise<RenamedDraft> {
  return request(api, 'PATCH', path(routes.renameDraft, { draftId }), { action: 'renaming draft', json: { name } });
}

/** Creates a copy of a draft with media of its own, named in the language of the interface. */
export async function duplicateDraft(api: Api, draftId: string): Promise<DraftSummary> {
  const target = `${path(routes.duplicateDraft, { draftId })}${languageQuery()}`;
  return request(api, 'POST', target, { action: 'duplicating draft' });
}

/** Moves a draft to the bin, and unpublishes its page. */
export async function deleteDraft(api: Api, draftId: string): Promise<DraftSummary> {
  return request(api, 'DELETE', path(routes.deleteDraft, { draftId }), { action: 'deleting draft' });
}

/** Undoes a deletion, for as long as the server still has the draft. */
export async function restoreDraft(api: Api, draftId: string): Promise<DraftSummary> {
  return request(api, 'POST', path(routes.restoreDraft, { draftId }), { action: 'restoring draft' });
}

/** One page of the bin: the items after the cursor. */
export async function loadBin(
  api: Api,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  signal?: AbortSignal,
): Promise<Bin> {
  const params = new URLSearchParams({ limit: String(limit), ...(cursor !== undefined && { cursor }) });
  return request(api, 'GET', `${routes.listBin}?${params}`, { action: 'fetching the bin', signal });
}

/** Deletes an item of the bin forever; refused with `media_in_use` while another text uses it. */
export async function purgeBinItem(api: Api, { kind, id }: BinItem): Promise<void> {
  const target = kind === 'draft' ? path(routes.purgeDraft, { draftId: id }) : path(routes.purgeMedia, { mediaId: id });
  await requestResponse(api, 'DELETE', target, { action: 'deleting forever' });
}

/** Creates a course without units. */
export async function createCourse(api: Api, course: CreateCourse): Promise<CourseDetails> {
  return request(api, 'POST', routes.createCourse, { action: 'creating course', json: course });
}

/** A course as authors see it. */
export async function loadCourseDetails(api: Api, courseId: string, signal?: AbortSignal): Promise<CourseDetails> {
  return request(api, 'GET', path(routes.courseDetails, { courseId }), { action: 'fetching course', signal });
}

/** Saves the whole outline; a stale `revision` is refused with status 409 and the current `course`. */
export async function saveCourse(api: Api, courseId: string, course: SaveCourse): Promise<CourseDetails> {
  return request(api, 'PUT', path(routes.courseDetails, { courseId }), { action: 'saving course', json: course });
}

/** Gives a course another id, which is its address; the earlier one goes on working. */
export async function changeCourseAddress(api: Api, courseId: string, id: string): Promise<CourseDetails> {
  return request(api, 'PATCH', path(routes.courseDetails, { courseId }), { action: 'changing address', json: { id } });
}

/** Deletes a course and its outline; the pages stay. Returns the course, which can be saved again. */
export async function deleteCourse(api: Api, courseId: string): Promise<CourseDetails> {
  return request(api, 'DELETE', path(routes.courseDetails, { courseId }), { action: 'deleting course' });
}

/** Imports a course archive; one that exists already is refused with `course_exists` unless it is to be replaced. */
export async function importCourse(api: Api, archive: Blob, mode?: 'replace' | 'copy'): Promise<CourseDetails> {
  const target = `${routes.importCourse}${languageQuery(mode === undefined ? {} : { [mode]: 'yes' })}`;
  return request(api, 'POST', target, { action: 'importing course', zip: archive });
}

/** Creates a course beside another that has the same lectures, or copies of them. */
export async function copyCourse(api: Api, courseId: string, json: CopyCourse): Promise<CourseDetails> {
  const target = `${path(routes.copyCourse, { courseId })}${languageQuery()}`;
  return request(api, 'POST', target, { action: 'copying course', json });
}

/** Adds a demo course that comes with the app. */
export async function addDemoCourse(api: Api, id: DemoCourseId): Promise<CourseDetails> {
  return request(api, 'POST', routes.addDemoCourse, { action: 'adding demo course', json: { id } });
}

/** Published pages that contain every term of the query. */
export async function searchPages(api: Api, query: string, signal?: AbortSignal): Promise<PageHits> {
  const target = `${routes.searchPages}?${new URLSearchParams({ q: query })}`;
  return request(api, 'GET', target, { action: 'searching', signal });
}

/** Drafts that contain every term of the query in their name or markup. */
export async function searchDrafts(api: Api, query: string, signal?: AbortSignal): Promise<DraftHits> {
  const target = `${routes.searchDrafts}?${new URLSearchParams({ q: query })}`;
  return request(api, 'GET', target, { action: 'searching', signal });
}

/** How many words of the latest saved version of a draft each class of the teacher knows. */
export async function loadClassWords(api: Api, draftId: string, signal: AbortSignal): Promise<ClassWords> {
  return request(api, 'GET', path(routes.classWords, { draftId }), { action: 'comparing words', signal });
}

/**
 * What is new in a lecture, by the latest saved version of its draft; `meanings` are the languages of suggested ones.
 */
export async function loadNewWords(
  api: Api,
  { draftId, language, meanings }: { draftId: string; language: string; meanings: readonly string[] },
  signal: AbortSignal,
): Promise<NewWords> {
  const query = new URLSearchParams({ language, meanings: meanings.join() });
  const target = `${path(routes.newWords, { draftId })}?${query}`;
  return request(api, 'GET', target, { action: 'comparing words', signal });
}
