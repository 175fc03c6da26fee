// Keeps blobs in a bucket of an S3 store. Bytes are first written to a file here, because their name is their hash: so
// what arrives in the bucket arrives whole, under its last name, in one step (docs/decisions/0060).
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BlobNotFoundError, type Blobs, type ByteRange, type StoredBlob } from './blobs.ts';
import { Incoming } from './incoming.ts';
import { S3Bucket, type S3Options } from './s3-bucket.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** Where a blob is, and where it is for a while after it was removed. */
const keptKey = (sha256: string) => `kept/${sha256}`;
const goingKey = (sha256: string) => `going/${sha256}`;

/** A store in a bucket that belongs to it alone. Any number of processes may share the bucket. */
export class S3Blobs implements Blobs {
  readonly #bucket: S3Bucket;
  readonly #incoming: Incoming;

  private constructor(bucket: S3Bucket, incoming: Incoming) {
    this.#bucket = bucket;
    this.#incoming = incoming;
  }

  /**
   * Opens the store, and clears away what a crash left half sent, here and there.
   * @param folder for files on their way to the store
   * @throws BlobsUnavailableError in words, when the bucket cannot be used
   */
  static async open(options: S3Options, folder: string): Promise<S3Blobs> {
    const bucket = new S3Bucket(options);
    await bucket.mustBeUsable();
    await bucket.abandonOldUploads();
    return new S3Blobs(bucket, await Incoming.open(path.join(folder, 'incoming')));
  }

  close(): void {
    this.#bucket.close();
  }

  async put(bytes: Readable, expectedSize = 0): Promise<StoredBlob> {
    return this.#incoming.receive(bytes, expectedSize, (file, blob) =>
      this.#bucket.send(keptKey(blob.sha256), file, blob),
    );
  }

  async open(sha256: string, range?: ByteRange): Promise<Readable> {
    const bytes = SHA256.test(sha256)
      ? ((await this.#bucket.read(keptKey(sha256), range)) ?? (await this.#bucket.read(goingKey(sha256), range)))
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
    const [kept, going] = [keptKey(sha256), goingKey(sha256)];
    if (writtenBefore === undefined) {
      await this.#bucket.delete(kept);
      return this.#bucket.delete(going);
    }
    const written = await this.#bucket.writtenAt(kept);
    if (written === undefined) {
      const movedAside = await this.#bucket.writtenAt(going);
      if (movedAside !== undefined && movedAside < writtenBefore) await this.#bucket.delete(going);
    } else if (written < writtenBefore) {
      await this.#bucket.copy(kept, going);
      await this.#bucket.delete(kept);
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
