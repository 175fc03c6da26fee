// The rules of objects: what is written, found, moved, copied and removed. Bytes are blobs that several rows may name.
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/schema.ts';
import type { BucketRow, ObjectRow } from '#db/tables-storage.ts';
import { transact } from '#db/transact.ts';
import { allowedTypes, findBucket } from './buckets.ts';
import { mayRead, mayWriteObjects, type StorageCaller } from './caller.ts';
import { mustBeAllowed } from './limits.ts';
import { folderOf, mustBeKey } from './names.ts';
import type { StorageParts } from './parts.ts';
import { keyExists, mayNotWrite, noSuchBucket, noSuchKey, tooLarge } from './problems.ts';

/** Where an object is. */
export type Place = { bucket: string; key: string };

/** Bytes that are safe already, and what is said about them. */
export type Content = Pick<ObjectRow, 'sha256' | 'size' | 'content_type' | 'cache_control' | 'user_metadata'>;

/**
 * The object at a place.
 * @throws Problem NoSuchBucket or NoSuchKey; for a caller who may not read, as if nothing were there.
 */
export async function readObject(parts: StorageParts, caller: StorageCaller, place: Place): Promise<ObjectRow> {
  const bucket = await findBucket(parts, place.bucket);
  if (!mayRead(caller) && bucket.public === 0) throw noSuchBucket();
  return findObject(parts.db, place);
}

/**
 * The object at a place in a public bucket, for anyone.
 * @throws Problem NoSuchBucket (also for one that is not public) or NoSuchKey.
 */
export async function readPublicObject(parts: StorageParts, place: Place): Promise<ObjectRow> {
  const bucket = await findBucket(parts, place.bucket);
  if (bucket.public === 0) throw noSuchBucket();
  return findObject(parts.db, place);
}

/** @throws Problem NoSuchKey */
export async function findObject(db: Db, { bucket, key }: Place): Promise<ObjectRow> {
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
export async function mayBeWritten(
  parts: StorageParts,
  caller: StorageCaller,
  place: Place,
  upsert: boolean,
): Promise<BucketRow> {
  if (!mayWriteObjects(caller)) throw mayNotWrite();
  mustBeKey(place.key);
  const bucket = await findBucket(parts, place.bucket);
  if (!upsert && (await isTaken(parts.db, place))) throw keyExists();
  return bucket;
}

/** @throws Problem InvalidMimeType or EntityTooLarge when the bucket does not take such an object. */
function mustFit(bucket: BucketRow, { content_type, size }: Pick<ObjectRow, 'content_type' | 'size'>): void {
  mustBeAllowed(content_type, allowedTypes(bucket));
  if (bucket.file_size_limit !== null && size > bucket.file_size_limit) throw tooLarge();
}

async function isTaken(db: Db, { bucket, key }: Place): Promise<boolean> {
  const query = db.selectFrom('objects').select('id').where('bucket_id', '=', bucket).where('name', '=', key);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Names bytes that are safe already. With `upsert` it takes the place of what was there, and keeps its id.
 * @throws Problem KeyAlreadyExists, or NoSuchBucket when the bucket went away meanwhile.
 */
export async function nameContent(
  parts: StorageParts,
  caller: StorageCaller,
  place: Place,
  content: Content,
  upsert: boolean,
): Promise<ObjectRow> {
  return inBucket(parts.db, place, () => writeRow(parts.db, newRow(parts, caller, place, content), upsert));
}

function newRow(
  { now }: Pick<StorageParts, 'now'>,
  { owner }: StorageCaller,
  { bucket, key }: Place,
  content: Content,
): ObjectRow {
  const at = now().toISOString();
  const named = { id: randomUUID(), bucket_id: bucket, name: key, folder: folderOf(key) };
  return { ...content, ...named, owner, version: randomUUID(), created_at: at, updated_at: at };
}

/** @throws Problem KeyAlreadyExists */
async function writeRow(rows: Db | Transaction<Tables>, row: ObjectRow, upsert: boolean): Promise<ObjectRow> {
  const { id, bucket_id, name, folder, created_at, ...fresh } = row;
  const written = await rows
    .insertInto('objects')
    .values(row)
    .onConflict((conflict) => {
      const taken = conflict.columns(['bucket_id', 'name']);
      return upsert ? taken.doUpdateSet(fresh) : taken.doNothing();
    })
    .returningAll()
    .executeTakeFirst();
  if (written === undefined) throw keyExists();
  return written;
}

/** The one constraint that can fail while an object is written: objects lie in a bucket that exists. */
async function inBucket<Result>(db: Db, { bucket }: Place, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const found = await db.selectFrom('buckets').select('id').where('id', '=', bucket).executeTakeFirst();
    throw found === undefined ? noSuchBucket() : error;
  }
}

/**
 * Removes the objects of a bucket that have one of these keys.
 * @returns what was removed; keys that name nothing are passed over
 */
export async function removeObjects(
  { db }: StorageParts,
  caller: StorageCaller,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectRow[]> {
  if (!mayWriteObjects(caller) || keys.length === 0) return [];
  return db.deleteFrom('objects').where('bucket_id', '=', bucket).where('name', 'in', keys).returningAll().execute();
}

/**
 * Moves an object to another key, or to another bucket if its limits let it in.
 * @throws Problem NoSuchKey, InvalidKey, KeyAlreadyExists, NoSuchBucket, InvalidMimeType or EntityTooLarge.
 */
export async function moveObject(
  parts: StorageParts,
  caller: StorageCaller,
  from: Place,
  to: Place,
): Promise<ObjectRow> {
  if (!mayWriteObjects(caller)) throw noSuchKey();
  const object = await findObject(parts.db, from);
  if (from.bucket === to.bucket && from.key === to.key) return object;
  mustFit(await mayBeWritten(parts, caller, to, false), object);
  const moved = await parts.db
    .updateTable('objects')
    .set({
      bucket_id: to.bucket,
      name: to.key,
      folder: folderOf(to.key),
      version: randomUUID(),
      updated_at: parts.now().toISOString(),
    })
    .where('id', '=', object.id)
    .where('name', '=', from.key)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('objects as other')
            .select(sql`1`.as('one'))
            .where('other.bucket_id', '=', to.bucket)
            .where('other.name', '=', to.key),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) throw (await isTaken(parts.db, to)) ? keyExists() : noSuchKey();
  return moved;
}

/**
 * Names the same bytes a second time; `change` is what is said otherwise about them. The copy belongs to the caller.
 * @throws Problem as `moveObject`
 */
export async function copyObject(
  parts: StorageParts,
  caller: StorageCaller,
  from: Place,
  to: Place,
  options: { upsert: boolean; change?: Partial<Content> },
): Promise<ObjectRow> {
  if (!mayWriteObjects(caller)) throw noSuchKey();
  const source = await findObject(parts.db, from);
  const object = { ...source, ...options.change };
  mustFit(await mayBeWritten(parts, caller, to, options.upsert), object);
  const { sha256, size, content_type, cache_control, user_metadata } = object;
  const row = newRow(parts, caller, to, { sha256, size, content_type, cache_control, user_metadata });
  return inBucket(parts.db, to, () =>
    transact(parts.db, async (rows) => {
      await hold(rows, source);
      return writeRow(rows, row, options.upsert);
    }),
  );
}

/**
 * Keeps a row as it is until the end of the transaction. While it is there, the sweep leaves its bytes alone; so they
 * are still there when the copy is.
 * @throws Problem NoSuchKey when it went away or got other bytes
 */
async function hold(rows: Transaction<Tables>, { id, sha256 }: ObjectRow): Promise<void> {
  const held = await rows
    .updateTable('objects')
    .set({ sha256 })
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .returning('id')
    .executeTakeFirst();
  if (held === undefined) throw noSuchKey();
}
