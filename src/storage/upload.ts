// Takes in the bytes of one object, raw or as a form, and never more of them in memory than a few blocks.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#api/problem.ts';
import { BlobsFullError, BlobsUnavailableError, type StoredBlob } from '#blobs/blobs.ts';
import type { BucketRow } from '#db/tables-storage.ts';
import { allowedTypes } from './buckets.ts';
import { mustBeAllowed } from './limits.ts';
import type { Content } from './objects.ts';
import type { StorageParts } from './parts.ts';
import { badRequest, noContent, tooLarge } from './problems.ts';

const ANY_TYPE = 'application/octet-stream';
const NOT_CACHED = 'no-cache';
const MAX_FIELD_BYTES = 64 * 1024;
/** What a form may have around its file. */
const FORM_BYTES = 5 * MAX_FIELD_BYTES;
const MAX_BOUNDARY = 70;
/** An upload that brings nothing for so long has died. */
const STALLED_MS = 60_000;

/**
 * Reads an upload within the bucket's limits. When it resolves the bytes are safe; no row names them yet.
 * @throws Problem EntityTooLarge, InvalidMimeType, InvalidRequest, and what the store says when it cannot take them.
 */
export async function readUpload(parts: StorageParts, request: FastifyRequest, bucket: BucketRow): Promise<Content> {
  if (request.headers['content-encoding'] !== undefined) throw badRequest('headers/content-encoding is not supported');
  const most = Math.min(bucket.file_size_limit ?? parts.maxUploadBytes, parts.maxUploadBytes);
  const declared = Number(request.headers['content-length'] ?? 0);
  try {
    if (!request.isMultipart()) {
      if (declared > most) throw tooLarge();
      return await readRaw(parts, request, bucket, most);
    }
    if (declared > most + FORM_BYTES) throw tooLarge();
    return await readForm(parts, request, bucket, most);
  } catch (error) {
    throw inWords(error, request.raw);
  }
}

async function readRaw(
  parts: StorageParts,
  request: FastifyRequest,
  bucket: BucketRow,
  most: number,
): Promise<Content> {
  const { headers } = request;
  const contentType = headers['content-type'] ?? ANY_TYPE;
  mustBeAllowed(contentType, allowedTypes(bucket));
  const metadata = headers['x-metadata'];
  const user_metadata =
    typeof metadata === 'string'
      ? readMetadata(Buffer.from(metadata, 'base64').toString(), 'headers/x-metadata')
      : null;
  const blob = await keep(parts, request, request.raw, most);
  return { ...blob, content_type: contentType, cache_control: headers['cache-control'] ?? NOT_CACHED, user_metadata };
}

async function readForm(
  parts: StorageParts,
  request: FastifyRequest,
  bucket: BucketRow,
  most: number,
): Promise<Content> {
  const boundary = /boundary="?([^";]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  if (boundary === '' || boundary.length > MAX_BOUNDARY) throw badRequest('The form has no usable boundary');
  const fields = new Map<string, unknown>();
  let kept: { blob: StoredBlob; contentType: string } | undefined;
  // The size is watched while the file is stored; the parser's own limit would cut the file off without a word.
  const limits = { fileSize: Number.POSITIVE_INFINITY, files: 1, fields: 10, fieldSize: MAX_FIELD_BYTES, parts: 11 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (kept !== undefined) throw badRequest('The form has more than one file');
      kept = await keepFile(parts, request, part, { bucket, most, namedType: fields.get('contentType') });
    } else if (part.valueTruncated) throw badRequest(`body/${part.fieldname} is too long`);
    else fields.set(part.fieldname, part.value);
  }
  if (kept === undefined) throw noContent();
  if (fields.get('contentEncoding')) throw badRequest('body/contentEncoding is not supported');
  const seconds = fields.get('cacheControl');
  const metadata = fields.get('metadata');
  return {
    ...kept.blob,
    content_type: kept.contentType,
    cache_control: typeof seconds === 'string' && /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : NOT_CACHED,
    user_metadata: metadata === undefined ? null : readMetadata(metadata, 'body/metadata'),
  };
}

async function keepFile(
  parts: StorageParts,
  request: FastifyRequest,
  part: MultipartFile,
  { bucket, most, namedType }: { bucket: BucketRow; most: number; namedType: unknown },
): Promise<{ blob: StoredBlob; contentType: string }> {
  const contentType = typeof namedType === 'string' && namedType !== '' ? namedType : part.mimetype || ANY_TYPE;
  mustBeAllowed(contentType, allowedTypes(bucket));
  return { blob: await keep(parts, request, part.file, most), contentType };
}

async function keep(
  { blobs }: StorageParts,
  { headers }: FastifyRequest,
  bytes: Readable,
  most: number,
): Promise<StoredBlob> {
  const declared = headers['content-length'];
  const { sha256, size } = await blobs.put(
    Readable.from(atMost(bytes, most), { objectMode: false }),
    declared === undefined ? undefined : Number(declared),
  );
  return { sha256, size };
}

/** Passes a stream on and refuses the byte after `most`. The stream itself is left open, for the answer to get through. */
async function* atMost(bytes: Readable, most: number): AsyncGenerator<Uint8Array> {
  const stalled = setTimeout(() => bytes.destroy(new Error('the upload stalled')), STALLED_MS);
  let seen = 0;
  try {
    for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
      const block: Uint8Array = chunk;
      seen += block.length;
      if (seen > most) throw tooLarge();
      stalled.refresh();
      yield block;
    }
  } finally {
    clearTimeout(stalled);
  }
}

/** @throws Problem InvalidRequest unless the text is a JSON object, or the value is one already. */
function readMetadata(value: unknown, field: string): string {
  try {
    const metadata: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    if (typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)) return JSON.stringify(metadata);
  } catch {
    // Said below, like everything else that is no object.
  }
  throw badRequest(`${field} must be a JSON object`);
}

/** What went wrong while the bytes came in: our own words, a store that cannot, a form or a connection that broke off. */
function inWords(error: unknown, raw: IncomingMessage): unknown {
  const hasWords =
    error instanceof Problem || error instanceof BlobsFullError || error instanceof BlobsUnavailableError;
  if (hasWords) return error;
  // A request that was read to its end is destroyed too; only one that was not has lost its client.
  if (raw.errored !== null || (raw.destroyed && !raw.complete)) return badRequest('The upload broke off');
  const isOfParser =
    error instanceof Error && /multipart|terminated early|needle|FST_|boundary/i.test(`${error}${codeOf(error)}`);
  return isOfParser ? badRequest('The form cannot be read') : error;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
