// The `BlobStore` port: content-addressed storage of files, its errors and types.
import type { Readable } from 'node:stream';

/** A blob's name, the SHA-256 of its bytes in lower-case hex, and its size in bytes. */
export type StoredBlob = { sha256: string; size: number };

/** First and last byte, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

/** There is no blob of that name. */
export class BlobNotFoundError extends Error {
  override readonly name = 'BlobNotFoundError';
}

/** The disk or the store is full, or a quota is used up. Nothing was stored. */
export class BlobStoreFullError extends Error {
  override readonly name = 'BlobStoreFullError';
}

/** The store does not respond, or not as expected. A retry may succeed; nothing was stored and nothing was lost. */
export class BlobStoreUnavailableError extends Error {
  override readonly name = 'BlobStoreUnavailableError';
}

/** A name of a blob. */
export const SHA256_PATTERN = /^[0-9a-f]{64}$/;

/** A content-addressed store: the same bytes have the same name and are stored once. */
export type BlobStore = {
  /**
   * Stores a stream to its end. When this resolves the bytes are flushed to disk; when it rejects nothing was stored,
   * even if the stream fails at its very end. Memory use does not grow with the stream's length. Bytes that are stored
   * already count as written again.
   * @param expectedSize upper bound of the stream's length in bytes, if known: when there is no space for as many, they
   *   are refused before any is read
   * @throws BlobStoreFullError, BlobStoreUnavailableError, and the error of the stream
   */
  put(bytes: Readable, expectedSize?: number): Promise<StoredBlob>;
  /**
   * Opens a blob, or a range of it.
   * @throws BlobNotFoundError, BlobStoreUnavailableError
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /**
   * Deletes a blob; one that does not exist is no error.
   * @param writtenBefore (milliseconds since 1970) leaves a blob that was written at that time or later, so that
   *   garbage collection does not delete one that is being put again
   */
  remove(sha256: string, writtenBefore?: number): Promise<void>;
  /** Every blob, with the time it was last written in milliseconds since 1970. */
  list(): AsyncIterable<StoredBlob & { writtenAt: number }>;
  /** Closes cached file handles and connections. */
  close(): void;
};
