// Fast path for pages: sends the cached bytes and headers of an earlier response while its version is current.
// Everything unusual is passed on, so no decision is made here that the regular route would not make.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Identify } from '#http/caller.ts';
import {
  type EncodedBody,
  MIN_COMPRESS_BYTES,
  matchIfNoneMatch,
  negotiateEncoding,
} from '#http/files/negotiate-encoding.ts';
import { cacheableHeaders, type FastPath, type RequestListener } from './fast-path.ts';

export type PageCacheOptions = {
  identify: Pick<Identify, 'peek'>;
  /** The current version of a resource; undefined when it must not be sent. */
  getVersion(id: string): string | undefined | Promise<string | undefined>;
};

type CacheEntry = {
  version: string;
  encodings: readonly EncodedBody[];
  /** For each coding the headers of 200 and of 304: names and values alternate, as `writeHead` takes them. */
  headers: ReadonlyMap<EncodedBody, { full: string[]; notModified: string[] }>;
  /** Whether all codings are there; a short body is not compressed. */
  isComplete: boolean;
};

const MAX_CACHE_BYTES = 32 * 1024 * 1024;

/** Caches responses by id, up to `MAX_CACHE_BYTES` of bodies; the least recently sent are evicted first. */
export class PageResponseCache implements FastPath {
  readonly prefix: string;
  readonly #options: PageCacheOptions;
  readonly #entries = new LRUCache<string, CacheEntry>({ maxSize: MAX_CACHE_BYTES });
  readonly #lastAuthorized = new WeakMap<Socket, { authorization: string; isValid: () => boolean }>();
  readonly #lookupFailures = new WeakMap<IncomingMessage, unknown>();
  /** How many responses were sent from this cache, by status. */
  readonly sent = { 200: 0, 304: 0 };

  constructor(prefix: string, options: PageCacheOptions) {
    this.prefix = prefix;
    this.#options = options;
  }

  /** Stores the response that a reply is about to send, with the headers that it has now. */
  store(id: string, version: string, encodings: readonly EncodedBody[], reply: FastifyReply): void {
    const headers = new Map(encodings.map((body) => [body, buildHeaders(body, reply)]));
    const size = encodings.reduce((sum, { body }) => sum + body.length, 0);
    const isComplete = encodings.length > 1 || size < MIN_COMPRESS_BYTES;
    this.#entries.set(id, { version, encodings, headers, isComplete }, { size: Math.max(size, 1) });
  }

  handle(id: string, request: IncomingMessage, response: ServerResponse, next: RequestListener): void {
    const entry = this.#entries.get(id);
    if (entry === undefined || !this.#isAuthorized(request)) {
      next(request, response);
      return;
    }
    if (request.headers['accept-encoding'] !== undefined && !entry.isComplete) {
      next(request, response);
      return;
    }
    const version = this.#lookUpVersion(id, request);
    if (!(version instanceof Promise)) {
      if (version === entry.version) this.#send(request, response, entry);
      else next(request, response);
      return;
    }
    version.then(
      (current) => {
        if (current === entry.version && !response.destroyed) this.#send(request, response, entry);
        else next(request, response);
      },
      (cause: unknown) => {
        this.#lookupFailures.set(request, cause);
        next(request, response);
      },
    );
  }

  /**
   * For the regular route, which calls it first: after a failed version lookup
   * it should not wait for the database again.
   * @throws what the version lookup threw
   */
  rethrowLookupFailure(request: IncomingMessage): void {
    if (this.#lookupFailures.has(request)) throw this.#lookupFailures.get(request);
  }

  /** A synchronous lookup that throws counts as no version. */
  #lookUpVersion(id: string, request: IncomingMessage): ReturnType<PageCacheOptions['getVersion']> {
    try {
      return this.#options.getVersion(id);
    } catch (cause) {
      this.#lookupFailures.set(request, cause);
      return undefined;
    }
  }

  /** Clients send the same token on one connection, and comparing it is cheaper than looking it up. */
  #isAuthorized({ socket, headers: { authorization } }: IncomingMessage): boolean {
    const { peek } = this.#options.identify;
    if (peek === undefined || authorization === undefined) return false;
    const last = this.#lastAuthorized.get(socket);
    if (last?.authorization === authorization && last.isValid()) return true;
    const accepted = peek(authorization);
    if (accepted === undefined) return false;
    this.#lastAuthorized.set(socket, { authorization, isValid: accepted.isValid });
    return true;
  }

  #send({ headers }: IncomingMessage, response: ServerResponse, entry: CacheEntry): void {
    const chosen = negotiateEncoding(headers['accept-encoding'], entry.encodings);
    const matched = matchIfNoneMatch(headers['if-none-match'], chosen, entry.encodings);
    if (matched !== undefined) {
      response.writeHead(304, entry.headers.get(matched)?.notModified).end();
    } else {
      response.writeHead(200, entry.headers.get(chosen)?.full).end(chosen.body);
    }
    this.sent[matched === undefined ? 200 : 304] += 1;
  }
}

function buildHeaders(
  { body, etag, encoding }: EncodedBody,
  reply: FastifyReply,
): { full: string[]; notModified: string[] } {
  const entityHeaders = ['etag', etag, 'content-length', String(body.length)];
  if (encoding !== 'identity') entityHeaders.push('content-encoding', encoding);
  return {
    full: [...cacheableHeaders(reply), ...entityHeaders],
    // A response without a body has no content type.
    notModified: [...cacheableHeaders(reply, ['content-type']), 'etag', etag],
  };
}
