// Answers a GET or HEAD with stored bytes, whole or in part.
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decide, type Part, type Stored } from './ranges.ts';

export type StoredBytes = Stored & {
  contentType: string;
  cacheControl: string;
  /** Opens the bytes, or a part of them. Called only if they are to be sent. */
  open(part?: Part): Promise<Readable>;
};

/**
 * Sends stored bytes as the request wants them: 200, 206, 304, 412 or 416, each with the headers that belong to it.
 * When the client goes away, the stream is destroyed.
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  stored: StoredBytes,
): Promise<FastifyReply> {
  const { size } = stored;
  const ifRange = request.headers['if-range'];
  const conditions = { ...request.headers, 'if-range': Array.isArray(ifRange) ? ifRange.join(', ') : ifRange };
  const decision = decide(request.method, conditions, stored);
  const part = decision.status === 206 ? decision.part : undefined;
  // First of all: an answer that says why there are none has not their headers.
  const isSent = (decision.status === 200 || decision.status === 206) && request.method !== 'HEAD';
  const bytes = isSent ? await stored.open(part) : undefined;
  reply.code(decision.status).headers({
    etag: stored.etag,
    'last-modified': stored.lastModified.toUTCString(),
    'cache-control': stored.cacheControl,
    'accept-ranges': 'bytes',
  });
  if (decision.status === 304) return reply.send();
  if (decision.status === 412) return reply.header('content-length', 0).send();
  if (decision.status === 416) return reply.headers({ 'content-range': `bytes */${size}`, 'content-length': 0 }).send();
  reply.type(stored.contentType);
  if (part !== undefined) reply.header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  reply.header('content-length', part === undefined ? size : part.end - part.start + 1);
  return reply.send(bytes);
}

/**
 * A `Content-Disposition` that shows the file and names it for whoever saves it (RFC 6266): a plain ASCII name, and the
 * true one percent-encoded. Nothing in the name can break out of the header.
 */
export function shownAs(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
