// The media of an import: their types by content, checked before anything is stored, then stored like uploads.
import { Readable } from 'node:stream';
import { newId } from '#api/ids.ts';
import type { MediaType } from '#api/lectures.ts';
import { isValidText, MAX_MEDIA_NAME_LENGTH, stripBidiControls } from '#api/limits.ts';
import { defaultMediaName } from '#api/media-kinds.ts';
import { canTransform, LARGE_PICTURE_BYTES, MAX_SOURCE_BYTES } from '#api/picture-limits.ts';
import { Problem } from '#api/problem.ts';
import type { StoredBlob } from '#blobs/blob-store.ts';
import { gatherBlocks } from '#http/files/gather-blocks.ts';
import { matchesMimeList } from '#http/files/mime-match.ts';
import type { LectureContext } from '#lectures/context.ts';
import type { ImportedMedium } from '#lectures/import/imported.ts';
import { detectContentType } from '#lectures/media/content-type.ts';
import { readHeader } from '#lectures/media/decode-image.ts';
import { type BucketLimits, readBucketLimits } from '#lectures/media/media-bucket.ts';
import { type Dimensions, measureStream } from '#lectures/media/media-dimensions.ts';
import { stripMetadata } from '#lectures/media-metadata/strip-metadata.ts';
import {
  createNotice,
  type ImportDetail,
  type ImportNotice,
  importMessage,
  withReason,
} from '#lectures/transfer/import-message.ts';
import { CodecScanner } from '#sound/unplayable-codec.ts';

/** A medium of an import that can be stored, with the id that it will have. */
export type CheckedMedium = {
  id: string;
  name: string;
  type: MediaType;
  contentType: string;
  medium: ImportedMedium;
};

export type StoredMedium = CheckedMedium & { blob: StoredBlob; dimensions: Dimensions };

const MEDIA_TYPES: readonly MediaType[] = ['IMAGE', 'AUDIO', 'VIDEO'];
const HEAD_BYTES = 4100;

/**
 * Reads every medium as it will be stored, and stores nothing. Those that cannot be media
 * of a lecture are left out, with a notice.
 */
export async function checkMedia(
  context: Pick<LectureContext, 'loadBucketLimits' | 'maxUploadBytes'>,
  media: readonly ImportedMedium[],
): Promise<{ checked: CheckedMedium[]; notices: ImportNotice[] }> {
  const limits = await readBucketLimits(context);
  const checked: CheckedMedium[] = [];
  const notices: ImportNotice[] = [];
  for (const medium of media) {
    const result = await checkMedium(medium, limits);
    if ('medium' in result) {
      checked.push(result);
      if (await isSentInFull(result))
        notices.push(createNotice(importMessage('file', medium.name), importMessage('picture-in-full')));
    } else notices.push(createNotice(importMessage('file', medium.name), withReason('file-left-out', result)));
  }
  return { checked, notices };
}

/** The medium as it can be stored, or the reason why a lecture cannot have it. */
async function checkMedium(
  medium: ImportedMedium,
  { maxBytes, allowedTypes }: BucketLimits,
): Promise<CheckedMedium | ImportDetail> {
  const { bytes } = medium;
  if (bytes.length > maxBytes) return importMessage('medium-too-large', Math.floor(maxBytes / 1e6));
  const found = await detectType(bytes);
  if (found === undefined) return importMessage('unknown-medium');
  const { contentType } = found;
  if (!matchesMimeList(allowedTypes, contentType))
    return importMessage('medium-not-allowed', contentType, allowedTypes.join(', '));
  const scanner = new CodecScanner(contentType);
  scanner.add(bytes);
  if (scanner.codec !== undefined) return importMessage('unplayable-medium', scanner.codec);
  if (await isDamaged(bytes, contentType)) return importMessage('damaged-medium');
  return { ...found, id: newId(), name: toMediaName(medium.name, found.type), medium };
}

/** Whether learners get a large picture as it is, since none of its smaller widths can be made. */
async function isSentInFull({ type, medium: { bytes } }: CheckedMedium): Promise<boolean> {
  if (type !== 'IMAGE' || bytes.length < LARGE_PICTURE_BYTES) return false;
  const header = bytes.length > MAX_SOURCE_BYTES ? undefined : await readHeader(Buffer.from(bytes));
  return header === undefined || !canTransform(header);
}

async function isDamaged(bytes: Uint8Array, contentType: string): Promise<boolean> {
  try {
    for await (const _ of stripMetadata(gatherBlocks(toStream(bytes)), contentType));
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === 'broken_picture') return true;
    throw error;
  }
}

async function detectType(bytes: Uint8Array): Promise<Pick<CheckedMedium, 'type' | 'contentType'> | undefined> {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  for (const type of MEDIA_TYPES) {
    const contentType = await detectContentType(head, type);
    if (contentType !== undefined) return { type, contentType };
  }
  return undefined;
}

/** A name that an upload could have, made of that of a file, which may have a path. */
function toMediaName(fileName: string, type: MediaType): string {
  const name = stripBidiControls(defaultMediaName(fileName.split('/').at(-1) ?? '')).trim();
  const isUsable = name !== '' && isValidText(name);
  return isUsable ? name.slice(0, MAX_MEDIA_NAME_LENGTH).toWellFormed() : type.toLowerCase();
}

function toStream(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  return Readable.from([bytes], { objectMode: true });
}

/**
 * Stores media that were checked. What is stored when a later one fails has no row, and garbage collection removes it.
 * @param signal ends it between two media
 * @throws BlobStoreFullError, BlobStoreUnavailableError
 */
export async function storeMedia(
  { blobs }: Pick<LectureContext, 'blobs'>,
  media: readonly CheckedMedium[],
  signal: AbortSignal,
): Promise<StoredMedium[]> {
  const stored: StoredMedium[] = [];
  for (const checked of media) {
    signal.throwIfAborted();
    const { medium, contentType } = checked;
    const stripped = stripMetadata(gatherBlocks(toStream(medium.bytes)), contentType);
    const measured = measureStream(stripped, contentType);
    const blob = await blobs.put(Readable.from(measured.bytes, { objectMode: false }), medium.bytes.length);
    stored.push({ ...checked, blob, dimensions: await measured.dimensions() });
  }
  return stored;
}
