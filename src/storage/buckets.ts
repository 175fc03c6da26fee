// The rules of buckets: what may be made, changed, emptied and deleted.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '#db/schema.ts';
import type { BucketRow } from '#db/tables-storage.ts';
import { mayRead, mustChangeBuckets, mustEmptyBuckets, mustMakeBuckets, type StorageCaller } from './caller.ts';
import { contains } from './like.ts';
import { readMimeTypes, readSizeLimit } from './limits.ts';
import { mustBeBucketName } from './names.ts';
import type { StorageParts } from './parts.ts';
import { bucketExists, bucketNotEmpty, noSuchBucket } from './problems.ts';

/** The bucket of the lectures' recordings and pictures. Those are rows of `media`, not objects of the protocol. */
const MEDIA_BUCKET = 'media';

/** A bucket as the protocol shows it. Times are ISO 8601 in UTC. */
export type Bucket = {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
};

export type BucketSearch = {
  limit?: number | undefined;
  offset?: number | undefined;
  sortColumn?: 'id' | 'name' | 'created_at' | 'updated_at' | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
  search?: string | undefined;
};

/** What a caller asks for; limits and types are as clients write them, checked here. */
export type BucketWish = {
  public?: boolean | null | undefined;
  file_size_limit?: unknown;
  allowed_mime_types?: string[] | null | undefined;
};

function presentBucket(row: BucketRow): Bucket {
  return {
    id: row.id,
    name: row.name,
    owner: row.owner,
    public: row.public === 1,
    file_size_limit: row.file_size_limit,
    allowed_mime_types: allowedTypes(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The media types that a bucket takes; null means every one. */
export function allowedTypes(row: BucketRow): string[] | null {
  if (row.allowed_mime_types === null) return null;
  const list: unknown = JSON.parse(row.allowed_mime_types);
  return Array.isArray(list) ? list.map(String) : null;
}

/** The buckets that the caller may know of. Nothing is sorted unless a column is named. */
export async function listBuckets(
  { db }: StorageParts,
  caller: StorageCaller,
  { limit, offset = 0, sortColumn, sortOrder = 'asc', search = '' }: BucketSearch,
): Promise<Bucket[]> {
  if (!mayRead(caller)) return [];
  const rows = await db
    .selectFrom('buckets')
    .selectAll()
    .where(contains(sql`lower(name)`, search.toLowerCase()))
    .orderBy(sortColumn ?? 'created_at', sortColumn === undefined ? 'asc' : sortOrder)
    .orderBy('id')
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
    .offset(offset)
    .execute();
  return rows.map(presentBucket);
}

/**
 * One bucket by its id.
 * @throws Problem NoSuchBucket when there is none, or the caller may not know of it.
 */
export async function getBucket(parts: StorageParts, caller: StorageCaller, id: string): Promise<Bucket> {
  if (!mayRead(caller)) throw noSuchBucket();
  return presentBucket(await findBucket(parts, id));
}

/** @throws Problem NoSuchBucket */
export async function findBucket({ db }: StorageParts, id: string): Promise<BucketRow> {
  const row = await db.selectFrom('buckets').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw noSuchBucket();
  return row;
}

/**
 * Makes a bucket. Its name and its id must both be new.
 * @throws Problem when the caller may not, the name is bad or taken, or a limit makes no sense.
 */
export async function createBucket(
  { db, now, maxUploadBytes }: StorageParts,
  caller: StorageCaller,
  { name, id: wanted, ...wish }: BucketWish & { name: string; id?: string | undefined },
): Promise<void> {
  mustMakeBuckets(caller);
  const id = wanted === undefined || wanted === '' ? name : wanted;
  mustBeBucketName(name);
  mustBeBucketName(id);
  const moment = now().toISOString();
  const types = readMimeTypes(wish.allowed_mime_types ?? null);
  const result = await db
    .insertInto('buckets')
    .values({
      id,
      name,
      owner: caller.owner,
      public: wish.public === true ? 1 : 0,
      file_size_limit: readSizeLimit(wish.file_size_limit ?? null, maxUploadBytes),
      allowed_mime_types: types === null ? null : JSON.stringify(types),
      created_at: moment,
      updated_at: moment,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows === 0n) throw bucketExists();
}

/**
 * Changes what is named and leaves the rest: null clears a limit, and makes `public` false.
 * @throws Problem as `createBucket`, or NoSuchBucket.
 */
export async function updateBucket(
  { db, maxUploadBytes }: StorageParts,
  caller: StorageCaller,
  id: string,
  wish: BucketWish,
): Promise<void> {
  mustChangeBuckets(caller);
  const change: Partial<BucketRow> = {};
  if (wish.public !== undefined) change.public = wish.public === true ? 1 : 0;
  if (wish.file_size_limit !== undefined) change.file_size_limit = readSizeLimit(wish.file_size_limit, maxUploadBytes);
  if (wish.allowed_mime_types !== undefined) {
    const types = readMimeTypes(wish.allowed_mime_types);
    change.allowed_mime_types = types === null ? null : JSON.stringify(types);
  }
  const result = await db.updateTable('buckets').set(change).where('id', '=', id).executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw noSuchBucket();
}

/**
 * Removes every object of a bucket. Bytes that nothing names any more go with the next sweep. Media of the lectures are
 * no objects, and stay.
 * @throws Problem when the caller may not, or NoSuchBucket.
 */
export async function emptyBucket(parts: StorageParts, caller: StorageCaller, id: string): Promise<void> {
  mustEmptyBuckets(caller);
  await findBucket(parts, id);
  await parts.db.deleteFrom('objects').where('bucket_id', '=', id).execute();
}

/**
 * Deletes an empty bucket. The bucket of the lectures' media is not empty while there is any, be it deleted and waiting
 * for the sweep. Whoever may see a bucket but not delete it is told that first, as the protocol's own server does.
 * @throws Problem NoSuchBucket or ResourceNotEmpty.
 */
export async function deleteBucket(parts: StorageParts, caller: StorageCaller, id: string): Promise<void> {
  if (!mayRead(caller)) throw noSuchBucket();
  await findBucket(parts, id);
  const empty = parts.db.selectFrom('buckets').select('id').where('id', '=', id).where(isEmpty);
  if ((await empty.executeTakeFirst()) === undefined) throw bucketNotEmpty();
  mustChangeBuckets(caller);
  // An object may have come since.
  const result = await parts.db.deleteFrom('buckets').where('id', '=', id).where(isEmpty).executeTakeFirst();
  if (result.numDeletedRows === 0n) throw bucketNotEmpty();
}

function isEmpty({ and, or, not, exists, selectFrom, eb }: ExpressionBuilder<Tables, 'buckets'>) {
  return and([
    not(exists(selectFrom('objects').select('objects.id').whereRef('objects.bucket_id', '=', 'buckets.id'))),
    or([eb('buckets.id', '!=', MEDIA_BUCKET), not(exists(selectFrom('media').select('media.id')))]),
  ]);
}
