// What lies in a bucket: one folder at a time, or everything that begins alike.
import { sql } from 'kysely';
import { z } from 'zod';
import type { ObjectRow } from '#db/tables-storage.ts';
import { mayRead, type StorageCaller } from './caller.ts';
import { startsWith } from './like.ts';
import { nameIn } from './names.ts';
import { entryView, folderView } from './object-views.ts';
import type { StorageParts } from './parts.ts';
import { badRequest } from './problems.ts';

const ROWS_OF_A_PAGE = 100;
const OBJECTS_OF_A_PAGE = 1000;

/** Keys are ASCII, so this comes after every sign that can follow in one. */
const AFTER_EVERY_SIGN = '\u007f';

export const listBody = z.object({
  prefix: z.string(),
  limit: z.int().min(1).max(10_000).default(ROWS_OF_A_PAGE),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
  search: z.string().default(''),
});

/**
 * The folders and then the files right inside the folder `prefix`, those whose name begins with `search` in any case.
 * Folders are in the order of their names. A bucket that is not there, or not for the caller, has nothing in it.
 */
export async function listFolder(
  { db }: StorageParts,
  caller: StorageCaller,
  bucket: string,
  { prefix, limit, offset, sortBy, search }: z.output<typeof listBody>,
) {
  if (!mayRead(caller)) return [];
  const folder = prefix.replaceAll(/^\/+|\/+$/g, '');
  const { order } = sortBy;
  const column = sortBy.column === 'last_accessed_at' ? 'updated_at' : sortBy.column;
  const inside = folder === '' ? '' : `${folder}/`;

  const all = await foldersIn(db, bucket, inside);
  const folders = all.filter((name) => name.toLowerCase().startsWith(search.toLowerCase()));
  if (column === 'name' && order === 'desc') folders.reverse();
  const shown = folders.slice(offset, offset + limit);
  if (shown.length === limit) return shown.map(folderView);
  const rows = await db
    .selectFrom('objects')
    .selectAll()
    .where('bucket_id', '=', bucket)
    .where('folder', '=', folder)
    .where(startsWith(sql`lower(name)`, `${inside}${search}`.toLowerCase()))
    .orderBy(column, order)
    .orderBy('name', order)
    .limit(limit - shown.length)
    .offset(Math.max(0, offset - folders.length))
    .execute();
  return [...shown.map(folderView), ...rows.map((row) => entryView(row, nameIn(row.name)))];
}

/** The names of the folders right inside `inside` (empty, or with a slash at its end), in order. */
async function foldersIn(db: StorageParts['db'], bucket: string, inside: string): Promise<string[]> {
  const rows = await db
    .selectFrom('objects')
    .select('folder')
    .distinct()
    .where('bucket_id', '=', bucket)
    .where('folder', '>', inside)
    .where('folder', '<', inside + AFTER_EVERY_SIGN)
    .execute();
  const names = rows.map(({ folder }) => folder.slice(inside.length).split('/', 1)[0] ?? '');
  return [...new Set(names)].sort();
}

export const listV2Body = z.object({
  prefix: z.string().default(''),
  limit: z.int().min(1).max(OBJECTS_OF_A_PAGE).default(OBJECTS_OF_A_PAGE),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

/** The last entry of a page: a folder by its place in order, or an object by what it is sorted by and its name. */
const position = z.union([z.object({ folder: z.string() }), z.object({ value: z.string(), name: z.string() })]);
type Position = z.infer<typeof position>;

/**
 * Objects whose key begins with `prefix`, a page at a time. With a delimiter, what lies behind the next slash is shown
 * as one folder; folders come before objects. `nextCursor` of a page is the `cursor` of the next one.
 */
export async function listPage(
  parts: StorageParts,
  caller: StorageCaller,
  bucket: string,
  wish: z.output<typeof listV2Body>,
) {
  if (!mayRead(caller)) return { hasNext: false, folders: [], objects: [] };
  const after = wish.cursor === undefined ? undefined : readCursor(wish.cursor);
  const folders = wish.with_delimiter ? await foldersOfPage(parts, bucket, wish, after) : [];
  const shown = folders.slice(0, wish.limit);
  const room = wish.limit - shown.length;
  // One more than is shown tells whether there is a next page.
  const found = await objectsOfPage(parts, bucket, wish, after, room + 1);
  const objects = found.slice(0, room);
  const hasNext = folders.length > shown.length || found.length > room;
  const [lastFolder, lastObject] = [shown.at(-1), objects.at(-1)];
  const last: Position | undefined =
    lastObject === undefined
      ? lastFolder && { folder: lastFolder.name }
      : { value: lastObject[wish.sortBy.column], name: lastObject.name };
  return {
    hasNext,
    folders: shown,
    objects: objects.map((row) => ({
      ...entryView(row, row.name),
      key: wish.with_delimiter ? nameIn(row.name) : row.name,
    })),
    ...(hasNext && last !== undefined ? { nextCursor: writeCursor(last) } : {}),
  };
}

async function foldersOfPage(
  { db }: StorageParts,
  bucket: string,
  { prefix, sortBy }: z.output<typeof listV2Body>,
  after: Position | undefined,
): Promise<{ name: string; key: string }[]> {
  if (after !== undefined && 'name' in after) return [];
  const inside = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const descending = sortBy.order === 'desc';
  const all = (await foldersIn(db, bucket, inside))
    .map((key) => ({ name: `${inside}${key}/`, key }))
    .filter(({ name }) => name.startsWith(prefix) && name !== prefix);
  if (descending) all.reverse();
  if (after === undefined) return all;
  return all.filter(({ name }) => (descending ? name < after.folder : name > after.folder));
}

async function objectsOfPage(
  { db }: StorageParts,
  bucket: string,
  { prefix, sortBy, with_delimiter }: z.output<typeof listV2Body>,
  after: Position | undefined,
  limit: number,
): Promise<ObjectRow[]> {
  const { column, order } = sortBy;
  const beyond = order === 'desc' ? '<' : '>';
  let query = db
    .selectFrom('objects')
    .selectAll()
    .where('bucket_id', '=', bucket)
    .where('name', '>=', prefix)
    .where('name', '<', prefix + AFTER_EVERY_SIGN);
  if (with_delimiter) query = query.where('folder', '=', prefix.slice(0, Math.max(0, prefix.lastIndexOf('/'))));
  if (after !== undefined && 'name' in after) {
    query = query.where(({ or, and, eb }) =>
      or([eb(column, beyond, after.value), and([eb(column, '=', after.value), eb('name', beyond, after.name)])]),
    );
  }
  return query.orderBy(column, order).orderBy('name', order).limit(limit).execute();
}

function writeCursor(last: Position): string {
  return Buffer.from(JSON.stringify(last)).toString('base64url');
}

/** @throws Problem InvalidRequest for anything that `writeCursor` did not write */
function readCursor(cursor: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw badRequest('body/cursor is not one of ours');
  }
}
