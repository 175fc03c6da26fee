// Answers that were given before and still hold, sent again as they were. Whatever is the least bit unusual goes the long
// way, so that nothing is decided here that is not decided there.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { Identify } from '#http/caller.ts';
import { matchesEtag } from '#http/files/conditional-requests.ts';
import { cacheableHeaders, type FastPath, type RequestListener } from './fast-path.ts';

/** The bytes of an answer in one coding, with their strong tag. */
export type EncodedBody = { encoding: 'identity' | 'br' | 'gzip'; body: Buffer; etag: string };

export type PageCacheOptions = {
  identify: Identify;
  /** What version of a thing there is now; undefined when it must not be sent. */
  getVersion(id: string): number | undefined | Promise<number | undefined>;
};

type CacheEntry = {
  version: number;
  encodings: readonly EncodedBody[];
  /** Names and values in turn, as they are written, for each coding: of an answer with its bytes, and of 304. */
  headers: ReadonlyMap<EncodedBody, { full: string[]; notModified: string[] }>;
  size: number;
  /** Whether it has been compressed, or is not worth it. */
  isComplete: boolean;
};

/** What is shorter than this goes as it is. */
export const MIN_COMPRESS_BYTES = 500;

const MAX_CACHE_BYTES = 32 * 1024 * 1024;

/** Answers under one prefix, each by the id at the end of its address. */
export class PageResponseCache implements FastPath {
  readonly prefix: string;
  readonly #options: PageCacheOptions;
  readonly #entries = new Map<string, CacheEntry>();
  readonly #lastAuthorized = new WeakMap<Socket, { authorization: string; isValid: () => boolean }>();
  readonly #lookupFailures = new WeakMap<IncomingMessage, unknown>();
  #bytes = 0;
  /** How many answers were sent from here, by their status. */
  readonly sent = { 200: 0, 304: 0 };

  constructor(prefix: string, options: PageCacheOptions) {
    this.prefix = prefix;
    this.#options = options;
  }

  /** Keeps the answer that a reply is about to send, with the headers that it has now. */
  store(id: string, version: number, encodings: readonly EncodedBody[], reply: FastifyReply): void {
    const headers = new Map(encodings.map((body) => [body, buildHeaders(body, reply)]));
    const size = encodings.reduce((sum, { body }) => sum + body.length, 0);
    this.#delete(id);
    const isComplete = encodings.length > 1 || size < MIN_COMPRESS_BYTES;
    this.#entries.set(id, { version, encodings, headers, size, isComplete });
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_CACHE_BYTES) return;
      this.#delete(oldest);
    }
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
    const version = this.#options.getVersion(id);
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
   * To be called first on the long way: nobody waits a second time for a database that did not answer on the short one.
   * @throws what the look-up of the version threw
   */
  rethrowLookupFailure(request: IncomingMessage): void {
    if (this.#lookupFailures.has(request)) throw this.#lookupFailures.get(request);
  }

  /** Whoever keeps a connection open keeps showing the same token, and comparing is cheaper than looking up. */
  #isAuthorized({ socket, headers: { authorization } }: IncomingMessage): boolean {
    const { peek } = this.#options.identify;
    if (peek === undefined || authorization === undefined) return false;
    const last = this.#lastAuthorized.get(socket);
    if (last?.authorization === authorization && last.isValid()) return true;
    const isValid = peek(authorization);
    if (isValid === undefined) return false;
    this.#lastAuthorized.set(socket, { authorization, isValid });
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

  #delete(id: string): void {
    this.#bytes -= this.#entries.get(id)?.size ?? 0;
    this.#entries.delete(id);
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
    // An answer without a body says nothing about one.
    notModified: [...cacheableHeaders(reply, ['content-type']), 'etag', etag],
  };
}

/** The smallest coding that the client takes; the first one is what everybody takes. */
export function negotiateEncoding(accepted: string | undefined, encodings: readonly EncodedBody[]): EncodedBody {
  const [identity] = encodings;
  if (identity === undefined) throw new Error('There is nothing to send.');
  if (accepted === undefined) return identity;
  const preferred = encodings.find(({ encoding }) => encoding !== 'identity' && acceptsEncoding(accepted, encoding));
  return preferred ?? identity;
}

/** What an `If-None-Match` header names: what would be sent, or the same in another coding. */
export function matchIfNoneMatch(
  header: string | undefined,
  chosen: EncodedBody,
  encodings: readonly EncodedBody[],
): EncodedBody | undefined {
  if (header === undefined) return undefined;
  if (header === chosen.etag) return chosen;
  return matchesEtag(header, chosen.etag) ? chosen : encodings.find(({ etag }) => matchesEtag(header, etag));
}

/** Whether an `Accept-Encoding` header names a coding, and not to refuse it (RFC 9110, section 12.5.3). */
function acceptsEncoding(accepted: string, encoding: string): boolean {
  return new RegExp(`(?:^|[\\s,])${encoding}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i').test(accepted);
}
