// A blob store in an S3 bucket. Bytes are written to a local file first, because their key is their hash; each object
// then appears in the bucket atomically, under its final key (docs/decisions/0060).
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobNotFoundError, type BlobStore, type ByteRange, SHA256_PATTERN, type StoredBlob } from './blob-store.ts';
import { S3Bucket } from './s3-bucket.ts';
import type { S3Options } from './s3-client.ts';
import { StagingArea } from './staging.ts';

/** The key of a blob, and its key between the two steps of its deletion. */
const activeKey = (sha256: string) => `kept/${sha256}`;
const trashKey = (sha256: string) => `going/${sha256}`;

/** The bucket must belong to the store alone. Several processes may share it. */
export class S3BlobStore implements BlobStore {
  readonly #bucket: S3Bucket;
  readonly #staging: StagingArea;

  private constructor(bucket: S3Bucket, staging: StagingArea) {
    this.#bucket = bucket;
    this.#staging = staging;
  }

  /**
   * Opens the store, and deletes the temporary files and multipart uploads that a crash left.
   * @param folder for temporary files
   * @throws BlobStoreUnavailableError with a message for the operator when the bucket cannot be used
   */
  static async open(options: S3Options, folder: string): Promise<S3BlobStore> {
    const bucket = new S3Bucket(options);
    await bucket.assertUsable();
    await bucket.abortStaleUploads();
    return new S3BlobStore(bucket, await StagingArea.open(path.join(folder, 'incoming')));
  }

  /** A store that another thread of this process has opened. */
  static openAgain(options: S3Options, folder: string): S3BlobStore {
    return new S3BlobStore(new S3Bucket(options), StagingArea.openAgain(path.join(folder, 'incoming')));
  }

  close(): void {
    this.#bucket.close();
  }

  async put(bytes: Readable, expectedSize = 0): Promise<StoredBlob> {
    return this.#staging.receive(bytes, expectedSize, (file, blob) =>
      this.#bucket.send(activeKey(blob.sha256), file, blob),
    );
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const bytes = SHA256_PATTERN.test(sha256)
      ? ((await this.#bucket.read(activeKey(sha256), range)) ?? (await this.#bucket.read(trashKey(sha256), range)))
      : undefined;
    if (bytes === undefined) throw new BlobNotFoundError(`There is no blob ${sha256}.`);
    return bytes;
  }

  /**
   * With `writtenBefore` in two steps: the first call moves the blob to a trash key, where `open` still
   * finds it; a later call deletes it there once it was moved before `writtenBefore`. S3 has no delete on
   * the condition that the object is unchanged, so a blob that another process puts again between our
   * check and our delete would be lost otherwise.
   */
  async remove(sha256: string, writtenBefore?: number): Promise<void> {
    if (!SHA256_PATTERN.test(sha256)) return;
    const [active, trash] = [activeKey(sha256), trashKey(sha256)];
    if (writtenBefore === undefined) {
      await this.#bucket.delete(active);
      return this.#bucket.delete(trash);
    }
    const writtenAt = await this.#bucket.writtenAt(active);
    if (writtenAt === undefined) {
      const trashedAt = await this.#bucket.writtenAt(trash);
      if (trashedAt !== undefined && trashedAt < writtenBefore) await this.#bucket.delete(trash);
    } else if (writtenAt < writtenBefore) {
      await this.#bucket.copy(active, trash);
      await this.#bucket.delete(active);
    }
  }

  /** A blob that was moved to its trash key and put again since is listed twice. */
  async *list(): AsyncGenerator<StoredBlob & { writtenAt: number }> {
    for await (const { key, size, writtenAt } of this.#bucket.list()) {
      const sha256 = /^(?:kept|going)\/([0-9a-f]{64})$/.exec(key)?.[1];
      if (sha256 !== undefined) yield { sha256, size, writtenAt };
    }
  }
}
