// Files that were sent before, sent again in whole or in part, for players, which ask for one file many times. Whatever is
// unusual goes the long way; what is sent of a file is decided by the same function there.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type ByteRange, evaluateConditions, type FileInfo } from '#http/files/conditional-requests.ts';
import { cacheableHeaders, type FastPath, type RequestListener } from './fast-path.ts';

export type MediaCacheOptions = {
  /** Whether the file with this id may still be sent to everyone; asked each time. */
  isShown(id: string): boolean;
};

/** What is sent for an id, with the way to its bytes. */
export type CachedFile = FileInfo & { open(range?: ByteRange): Promise<Readable> };

type CacheEntry = CachedFile & { headers: string[] };

const MAX_ENTRIES = 1000;

/** Files under one prefix, each by the id at the end of its address. */
export class MediaResponseCache implements FastPath {
  readonly prefix: string;
  readonly #options: MediaCacheOptions;
  readonly #entries = new Map<string, CacheEntry>();
  /** How many answers were sent from here, by their status. */
  readonly sent = { 200: 0, 206: 0 };

  constructor(prefix: string, options: MediaCacheOptions) {
    this.prefix = prefix;
    this.#options = options;
  }

  /** Keeps what a reply that has just been sent said about its file. */
  store(id: string, { size, etag, lastModified, open }: CachedFile, reply: FastifyReply): void {
    const headers = [...cacheableHeaders(reply), 'etag', etag];
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    this.#entries.set(id, { size, etag, lastModified, open, headers });
  }

  handle(id: string, request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) {
      next(request, response);
      return;
    }
    const outcome = evaluateConditions('GET', request.headers, entry);
    const { status } = outcome;
    if ((status !== 200 && status !== 206) || !this.#options.isShown(id)) {
      next(request, response);
      return;
    }
    const range = status === 206 ? outcome.range : undefined;
    entry.open(range).then(
      (stream) => {
        this.sent[status] += 1;
        send(response, entry, range, stream);
      },
      () => next(request, response),
    );
  }
}

function send(
  response: ServerResponse,
  { headers, size }: CacheEntry,
  range: ByteRange | undefined,
  stream: Readable,
): void {
  if (response.destroyed) {
    stream.destroy();
    return;
  }
  const length = range === undefined ? size : range.end - range.start + 1;
  const lengthHeaders = ['content-length', String(length)];
  if (range !== undefined) lengthHeaders.push('content-range', `bytes ${range.start}-${range.end}/${size}`);
  response.writeHead(range === undefined ? 200 : 206, [...headers, ...lengthHeaders]);
  // The client sees from the length that the rest is missing.
  stream.once('error', () => response.destroy());
  response.once('close', () => stream.destroy());
  stream.pipe(response);
}
