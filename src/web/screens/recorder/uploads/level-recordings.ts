// Levels the recordings of a draft: each that is too loud or too quiet is
// uploaded again, at the loudness of the others.
import { mediaPath } from '#api/endpoints.ts';
import type { Media } from '#api/lectures.ts';
import { isLeveled, levelSpeech } from '#sound/level.ts';
import { type Api, formatActionError } from '#web/api/api-client.ts';
import { updateMedia } from '#web/api/media.ts';
import { getStatusText } from '#web/api/status-text.ts';
import { uploadMedia } from '#web/screens/editor/upload/upload-media.ts';
import { createRecordingFile, decodeSound, encodeWav, SAMPLE_RATE } from '#web/sound/wav.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';

type LevelOptions = {
  api: Api;
  draftId: string;
  signal: AbortSignal;
  /** Called after each recording. */
  onDone: () => void;
};

export type Leveled = {
  /** The id of the leveled recording, by that of the earlier one, which stays as it is. */
  replacements: ReadonlyMap<string, string>;
  /** Recordings that were loud enough already, and silent ones. */
  unchangedCount: number;
  /** Recordings in formats other than WAV. */
  otherCount: number;
  errors: unknown[];
};

/** Levels the WAV files among `recordings`; the new ones get their names and transcripts. */
export async function levelRecordings(recordings: readonly Media[], options: LevelOptions): Promise<Leveled> {
  const { results, errors } = await forEachConcurrently(recordings, options.signal, async (recording) => {
    const result = await levelRecording(recording, options);
    options.onDone();
    return { id: recording.id, result };
  });
  const replacements = results.flatMap(({ id, result }) =>
    typeof result === 'object' ? [[id, result.id] as const] : [],
  );
  const count = (kind: string) => results.filter(({ result }) => result === kind).length;
  return {
    replacements: new Map(replacements),
    unchangedCount: count('unchanged'),
    otherCount: count('other'),
    errors,
  };
}

async function levelRecording(
  { id, name, transcript }: Media,
  { api, draftId, signal }: LevelOptions,
): Promise<Media | 'unchanged' | 'other'> {
  const response = await fetch(mediaPath(id), { signal });
  if (!response.ok) throw new Error(formatActionError('fetching media')(response.status, getStatusText(response)));
  if (!/^audio\/(?:x-)?wav/.test(response.headers.get('content-type') ?? '')) return 'other';
  const samples = await decodeSound(await response.blob());
  if (isLeveled(samples, SAMPLE_RATE)) return 'unchanged';
  const wav = encodeWav(levelSpeech(samples, SAMPLE_RATE), SAMPLE_RATE);
  const file = createRecordingFile(wav, name, id);
  const media = await uploadMedia(api, draftId, file, { onProgress: () => undefined, signal });
  // A file name allows less than the name of a media item.
  return updateMedia(api, draftId, media.id, { name, ...(transcript !== undefined && { transcript }) });
}
