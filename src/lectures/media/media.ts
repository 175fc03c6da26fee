// A draft's media: listed, deleted, brought back, and served to everyone who knows the id.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ID_PATTERN } from '#api/ids.ts';
import type { Media, MediaType } from '#api/lectures.ts';
import { extensionForContentType } from '#api/media-kinds.ts';
import type { DeletedMedia } from '#api/media-references.ts';
import { notFound, type Problem } from '#api/problem.ts';
import { BlobNotFoundError } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import type { ByteRange } from '#http/files/conditional-requests.ts';
import { contentDisposition, sendFile } from '#http/files/send-file.ts';
import { UPLOAD_CSP } from '#http/security/security-headers.ts';
import type { LectureContext } from '#lectures/context.ts';
import { type ImageVariants, parseWidth, VARIANT_TYPE } from './image-variants.ts';
import { findReferences } from './media-references.ts';

/**
 * An id always names the same bytes, so nobody needs to ask again while a copy is fresh; but a recording can be withdrawn,
 * so no copy stays fresh for long.
 */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400, immutable';

/** While a smaller make of a picture is on its way, nobody keeps the large one under its address. */
const NO_CACHE = 'no-cache';

/**
 * Takes a media item out of its draft, and says which texts still name it. Its bytes stay for a while, so that it can be
 * brought back.
 * @throws Problem 404 `media_not_found`
 */
export async function deleteMedia(
  { db, now }: Pick<LectureContext, 'db' | 'now'>,
  draftId: string,
  mediaId: string,
): Promise<DeletedMedia> {
  const media = await setDeletedAt(db, draftId, mediaId, now().toISOString());
  const referencedBy = await findReferences(db, mediaId);
  return referencedBy.length === 0 ? media : { ...media, namedIn: referencedBy };
}

/**
 * Brings a deleted media item back, with its id; one that was not deleted stays as it is.
 * @throws Problem 404 `media_not_found`, also when it was deleted too long ago.
 */
export async function restoreMedia(db: Db, draftId: string, mediaId: string): Promise<Media> {
  return setDeletedAt(db, draftId, mediaId, null);
}

/**
 * Serves a media item's bytes, a picture's also in a smaller width. One that is not there and one that was deleted are
 * the same to the world.
 */
export async function sendMedia(
  {
    db,
    blobs,
    imageVariants,
    mediaResponseCache,
  }: Pick<LectureContext, 'db' | 'blobs' | 'mediaResponseCache'> & { imageVariants: ImageVariants },
  mediaId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = ID_PATTERN.test(mediaId) ? await findMedia(db, mediaId) : undefined;
  if (row === undefined) throw mediaNotFound();
  const content = await selectVariant(imageVariants, row, request).catch(missingBlobHandler(request, mediaId));
  const extension =
    content.contentType === VARIANT_TYPE ? 'webp' : extensionForContentType(row.type, content.contentType);
  reply.headers({
    'content-disposition': contentDisposition(extension === undefined ? row.name : `${row.name}.${extension}`),
    'content-security-policy': UPLOAD_CSP,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
  const file = {
    size: content.size,
    etag: `"${content.sha256.slice(0, 32)}"`,
    lastModified: new Date(row.created_at),
    open: (range?: ByteRange) => blobs.open(content.sha256, range),
  };
  const sentReply = await sendFile(request, reply, {
    ...file,
    contentType: content.contentType,
    cacheControl: content.cacheControl,
    open: (range) => file.open(range).catch(missingBlobHandler(request, mediaId)),
  });
  const isOriginal = content.sha256 === row.sha256 && content.cacheControl === CACHE_CONTROL;
  if (isOriginal && (reply.statusCode === 200 || reply.statusCode === 206))
    mediaResponseCache?.store(mediaId, file, reply);
  return sentReply;
}

type ServedContent = { sha256: string; size: number; contentType: string; cacheControl: string };

/** What is sent of a media item: only of a picture there are several widths. */
async function selectVariant(
  imageVariants: ImageVariants,
  row: { type: MediaType; sha256: string; size: number; content_type: string },
  request: FastifyRequest,
): Promise<ServedContent> {
  const width = row.type === 'IMAGE' ? parseWidth(request.query) : undefined;
  const variant = width === undefined ? 'original' : await imageVariants.getVariant(row, width);
  if (typeof variant !== 'string') return { ...variant, contentType: VARIANT_TYPE, cacheControl: CACHE_CONTROL };
  const cacheControl = variant === 'original' ? CACHE_CONTROL : NO_CACHE;
  return { sha256: row.sha256, size: row.size, contentType: row.content_type, cacheControl };
}

function missingBlobHandler(request: FastifyRequest, mediaId: string) {
  return (error: unknown): never => {
    if (!(error instanceof BlobNotFoundError)) throw error;
    request.log.error({ err: error, mediaId }, 'the bytes of a media item are missing');
    throw mediaNotFound();
  };
}

function mediaNotFound(): Problem {
  return notFound('media_not_found', 'There is no media item with this id.');
}

async function findMedia(db: Db, id: string) {
  return db
    .selectFrom('media')
    .select(['name', 'type', 'content_type', 'sha256', 'size', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

async function setDeletedAt(db: Db, draftId: string, mediaId: string, deletedAt: string | null): Promise<Media> {
  if (!ID_PATTERN.test(draftId) || !ID_PATTERN.test(mediaId)) throw mediaNotFound();
  let query = db.updateTable('media').set({ deleted_at: deletedAt });
  if (deletedAt !== null) query = query.where('deleted_at', 'is', null);
  const media = await query
    .where('id', '=', mediaId)
    .where('draft_id', '=', draftId)
    .returning(['id', 'name', 'type'])
    .executeTakeFirst();
  if (media === undefined) throw mediaNotFound();
  return media;
}
