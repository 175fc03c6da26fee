// The product calls as the browser makes them, with the errors of the product specification.
import { path, routes } from '#api/endpoints.ts';
import type { Course, Draft, DraftSummary, Page, PublishedPage, SaveDraft, SavedDraft } from '#api/lectures.ts';
import type { DeletedMedia } from '#api/media-places.ts';
import { Problem } from '#api/problem.ts';
import { statusTextOf } from './status-text.ts';
import { texts } from './texts.ts';

/** What the calls need: where the server is (no slash at the end), and the session of the moment. */
export type Api = {
  origin: string;
  getSession: () => Promise<{
    data: { session: { access_token: string } | null };
    error: { message: string } | null;
  }>;
};

/** How a call words an answer that is not the one asked for. */
export type Wording = (status: number, statusText: string) => string;

/**
 * The access token of the session.
 * @throws Error 'Failed to get session: …' when it cannot be read, 'No authentication token available' when there is none.
 */
export async function accessToken(api: Api): Promise<string> {
  const { data, error } = await api.getSession();
  if (error !== null) throw new Error(texts.errors.session(error.message));
  if (!data.session?.access_token) throw new Error(texts.errors.noToken);
  return data.session.access_token;
}

/** Makes a draft (without an id) or saves one; with a `revision`, a stale save is refused with status 409 and the current draft. */
export async function saveDraft(api: Api, draft: SaveDraft): Promise<SavedDraft> {
  const answer = await call(api, 'POST', routes.saveDraft, { json: draft });
  return contentOf<SavedDraft>(answer, (...status) => `Error saving draft: ${status.join(' ')}`);
}

export async function loadDraft(api: Api, draftId: string | null, signal?: AbortSignal): Promise<Draft> {
  if (!draftId) throw new Error(texts.errors.invalidDraftId);
  const answer = await call(api, 'GET', path(routes.loadDraft, { draftId }), { signal });
  return contentOf<Draft>(answer, texts.errors.fetchingDraft);
}

export async function listDrafts(api: Api, signal?: AbortSignal): Promise<DraftSummary[]> {
  const answer = await call(api, 'GET', routes.listDrafts, { signal });
  return contentOf<DraftSummary[]>(answer, texts.errors.fetchingDraft);
}

/** Publishes rendered HTML as the newest edition of the draft's page; `revision` is the one that it was made from. */
export async function publishDraft(
  api: Api,
  draftId: string | null,
  html: string,
  revision?: number,
): Promise<PublishedPage> {
  if (!draftId) throw new Error(texts.errors.invalidDraftId);
  const target = path(routes.publishDraft, { draftId }) + (revision === undefined ? '' : `?revision=${revision}`);
  const answer = await call(api, 'POST', target, { html }).catch((error: unknown) => {
    // The browser says "TypeError" for every trouble on the way; what is ours to say stays as it is.
    throw error instanceof TypeError ? new Error(texts.errors.network(error.message), { cause: error }) : error;
  });
  return contentOf<PublishedPage>(answer, texts.errors.publishing);
}

/** Deletes a media item, and says where it is still named. */
export async function deleteMedia(api: Api, draftId: string, mediaId: string): Promise<DeletedMedia> {
  const answer = await call(api, 'DELETE', path(routes.deleteMedia, { draftId, mediaId }));
  return contentOf<DeletedMedia>(answer, (...status) => `Error deleting media: ${status.join(' ')}`);
}

/** Takes back a deletion, for as long as the server still has the file. */
export async function restoreMedia(api: Api, draftId: string, mediaId: string): Promise<void> {
  const answer = await call(api, 'POST', path(routes.restoreMedia, { draftId, mediaId }));
  if (!answer.ok) throw await problemOf(answer, (...status) => `Error restoring media: ${status.join(' ')}`);
}

export async function loadPage(api: Api, pageId: string | null, signal?: AbortSignal): Promise<Page> {
  if (!pageId) throw new Error(texts.errors.invalidPageId);
  const answer = await call(api, 'GET', path(routes.loadPage, { pageId }), { signal });
  return contentOf<Page>(answer, texts.errors.fetchingPage);
}

export async function loadCourse(api: Api, courseId: string, signal?: AbortSignal): Promise<Course> {
  const answer = await call(api, 'GET', path(routes.loadCourse, { courseId }), { signal });
  return contentOf<Course>(answer, (...status) => `Error fetching course: ${status.join(' ')}`);
}

export type CallOptions = {
  json?: unknown;
  html?: string;
  signal?: AbortSignal | undefined;
  /** For what is said while the page is being left. */
  keepalive?: boolean;
};

/** A call with the access token of the session; the answer as it comes. */
export async function call(api: Api, method: string, where: string, options: CallOptions = {}): Promise<Response> {
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
  return fetch(`${api.origin}${where}`, request);
}

/** What an answer carries. Throws a Problem in the words of `wording` when it is not the one asked for. */
export async function contentOf<Content>(answer: Response, wording: Wording): Promise<Content> {
  if (!answer.ok) throw await problemOf(answer, wording);
  const body = await answer.text();
  const content: unknown = body.trim() === '' ? null : JSON.parse(body);
  if (content === null) throw new Error(texts.errors.noData);
  // Our own server's answers pass the contract's schemas (src/api/lectures.ts) before they are sent.
  return content as Content;
}

/** The problem that an answer describes, worded as the specification does; its other fields (`draft`, `field`) as extras. */
async function problemOf(answer: Response, wording: Wording): Promise<Problem> {
  const body: unknown = await answer.json().catch(() => null);
  const extras: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const code = typeof extras.code === 'string' ? extras.code : 'unknown';
  return new Problem(answer.status, code, wording(answer.status, statusTextOf(answer)), { extras });
}
