// Sends stored bytes in response to GET or HEAD, whole or as a byte range.
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stripBidiControls } from '#api/limits.ts';
import { type ByteRange, evaluateConditions, type FileInfo } from './conditional-requests.ts';

export type FileSource = FileInfo & {
  contentType: string;
  cacheControl: string;
  /** Opens the bytes, or a range of them. Called only if they are sent. */
  open(range?: ByteRange): Promise<Readable>;
};

/**
 * Responds with 200, 206, 304, 412 or 416 and the headers of each, as the
 * preconditions and the range of the request say.
 * When the client disconnects, the stream is destroyed.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileSource): Promise<FastifyReply> {
  const { size } = file;
  const ifRange = request.headers['if-range'];
  const conditions = { ...request.headers, 'if-range': Array.isArray(ifRange) ? ifRange.join(', ') : ifRange };
  const outcome = evaluateConditions(request.method, conditions, file);
  const range = outcome.status === 206 ? outcome.range : undefined;
  // Opened before headers are set: when that fails, the error response must not have them.
  const sendsBody = (outcome.status === 200 || outcome.status === 206) && request.method !== 'HEAD';
  const body = sendsBody ? await file.open(range) : undefined;
  reply.code(outcome.status).headers({
    etag: file.etag,
    'last-modified': file.lastModified.toUTCString(),
    'cache-control': file.cacheControl,
    'accept-ranges': 'bytes',
  });
  if (outcome.status === 304) return reply.send();
  if (outcome.status === 412) return reply.header('content-length', 0).send();
  if (outcome.status === 416) return reply.headers({ 'content-range': `bytes */${size}`, 'content-length': 0 }).send();
  reply.type(file.contentType);
  if (range !== undefined) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range === undefined ? size : range.end - range.start + 1);
  return reply.send(body);
}

/** A file that is made for its request. Without a size it is sent in chunks. */
export type MadeFile = { fileName: string; contentType: string; size: number | undefined; file: Readable };

/** Sends a file to be saved, not shown: it would run in the origin of this site. */
export function sendDownload(reply: FastifyReply, { fileName, contentType, size, file }: MadeFile): FastifyReply {
  reply.header('content-disposition', contentDisposition(fileName).replace(/^inline/, 'attachment')).type(contentType);
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(file);
}

/**
 * A `Content-Disposition: inline` header with the name to save the file under (RFC 6266): an ASCII fallback for clients
 * that know no other, with letters in place of accented ones, and the true name percent-encoded, without bidi controls.
 * Nothing in the name can break out of the header.
 */
export function contentDisposition(fileName: string): string {
  const name = stripBidiControls(fileName);
  const asciiName = withoutMarks(name).replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encodedName = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
}

/** `ete` for `été`. */
function withoutMarks(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/(?<=[A-Za-z])\p{M}+/gu, '')
    .normalize('NFC');
}
