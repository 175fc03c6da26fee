// Fast path for media: sends a file, or a byte range of it, with the headers of an earlier response. Players send many
// range requests for one file. Preconditions and ranges are evaluated by the same function as on the regular route.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ByteRange, evaluateConditions, type FileInfo } from '#http/files/conditional-requests.ts';
import { cacheableHeaders, type FastPath, type RequestListener } from './fast-path.ts';

export type MediaCacheOptions = {
  /** Whether the file with this id is still public; asked for each request. */
  isShown(id: string): boolean;
};

/** A file with a function that opens its bytes, or a range of them. */
export type CachedFile = FileInfo & { open(range?: ByteRange): Promise<Readable> };

type CacheEntry = CachedFile & { headers: string[] };

const MAX_ENTRIES = 1000;

/** Another process may have renamed the file: its new name is sent at the latest after this time. */
const MAX_AGE_MS = 60_000;

/** Caches the headers of files by id; the bytes are read from the blob store each time. */
export class MediaResponseCache implements FastPath {
  readonly prefix: string;
  readonly #options: MediaCacheOptions;
  readonly #entries = new LRUCache<string, CacheEntry>({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });
  #deletions = 0;
  /** How many responses were sent from this cache, by status. */
  readonly sent = { 200: 0, 206: 0 };

  constructor(prefix: string, options: MediaCacheOptions) {
    this.prefix = prefix;
    this.#options = options;
  }

  /**
   * Begins a lookup of a file; the returned function stores the headers of its
   * reply, unless headers were deleted meanwhile.
   */
  begin(): (id: string, file: CachedFile, reply: FastifyReply) => void {
    const deletionsBefore = this.#deletions;
    return (id, file, reply) => {
      if (this.#deletions === deletionsBefore) this.#store(id, file, reply);
    };
  }

  #store(id: string, { size, etag, lastModified, open }: CachedFile, reply: FastifyReply): void {
    const headers = [...cacheableHeaders(reply), 'etag', etag];
    this.#entries.set(id, { size, etag, lastModified, open, headers });
  }

  /** Removes the headers of a file, because one of them changed. */
  delete(id: string): void {
    this.#deletions += 1;
    this.#entries.delete(id);
  }

  handle(id: string, request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) {
      next(request, response);
      return;
    }
    const outcome = evaluateConditions('GET', request.headers, entry);
    const { status } = outcome;
    if ((status !== 200 && status !== 206) || !this.#isShown(id)) {
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

  /** False also when the lookup throws: the regular route responds with the reason. */
  #isShown(id: string): boolean {
    try {
      return this.#options.isShown(id);
    } catch {
      return false;
    }
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
  // The headers are sent already: the client notices by the length that the rest is missing.
  stream.once('error', () => response.destroy());
  response.once('close', () => stream.destroy());
  stream.pipe(response);
}
