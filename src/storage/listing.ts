// Lists the objects of a bucket: one folder, or pages of all keys with a prefix.
import { sql } from 'kysely';
import { z } from 'zod';
import { likeStartsWith } from '#db/like.ts';
import type { ObjectRow } from '#db/tables/storage.ts';
import { canRead, type StorageCaller } from './authorization.ts';
import type { StorageContext } from './context.ts';
import { badRequest } from './problems.ts';
import { serializeEntry, serializeFolder } from './serializers.ts';
import { baseName, MAX_KEY_LENGTH } from './validate-names.ts';

const DEFAULT_FOLDER_LIMIT = 100;
/** Larger limits count as these, as in the original server: clients page on by what they got. */
const MAX_FOLDER_LIMIT = 10_000;
const MAX_PAGE_SIZE = 1000;

const clampedLimit = (max: number) =>
  z
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, max));

/** A prefix or a search is part of a key, which has at most that many characters. */
const keyPart = z.string().max(MAX_KEY_LENGTH);

/** Greater than every character of a key, as keys are ASCII: the upper bound of a prefix range. */
const AFTER_LAST_CHARACTER = '\u007f';

export const listBody = z.object({
  prefix: keyPart,
  limit: clampedLimit(MAX_FOLDER_LIMIT).default(DEFAULT_FOLDER_LIMIT),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
  search: keyPart.default(''),
});

/**
 * The folders and then the objects directly inside the folder `prefix` whose names start with `search`, ignoring case.
 * Folders are sorted by name, in the order asked for. The list is empty for a bucket that does
 * not exist or that the caller may not read.
 */
export async function listFolder(
  { db }: Pick<StorageContext, 'db'>,
  caller: StorageCaller,
  bucket: string,
  { prefix, limit, offset, sortBy, search }: z.output<typeof listBody>,
) {
  if (!canRead(caller)) return [];
  const folder = trimSlashes(prefix);
  const { order } = sortBy;
  const column = sortBy.column === 'last_accessed_at' ? 'updated_at' : sortBy.column;
  const pathPrefix = folder === '' ? '' : `${folder}/`;

  const allFolders = await listFolders(db, bucket, pathPrefix);
  const folders = allFolders.filter((name) => name.toLowerCase().startsWith(search.toLowerCase()));
  if (order === 'desc') folders.reverse();
  const pageFolders = folders.slice(offset, offset + limit);
  if (pageFolders.length === limit) return pageFolders.map(serializeFolder);
  const rows = await db
    .selectFrom('objects')
    .selectAll()
    .where('bucket_id', '=', bucket)
    .where('folder', '=', folder)
    .where(likeStartsWith(sql`lower(name)`, `${pathPrefix}${search}`.toLowerCase()))
    .orderBy(column, order)
    .orderBy('name', order)
    .limit(limit - pageFolders.length)
    .offset(Math.max(0, offset - folders.length))
    .execute();
  return [...pageFolders.map(serializeFolder), ...rows.map((row) => serializeEntry(row, baseName(row.name)))];
}

/**
 * Without leading and trailing slashes. By a loop: a regular expression tries each run of
 * slashes again from each of its characters.
 */
function trimSlashes(path: string): string {
  let [start, end] = [0, path.length];
  while (start < end && path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return path.slice(start, end);
}

/** The names of the folders directly inside `pathPrefix` (empty, or ending in a slash), sorted. */
async function listFolders(db: StorageContext['db'], bucket: string, pathPrefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('objects')
    .select('folder')
    .distinct()
    .where('bucket_id', '=', bucket)
    .where('folder', '>', pathPrefix)
    .where('folder', '<', pathPrefix + AFTER_LAST_CHARACTER)
    .execute();
  const names = rows.map(({ folder }) => folder.slice(pathPrefix.length).split('/', 1)[0] ?? '');
  return [...new Set(names)].sort();
}

export const listV2Body = z.object({
  prefix: keyPart.default(''),
  limit: clampedLimit(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

/** The last entry of a page: a folder by its full name, or an object by its sort column and its name. */
const cursorSchema = z.union([z.object({ folder: z.string() }), z.object({ value: z.string(), name: z.string() })]);
type Cursor = z.infer<typeof cursorSchema>;

/**
 * A page of the objects whose key starts with `prefix`. With a delimiter, keys with a further slash are grouped into
 * folders, which come before objects. `nextCursor` of a page is the `cursor` of the next one.
 */
export async function listPage(
  context: Pick<StorageContext, 'db'>,
  caller: StorageCaller,
  bucket: string,
  options: z.output<typeof listV2Body>,
) {
  if (!canRead(caller)) return { hasNext: false, folders: [], objects: [] };
  const after = options.cursor === undefined ? undefined : decodeCursor(options.cursor);
  const folders = options.with_delimiter ? await findPageFolders(context, bucket, options, after) : [];
  const pageFolders = folders.slice(0, options.limit);
  const remaining = options.limit - pageFolders.length;
  // One more than fits tells whether there is a next page.
  const candidates = await findPageObjects(context, bucket, options, { after, limit: remaining + 1 });
  const objects = candidates.slice(0, remaining);
  const hasNext = folders.length > pageFolders.length || candidates.length > remaining;
  const [lastFolder, lastObject] = [pageFolders.at(-1), objects.at(-1)];
  const lastEntry: Cursor | undefined =
    lastObject === undefined
      ? lastFolder && { folder: lastFolder.name }
      : { value: lastObject[options.sortBy.column], name: lastObject.name };
  return {
    hasNext,
    folders: pageFolders,
    objects: objects.map((row) => ({
      ...serializeEntry(row, row.name),
      key: options.with_delimiter ? baseName(row.name) : row.name,
    })),
    ...(hasNext && lastEntry !== undefined ? { nextCursor: encodeCursor(lastEntry) } : {}),
  };
}

async function findPageFolders(
  { db }: Pick<StorageContext, 'db'>,
  bucket: string,
  { prefix, sortBy }: z.output<typeof listV2Body>,
  after: Cursor | undefined,
): Promise<{ name: string; key: string }[]> {
  if (after !== undefined && 'name' in after) return [];
  const pathPrefix = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const isDescending = sortBy.order === 'desc';
  const allFolders = (await listFolders(db, bucket, pathPrefix))
    .map((key) => ({ name: `${pathPrefix}${key}/`, key }))
    .filter(({ name }) => name.startsWith(prefix) && name !== prefix);
  if (isDescending) allFolders.reverse();
  if (after === undefined) return allFolders;
  // Sorted without the slash: `a` comes before `a-b`, although `a-b/` comes before `a/`.
  const lastKey = after.folder.slice(pathPrefix.length, -1);
  return allFolders.filter(({ key }) => (isDescending ? key < lastKey : key > lastKey));
}

async function findPageObjects(
  { db }: Pick<StorageContext, 'db'>,
  bucket: string,
  { prefix, sortBy, with_delimiter }: z.output<typeof listV2Body>,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<ObjectRow[]> {
  const { column, order } = sortBy;
  const comparison = order === 'desc' ? '<' : '>';
  let query = db
    .selectFrom('objects')
    .selectAll()
    .where('bucket_id', '=', bucket)
    .where('name', '>=', prefix)
    .where('name', '<', prefix + AFTER_LAST_CHARACTER);
  if (with_delimiter) query = query.where('folder', '=', prefix.slice(0, Math.max(0, prefix.lastIndexOf('/'))));
  if (after !== undefined && 'name' in after) {
    query = query.where(({ or, and, eb }) =>
      or([
        eb(column, comparison, after.value),
        and([eb(column, '=', after.value), eb('name', comparison, after.name)]),
      ]),
    );
  }
  return query.orderBy(column, order).orderBy('name', order).limit(limit).execute();
}

function encodeCursor(entry: Cursor): string {
  return Buffer.from(JSON.stringify(entry)).toString('base64url');
}

/** @throws Problem InvalidRequest for anything that `encodeCursor` did not return */
function decodeCursor(cursor: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw badRequest('body/cursor is not one of ours');
  }
}
