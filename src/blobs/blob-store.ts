// The door for bytes: what a store of blobs can do, whichever store it is.
import type { Readable } from 'node:stream';

/** What a stored blob is called and how large it is: SHA-256 in hex, bytes. */
export type StoredBlob = { sha256: string; size: number };

/** First and last byte, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

/** There is no blob of that name. */
export class BlobNotFoundError extends Error {
  override readonly name = 'BlobNotFoundError';
}

/** The store has no room for the bytes, or may not take so many. Nothing of them was kept. */
export class BlobStoreFullError extends Error {
  override readonly name = 'BlobsFullError';
}

/** The store does not answer, or not as it should. It may do so later; nothing was kept and nothing was lost. */
export class BlobStoreUnavailableError extends Error {
  override readonly name = 'BlobsUnavailableError';
}

/** A content-addressed store: the same bytes have the same name and are kept once. */
export type BlobStore = {
  /**
   * Stores a stream to its end. When this resolves the bytes are safe; when it rejects nothing is left behind, so a
   * stream that fails at its very end takes the whole blob back. Memory stays flat, however long the stream is.
   * Bytes that are there already count as written anew.
   * @param expectedSize how many bytes will come, or somewhat more, if that is known: so many as there is no room for
   *   are then refused before they are sent.
   * @throws BlobsFullError, BlobsUnavailableError, and whatever the stream fails with.
   */
  put(bytes: Readable, expectedSize?: number): Promise<StoredBlob>;
  /**
   * Opens a blob, or a part of it.
   * @throws BlobNotFoundError, BlobsUnavailableError
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  /**
   * Removes a blob; one that is not there is no error. With `writtenBefore` (milliseconds since 1970) it stays if it
   * was written at that time or later: a blob that is just being put again is not swept away.
   */
  remove(sha256: string, writtenBefore?: number): Promise<void>;
  /** Every blob, with the time it was last written in milliseconds since 1970. */
  list(): AsyncIterable<StoredBlob & { writtenAt: number }>;
  /** Lets go of files and connections that are kept open for what comes next. */
  close(): void;
};
