// Operations on an S3 bucket. Each ends in time and throws the errors of blob-store.ts.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { PutObjectCommand, type S3, UploadPartCommand } from '@aws-sdk/client-s3';
import { DAY_MS } from '#durations.ts';
import { BlobStoreUnavailableError, type ByteRange, type StoredBlob } from './blob-store.ts';
import { createS3Client, errorName, httpStatus, type S3Options, sendStream, withBodySha256 } from './s3-client.ts';

/** Larger files are sent as multipart uploads with parts of this size: up to 160 GB, as there may be 10,000 parts. */
const PART_BYTES = 16 * 1024 * 1024;

/** How long the store may be silent, in general, and while it copies an object or joins the parts of a large one. */
const TIMEOUT_MS = 4000;
const COPY_TIMEOUT_MS = 60_000;

/** How long the store may pause within a download while the reader waits. */
const STALL_TIMEOUT_MS = 10_000;

/** What the operator should check, by the status of the response at the start. */
const SETTING_HINTS: Readonly<Record<number, string>> = {
  301: 'the bucket is in another region (S3_REGION) or at another address (S3_ENDPOINT)',
  400: 'it does not understand us; look at S3_ENDPOINT and S3_REGION',
  403: 'it does not let us in; look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION',
  404: 'it has no such bucket (S3_BUCKET)',
};

type Part = { UploadId: string | undefined; PartNumber: number };

/** Each operation ends in time, and throws the errors of `blob-store.ts`. */
export class S3Bucket {
  readonly #bucket: string;
  readonly #client: S3;
  readonly #copyClient: S3;
  /** Without a limit on silence: a slow reader makes a download pause. `abortOnStall` knows the difference. */
  readonly #downloadClient: S3;

  constructor(options: S3Options) {
    this.#bucket = options.bucket;
    this.#client = createS3Client(options, { socketTimeout: TIMEOUT_MS });
    this.#copyClient = createS3Client(options, { socketTimeout: COPY_TIMEOUT_MS });
    this.#downloadClient = createS3Client(options, { requestTimeout: TIMEOUT_MS });
  }

  close(): void {
    for (const client of [this.#client, this.#copyClient, this.#downloadClient]) client.destroy();
  }

  /** @throws BlobStoreUnavailableError that names the setting to check */
  async assertUsable(): Promise<void> {
    await this.#client.headBucket({ Bucket: this.#bucket }).catch(({ cause }: Error) => {
      const reason = SETTING_HINTS[httpStatus(cause) ?? 0] ?? `it does not answer (${errorName(cause)})`;
      throw new BlobStoreUnavailableError(`The file store cannot be used: ${reason}.`, { cause });
    });
  }

  /**
   * Aborts multipart uploads that a crash left a day ago or earlier. A store that
   * cannot list them needs a rule of its own.
   */
  async abortStaleUploads(): Promise<void> {
    const list = this.#client.listMultipartUploads({ Bucket: this.#bucket });
    const { Uploads = [] } = await list.catch(() => ({ Uploads: [] }));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated !== undefined && Date.now() - Initiated.getTime() > DAY_MS) await this.#abortUpload(Key, UploadId);
    }
  }

  /** Uploads a file; readers see the whole object or none. */
  async send(key: string, file: string, { sha256, size }: StoredBlob): Promise<void> {
    if (size > PART_BYTES) return this.#sendMultipart(key, file, size);
    const put = (Body: Readable) => {
      const command = new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body, ContentLength: size });
      command.middlewareStack.add(withBodySha256(sha256), { step: 'build' });
      return this.#client.send(command);
    };
    await sendStream(() => (size === 0 ? Readable.from([]) : createReadStream(file)), put);
  }

  /** Downloads an object, or a range of it; undefined when there is none. */
  async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const rangeHeader = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const download = this.#downloadClient.getObject({ Bucket: this.#bucket, Key: key, ...rangeHeader });
    const response = await download.catch(undefinedIfMissing);
    if (response === undefined) return undefined;
    const { Body: body, ContentLength: length } = response;
    if (!(body instanceof Readable)) throw new BlobStoreUnavailableError('The file store sent no bytes.');
    if (range !== undefined && length !== range.end - range.start + 1) {
      body.destroy();
      throw new BlobStoreUnavailableError('The file store did not send the requested range.');
    }
    abortOnStall(body);
    return body;
  }

  /** When an object was last written, in milliseconds since 1970; undefined when there is none. */
  async writtenAt(key: string): Promise<number | undefined> {
    const response = await this.#client.headObject({ Bucket: this.#bucket, Key: key }).catch(undefinedIfMissing);
    return response === undefined ? undefined : latestPossibleTime(response.LastModified);
  }

  /** Deletes an object; one that does not exist is no error. */
  async delete(key: string): Promise<void> {
    await this.#client.deleteObject({ Bucket: this.#bucket, Key: key });
  }

  async copy(from: string, to: string): Promise<void> {
    await this.#copyClient.copyObject({ Bucket: this.#bucket, CopySource: `${this.#bucket}/${from}`, Key: to });
  }

  /** Every key, with its size in bytes and the time it was last written in milliseconds since 1970. */
  async *list(): AsyncGenerator<{ key: string; size: number; writtenAt: number }> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.listObjectsV2({ Bucket: this.#bucket, ContinuationToken });
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        yield { key: Key, size: Size, writtenAt: latestPossibleTime(LastModified) };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /**
   * Streams a large file in parts, which the store joins at the end. `Upload` of @aws-sdk/lib-storage would hold whole
   * parts in memory (docs/decisions/0060).
   */
  async #sendMultipart(key: string, file: string, size: number): Promise<void> {
    const target = { Bucket: this.#bucket, Key: key };
    const { UploadId } = await this.#client.createMultipartUpload(target);
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let start = 0; start < size; start += PART_BYTES) {
        const range = { start, end: Math.min(start + PART_BYTES, size) - 1 };
        const PartNumber = Parts.length + 1;
        Parts.push({ ETag: await this.#sendPart(key, file, range, { UploadId, PartNumber }), PartNumber });
      }
      await this.#copyClient.completeMultipartUpload({ ...target, UploadId, MultipartUpload: { Parts } });
    } catch (error) {
      void this.#abortUpload(key, UploadId); // in the background
      throw error;
    }
  }

  /** @returns the part's entity tag */
  async #sendPart(key: string, file: string, range: ByteRange, part: Part): Promise<string | undefined> {
    const sha256 = await hashRange(file, range);
    const ContentLength = range.end - range.start + 1;
    const upload = (Body: Readable) => {
      const command = new UploadPartCommand({ Bucket: this.#bucket, Key: key, ...part, Body, ContentLength });
      command.middlewareStack.add(withBodySha256(sha256), { step: 'build' });
      return this.#client.send(command);
    };
    return (await sendStream(() => createReadStream(file, range), upload)).ETag;
  }

  /** An upload that cannot be aborted now will be at a later start. */
  async #abortUpload(Key: string | undefined, UploadId: string | undefined): Promise<void> {
    await this.#client.abortMultipartUpload({ Bucket: this.#bucket, Key, UploadId }).catch(() => {});
  }
}

/** For `catch`: turns "no such key" into undefined; rethrows everything else, a missing bucket too. */
function undefinedIfMissing(error: Error): undefined {
  if (httpStatus(error.cause) !== 404 || errorName(error.cause) === 'NoSuchBucket') throw error;
}

/**
 * Stall watchdog: ends a download when the store sends nothing although the reader waits. A full buffer means that the
 * reader is slow, which is no stall.
 */
function abortOnStall(body: Readable): void {
  if (!('setTimeout' in body) || typeof body.setTimeout !== 'function') return;
  body.setTimeout(STALL_TIMEOUT_MS, () => {
    if (body.readableLength >= body.readableHighWaterMark) return;
    body.destroy(new BlobStoreUnavailableError('The file store stopped in the middle of a file.'));
  });
}

async function hashRange(file: string, range: ByteRange): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, range)) hash.update(chunk);
  return hash.digest('hex');
}

/** S3 times are in whole seconds; this is the latest millisecond that one may mean. */
function latestPossibleTime(time: Date | undefined): number {
  return time === undefined ? Date.now() : time.getTime() + 999;
}
