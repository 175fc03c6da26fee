// Keeps blobs in a bucket of an S3 store. Bytes are first written to a file here, because their name is their hash: so
// what arrives in the bucket arrives whole, under its last name, in one step (docs/decisions/0060).
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobNotFoundError, type BlobStore, type ByteRange, type StoredBlob } from './blob-store.ts';
import { S3Bucket, type S3Options } from './s3-bucket.ts';
import { StagingArea } from './staging.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** Where a blob is, and where it is for a while after it was removed. */
const activeKey = (sha256: string) => `kept/${sha256}`;
const trashKey = (sha256: string) => `going/${sha256}`;

/** A store in a bucket that belongs to it alone. Any number of processes may share the bucket. */
export class S3BlobStore implements BlobStore {
  readonly #bucket: S3Bucket;
  readonly #staging: StagingArea;

  private constructor(bucket: S3Bucket, staging: StagingArea) {
    this.#bucket = bucket;
    this.#staging = staging;
  }

  /**
   * Opens the store, and clears away what a crash left half sent, here and there.
   * @param folder for files on their way to the store
   * @throws BlobsUnavailableError in words, when the bucket cannot be used
   */
  static async open(options: S3Options, folder: string): Promise<S3BlobStore> {
    const bucket = new S3Bucket(options);
    await bucket.assertUsable();
    await bucket.abortStaleUploads();
    return new S3BlobStore(bucket, await StagingArea.open(path.join(folder, 'incoming')));
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
    const bytes = SHA256.test(sha256)
      ? ((await this.#bucket.read(activeKey(sha256), range)) ?? (await this.#bucket.read(trashKey(sha256), range)))
      : undefined;
    if (bytes === undefined) throw new BlobNotFoundError(`There is no blob ${sha256}.`);
    return bytes;
  }

  /**
   * With `writtenBefore`, in two steps: the first call moves the blob aside, where `open` still finds it; a call for
   * which that was done long enough ago deletes it. No S3 store deletes on the condition that nothing was written
   * meanwhile, so a blob that another process puts again between our look and our deletion would be lost otherwise.
   */
  async remove(sha256: string, writtenBefore?: number): Promise<void> {
    if (!SHA256.test(sha256)) return;
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

  /** A blob that was moved aside and put again since is listed twice. */
  async *list(): AsyncGenerator<StoredBlob & { writtenAt: number }> {
    for await (const { key, size, writtenAt } of this.#bucket.list()) {
      const sha256 = /^(?:kept|going)\/([0-9a-f]{64})$/.exec(key)?.[1];
      if (sha256 !== undefined) yield { sha256, size, writtenAt };
    }
  }
}
