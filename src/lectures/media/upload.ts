// Takes a file in: from a multipart request to bytes that are safe and a row that names them, or nothing at all.
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { newId } from '#api/ids.ts';
import { MAX_MEDIA_NAME_LENGTH, type Media, type MediaMetadata, type MediaType, mediaMetadata } from '#api/lectures.ts';
import { defaultMediaName, getExtension, mediaTypeForFileName, resolveContentType } from '#api/media-kinds.ts';
import { invalidField, Problem } from '#api/problem.ts';
import type { StoredBlob } from '#blobs/blob-store.ts';
import type { Caller } from '#http/caller.ts';
import type { LectureContext } from '#lectures/context.ts';
import { assertDraftExists } from '#lectures/drafts/drafts.ts';
import { stripMetadata } from '#lectures/metadata/strip-metadata.ts';
import { assertAllowedType, type BucketLimits, readBucketLimits } from './media-bucket.ts';
import {
  createMultipartReader,
  type MultipartReader,
  readPart,
  singleFileOnly,
  toMultipartProblem,
} from './multipart-reader.ts';

/** Enough of a file's beginning to tell what it is. */
const SNIFF_BYTES = 4100;

/** A client that sends nothing for so long has gone. */
const STALL_TIMEOUT_MS = 60_000;

/** What the parts before and behind the file say about it. */
type UploadFields = { metadata?: MediaMetadata };

/** What the file itself says. */
type StoredFile = { name: string; type: MediaType; contentType: string };

/**
 * Takes the file of a multipart request into a draft. `metadata` may come before or behind `file`. The file is looked at
 * while it streams, the rest of the request is read before the bytes are kept, and the row is written last: whatever is
 * wrong on the way, nothing is left behind.
 * @throws Problem in words for everything that is wrong with the request.
 */
export async function receiveUpload(
  context: LectureContext,
  author: Caller,
  draftId: string,
  request: FastifyRequest,
): Promise<Media> {
  await assertDraftExists(context.db, draftId);
  const limits = await readBucketLimits(context.db, context.maxUploadBytes);
  request.raw.setTimeout(STALL_TIMEOUT_MS);
  const reader = createMultipartReader(request, limits.maxBytes);
  const fields: UploadFields = {};
  const file = await readFilePart(reader, fields);
  if (file === undefined) throw invalidField('file', 'The upload has no part named "file".', 'missing_file');
  const chunks = file.file[Symbol.asyncIterator]();
  try {
    const type = resolveMediaType(file.filename, fields);
    const head = await readHead(chunks);
    const contentType = await detectContentType(head, type, file.filename);
    assertAllowedType(contentType, limits);
    const bytes = streamFile(head, chunks, limits, async () => {
      if ((await readFilePart(reader, fields)) !== undefined) throw singleFileOnly();
      resolveMediaType(file.filename, fields);
    });
    const expectedSize = Number(request.headers['content-length'] ?? 0);
    const stripped = stripMetadata(bytes, contentType);
    const blob = await context.blobs.put(Readable.from(stripped, { objectMode: false }), expectedSize);
    request.raw.setTimeout(0);
    const name = fields.metadata?.name?.trim() ? fields.metadata.name : defaultMediaName(file.filename);
    return await insertMedia(context, author, draftId, { name, type, contentType }, blob);
  } finally {
    file.file.destroy();
  }
}

/** Reads up to the next file, and hears what the fields before it say. */
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
  // A part that says it is JSON has been parsed already.
  const isParsed = part.mimetype === 'application/json';
  const result = mediaMetadata.safeParse(isParsed ? part.value : parseJson(String(part.value)));
  if (result.success) fields.metadata = result.data;
  else {
    const [issue] = result.error.issues;
    const field = ['metadata', ...(issue?.path ?? [])].join('.');
    throw invalidField(field, `${field}: ${issue?.message}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Problem(400, 'bad_metadata', 'The part "metadata" is not valid JSON.', { cause });
  }
}

/**
 * The kind of media, by the file's name; the metadata may not say otherwise.
 * @throws Problem 422 `invalid_file_name` for a name without a name or an extension, 415 `unknown_kind`
 */
function resolveMediaType(fileName: string | undefined, { metadata }: UploadFields): MediaType {
  const name = fileName === undefined ? '' : defaultMediaName(fileName);
  if (fileName === undefined || name === '' || getExtension(fileName) === undefined) {
    throw invalidField('file', 'Invalid file name', 'invalid_file_name');
  }
  if (name.length > MAX_MEDIA_NAME_LENGTH || name.includes('\0')) {
    throw invalidField('file', `A file name has at most ${MAX_MEDIA_NAME_LENGTH} characters.`, 'invalid_file_name');
  }
  const type = mediaTypeForFileName(fileName);
  if (type === undefined) {
    const message = `Files of the kind .${getExtension(fileName)} are not taken; mp3, wav, mp4, mov, jpg, jpeg and png are.`;
    throw new Problem(415, 'unknown_kind', message, { extras: { field: 'file' } });
  }
  if (metadata?.type && metadata.type !== type) {
    throw invalidField('metadata.type', `By its name the file is ${type}, not ${metadata.type}.`, 'wrong_type');
  }
  return type;
}

/** @throws Problem 415 `wrong_content` */
async function detectContentType(head: Buffer, type: MediaType, fileName: string): Promise<string> {
  const detected = await fileTypeFromBuffer(head);
  const contentType = detected === undefined ? undefined : resolveContentType(type, detected.mime);
  if (contentType !== undefined) return contentType;
  const message = `What is in the file is not what a .${getExtension(fileName)} file holds.`;
  throw new Problem(415, 'wrong_content', message, { extras: { field: 'file' } });
}

/** @throws Problem 400 `empty_file` */
async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const buffered: Buffer[] = [];
  for (let length = 0; length < SNIFF_BYTES; ) {
    const chunk = await readChunk(chunks);
    if (chunk === undefined) break;
    buffered.push(chunk);
    length += chunk.length;
  }
  if (buffered.length === 0) throw new Problem(400, 'empty_file', 'The file is empty.', { extras: { field: 'file' } });
  return Buffer.concat(buffered);
}

/** The file's bytes; they end well only if there are not too many, and the rest of the request is in order. */
async function* streamFile(
  head: Buffer,
  chunks: AsyncIterator<Buffer>,
  { maxBytes }: BucketLimits,
  checkRest: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let size = 0;
  for (let chunk: Buffer | undefined = head; chunk !== undefined; chunk = await readChunk(chunks)) {
    size += chunk.length;
    if (size > maxBytes) throw fileTooLarge(maxBytes);
    yield chunk;
  }
  await checkRest();
}

async function readChunk(chunks: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  try {
    const result = await chunks.next();
    return result.done === true ? undefined : result.value;
  } catch (error) {
    throw toMultipartProblem(error);
  }
}

/** The problem of a file with more bytes than may be: status 413. */
export function fileTooLarge(maxBytes: number): Problem {
  const message = `A file may have at most ${maxBytes.toLocaleString('en')} bytes.`;
  return new Problem(413, 'file_too_large', message, { extras: { field: 'file' } });
}

async function insertMedia(
  { db, now }: LectureContext,
  author: Caller,
  draftId: string,
  { name, type, contentType }: StoredFile,
  { sha256, size }: StoredBlob,
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
      sha256,
      size,
      transcript: null,
      created_at: now().toISOString(),
      created_by: author.id,
      deleted_at: null,
    })
    .execute();
  return { id, name, type };
}
