// Receives the bytes of one object, as a raw body or a multipart form, and streams them into the blob store.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#api/problem.ts';
import { BlobStoreFullError, BlobStoreUnavailableError, type StoredBlob } from '#blobs/blob-store.ts';
import type { BucketRow } from '#db/tables/storage.ts';
import { gatherBlocks } from '#http/files/gather-blocks.ts';
import { limitBytes } from '#http/files/limit-bytes.ts';
import { hasUsableBoundary, MAX_FORM_FIELD_BYTES, UPLOAD_STALL_TIMEOUT_MS } from '#http/files/upload-rules.ts';
import { errorCode } from '#system/error-code.ts';
import { assertAllowedObjectType } from './bucket-limits.ts';
import { allowedTypes } from './buckets.ts';
import type { StorageContext } from './context.ts';
import type { ObjectContent } from './objects.ts';
import { badRequest, missingContent, tooLarge } from './problems.ts';

const DEFAULT_TYPE = 'application/octet-stream';
const NOT_CACHED = 'no-cache';
/** Allowance for the form's fields and boundaries besides its file. */
const FORM_OVERHEAD_BYTES = 5 * MAX_FORM_FIELD_BYTES;

/**
 * Stores an upload within the bucket's limits. No row refers to the blob yet.
 * @throws Problem EntityTooLarge, InvalidMimeType, InvalidRequest; BlobStoreFullError, BlobStoreUnavailableError
 */
export async function receiveObject(
  context: StorageContext,
  request: FastifyRequest,
  bucket: BucketRow,
): Promise<ObjectContent> {
  if (request.headers['content-encoding'] !== undefined) throw badRequest('headers/content-encoding is not supported');
  const maxBytes = Math.min(bucket.file_size_limit ?? context.maxUploadBytes, context.maxUploadBytes);
  const declared = Number(request.headers['content-length'] ?? 0);
  try {
    if (!request.isMultipart()) {
      if (declared > maxBytes) throw tooLarge();
      return await readRaw(context, request, bucket, maxBytes);
    }
    if (declared > maxBytes + FORM_OVERHEAD_BYTES) throw tooLarge();
    return await readForm(context, request, bucket, maxBytes);
  } catch (error) {
    throw toUploadProblem(error, request.raw);
  }
}

async function readRaw(
  context: StorageContext,
  request: FastifyRequest,
  bucket: BucketRow,
  maxBytes: number,
): Promise<ObjectContent> {
  const { headers } = request;
  const contentType = headers['content-type'] ?? DEFAULT_TYPE;
  assertAllowedObjectType(contentType, allowedTypes(bucket));
  const user_metadata = parseMetadataHeader(headers);
  const blob = await storeBytes(context, request, request.raw, maxBytes);
  return { ...blob, content_type: contentType, cache_control: headers['cache-control'] ?? NOT_CACHED, user_metadata };
}

async function readForm(
  context: StorageContext,
  request: FastifyRequest,
  bucket: BucketRow,
  maxBytes: number,
): Promise<ObjectContent> {
  if (!hasUsableBoundary(request.headers['content-type'])) throw badRequest('The form has no usable boundary');
  const fields = new Map<string, unknown>();
  let stored: { blob: StoredBlob; contentType: string } | undefined;
  // `limitBytes` enforces the size; the parser's own limit would truncate the file silently.
  const limits = {
    fileSize: Number.POSITIVE_INFINITY,
    files: 1,
    fields: 10,
    fieldSize: MAX_FORM_FIELD_BYTES,
    parts: 11,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (stored !== undefined) throw badRequest('The form has more than one file');
      stored = await storeFile(context, request, part, { bucket, maxBytes, namedType: fields.get('contentType') });
    } else if (part.valueTruncated) throw badRequest(`body/${part.fieldname} is too long`);
    else fields.set(part.fieldname, part.value);
  }
  if (stored === undefined) throw missingContent();
  if (fields.get('contentEncoding')) throw badRequest('body/contentEncoding is not supported');
  const seconds = fields.get('cacheControl');
  const metadata = fields.get('metadata');
  return {
    ...stored.blob,
    content_type: stored.contentType,
    cache_control: typeof seconds === 'string' && /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : NOT_CACHED,
    user_metadata: metadata === undefined ? null : parseMetadata(metadata, 'body/metadata'),
  };
}

async function storeFile(
  context: StorageContext,
  request: FastifyRequest,
  part: MultipartFile,
  { bucket, maxBytes, namedType }: { bucket: BucketRow; maxBytes: number; namedType: unknown },
): Promise<{ blob: StoredBlob; contentType: string }> {
  const contentType = typeof namedType === 'string' && namedType !== '' ? namedType : part.mimetype || DEFAULT_TYPE;
  assertAllowedObjectType(contentType, allowedTypes(bucket));
  return { blob: await storeBytes(context, request, part.file, maxBytes), contentType };
}

async function storeBytes(
  { blobs }: StorageContext,
  { headers }: FastifyRequest,
  bytes: Readable,
  maxBytes: number,
): Promise<StoredBlob> {
  const declared = headers['content-length'];
  const limited = limitBytes(readUntilStalled(bytes), maxBytes, tooLarge);
  const { sha256, size } = await blobs.put(
    Readable.from(gatherBlocks(limited), { objectMode: false }),
    declared === undefined ? undefined : Number(declared),
  );
  return { sha256, size };
}

/** Passes a stream on until it stalls. On failure the stream stays open, so that the response can be sent. */
async function* readUntilStalled(bytes: Readable): AsyncGenerator<Uint8Array> {
  const stallTimer = setTimeout(() => bytes.destroy(new Error('the upload stalled')), UPLOAD_STALL_TIMEOUT_MS);
  try {
    for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
      stallTimer.refresh();
      yield chunk;
    }
  } finally {
    clearTimeout(stallTimer);
  }
}

/**
 * The user metadata in `x-metadata`: base64 of a JSON object; null without the header.
 * @throws Problem InvalidRequest when it is anything else
 */
export function parseMetadataHeader({ 'x-metadata': metadata }: IncomingMessage['headers']): string | null {
  if (typeof metadata !== 'string') return null;
  return parseMetadata(Buffer.from(metadata, 'base64').toString(), 'headers/x-metadata');
}

/** @throws Problem InvalidRequest unless the text is a JSON object, or the value is one already. */
function parseMetadata(value: unknown, field: string): string {
  try {
    const metadata: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    if (typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)) return JSON.stringify(metadata);
  } catch {
    // Reported below, like any other value that is not an object.
  }
  throw badRequest(`${field} must be a JSON object`);
}

/** Translates errors of the connection and of the form parser into problems; returns all others unchanged. */
function toUploadProblem(error: unknown, raw: IncomingMessage): unknown {
  const isExplained =
    error instanceof Problem || error instanceof BlobStoreFullError || error instanceof BlobStoreUnavailableError;
  if (isExplained) return error;
  // A completed request is destroyed too; one that is destroyed and incomplete has lost its client.
  if (raw.errored !== null || (raw.destroyed && !raw.complete)) return badRequest('The upload was interrupted');
  const isParserError =
    error instanceof Error && /multipart|terminated early|needle|FST_|boundary/i.test(`${error}${errorCode(error)}`);
  return isParserError ? badRequest('The form cannot be read') : error;
}
