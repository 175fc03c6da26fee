// Buckets: list, create, update, empty and delete.
import { type ExpressionBuilder, sql } from 'kysely';
import { MEDIA_BUCKET } from '#api/endpoints.ts';
import { likeContains } from '#db/like.ts';
import type { Tables } from '#db/schema.ts';
import type { BucketRow } from '#db/tables/storage.ts';
import {
  assertCanCreateBuckets,
  assertCanEmptyBuckets,
  assertCanUpdateBuckets,
  canRead,
  type StorageCaller,
} from './authorization.ts';
import { parseMimeTypes, parseSizeLimit } from './bucket-limits.ts';
import type { StorageContext } from './context.ts';
import { bucketExists, bucketNotEmpty, noSuchBucket } from './problems.ts';
import { assertBucketName } from './validate-names.ts';

/** A bucket in responses. Times are ISO 8601 in UTC. */
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

export type ListBucketsOptions = {
  limit?: number | undefined;
  offset?: number | undefined;
  sortColumn?: 'id' | 'name' | 'created_at' | 'updated_at' | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
  search?: string | undefined;
};

/** Requested properties of a bucket; limits and types are validated by `bucket-limits.ts`. */
export type BucketInput = {
  public?: boolean | null | undefined;
  file_size_limit?: unknown;
  allowed_mime_types?: string[] | null | undefined;
};

function serializeBucket(row: BucketRow): Bucket {
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

/** The media types that a bucket accepts; null for all. */
export function allowedTypes(row: BucketRow): string[] | null {
  if (row.allowed_mime_types === null) return null;
  const list: unknown = JSON.parse(row.allowed_mime_types);
  return Array.isArray(list) ? list.map(String) : null;
}

/** The buckets that the caller may see, by default in the order of their creation. */
export async function listBuckets(
  { db }: StorageContext,
  caller: StorageCaller,
  { limit, offset = 0, sortColumn, sortOrder = 'asc', search = '' }: ListBucketsOptions,
): Promise<Bucket[]> {
  if (!canRead(caller)) return [];
  const rows = await db
    .selectFrom('buckets')
    .selectAll()
    .where(likeContains(sql`lower(name)`, search.toLowerCase()))
    .orderBy(sortColumn ?? 'created_at', sortColumn === undefined ? 'asc' : sortOrder)
    .orderBy('id')
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
    .offset(offset)
    .execute();
  return rows.map(serializeBucket);
}

/**
 * One bucket by its id.
 * @throws Problem NoSuchBucket when there is none, or the caller may not see it.
 */
export async function getBucket(context: StorageContext, caller: StorageCaller, id: string): Promise<Bucket> {
  if (!canRead(caller)) throw noSuchBucket();
  return serializeBucket(await findBucket(context, id));
}

/** @throws Problem NoSuchBucket */
export async function findBucket({ db }: StorageContext, id: string): Promise<BucketRow> {
  const row = await db.selectFrom('buckets').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw noSuchBucket();
  return row;
}

/**
 * Creates a bucket; its name and its id must both be unused.
 * @throws Problem when the caller may not, the name is invalid or taken, or a limit is invalid.
 */
export async function createBucket(
  { db, now, maxUploadBytes }: StorageContext,
  caller: StorageCaller,
  { name, id: requestedId, ...input }: BucketInput & { name: string; id?: string | undefined },
): Promise<void> {
  assertCanCreateBuckets(caller);
  const id = requestedId === undefined || requestedId === '' ? name : requestedId;
  assertBucketName(name);
  assertBucketName(id);
  const timestamp = now().toISOString();
  const types = parseMimeTypes(input.allowed_mime_types ?? null);
  const result = await db
    .insertInto('buckets')
    .values({
      id,
      name,
      owner: caller.owner,
      public: input.public === true ? 1 : 0,
      file_size_limit: parseSizeLimit(input.file_size_limit ?? null, maxUploadBytes),
      allowed_mime_types: types === null ? null : JSON.stringify(types),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows === 0n) throw bucketExists();
}

/**
 * Updates the given properties: null clears a limit, and makes `public` false.
 * @throws Problem as `createBucket`, or NoSuchBucket.
 */
export async function updateBucket(
  { db, maxUploadBytes }: StorageContext,
  caller: StorageCaller,
  id: string,
  input: BucketInput,
): Promise<void> {
  assertCanUpdateBuckets(caller);
  const change: Partial<BucketRow> = {};
  if (input.public !== undefined) change.public = input.public === true ? 1 : 0;
  if (input.file_size_limit !== undefined)
    change.file_size_limit = parseSizeLimit(input.file_size_limit, maxUploadBytes);
  if (input.allowed_mime_types !== undefined) {
    const types = parseMimeTypes(input.allowed_mime_types);
    change.allowed_mime_types = types === null ? null : JSON.stringify(types);
  }
  const result = await db.updateTable('buckets').set(change).where('id', '=', id).executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw noSuchBucket();
}

/**
 * Deletes all objects of a bucket; their blobs are garbage-collected. Media of lectures are not objects and stay.
 * @throws Problem when the caller may not, or NoSuchBucket.
 */
export async function emptyBucket(context: StorageContext, caller: StorageCaller, id: string): Promise<void> {
  assertCanEmptyBuckets(caller);
  await findBucket(context, id);
  await context.db.deleteFrom('objects').where('bucket_id', '=', id).execute();
}

/**
 * Deletes an empty bucket. The bucket of the lectures' media is not empty while there are any, also
 * deleted ones that are not garbage-collected yet. A caller who may see the bucket but not delete it
 * gets "not empty" first, as from Supabase.
 * @throws Problem NoSuchBucket or ResourceNotEmpty.
 */
export async function deleteBucket(context: StorageContext, caller: StorageCaller, id: string): Promise<void> {
  if (!canRead(caller)) throw noSuchBucket();
  await findBucket(context, id);
  const query = context.db.selectFrom('buckets').select('id').where('id', '=', id).where(isBucketEmpty(context));
  if ((await query.executeTakeFirst()) === undefined) throw bucketNotEmpty();
  assertCanUpdateBuckets(caller);
  // Checked again: an object may have been added since.
  const result = await context.db
    .deleteFrom('buckets')
    .where('id', '=', id)
    .where(isBucketEmpty(context))
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) throw bucketNotEmpty();
}

function isBucketEmpty({ db, selectMediaIds }: Pick<StorageContext, 'db' | 'selectMediaIds'>) {
  return ({ and, or, not, exists, selectFrom, eb }: ExpressionBuilder<Tables, 'buckets'>) =>
    and([
      not(exists(selectFrom('objects').select('objects.id').whereRef('objects.bucket_id', '=', 'buckets.id'))),
      or([eb('buckets.id', '!=', MEDIA_BUCKET), not(exists(selectMediaIds(db)))]),
    ]);
}
