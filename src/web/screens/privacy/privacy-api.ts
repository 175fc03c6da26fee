// API calls of a person's own data.
import { path, routes } from '#api/endpoints.ts';
import type { DeletedAnswers, DeleteOwnAccount, OwnData } from '#api/own-data.ts';
import { type Api, request, requestResponse } from '#web/api/api-client.ts';

export async function loadOwnData(api: Api, signal: AbortSignal): Promise<OwnData> {
  return request(api, 'GET', routes.ownData, { action: 'fetching your data', signal });
}

/** The response with the zip file. */
export async function exportOwnData(api: Api): Promise<Response> {
  return requestResponse(api, 'GET', routes.downloadOwnData, { action: 'downloading your data' });
}

/** The response with the zip file of a learner's data, for an owner. */
export async function exportPersonData(api: Api, userId: string): Promise<Response> {
  return requestResponse(api, 'GET', path(routes.personData, { userId }), { action: 'downloading data' });
}

/** Deletes answers to the lectures of a course, or all. */
export async function deleteAnswers(api: Api, courseId: string | undefined): Promise<DeletedAnswers> {
  const query = courseId === undefined ? '' : `?${new URLSearchParams({ course: courseId })}`;
  return request(api, 'DELETE', `${routes.deleteAnswers}${query}`, { action: 'deleting answers' });
}

export async function deleteOwnAccount(api: Api, json: DeleteOwnAccount): Promise<void> {
  await requestResponse(api, 'DELETE', routes.me, { action: 'deleting your account', json });
}
