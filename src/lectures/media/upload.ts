// Receives an upload: from a multipart request to a stored blob and a row in `media`, or nothing at all.
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { newId } from '#api/ids.ts';
import { type Media, type MediaMetadata, type MediaType, mediaMetadata } from '#api/lectures.ts';
import { MAX_MEDIA_NAME_LENGTH, stripBidiControls } from '#api/limits.ts';
import { defaultMediaName, getExtension, mediaTypeForFileName, unplayableCodec } from '#api/media-kinds.ts';
import { invalidField, Problem } from '#api/problem.ts';
import type { StoredBlob } from '#blobs/blob-store.ts';
import type { Caller } from '#http/caller.ts';
import { gatherBlocks } from '#http/files/gather-blocks.ts';
import { limitBytes } from '#http/files/limit-bytes.ts';
import { UPLOAD_STALL_TIMEOUT_MS } from '#http/files/upload-rules.ts';
import type { LectureContext } from '#lectures/context.ts';
import { assertDraftExists } from '#lectures/drafts/drafts.ts';
import { stripMetadata } from '#lectures/media-metadata/strip-metadata.ts';
import { CodecScanner } from '#sound/unplayable-codec.ts';
import { detectContentType, readHead } from './content-type.ts';
import { assertAllowedType, type BucketLimits, readBucketLimits } from './media-bucket.ts';
import { type Dimensions, measureStream } from './media-dimensions.ts';
import {
  createMultipartReader,
  type MultipartReader,
  parseMetadataPart,
  readPart,
  singleFileOnly,
  toMultipartProblem,
} from './multipart-reader.ts';

/** The form fields before and after the file. */
type UploadFields = { metadata?: MediaMetadata };

type NewMedia = {
  draftId: string;
  name: string;
  type: MediaType;
  contentType: string;
  blob: StoredBlob;
  dimensions: Dimensions;
};

/**
 * Adds the file of a multipart request to a draft's media. The field `metadata` may precede or follow `file`. The file
 * is checked while it streams, the rest of the form is read before the blob is committed, and the row is inserted last:
 * a request that fails leaves nothing behind.
 * @param signal when it is aborted, no row is inserted
 * @throws Problem for everything that is wrong with the request.
 */
export async function receiveUpload(
  context: LectureContext,
  author: Caller,
  { draftId, request, signal }: { draftId: string; request: FastifyRequest; signal: AbortSignal },
): Promise<Media> {
  await assertDraftExists(context.db, draftId);
  const limits = await readBucketLimits(context);
  request.raw.setTimeout(UPLOAD_STALL_TIMEOUT_MS);
  const reader = createMultipartReader(request, limits.maxBytes);
  const fields: UploadFields = {};
  const file = await readFilePart(reader, fields);
  if (file === undefined) throw invalidField('file', 'The upload has no part named "file".', 'missing_file');
  const fileName = stripBidiControls(file.filename ?? '');
  const chunks = readChunks(file);
  try {
    const type = resolveMediaType(fileName, fields);
    const head = await readHead(chunks);
    if (head.length === 0) throw new Problem(400, 'empty_file', 'The file is empty.', { extras: { field: 'file' } });
    const contentType = await detectContentType(head, type);
    if (contentType === undefined) throw wrongContent(fileName);
    assertAllowedType(contentType, limits);
    const scanner = new CodecScanner(contentType);
    const bytes = streamFile({ head, rest: chunks, limits, scanner }, async () => {
      if ((await readFilePart(reader, fields)) !== undefined) throw singleFileOnly();
      resolveMediaType(fileName, fields);
      if (scanner.codec !== undefined && fields.metadata?.keepsUnplayable !== true)
        throw unplayableCodec(scanner.codec);
    });
    const expectedSize = Number(request.headers['content-length'] ?? 0);
    const measured = measureStream(stripMetadata(gatherBlocks(bytes), contentType), contentType);
    const blob = await context.blobs.put(Readable.from(measured.bytes, { objectMode: false }), expectedSize);
    const dimensions = await measured.dimensions();
    request.raw.setTimeout(0);
    signal.throwIfAborted();
    const requestedName = stripBidiControls(fields.metadata?.name ?? '');
    const name = requestedName.trim() === '' ? defaultMediaName(fileName) : requestedName;
    return await insertMedia(context, author, { draftId, name, type, contentType, blob, dimensions });
  } finally {
    file.file.destroy();
  }
}

/** Reads up to the next file, and collects the fields before it. */
async function readFilePart(reader: MultipartReader, fields: UploadFields): Promise<MultipartFile | undefined> {
  for (let part = await readPart(reader); part !== undefined; part = await readPart(reader)) {
    if (part.type === 'field') readField(part, fields);
    else if (part.fieldname === 'file') return part;
    else {
      part.file.destroy();
      throw invalidField(part.fieldname, 'The file belongs in the part "file".', 'missing_file');
    }
  }
  return undefined;
}

function readField(part: Exclude<Multipart, MultipartFile>, fields: UploadFields): void {
  if (part.fieldname !== 'metadata') return;
  if (fields.metadata !== undefined) throw invalidField('metadata', 'There is more than one part "metadata".');
  fields.metadata = parseMetadataPart(part, mediaMetadata);
}

/**
 * The media type by the extension of the file name; the metadata must agree with it.
 * @throws Problem 422 `invalid_file_name` for a name without a base name or an extension, 415 `unknown_kind`
 */
function resolveMediaType(fileName: string, { metadata }: UploadFields): MediaType {
  const name = defaultMediaName(fileName);
  if (name === '' || getExtension(fileName) === undefined) {
    throw invalidField('file', 'Invalid file name', 'invalid_file_name');
  }
  if (name.length > MAX_MEDIA_NAME_LENGTH || name.includes('\0')) {
    const maxCharacters = MAX_MEDIA_NAME_LENGTH;
    const message = `A file name has at most ${maxCharacters} characters.`;
    throw invalidField('file', message, 'invalid_file_name', { maxCharacters });
  }
  const type = mediaTypeForFileName(fileName);
  if (type === undefined) {
    const extension = getExtension(fileName);
    const message = `Unsupported file type .${extension}; use mp3, wav, mp4, mov, jpg, jpeg or png.`;
    throw new Problem(415, 'unknown_kind', message, { extras: { field: 'file', extension } });
  }
  if (metadata?.type && metadata.type !== type) {
    throw invalidField(
      'metadata.type',
      `According to its name, the file is ${type}, not ${metadata.type}.`,
      'wrong_type',
    );
  }
  return type;
}

function wrongContent(fileName: string): Problem {
  const extension = getExtension(fileName);
  const message = `The content does not match .${extension}.`;
  return new Problem(415, 'wrong_content', message, { extras: { field: 'file', extension } });
}

async function* readChunks({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    throw toMultipartProblem(error);
  }
}

/** The bytes of the file. Ends without an error only if they are not too many, and the rest of the form is valid. */
async function* streamFile(
  { head, rest, limits: { maxBytes }, scanner }: FileStream,
  checkRestOfForm: () => Promise<void>,
): AsyncGenerator<Buffer> {
  for await (const chunk of limitBytes(prepend(head, rest), maxBytes, () => fileTooLarge(maxBytes))) {
    scanner.add(chunk);
    yield chunk;
  }
  await checkRestOfForm();
}

async function* prepend(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

type FileStream = { head: Buffer; rest: AsyncIterable<Buffer>; limits: BucketLimits; scanner: CodecScanner };

/** The problem of a file over the size limit: status 413. */
export function fileTooLarge(maxBytes: number): Problem {
  const message = `A file may have at most ${maxBytes.toLocaleString('en')} bytes.`;
  return new Problem(413, 'file_too_large', message, { extras: { field: 'file', maxBytes } });
}

async function insertMedia(
  { db, now }: LectureContext,
  author: Caller,
  { draftId, name, type, contentType, blob, dimensions }: NewMedia,
): Promise<Media> {
  const id = newId();
  await db
    .insertInto('media')
    .values({
      id,
      draft_id: draftId,
      name,
      type,
      content_type: contentType,
      ...blob,
      ...dimensions,
      transcript: null,
      created_at: now().toISOString(),
      created_by: author.id,
      deleted_at: null,
    })
    .execute();
  return { id, name, type };
}
