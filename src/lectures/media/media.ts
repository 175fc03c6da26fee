// Deletes and restores the media of a draft, and serves media publicly.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaPath } from '#api/endpoints.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { Media, MediaType } from '#api/lectures.ts';
import { extensionForContentType } from '#api/media-kinds.ts';
import type { DeletedMedia } from '#api/media-library.ts';
import { notFound, type Problem } from '#api/problem.ts';
import { BlobNotFoundError } from '#blobs/blob-store.ts';
import type { Db, DbOrTransaction } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import type { Caller } from '#http/caller.ts';
import type { ByteRange } from '#http/files/conditional-requests.ts';
import { contentDisposition, sendFile } from '#http/files/send-file.ts';
import { uploadCsp } from '#http/security/security-headers.ts';
import type { LectureContext } from '#lectures/context.ts';
import { upsertAuthor } from '#lectures/drafts/authors.ts';
import { MP3_TYPE, type Mp3Variants, WAV_TYPE, wantsMp3 } from '#lectures/sound/mp3-variants.ts';
import { type ImageVariants, parseWidth, VARIANT_TYPE } from './image-variants.ts';
import { findReferencingDrafts, findReferencingPages } from './media-references.ts';
import { isVisible } from './media-visibility.ts';

/** The bytes of an id never change (`immutable`); but an item can be deleted, so no copy stays fresh for long. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400, immutable';

/** For an original that is served while its variant is being generated. */
const NO_CACHE = 'no-cache';

/**
 * Deletes a media item; it is in the bin for BIN_RETENTION_DAYS. Learners still get it
 * for as long as a published page shows it.
 * @returns the item, and the texts that still reference it
 * @throws Problem 404 `media_not_found`
 */
export async function deleteMedia(
  { db, now }: Pick<LectureContext, 'db' | 'now'>,
  author: Caller,
  { draftId, mediaId }: { draftId: string; mediaId: string },
): Promise<DeletedMedia> {
  await upsertAuthor(db, author);
  const { media, pages } = await withTransaction(db, async (trx) => {
    const deletion = { deleted_at: now().toISOString(), deleted_by: author.id, is_on_page: 0 };
    const deleted = await setDeletion(trx, draftId, mediaId, deletion);
    // The update comes first: its lock makes a concurrent publication of the item wait, or be found here.
    const referencing = await findReferencingPages(trx, mediaId);
    if (referencing.length > 0)
      await trx.updateTable('media').set({ is_on_page: 1 }).where('id', '=', mediaId).execute();
    return { media: deleted, pages: referencing };
  });
  const referencedBy = [...(await findReferencingDrafts(db, mediaId)), ...pages];
  return referencedBy.length === 0 ? media : { ...media, namedIn: referencedBy };
}

/**
 * Restores a deleted media item under its id. Does nothing to one that is not deleted.
 * @throws Problem 404 `media_not_found`, also when it was deleted too long ago.
 */
export async function restoreMedia(db: Db, draftId: string, mediaId: string): Promise<Media> {
  return setDeletion(db, draftId, mediaId, { deleted_at: null, deleted_by: null, is_on_page: 0 });
}

/**
 * Sends a media item, an image also in a smaller width, and a WAV recording also as MP3.
 * @throws Problem 404 `media_not_found`, also for a deleted item that no published page shows
 */
export async function sendMedia(
  {
    db,
    blobs,
    imageVariants,
    mp3Variants,
    mediaResponseCache,
  }: Pick<LectureContext, 'db' | 'blobs' | 'mediaResponseCache'> & MediaVariants,
  mediaId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const storeHeaders = mediaResponseCache?.begin();
  const row = ID_PATTERN.test(mediaId) ? await findMedia(db, mediaId) : undefined;
  if (row === undefined) throw mediaNotFound();
  const content = await selectVariant({ imageVariants, mp3Variants }, row, request).catch(
    missingBlobHandler(request, mediaId),
  );
  // Under another path: a player that requests the next range must not get bytes of another file.
  if (content === 'redirect') {
    return reply
      .code(307)
      .headers({ location: mediaPath(mediaId), 'cache-control': 'no-store' })
      .send();
  }
  const file = createFile(blobs, row, content);
  const sentReply = await sendContent(file, { row, content, mediaId }, request, reply);
  const isOriginal = content.sha256 === row.sha256 && content.cacheControl === CACHE_CONTROL;
  if (isOriginal && (reply.statusCode === 200 || reply.statusCode === 206)) storeHeaders?.(mediaId, file, reply);
  return sentReply;
}

/**
 * Sends a media item of the bin to an author, an image also in a smaller width. No
 * cache stores it: it may be deleted forever.
 * @throws Problem 404 `media_not_found`, also for an item that is not deleted
 */
export async function sendDeletedMedia(
  { db, blobs, imageVariants, mp3Variants }: Pick<LectureContext, 'db' | 'blobs'> & MediaVariants,
  mediaId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = ID_PATTERN.test(mediaId) ? await findDeletedMedia(db, mediaId) : undefined;
  if (row === undefined) throw mediaNotFound();
  const content = await selectVariant({ imageVariants, mp3Variants }, row, request).catch(
    missingBlobHandler(request, mediaId),
  );
  if (content === 'redirect') throw mediaNotFound(); // of `as=mp3`, which the route does not take
  const uncached = { ...content, cacheControl: 'private, no-store' };
  return sendContent(createFile(blobs, row, content), { row, content: uncached, mediaId }, request, reply);
}

function createFile(blobs: LectureContext['blobs'], row: StoredMedia, content: ServedContent) {
  return {
    size: content.size,
    etag: `"${content.sha256.slice(0, 32)}"`,
    lastModified: new Date(row.created_at),
    open: (range?: ByteRange) => blobs.open(content.sha256, range),
  };
}

async function sendContent(
  file: ReturnType<typeof createFile>,
  { row, content, mediaId }: { row: StoredMedia; content: ServedContent; mediaId: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const extension =
    content.contentType === VARIANT_TYPE ? 'webp' : extensionForContentType(row.type, content.contentType);
  reply.headers({
    'content-disposition': contentDisposition(extension === undefined ? row.name : `${row.name}.${extension}`),
    'content-security-policy': uploadCsp(content.contentType),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
  return sendFile(request, reply, {
    ...file,
    contentType: content.contentType,
    cacheControl: content.cacheControl,
    open: (range) => file.open(range).catch(missingBlobHandler(request, mediaId)),
  });
}

export type MediaVariants = { imageVariants: ImageVariants; mp3Variants: Mp3Variants };

type MediaRow = { type: MediaType; sha256: string; size: number; content_type: string };
type ServedContent = { sha256: string; size: number; contentType: string; cacheControl: string };

/**
 * The blob to send: the original, or the variant that is requested. `redirect` to
 * the original when no variant is ready yet.
 */
async function selectVariant(
  { imageVariants, mp3Variants }: MediaVariants,
  row: MediaRow,
  request: FastifyRequest,
): Promise<ServedContent | 'redirect'> {
  const original = { sha256: row.sha256, size: row.size, contentType: row.content_type, cacheControl: CACHE_CONTROL };
  if (row.type === 'AUDIO' && wantsMp3(request.query) && row.content_type === WAV_TYPE) {
    const mp3 = await mp3Variants.getVariantSoon(row).catch((error: unknown) => {
      if (error instanceof BlobNotFoundError) throw error;
      request.log.error({ err: error }, 'a recording cannot be stored as MP3');
      return 'original-for-now' as const;
    });
    if (typeof mp3 !== 'string') return { ...mp3, contentType: MP3_TYPE, cacheControl: CACHE_CONTROL };
    return mp3 === 'original' ? original : 'redirect';
  }
  const width = row.type === 'IMAGE' ? parseWidth(request.query) : undefined;
  const variant = width === undefined ? 'original' : await imageVariants.getVariant(row, width);
  if (typeof variant !== 'string') return { ...variant, contentType: VARIANT_TYPE, cacheControl: CACHE_CONTROL };
  return variant === 'original' ? original : { ...original, cacheControl: NO_CACHE };
}

function missingBlobHandler(request: FastifyRequest, mediaId: string) {
  return (error: unknown): never => {
    if (!(error instanceof BlobNotFoundError)) throw error;
    request.log.error({ err: error, mediaId }, 'the bytes of a media item are missing');
    throw mediaNotFound();
  };
}

/** Problem 404 `media_not_found`. */
export function mediaNotFound(): Problem {
  return notFound('media_not_found', 'There is no media item with this id.');
}

type StoredMedia = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

function selectMedia(db: Db, id: string) {
  return db
    .selectFrom('media')
    .select(['name', 'type', 'content_type', 'sha256', 'size', 'created_at'])
    .where('id', '=', id);
}

async function findMedia(db: Db, id: string) {
  return selectMedia(db, id).where(isVisible).executeTakeFirst();
}

async function findDeletedMedia(db: Db, id: string) {
  return selectMedia(db, id).where('deleted_at', 'is not', null).executeTakeFirst();
}

type Deletion = { deleted_at: string | null; deleted_by: string | null; is_on_page: number };

async function setDeletion(db: DbOrTransaction, draftId: string, mediaId: string, deletion: Deletion): Promise<Media> {
  if (!ID_PATTERN.test(draftId) || !ID_PATTERN.test(mediaId)) throw mediaNotFound();
  let query = db.updateTable('media').set(deletion);
  if (deletion.deleted_at !== null) query = query.where('deleted_at', 'is', null);
  const media = await query
    .where('id', '=', mediaId)
    .where('draft_id', '=', draftId)
    .returning(['id', 'name', 'type'])
    .executeTakeFirst();
  if (media === undefined) throw mediaNotFound();
  return media;
}

/** A query of all media, also deleted ones that are not garbage-collected yet. */
export function selectMediaIds(db: Db) {
  return db.selectFrom('media').select('media.id');
}
