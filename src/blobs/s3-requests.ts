// How an S3 store is called: with patience that ends, a second attempt, and failures in the words of this room.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { BlobStoreFullError, BlobStoreUnavailableError, type ByteRange } from './blob-store.ts';

/** An attempt is given up when the connection does not stand, or when nothing moves, for so long. */
export const CONNECT_TIMEOUT_MS = 2000;
export const REQUEST_TIMEOUT_MS = 4000;
export const MAX_ATTEMPTS = 2;

/** How long a store may pause in the midst of bytes that somebody waits for. */
const STALL_TIMEOUT_MS = 10_000;

/** What stores say when they have no room, or when a quota is used up. */
const STORE_FULL_CODES = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

export type RequestOptions = { abortSignal: AbortSignal; requestTimeout?: number };

/**
 * Makes a call that is answered, or fails, within `patienceMs`.
 * @throws BlobsFullError, BlobsUnavailableError
 */
export async function withTimeout<T>(
  request: (options: RequestOptions) => Promise<T>,
  timeoutMs = MAX_ATTEMPTS * REQUEST_TIMEOUT_MS + 1000,
): Promise<T> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    return await request({ abortSignal: abort.signal });
  } catch (error) {
    throw toBlobError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a part of a file. The client itself does not try again with a body that it has read already, so this does.
 * @throws BlobsFullError, BlobsUnavailableError
 */
export async function sendRange<T>(
  file: string,
  range: ByteRange,
  send: (body: Readable, options: RequestOptions) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MS);
    const body = Readable.from(
      readWithProgress(file, range, () => timer.refresh()),
      { objectMode: false },
    );
    try {
      return await send(body, { abortSignal: abort.signal, requestTimeout: 0 });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw toBlobError(error);
    } finally {
      clearTimeout(timer);
      body.destroy();
    }
  }
}

async function* readWithProgress(file: string, range: ByteRange, onProgress: () => void): AsyncGenerator<Buffer> {
  if (range.end < range.start) return;
  for await (const chunk of createReadStream(file, range)) {
    onProgress();
    yield chunk;
  }
}

/** Signs a body by its SHA-256, so that the store itself refuses bytes that changed on the way. For the step `build`. */
export function withBodySha256(sha256: string) {
  return <Args extends { request: unknown }, Output>(next: (args: Args) => Promise<Output>) =>
    (args: Args): Promise<Output> => {
      const { request } = args;
      if (typeof request === 'object' && request !== null && 'headers' in request) {
        Object.assign(request.headers ?? {}, { 'x-amz-content-sha256': sha256 });
      }
      return next(args);
    };
}

/** The SHA-256 of a part of a file, in hex. */
export async function hashRange(file: string, range: ByteRange): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, range)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Ends a stream from a store that sends nothing more although somebody waits for it. While the reader is slow, the
 * stream's buffer is full, and the pause is ours.
 */
export function abortOnStall(body: Readable): void {
  if (!('setTimeout' in body) || typeof body.setTimeout !== 'function') return;
  body.setTimeout(STALL_TIMEOUT_MS, () => {
    if (body.readableLength >= body.readableHighWaterMark) return;
    body.destroy(new BlobStoreUnavailableError('The file store stopped in the midst of a file.'));
  });
}

/** For what may be missing. */
export function undefinedIfMissing(error: unknown): undefined {
  if (httpStatus(error) !== 404 || errorName(error) === 'NoSuchBucket') throw error;
}

/** Times of an S3 store have no fractions of a second; this is the latest moment that it may mean. */
export function latestPossibleTime(time: Date | undefined): number {
  return time === undefined ? Date.now() : time.getTime() + 999;
}

/** The HTTP status that a failed call was answered with; undefined when there was no answer. */
export function httpStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }; // as every error of the client has it
  return httpStatusCode;
}

/** What the store, or the network, calls the failure. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Whether the same call may succeed a moment later. */
function isRetryable(error: unknown): boolean {
  const status = httpStatus(error);
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

function toBlobError(error: unknown): Error {
  const name = errorName(error);
  if (STORE_FULL_CODES.has(name) || httpStatus(error) === 507)
    return new BlobStoreFullError('The file store is full.', { cause: error });
  return new BlobStoreUnavailableError(`The file store does not answer as it should (${name}).`, { cause: error });
}
