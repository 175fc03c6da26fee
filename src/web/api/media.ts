// API calls on media: deleting, restoring, and what can be uploaded. Uploads themselves are in the editor (upload-media.ts).
import { path, routes } from '#api/endpoints.ts';
import type { UploadLimits } from '#api/media-library.ts';
import type { DeletedMedia } from '#api/media-references.ts';
import { type Api, request, requestResponse } from './api-client.ts';

/** Deletes a media item, and resolves with the drafts and pages that still refer to it. */
export async function deleteMedia(api: Api, draftId: string, mediaId: string): Promise<DeletedMedia> {
  return request(api, 'DELETE', path(routes.deleteMedia, { draftId, mediaId }), { action: 'deleting media' });
}

/** Undoes a deletion, for as long as the server still has the file. */
export async function restoreMedia(api: Api, draftId: string, mediaId: string): Promise<void> {
  await requestResponse(api, 'POST', path(routes.restoreMedia, { draftId, mediaId }), { action: 'restoring media' });
}

export async function loadUploadLimits(api: Api, signal?: AbortSignal): Promise<UploadLimits> {
  return request(api, 'GET', routes.uploadLimits, { action: 'fetching upload limits', signal });
}
