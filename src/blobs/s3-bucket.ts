// Talks with the bucket of an S3 store: every call ends in time, and every failure is told in the words of this room.
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { BlobStoreUnavailableError, type ByteRange, type StoredBlob } from './blob-store.ts';
import {
  abortOnStall,
  CONNECT_TIMEOUT_MS,
  errorName,
  hashRange,
  httpStatus,
  latestPossibleTime,
  MAX_ATTEMPTS,
  REQUEST_TIMEOUT_MS,
  sendRange,
  undefinedIfMissing,
  withBodySha256,
  withTimeout,
} from './s3-requests.ts';

export type S3Options = {
  /** Address of the store, such as `https://s3.eu-west-3.amazonaws.com`; buckets are named in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Larger files are sent in parts of this size; 10,000 parts are the most, so 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/** The parts of a very large file are put together slowly. */
const COMPLETE_TIMEOUT_MS = 60_000;

/** What a store says when the settings are wrong, and which of them. */
const SETTING_HINTS: Readonly<Record<number, string>> = {
  301: 'the bucket is in another region (S3_REGION) or at another address (S3_ENDPOINT)',
  400: 'it does not understand us; look at S3_ENDPOINT and S3_REGION',
  403: 'it does not let us in; look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION',
  404: 'it has no such bucket (S3_BUCKET)',
};

/** The client prints nothing of its own: whoever calls is told what failed, and the log of the house has it. */
const noop = () => {};
const SILENT_LOGGER = { trace: noop, debug: noop, info: noop, warn: noop, error: noop };

export class S3Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: MAX_ATTEMPTS,
      // Stores other than Amazon's refuse checksums that they do not know. Every body goes with its SHA-256 anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      expectContinueHeader: false,
      logger: SILENT_LOGGER,
      requestHandler: {
        connectionTimeout: CONNECT_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        throwOnRequestTimeout: true,
        // Each download in progress holds a connection.
        httpAgent: { maxSockets: 1000 },
        httpsAgent: { maxSockets: 1000 },
      },
    });
  }

  close(): void {
    this.#client.destroy();
  }

  /** @throws BlobsUnavailableError that says what is wrong */
  async assertUsable(): Promise<void> {
    const check = new HeadBucketCommand({ Bucket: this.#bucket });
    await this.#client.send(check).catch((error: unknown) => {
      const reason = SETTING_HINTS[httpStatus(error) ?? 0] ?? `it does not answer (${errorName(error)})`;
      throw new BlobStoreUnavailableError(`The file store cannot be used: ${reason}.`, { cause: error });
    });
  }

  /** Stops what a crash left half sent a day ago or longer. A store that cannot list it is left to its own rules. */
  async abortStaleUploads(): Promise<void> {
    const list = new ListMultipartUploadsCommand({ Bucket: this.#bucket });
    const { Uploads = [] } = await this.#client.send(list).catch(() => ({ Uploads: [] }));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated !== undefined && Date.now() - Initiated.getTime() > DAY_MS) await this.#abortUpload(Key, UploadId);
    }
  }

  /** Sends a file under a key, in one step for whoever reads: the whole is there, or nothing. */
  async send(key: string, file: string, { sha256, size }: StoredBlob): Promise<void> {
    if (size > PART_BYTES) return this.#sendMultipart(key, file, size);
    await sendRange(file, { start: 0, end: size - 1 }, (Body, options) => {
      const put = new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body, ContentLength: size });
      put.middlewareStack.add(withBodySha256(sha256), { step: 'build' });
      return this.#client.send(put, options);
    });
  }

  /** The bytes under a key, or a part of them; undefined when there are none. */
  async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const rangeParams = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const get = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...rangeParams });
    const response = await withTimeout((options) => this.#client.send(get, options).catch(undefinedIfMissing));
    if (response === undefined) return undefined;
    const { Body: body, ContentLength: length } = response;
    if (!(body instanceof Readable)) throw new BlobStoreUnavailableError('The file store sent no bytes.');
    if (range !== undefined && length !== range.end - range.start + 1) {
      body.destroy();
      throw new BlobStoreUnavailableError('The file store sent another part than the one that was asked for.');
    }
    abortOnStall(body);
    return body;
  }

  /** When a key was last written, in milliseconds since 1970; undefined when there is no such key. */
  async writtenAt(key: string): Promise<number | undefined> {
    const head = new HeadObjectCommand({ Bucket: this.#bucket, Key: key });
    const response = await withTimeout((options) => this.#client.send(head, options).catch(undefinedIfMissing));
    return response === undefined ? undefined : latestPossibleTime(response.LastModified);
  }

  /** Deletes a key; one that is not there is no error. */
  async delete(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.#bucket, Key: key });
    await withTimeout((options) => this.#client.send(command, options));
  }

  async copy(from: string, to: string): Promise<void> {
    const command = new CopyObjectCommand({ Bucket: this.#bucket, CopySource: `${this.#bucket}/${from}`, Key: to });
    await withTimeout(
      (options) => this.#client.send(command, { ...options, requestTimeout: COMPLETE_TIMEOUT_MS }),
      COMPLETE_TIMEOUT_MS,
    );
  }

  /** Every key, with its size in bytes and the time it was last written in milliseconds since 1970. */
  async *list(): AsyncGenerator<{ key: string; size: number; writtenAt: number }> {
    let ContinuationToken: string | undefined;
    do {
      const list = new ListObjectsV2Command({ Bucket: this.#bucket, ContinuationToken });
      const page = await withTimeout((options) => this.#client.send(list, options));
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        yield { key: Key, size: Size, writtenAt: latestPossibleTime(LastModified) };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /** The store puts the parts together in one step, at the end; before that there is nothing under the key. */
  async #sendMultipart(key: string, file: string, size: number): Promise<void> {
    const target = { Bucket: this.#bucket, Key: key };
    const create = new CreateMultipartUploadCommand(target);
    const { UploadId } = await withTimeout((options) => this.#client.send(create, options));
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let start = 0; start < size; start += PART_BYTES) {
        const range = { start, end: Math.min(start + PART_BYTES, size) - 1 };
        const sha256 = await hashRange(file, range);
        const partParams = { ...target, UploadId, PartNumber: Parts.length + 1 };
        const { ETag } = await sendRange(file, range, (Body, options) => {
          const upload = new UploadPartCommand({ ...partParams, Body, ContentLength: range.end - range.start + 1 });
          upload.middlewareStack.add(withBodySha256(sha256), { step: 'build' });
          return this.#client.send(upload, options);
        });
        Parts.push({ ETag, PartNumber: partParams.PartNumber });
      }
      const complete = new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } });
      await withTimeout(
        (options) => this.#client.send(complete, { ...options, requestTimeout: COMPLETE_TIMEOUT_MS }),
        COMPLETE_TIMEOUT_MS,
      );
    } catch (error) {
      void this.#abortUpload(key, UploadId); // whoever uploads need not wait for it
      throw error;
    }
  }

  /** What cannot be stopped now is at the next start. */
  async #abortUpload(Key: string | undefined, UploadId: string | undefined): Promise<void> {
    await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId })).catch(() => {});
  }
}
