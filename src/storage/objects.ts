// The rules of objects: what is written, found, moved, copied and removed. Bytes are blobs that several rows may name.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { BucketRow, ObjectRow } from '#db/tables-storage.ts';
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
  const moment = parts.now().toISOString();
  const fresh = { ...content, owner: caller.owner, version: randomUUID(), updated_at: moment };
  const row = {
    ...fresh,
    id: randomUUID(),
    bucket_id: place.bucket,
    name: place.key,
    folder: folderOf(place.key),
    created_at: moment,
  };
  try {
    const written = await parts.db
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
  } catch (error) {
    // The one constraint that can fail here: objects lie in a bucket that exists.
    if (!(await parts.db.selectFrom('buckets').select('id').where('id', '=', place.bucket).executeTakeFirst())) {
      throw noSuchBucket();
    }
    throw error;
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
  const object = { ...(await findObject(parts.db, from)), ...options.change };
  mustFit(await mayBeWritten(parts, caller, to, options.upsert), object);
  const { sha256, size, content_type, cache_control, user_metadata } = object;
  const content = { sha256, size, content_type, cache_control, user_metadata };
  return nameContent(parts, caller, to, content, options.upsert);
}
