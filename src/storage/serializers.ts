// Serializers of objects for the protocol's responses. Times are ISO 8601 in UTC.
import type { ObjectRow } from '#db/tables/storage.ts';

/** A strong ETag derived from the bytes, with quotes. */
export function objectEtag({ sha256 }: ObjectRow): string {
  return `"${sha256.slice(0, 32)}"`;
}

/** Metadata that the server sets. */
function systemMetadata(row: ObjectRow) {
  return {
    eTag: objectEtag(row),
    size: row.size,
    mimetype: row.content_type,
    cacheControl: row.cache_control,
    lastModified: row.updated_at,
    contentLength: row.size,
    httpStatusCode: 200,
  };
}

function userMetadata(row: ObjectRow): unknown {
  return row.user_metadata === null ? null : JSON.parse(row.user_metadata);
}

/** An object in the responses of `remove` and `copy`. */
export function serializeObject(row: ObjectRow) {
  return {
    name: row.name,
    bucket_id: row.bucket_id,
    owner: row.owner,
    owner_id: row.owner,
    version: row.version,
    id: row.id,
    updated_at: row.updated_at,
    created_at: row.created_at,
    last_accessed_at: row.updated_at,
    metadata: systemMetadata(row),
    user_metadata: userMetadata(row),
  };
}

/** An object in the response of `info`. */
export function serializeObjectInfo(row: ObjectRow) {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.size,
    content_type: row.content_type,
    cache_control: row.cache_control,
    etag: objectEtag(row),
    metadata: userMetadata(row) ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  };
}

/** An object in a list, under the name that it has there. */
export function serializeEntry(row: ObjectRow, name: string) {
  return {
    name,
    id: row.id,
    updated_at: row.updated_at,
    created_at: row.created_at,
    last_accessed_at: row.updated_at,
    metadata: systemMetadata(row),
  };
}

/** A folder in a list: only a name. */
export function serializeFolder(name: string) {
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
}
