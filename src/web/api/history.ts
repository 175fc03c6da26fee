// The calls about a draft's history, its page, and who has it open, as the browser makes them.
import { path, routes } from '#api/endpoints.ts';
import type { Edition, EditionSummary, Presence, Publication, Revision, RevisionSummary } from '#api/history.ts';
import type { Draft, PublishedPage } from '#api/lectures.ts';
import { type Api, apiFetch } from './api-client.ts';
import { request } from './author.ts';

export async function listRevisions(api: Api, draftId: string, before?: number): Promise<RevisionSummary[]> {
  return request(api, 'GET', path(routes.listRevisions, { draftId }) + beforeQuery(before), 'fetching revisions');
}

export async function loadRevision(api: Api, draftId: string, number: number): Promise<Revision> {
  return request(api, 'GET', path(routes.loadRevision, { draftId, number: String(number) }), 'fetching revision');
}

/** Saves an earlier text once more; refused like a stale save when `newest` is not the newest revision. */
export async function restoreRevision(api: Api, draftId: string, number: number, newest: number): Promise<Draft> {
  const target = path(routes.restoreRevision, { draftId, number: String(number) });
  return request(api, 'POST', target, 'restoring revision', { json: { revision: newest } });
}

export async function loadPublication(api: Api, draftId: string): Promise<Publication> {
  return request(api, 'GET', path(routes.loadPublication, { draftId }), 'fetching publication');
}

export async function listEditions(api: Api, draftId: string, before?: number): Promise<EditionSummary[]> {
  return request(api, 'GET', path(routes.listEditions, { draftId }) + beforeQuery(before), 'fetching editions');
}

export async function loadEdition(api: Api, draftId: string, number: number): Promise<Edition> {
  return request(api, 'GET', path(routes.loadEdition, { draftId, number: String(number) }), 'fetching edition');
}

/** Publishes an earlier edition once more. */
export async function restoreEdition(api: Api, draftId: string, number: number): Promise<PublishedPage> {
  return request(api, 'POST', path(routes.restoreEdition, { draftId, number: String(number) }), 'restoring edition');
}

/** Takes the page away from its readers. */
export async function unpublish(api: Api, draftId: string): Promise<Publication> {
  return request(api, 'DELETE', path(routes.publishDraft, { draftId }), 'taking the page away');
}

/** Says that an editor is open, and hears of the others. */
export async function reportPresence(api: Api, draftId: string, editorSessionId: string): Promise<Presence> {
  return request(api, 'POST', path(routes.presence, { draftId }), 'reporting', { json: { sitting: editorSessionId } });
}

/** Says that an editor is being closed; what comes of it is of no interest. */
export async function endPresence(api: Api, draftId: string, editorSessionId: string): Promise<void> {
  await apiFetch(api, 'DELETE', path(routes.endPresence, { draftId, sitting: editorSessionId }), { keepalive: true });
}

function beforeQuery(before: number | undefined): string {
  return before === undefined ? '' : `?before=${before}`;
}
