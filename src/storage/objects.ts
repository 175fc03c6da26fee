// The rules of objects: what is written, found, moved, copied and removed. Bytes are blobs that several rows may name.
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { BucketRow, ObjectRow } from '#db/tables/storage.ts';
import { withTransaction } from '#db/transaction.ts';
import { canRead, canWriteObjects, type StorageCaller } from './authorization.ts';
import { assertAllowedType } from './bucket-limits.ts';
import { allowedTypes, findBucket } from './buckets.ts';
import type { StorageContext } from './context.ts';
import { keyExists, noSuchBucket, noSuchKey, tooLarge, writeForbidden } from './problems.ts';
import { assertKey, parentFolder } from './validate-names.ts';

/** Where an object is. */
export type ObjectLocation = { bucket: string; key: string };

/** Bytes that are safe already, and what is said about them. */
export type ObjectContent = Pick<ObjectRow, 'sha256' | 'size' | 'content_type' | 'cache_control' | 'user_metadata'>;

/**
 * The object at a place.
 * @throws Problem NoSuchBucket or NoSuchKey; for a caller who may not read, as if nothing were there.
 */
export async function readObject(
  context: StorageContext,
  caller: StorageCaller,
  location: ObjectLocation,
): Promise<ObjectRow> {
  const bucket = await findBucket(context, location.bucket);
  if (!canRead(caller) && bucket.public === 0) throw noSuchBucket();
  return findObject(context.db, location);
}

/**
 * The object at a place in a public bucket, for anyone.
 * @throws Problem NoSuchBucket (also for one that is not public) or NoSuchKey.
 */
export async function readPublicObject(context: StorageContext, location: ObjectLocation): Promise<ObjectRow> {
  const bucket = await findBucket(context, location.bucket);
  if (bucket.public === 0) throw noSuchBucket();
  return findObject(context.db, location);
}

/** @throws Problem NoSuchKey */
export async function findObject(db: Db, { bucket, key }: ObjectLocation): Promise<ObjectRow> {
  const row = await db
    .selectFrom('objects')
    .selectAll()
    .where('bucket_id', '=', bucket)
    .where('name', '=', key)
    .executeTakeFirst();
  if (row === undefined) throw noSuchKey();
  return row;
}

/**
 * Checks that an object may be written, before its bytes are read.
 * @returns the bucket, whose limits hold for the bytes
 * @throws Problem when the caller may not, the key is bad or taken, or there is no such bucket.
 */
export async function assertWritable(
  context: StorageContext,
  caller: StorageCaller,
  location: ObjectLocation,
  upsert: boolean,
): Promise<BucketRow> {
  if (!canWriteObjects(caller)) throw writeForbidden();
  assertKey(location.key);
  const bucket = await findBucket(context, location.bucket);
  if (!upsert && (await objectExists(context.db, location))) throw keyExists();
  return bucket;
}

/** @throws Problem InvalidMimeType or EntityTooLarge when the bucket does not take such an object. */
function assertWithinLimits(bucket: BucketRow, { content_type, size }: Pick<ObjectRow, 'content_type' | 'size'>): void {
  assertAllowedType(content_type, allowedTypes(bucket));
  if (bucket.file_size_limit !== null && size > bucket.file_size_limit) throw tooLarge();
}

async function objectExists(db: Db, { bucket, key }: ObjectLocation): Promise<boolean> {
  const query = db.selectFrom('objects').select('id').where('bucket_id', '=', bucket).where('name', '=', key);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Names bytes that are safe already. With `upsert` it takes the place of what was there, and keeps its id.
 * @throws Problem KeyAlreadyExists, or NoSuchBucket when the bucket went away meanwhile.
 */
export async function putObject(
  context: StorageContext,
  caller: StorageCaller,
  location: ObjectLocation,
  content: ObjectContent,
  upsert: boolean,
): Promise<ObjectRow> {
  return translateMissingBucket(context.db, location, () =>
    writeRow(context.db, newRow(context, caller, location, content), upsert),
  );
}

function newRow(
  { now }: Pick<StorageContext, 'now'>,
  { owner }: StorageCaller,
  { bucket, key }: ObjectLocation,
  content: ObjectContent,
): ObjectRow {
  const timestamp = now().toISOString();
  const identity = { id: randomUUID(), bucket_id: bucket, name: key, folder: parentFolder(key) };
  return { ...content, ...identity, owner, version: randomUUID(), created_at: timestamp, updated_at: timestamp };
}

/** @throws Problem KeyAlreadyExists */
async function writeRow(executor: Db | Transaction<Tables>, row: ObjectRow, upsert: boolean): Promise<ObjectRow> {
  const { id, bucket_id, name, folder, created_at, ...updates } = row;
  const written = await executor
    .insertInto('objects')
    .values(row)
    .onConflict((conflict) => {
      const onDuplicate = conflict.columns(['bucket_id', 'name']);
      return upsert ? onDuplicate.doUpdateSet(updates) : onDuplicate.doNothing();
    })
    .returningAll()
    .executeTakeFirst();
  if (written === undefined) throw keyExists();
  return written;
}

/** The one constraint that can fail while an object is written: objects lie in a bucket that exists. */
async function translateMissingBucket<Result>(
  db: Db,
  { bucket }: ObjectLocation,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const existing = await db.selectFrom('buckets').select('id').where('id', '=', bucket).executeTakeFirst();
    throw existing === undefined ? noSuchBucket() : error;
  }
}

/**
 * Removes the objects of a bucket that have one of these keys.
 * @returns what was removed; keys that name nothing are passed over
 */
export async function removeObjects(
  { db }: StorageContext,
  caller: StorageCaller,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectRow[]> {
  if (!canWriteObjects(caller) || keys.length === 0) return [];
  return db.deleteFrom('objects').where('bucket_id', '=', bucket).where('name', 'in', keys).returningAll().execute();
}

/**
 * Moves an object to another key, or to another bucket if its limits let it in.
 * @throws Problem NoSuchKey, InvalidKey, KeyAlreadyExists, NoSuchBucket, InvalidMimeType or EntityTooLarge.
 */
export async function moveObject(
  context: StorageContext,
  caller: StorageCaller,
  source: ObjectLocation,
  target: ObjectLocation,
): Promise<ObjectRow> {
  if (!canWriteObjects(caller)) throw noSuchKey();
  const object = await findObject(context.db, source);
  if (source.bucket === target.bucket && source.key === target.key) return object;
  assertWithinLimits(await assertWritable(context, caller, target, false), object);
  const moved = await context.db
    .updateTable('objects')
    .set({
      bucket_id: target.bucket,
      name: target.key,
      folder: parentFolder(target.key),
      version: randomUUID(),
      updated_at: context.now().toISOString(),
    })
    .where('id', '=', object.id)
    .where('name', '=', source.key)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('objects as other')
            .select(sql`1`.as('one'))
            .where('other.bucket_id', '=', target.bucket)
            .where('other.name', '=', target.key),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) throw (await objectExists(context.db, target)) ? keyExists() : noSuchKey();
  return moved;
}

/**
 * Names the same bytes a second time; `change` is what is said otherwise about them. The copy belongs to the caller.
 * @throws Problem as `moveObject`
 */
export async function copyObject(
  context: StorageContext,
  caller: StorageCaller,
  source: ObjectLocation,
  target: ObjectLocation,
  options: { upsert: boolean; change?: Partial<ObjectContent> },
): Promise<ObjectRow> {
  if (!canWriteObjects(caller)) throw noSuchKey();
  const original = await findObject(context.db, source);
  const object = { ...original, ...options.change };
  assertWithinLimits(await assertWritable(context, caller, target, options.upsert), object);
  const { sha256, size, content_type, cache_control, user_metadata } = object;
  const row = newRow(context, caller, target, { sha256, size, content_type, cache_control, user_metadata });
  return translateMissingBucket(context.db, target, () =>
    withTransaction(context.db, async (transaction) => {
      await lockObject(transaction, original);
      return writeRow(transaction, row, options.upsert);
    }),
  );
}

/**
 * Keeps a row as it is until the end of the transaction. While it is there, the sweep leaves its bytes alone; so they
 * are still there when the copy is.
 * @throws Problem NoSuchKey when it went away or got other bytes
 */
async function lockObject(transaction: Transaction<Tables>, { id, sha256 }: ObjectRow): Promise<void> {
  const locked = await transaction
    .updateTable('objects')
    .set({ sha256 })
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .returning('id')
    .executeTakeFirst();
  if (locked === undefined) throw noSuchKey();
}
