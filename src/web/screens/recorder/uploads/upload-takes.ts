// Uploads takes, three at a time, with their words as transcripts.
import { Problem } from '#api/problem.ts';
import { trimHalfCharacters } from '#syntax/whole-characters.ts';
import { mediaTexts } from '#texts/en/media.ts';
import type { Api } from '#web/api/api-client.ts';
import { updateMedia } from '#web/api/media.ts';
import { uploadMedia } from '#web/screens/editor/upload/upload-media.ts';
import { getSpokenOfKey } from '#web/screens/recorder/sentences/find-sentences.ts';
import { encodeTake, type Take } from '#web/screens/recorder/takes/take.ts';
import { createRecordingFile } from '#web/sound/wav.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';

const MAX_NAME_LENGTH = 60;

type UploadOptions = {
  api: Api;
  draftId: string;
  signal: AbortSignal;
  /** Called with the take and the id of its media item, as soon as it is uploaded. */
  onUploaded: (take: Take) => Promise<void>;
};

/**
 * Uploads the takes that have no media id yet, and saves what is spoken as the transcript.
 * @returns the takes that are complete, and why others are not
 */
export async function uploadTakes(
  takes: readonly Take[],
  options: UploadOptions,
): Promise<{ results: Take[]; errors: unknown[] }> {
  return forEachConcurrently(takes, options.signal, (take) => uploadTake(take, options));
}

async function uploadTake(take: Take, { api, draftId, signal, onUploaded }: UploadOptions): Promise<Take> {
  const transcript = getSpokenOfKey(take.key);
  if (take.mediaId !== undefined && (await saveTranscript(api, draftId, take.mediaId, transcript))) return take;
  const file = createRecordingFile(encodeTake(take), firstWords(transcript), mediaTexts.recorder.fallbackName);
  const { id: mediaId } = await uploadMedia(api, draftId, file, { onProgress: () => undefined, signal });
  const uploaded = { ...take, mediaId };
  await onUploaded(uploaded);
  await saveTranscript(api, draftId, mediaId, transcript);
  return uploaded;
}

/** Whether the media item still exists: it was uploaded before, and the author may have deleted it since. */
async function saveTranscript(api: Api, draftId: string, mediaId: string, transcript: string): Promise<boolean> {
  try {
    await updateMedia(api, draftId, mediaId, { transcript });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return false;
    throw error;
  }
}

/** As many words as fit into the name of a media item. */
function firstWords(text: string): string {
  if (text.length <= MAX_NAME_LENGTH) return text;
  const cut = text.slice(0, MAX_NAME_LENGTH);
  const lastSpace = cut.lastIndexOf(' ');
  return lastSpace > 0 ? cut.slice(0, lastSpace) : trimHalfCharacters(cut);
}
