// A draft's media: listed, deleted, brought back, and served to everyone who knows the id.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { ID_PATTERN } from '#api/ids.ts';
import type { Media, MediaType } from '#api/lectures.ts';
import { extensionOfContent } from '#api/media-kinds.ts';
import type { DeletedMedia } from '#api/media-places.ts';
import { notFound, type Problem } from '#api/problem.ts';
import { BlobNotFoundError } from '#blobs/blobs.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import { UPLOADED_POLICY } from '#http/protective-headers.ts';
import type { Part } from '#http/ranges.ts';
import { sendStored, shownAs } from '#http/send-stored.ts';
import { placesOf } from './media-places.ts';
import type { LectureParts } from './parts.ts';
import { type Pictures, SMALLER_TYPE, widthIn } from './pictures.ts';

/**
 * An id always names the same bytes, so nobody needs to ask again while a copy is fresh; but a recording can be withdrawn,
 * so no copy stays fresh for long.
 */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400, immutable';

/** While a smaller make of a picture is on its way, nobody keeps the large one under its address. */
const NOT_KEPT = 'no-cache';

/** A draft's media, the oldest first. */
export async function mediaOfDraft(rows: Db | Transaction<Tables>, draftId: string): Promise<Media[]> {
  return rows
    .selectFrom('media')
    .select(['id', 'name', 'type'])
    .where('draft_id', '=', draftId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Takes a media item out of its draft, and says which texts still name it. Its bytes stay for a while, so that it can be
 * brought back.
 * @throws Problem 404 `media_not_found`
 */
export async function deleteMedia(
  { db, now }: Pick<LectureParts, 'db' | 'now'>,
  draftId: string,
  mediaId: string,
): Promise<DeletedMedia> {
  const media = await setDeleted(db, draftId, mediaId, now().toISOString());
  const namedIn = await placesOf(db, mediaId);
  return namedIn.length === 0 ? media : { ...media, namedIn };
}

/**
 * Brings a deleted media item back, with its id; one that was not deleted stays as it is.
 * @throws Problem 404 `media_not_found`, also when it was deleted too long ago.
 */
export async function restoreMedia(db: Db, draftId: string, mediaId: string): Promise<Media> {
  return setDeleted(db, draftId, mediaId, null);
}

/**
 * Serves a media item's bytes, a picture's also in a smaller width. One that is not there and one that was deleted are
 * the same to the world.
 */
export async function sendMedia(
  { db, blobs, pictures, mediaAgain }: Pick<LectureParts, 'db' | 'blobs' | 'mediaAgain'> & { pictures: Pictures },
  mediaId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = ID_PATTERN.test(mediaId) ? await shownMedia(db, mediaId) : undefined;
  if (row === undefined) throw mediaNotFound();
  const shown = await inWidth(pictures, row, request).catch(translateMissing(request, mediaId));
  const extension = shown.contentType === SMALLER_TYPE ? 'webp' : extensionOfContent(row.type, shown.contentType);
  reply.headers({
    'content-disposition': shownAs(extension === undefined ? row.name : `${row.name}.${extension}`),
    'content-security-policy': UPLOADED_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
  const stored = {
    size: shown.size,
    etag: `"${shown.sha256.slice(0, 32)}"`,
    lastModified: new Date(row.created_at),
    open: (part?: Part) => blobs.open(shown.sha256, part),
  };
  const sent = await sendStored(request, reply, {
    ...stored,
    contentType: shown.contentType,
    cacheControl: shown.cacheControl,
    open: (part) => stored.open(part).catch(translateMissing(request, mediaId)),
  });
  const isWhole = shown.sha256 === row.sha256 && shown.cacheControl === CACHE_CONTROL;
  if (isWhole && (reply.statusCode === 200 || reply.statusCode === 206)) mediaAgain?.keep(mediaId, stored, reply);
  return sent;
}

type Shown = { sha256: string; size: number; contentType: string; cacheControl: string };

/** What is sent of a media item: only of a picture there are several widths. */
async function inWidth(
  pictures: Pictures,
  row: { type: MediaType; sha256: string; size: number; content_type: string },
  request: FastifyRequest,
): Promise<Shown> {
  const width = row.type === 'IMAGE' ? widthIn(request.query) : undefined;
  const smaller = width === undefined ? 'itself' : await pictures.smaller(row, width);
  if (typeof smaller !== 'string') return { ...smaller, contentType: SMALLER_TYPE, cacheControl: CACHE_CONTROL };
  const cacheControl = smaller === 'itself' ? CACHE_CONTROL : NOT_KEPT;
  return { sha256: row.sha256, size: row.size, contentType: row.content_type, cacheControl };
}

function translateMissing(request: FastifyRequest, mediaId: string) {
  return (error: unknown): never => {
    if (!(error instanceof BlobNotFoundError)) throw error;
    request.log.error({ err: error, mediaId }, 'the bytes of a media item are missing');
    throw mediaNotFound();
  };
}

function mediaNotFound(): Problem {
  return notFound('media_not_found', 'There is no media item with this id.');
}

async function shownMedia(db: Db, id: string) {
  return db
    .selectFrom('media')
    .select(['name', 'type', 'content_type', 'sha256', 'size', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

async function setDeleted(db: Db, draftId: string, mediaId: string, deletedAt: string | null): Promise<Media> {
  if (!ID_PATTERN.test(draftId) || !ID_PATTERN.test(mediaId)) throw mediaNotFound();
  let update = db.updateTable('media').set({ deleted_at: deletedAt });
  if (deletedAt !== null) update = update.where('deleted_at', 'is', null);
  const media = await update
    .where('id', '=', mediaId)
    .where('draft_id', '=', draftId)
    .returning(['id', 'name', 'type'])
    .executeTakeFirst();
  if (media === undefined) throw mediaNotFound();
  return media;
}
