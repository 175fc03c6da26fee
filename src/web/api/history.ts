// API calls of a draft's history, its publication, and presence in the editor.
import { path, routes } from '#api/endpoints.ts';
import type { Edition, EditionSummary, Presence, Publication, Revision, RevisionSummary } from '#api/history.ts';
import type { Draft, PublishedPage } from '#api/lectures.ts';
import { type Api, apiFetch, request } from './api-client.ts';

/** A page of the revisions of a draft, the latest first; with `before`, of those with a lower number. */
export async function listRevisions(api: Api, draftId: string, before?: number): Promise<RevisionSummary[]> {
  const target = path(routes.listRevisions, { draftId }) + beforeQuery(before);
  return request(api, 'GET', target, { action: 'fetching revisions' });
}

/** A revision of a draft with its text. */
export async function loadRevision(api: Api, draftId: string, number: number): Promise<Revision> {
  const target = path(routes.loadRevision, { draftId, number: String(number) });
  return request(api, 'GET', target, { action: 'fetching revision' });
}

/** Saves an earlier revision as the newest one; refused like a stale save when `newest` is not the newest revision. */
export async function restoreRevision(api: Api, draftId: string, number: number, newest: number): Promise<Draft> {
  const target = path(routes.restoreRevision, { draftId, number: String(number) });
  return request(api, 'POST', target, { action: 'restoring revision', json: { revision: newest } });
}

/** The publication state of a draft, with the current edition of its page. */
export async function loadPublication(api: Api, draftId: string): Promise<Publication> {
  return request(api, 'GET', path(routes.loadPublication, { draftId }), { action: 'fetching publication' });
}

/** A page of the editions of a draft, the latest first; with `before`, of those with a lower number. */
export async function listEditions(api: Api, draftId: string, before?: number): Promise<EditionSummary[]> {
  const target = path(routes.listEditions, { draftId }) + beforeQuery(before);
  return request(api, 'GET', target, { action: 'fetching editions' });
}

/** An edition with its text. */
export async function loadEdition(api: Api, draftId: string, number: number): Promise<Edition> {
  const target = path(routes.loadEdition, { draftId, number: String(number) });
  return request(api, 'GET', target, { action: 'fetching edition' });
}

/** Publishes an earlier edition as the newest one. */
export async function restoreEdition(api: Api, draftId: string, number: number): Promise<PublishedPage> {
  const target = path(routes.restoreEdition, { draftId, number: String(number) });
  return request(api, 'POST', target, { action: 'restoring edition' });
}

/** Unpublishes the draft's page: learners get 404 for it. */
export async function unpublish(api: Api, draftId: string): Promise<Publication> {
  return request(api, 'DELETE', path(routes.publishDraft, { draftId }), { action: 'unpublishing page' });
}

/** Reports that an editor is open on a draft, and resolves with the other editors. */
export async function reportPresence(api: Api, draftId: string, editorSessionId: string): Promise<Presence> {
  const json = { editorSessionId };
  return request(api, 'POST', path(routes.presence, { draftId }), { action: 'reporting presence', json });
}

/** Reports that an editor is being closed; an error response is ignored. */
export async function endPresence(api: Api, draftId: string, editorSessionId: string): Promise<void> {
  await apiFetch(api, 'DELETE', path(routes.endPresence, { draftId, editorSessionId }), { keepalive: true });
}

function beforeQuery(before: number | undefined): string {
  return before === undefined ? '' : `?before=${before}`;
}
