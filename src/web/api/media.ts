// API calls on media: the library, renaming, transcripts, deleting, restoring, and what can be uploaded. Uploads
// themselves are in the editor (upload-media.ts).
import { type ImageWidth, path, routes } from '#api/endpoints.ts';
import type { Media, MediaType, UpdateMedia } from '#api/lectures.ts';
import type { DeletedMedia, MediaLibrary, MediaReference, MediaUses, UploadLimits } from '#api/media-library.ts';
import { type Api, request, requestResponse } from './api-client.ts';

/** Deletes a media item, and resolves with the drafts and pages that still refer to it. */
export async function deleteMedia(api: Api, draftId: string, mediaId: string): Promise<DeletedMedia> {
  return request(api, 'DELETE', path(routes.deleteMedia, { draftId, mediaId }), { action: 'deleting media' });
}

/** Undoes a deletion, for as long as the server still has the file. */
export async function restoreMedia(api: Api, draftId: string, mediaId: string): Promise<void> {
  await requestResponse(api, 'POST', path(routes.restoreMedia, { draftId, mediaId }), { action: 'restoring media' });
}

/** The file of an item in the bin, a picture in a smaller width: its public path does not exist any more. */
export async function loadBinMedia(
  api: Api,
  mediaId: string,
  options: { width?: ImageWidth; signal?: AbortSignal } = {},
): Promise<Blob> {
  const query = options.width === undefined ? '' : `?width=${options.width}`;
  const target = `${path(routes.binMedia, { mediaId })}${query}`;
  const response = await requestResponse(api, 'GET', target, { action: 'fetching media', signal: options.signal });
  return response.blob();
}

/** How large a file may be. */
export async function loadUploadLimits(api: Api, signal?: AbortSignal): Promise<UploadLimits> {
  return request(api, 'GET', routes.uploadLimits, { action: 'fetching upload limits', signal });
}

export type LibrarySearch = {
  query?: string;
  type?: MediaType | undefined;
  ids?: readonly string[];
  cursor?: string | undefined;
};

/** One page of the media of all drafts, the newest first. */
export async function loadMediaLibrary(
  api: Api,
  { query = '', type, ids, cursor }: LibrarySearch,
  signal?: AbortSignal,
): Promise<MediaLibrary> {
  const params = new URLSearchParams({
    ...(query !== '' && { q: query }),
    ...(type !== undefined && { type }),
    ...(ids !== undefined && { ids: ids.join(','), limit: '100' }),
    ...(cursor !== undefined && { cursor }),
  });
  return request(api, 'GET', `${routes.mediaLibrary}?${params}`, { action: 'fetching media', signal });
}

/** The drafts and published pages that show a media item. */
export async function loadMediaReferences(
  api: Api,
  mediaId: string,
  signal?: AbortSignal,
): Promise<{ references: MediaReference[] }> {
  return request(api, 'GET', path(routes.mediaReferences, { mediaId }), { action: 'fetching references', signal });
}

/** The other drafts that show media of a draft. */
export async function loadMediaUses(api: Api, draftId: string, signal?: AbortSignal): Promise<MediaUses> {
  return request(api, 'GET', path(routes.mediaUses, { draftId }), { action: 'fetching uses of media', signal });
}

/**
 * Renames a media item or saves its transcript; status 409 with the current `media`
 * when someone else changed the transcript.
 */
export async function updateMedia(api: Api, draftId: string, mediaId: string, changes: UpdateMedia): Promise<Media> {
  const options = { action: 'saving media', json: changes };
  return request(api, 'PATCH', path(routes.updateMedia, { draftId, mediaId }), options);
}
