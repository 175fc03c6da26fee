// The product calls as the browser makes them, with the errors of the product specification.
import { path, routes } from '#api/endpoints.ts';
import type { Course, Draft, DraftSummary, Page, PublishedPage, SaveDraft, SavedDraft } from '#api/lectures.ts';
import type { DeletedMedia } from '#api/media-references.ts';
import { Problem } from '#api/problem.ts';
import { specTexts } from '#web/texts/spec.ts';
import { getStatusText } from './status-text.ts';

/** What the calls need: where the server is (no slash at the end), and the session of the moment. */
export type Api = {
  origin: string;
  getSession: () => Promise<{
    data: { session: { access_token: string } | null };
    error: { message: string } | null;
  }>;
};

/** How a call words an answer that is not the one asked for. */
export type ErrorFormatter = (status: number, statusText: string) => string;

/**
 * The access token of the session.
 * @throws Error 'Failed to get session: …' when it cannot be read, 'No authentication token available' when there is none.
 */
export async function accessToken(api: Api): Promise<string> {
  const { data, error } = await api.getSession();
  if (error !== null) throw new Error(specTexts.errors.session(error.message));
  if (!data.session?.access_token) throw new Error(specTexts.errors.noToken);
  return data.session.access_token;
}

/** Makes a draft (without an id) or saves one; with a `revision`, a stale save is refused with status 409 and the current draft. */
export async function saveDraft(api: Api, draft: SaveDraft): Promise<SavedDraft> {
  const response = await apiFetch(api, 'POST', routes.saveDraft, { json: draft });
  return parseBody<SavedDraft>(response, (...status) => `Error saving draft: ${status.join(' ')}`);
}

export async function loadDraft(api: Api, draftId: string | null, signal?: AbortSignal): Promise<Draft> {
  if (!draftId) throw new Error(specTexts.errors.invalidDraftId);
  const response = await apiFetch(api, 'GET', path(routes.loadDraft, { draftId }), { signal });
  return parseBody<Draft>(response, specTexts.errors.fetchingDraft);
}

export async function listDrafts(api: Api, signal?: AbortSignal): Promise<DraftSummary[]> {
  const response = await apiFetch(api, 'GET', routes.listDrafts, { signal });
  return parseBody<DraftSummary[]>(response, specTexts.errors.fetchingDraft);
}

/** Publishes rendered HTML as the newest edition of the draft's page; `revision` is the one that it was made from. */
export async function publishDraft(
  api: Api,
  draftId: string | null,
  html: string,
  revision?: number,
): Promise<PublishedPage> {
  if (!draftId) throw new Error(specTexts.errors.invalidDraftId);
  const target = path(routes.publishDraft, { draftId }) + (revision === undefined ? '' : `?revision=${revision}`);
  const response = await apiFetch(api, 'POST', target, { html }).catch((error: unknown) => {
    // The browser says "TypeError" for every trouble on the way; what is ours to say stays as it is.
    throw error instanceof TypeError ? new Error(specTexts.errors.network(error.message), { cause: error }) : error;
  });
  return parseBody<PublishedPage>(response, specTexts.errors.publishing);
}

/** Deletes a media item, and says where it is still named. */
export async function deleteMedia(api: Api, draftId: string, mediaId: string): Promise<DeletedMedia> {
  const response = await apiFetch(api, 'DELETE', path(routes.deleteMedia, { draftId, mediaId }));
  return parseBody<DeletedMedia>(response, (...status) => `Error deleting media: ${status.join(' ')}`);
}

/** Takes back a deletion, for as long as the server still has the file. */
export async function restoreMedia(api: Api, draftId: string, mediaId: string): Promise<void> {
  const response = await apiFetch(api, 'POST', path(routes.restoreMedia, { draftId, mediaId }));
  if (!response.ok) throw await parseProblem(response, (...status) => `Error restoring media: ${status.join(' ')}`);
}

export async function loadPage(api: Api, pageId: string | null, signal?: AbortSignal): Promise<Page> {
  if (!pageId) throw new Error(specTexts.errors.invalidPageId);
  const response = await apiFetch(api, 'GET', path(routes.loadPage, { pageId }), { signal });
  return parseBody<Page>(response, specTexts.errors.fetchingPage);
}

export async function loadCourse(api: Api, courseId: string, signal?: AbortSignal): Promise<Course> {
  const response = await apiFetch(api, 'GET', path(routes.loadCourse, { courseId }), { signal });
  return parseBody<Course>(response, (...status) => `Error fetching course: ${status.join(' ')}`);
}

export type ApiFetchOptions = {
  json?: unknown;
  html?: string;
  signal?: AbortSignal | undefined;
  /** For what is said while the page is being left. */
  keepalive?: boolean;
};

/** A call with the access token of the session; the answer as it comes. */
export async function apiFetch(
  api: Api,
  method: string,
  target: string,
  options: ApiFetchOptions = {},
): Promise<Response> {
  const headers = new Headers({ authorization: `Bearer ${await accessToken(api)}` });
  const request: RequestInit = { method, headers, keepalive: options.keepalive === true };
  if (options.signal !== undefined) request.signal = options.signal;
  if (options.json !== undefined) {
    headers.set('content-type', 'application/json');
    request.body = JSON.stringify(options.json);
  } else if (options.html !== undefined) {
    headers.set('content-type', 'text/html; charset=utf-8');
    request.body = options.html;
  }
  return fetch(`${api.origin}${target}`, request);
}

/** What an answer carries. Throws a Problem in the words of `wording` when it is not the one asked for. */
export async function parseBody<Content>(response: Response, formatError: ErrorFormatter): Promise<Content> {
  if (!response.ok) throw await parseProblem(response, formatError);
  const body = await response.text();
  const content: unknown = body.trim() === '' ? null : JSON.parse(body);
  if (content === null) throw new Error(specTexts.errors.noData);
  // Our own server's answers pass the contract's schemas (src/api/lectures.ts) before they are sent.
  return content as Content;
}

/** The problem that an answer describes, worded as the specification does; its other fields (`draft`, `field`) as extras. */
async function parseProblem(response: Response, formatError: ErrorFormatter): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  const extras: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const code = typeof extras.code === 'string' ? extras.code : 'unknown';
  return new Problem(response.status, code, formatError(response.status, getStatusText(response)), { extras });
}
