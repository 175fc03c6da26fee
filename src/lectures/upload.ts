// Takes a file in: from a multipart request to bytes that are safe and a row that names them, or nothing at all.
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { newId } from '#api/ids.ts';
import { MAX_MEDIA_NAME_LENGTH, type Media, type MediaMetadata, type MediaType, mediaMetadata } from '#api/lectures.ts';
import { contentTypeOf, extensionOf, mediaNameOf, mediaTypeOf } from '#api/media-kinds.ts';
import { invalidField, Problem } from '#api/problem.ts';
import type { StoredBlob } from '#blobs/blobs.ts';
import type { Caller } from '#http/caller.ts';
import { type BucketLimits, mustBeAllowed, readBucketLimits } from './bucket.ts';
import { mustBeDraft } from './drafts.ts';
import { nextPart, oneFileOnly, openParts, type Parts, partProblem } from './multipart.ts';
import type { LectureParts } from './parts.ts';
import { withoutMetadata } from './picture-metadata.ts';

/** Enough of a file's beginning to tell what it is. */
const SNIFFED_BYTES = 4100;

/** A client that sends nothing for so long has gone. */
const STALLED_MS = 60_000;

/** What the parts before and behind the file say about it. */
type Told = { metadata?: MediaMetadata };

/** What the file itself says. */
type Known = { name: string; type: MediaType; contentType: string };

/**
 * Takes the file of a multipart request into a draft. `metadata` may come before or behind `file`. The file is looked at
 * while it streams, the rest of the request is read before the bytes are kept, and the row is written last: whatever is
 * wrong on the way, nothing is left behind.
 * @throws Problem in words for everything that is wrong with the request.
 */
export async function takeIn(
  parts: LectureParts,
  author: Caller,
  draftId: string,
  request: FastifyRequest,
): Promise<Media> {
  await mustBeDraft(parts.db, draftId);
  const limits = await readBucketLimits(parts.db, parts.maxUploadBytes);
  request.raw.setTimeout(STALLED_MS);
  const incoming = openParts(request, limits.maxBytes);
  const told: Told = {};
  const file = await nextFile(incoming, told);
  if (file === undefined) throw invalidField('file', 'The upload has no part named "file".', 'missing_file');
  const chunks = file.file[Symbol.asyncIterator]();
  try {
    const type = typeOf(file.filename, told);
    const beginning = await readBeginning(chunks);
    const contentType = await recognise(beginning, type, file.filename);
    mustBeAllowed(contentType, limits);
    const bytes = wholeFile(beginning, chunks, limits, async () => {
      if ((await nextFile(incoming, told)) !== undefined) throw oneFileOnly();
      typeOf(file.filename, told);
    });
    const announced = Number(request.headers['content-length'] ?? 0);
    const kept = withoutMetadata(bytes, contentType);
    const blob = await parts.blobs.put(Readable.from(kept, { objectMode: false }), announced);
    request.raw.setTimeout(0);
    const name = told.metadata?.name?.trim() ? told.metadata.name : mediaNameOf(file.filename);
    return await addRow(parts, author, draftId, { name, type, contentType }, blob);
  } finally {
    file.file.destroy();
  }
}

/** Reads up to the next file, and hears what the fields before it say. */
async function nextFile(incoming: Parts, told: Told): Promise<MultipartFile | undefined> {
  for (let part = await nextPart(incoming); part !== undefined; part = await nextPart(incoming)) {
    if (part.type === 'field') hear(part, told);
    else if (part.fieldname === 'file') return part;
    else {
      part.file.destroy();
      throw invalidField(part.fieldname, 'The file belongs in the part "file".', 'missing_file');
    }
  }
  return undefined;
}

function hear(part: Exclude<Multipart, MultipartFile>, told: Told): void {
  if (part.fieldname !== 'metadata') return;
  if (told.metadata !== undefined) throw invalidField('metadata', 'There is more than one part "metadata".');
  // A part that says it is JSON has been parsed already.
  const isParsed = part.mimetype === 'application/json';
  const read = mediaMetadata.safeParse(isParsed ? part.value : jsonIn(String(part.value)));
  if (read.success) told.metadata = read.data;
  else {
    const [issue] = read.error.issues;
    const field = ['metadata', ...(issue?.path ?? [])].join('.');
    throw invalidField(field, `${field}: ${issue?.message}`);
  }
}

function jsonIn(text: string): unknown {
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
function typeOf(fileName: string | undefined, { metadata }: Told): MediaType {
  const name = fileName === undefined ? '' : mediaNameOf(fileName);
  if (fileName === undefined || name === '' || extensionOf(fileName) === undefined) {
    throw invalidField('file', 'Invalid file name', 'invalid_file_name');
  }
  if (name.length > MAX_MEDIA_NAME_LENGTH || name.includes('\0')) {
    throw invalidField('file', `A file name has at most ${MAX_MEDIA_NAME_LENGTH} characters.`, 'invalid_file_name');
  }
  const type = mediaTypeOf(fileName);
  if (type === undefined) {
    const message = `Files of the kind .${extensionOf(fileName)} are not taken; mp3, wav, mp4, mov, jpg, jpeg and png are.`;
    throw new Problem(415, 'unknown_kind', message, { extras: { field: 'file' } });
  }
  if (metadata?.type && metadata.type !== type) {
    throw invalidField('metadata.type', `By its name the file is ${type}, not ${metadata.type}.`, 'wrong_type');
  }
  return type;
}

/** @throws Problem 415 `wrong_content` */
async function recognise(beginning: Buffer, type: MediaType, fileName: string): Promise<string> {
  const found = await fileTypeFromBuffer(beginning);
  const contentType = found === undefined ? undefined : contentTypeOf(type, found.mime);
  if (contentType !== undefined) return contentType;
  const message = `What is in the file is not what a .${extensionOf(fileName)} file holds.`;
  throw new Problem(415, 'wrong_content', message, { extras: { field: 'file' } });
}

/** @throws Problem 400 `empty_file` */
async function readBeginning(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for (let length = 0; length < SNIFFED_BYTES; ) {
    const chunk = await nextChunk(chunks);
    if (chunk === undefined) break;
    read.push(chunk);
    length += chunk.length;
  }
  if (read.length === 0) throw new Problem(400, 'empty_file', 'The file is empty.', { extras: { field: 'file' } });
  return Buffer.concat(read);
}

/** The file's bytes; they end well only if there are not too many, and the rest of the request is in order. */
async function* wholeFile(
  beginning: Buffer,
  chunks: AsyncIterator<Buffer>,
  { maxBytes }: BucketLimits,
  checkRest: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let size = 0;
  for (let chunk: Buffer | undefined = beginning; chunk !== undefined; chunk = await nextChunk(chunks)) {
    size += chunk.length;
    if (size > maxBytes) throw fileTooLarge(maxBytes);
    yield chunk;
  }
  await checkRest();
}

async function nextChunk(chunks: AsyncIterator<Buffer>): Promise<Buffer | undefined> {
  try {
    const next = await chunks.next();
    return next.done === true ? undefined : next.value;
  } catch (error) {
    throw partProblem(error);
  }
}

/** The problem of a file with more bytes than may be: status 413. */
export function fileTooLarge(maxBytes: number): Problem {
  const message = `A file may have at most ${maxBytes.toLocaleString('en')} bytes.`;
  return new Problem(413, 'file_too_large', message, { extras: { field: 'file' } });
}

async function addRow(
  { db, now }: LectureParts,
  author: Caller,
  draftId: string,
  { name, type, contentType }: Known,
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
