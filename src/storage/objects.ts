// Objects: find, write, move, copy and delete. Their bytes are blobs that several rows may share.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, DbOrTransaction, DbTransaction } from '#db/open.ts';
import type { BucketRow, ObjectRow } from '#db/tables/storage.ts';
import { withTransaction } from '#db/transaction.ts';
import { canRead, canWriteObjects, type StorageCaller } from './authorization.ts';
import { assertAllowedObjectType } from './bucket-limits.ts';
import { allowedTypes, findBucket } from './buckets.ts';
import type { StorageContext } from './context.ts';
import { keyExists, noSuchBucket, noSuchKey, tooLarge, writeForbidden } from './problems.ts';
import { assertKey, parentFolder } from './validate-names.ts';

/** The bucket and the key of an object. */
export type ObjectLocation = { bucket: string; key: string };

/** A stored blob and its metadata. */
export type ObjectContent = Pick<ObjectRow, 'sha256' | 'size' | 'content_type' | 'cache_control' | 'user_metadata'>;

/**
 * An object that the caller may read.
 * @throws Problem NoSuchBucket or NoSuchKey, also when the caller may not read it.
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
 * An object in a public bucket.
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
 * @returns the bucket, whose limits apply to the bytes
 * @throws Problem when the caller may not, the key is invalid or taken, or the bucket does not exist.
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

/** @throws Problem InvalidMimeType or EntityTooLarge when the bucket does not accept such an object */
function assertWithinLimits(bucket: BucketRow, { content_type, size }: Pick<ObjectRow, 'content_type' | 'size'>): void {
  assertAllowedObjectType(content_type, allowedTypes(bucket));
  if (bucket.file_size_limit !== null && size > bucket.file_size_limit) throw tooLarge();
}

async function objectExists(db: Db, { bucket, key }: ObjectLocation): Promise<boolean> {
  const query = db.selectFrom('objects').select('id').where('bucket_id', '=', bucket).where('name', '=', key);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Adds an object for a stored blob. With `upsert` it replaces an existing object, whose id stays.
 * @throws Problem KeyAlreadyExists, or NoSuchBucket when the bucket has been deleted.
 */
export async function putObject(
  context: StorageContext,
  caller: StorageCaller,
  { location, content, upsert }: { location: ObjectLocation; content: ObjectContent; upsert: boolean },
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
async function writeRow(executor: DbOrTransaction, row: ObjectRow, upsert: boolean): Promise<ObjectRow> {
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

/** Translates a violation of the only foreign key of objects, that of their bucket. */
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

/** How many keys one statement names. */
const REMOVAL_BATCH_SIZE = 1000;

/**
 * Deletes the objects with these keys from a bucket.
 * @returns the deleted rows; keys without an object are skipped
 */
export async function removeObjects(
  { db }: StorageContext,
  caller: StorageCaller,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectRow[]> {
  if (!canWriteObjects(caller)) return [];
  const removed: ObjectRow[] = [];
  for (let start = 0; start < keys.length; start += REMOVAL_BATCH_SIZE) {
    const batch = keys.slice(start, start + REMOVAL_BATCH_SIZE);
    const deletion = db.deleteFrom('objects').where('bucket_id', '=', bucket).where('name', 'in', batch);
    removed.push(...(await deletion.returningAll().execute()));
  }
  return removed;
}

/**
 * Moves an object to another key, or to another bucket within that one's limits.
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
          selectFrom('objects as existing')
            .select(sql`1`.as('found'))
            .where('existing.bucket_id', '=', target.bucket)
            .where('existing.name', '=', target.key),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) throw (await objectExists(context.db, target)) ? keyExists() : noSuchKey();
  return moved;
}

export type CopyOptions = {
  source: ObjectLocation;
  target: ObjectLocation;
  upsert: boolean;
  change?: Partial<ObjectContent>;
};

/**
 * Adds an object that shares the blob of `source`, owned by the caller, with `change` applied to its metadata.
 * @throws Problem as `moveObject`
 */
export async function copyObject(
  context: StorageContext,
  caller: StorageCaller,
  { source, target, upsert, change }: CopyOptions,
): Promise<ObjectRow> {
  if (!canWriteObjects(caller)) throw noSuchKey();
  const original = await findObject(context.db, source);
  const object = { ...original, ...change };
  assertWithinLimits(await assertWritable(context, caller, target, upsert), object);
  const { sha256, size, content_type, cache_control, user_metadata } = object;
  const row = newRow(context, caller, target, { sha256, size, content_type, cache_control, user_metadata });
  return translateMissingBucket(context.db, target, () =>
    withTransaction(context.db, async (transaction) => {
      await lockObject(transaction, original);
      return writeRow(transaction, row, upsert);
    }),
  );
}

/**
 * Locks a row until the end of the transaction, by an update that changes nothing: while it exists, its blob is not
 * garbage-collected, so the copy's blob exists when the copy is committed.
 * @throws Problem NoSuchKey when the object has been deleted or replaced
 */
async function lockObject(transaction: DbTransaction, { id, sha256 }: ObjectRow): Promise<void> {
  const locked = await transaction
    .updateTable('objects')
    .set({ sha256 })
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .returning('id')
    .executeTakeFirst();
  if (locked === undefined) throw noSuchKey();
}

/** Leaves the buckets and objects of an account without an owner. */
export async function removeOwner(db: Db, userId: string): Promise<void> {
  for (const table of ['buckets', 'objects'] as const)
    await db.updateTable(table).set({ owner: '' }).where('owner', '=', userId).execute();
}

/** Those of some blobs that objects have, by their SHA-256. */
export async function findObjectBlobs(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('objects').select('sha256').distinct().where('sha256', 'in', hashes).execute();
  return rows.map(({ sha256 }) => sha256);
}
