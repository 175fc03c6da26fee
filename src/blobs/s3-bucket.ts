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
import { BlobsUnavailableError, type ByteRange, type StoredBlob } from './blobs.ts';
import {
  ATTEMPTS,
  asked,
  CONNECT_MS,
  endWhenItStalls,
  hashOf,
  latestMoment,
  nameOf,
  PATIENCE_MS,
  sendRange,
  signedBy,
  statusOf,
  undefinedIfMissing,
} from './s3-calls.ts';

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
const COMPLETE_MS = 60_000;

/** What a store says when the settings are wrong, and which of them. */
const WRONG_SETTING: Readonly<Record<number, string>> = {
  301: 'the bucket is in another region (S3_REGION) or at another address (S3_ENDPOINT)',
  400: 'it does not understand us; look at S3_ENDPOINT and S3_REGION',
  403: 'it does not let us in; look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION',
  404: 'it has no such bucket (S3_BUCKET)',
};

/** The client prints nothing of its own: whoever calls is told what failed, and the log of the house has it. */
const nothing = () => {};
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

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
      maxAttempts: ATTEMPTS,
      // Stores other than Amazon's refuse checksums that they do not know. Every body goes with its SHA-256 anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      expectContinueHeader: false,
      logger: SILENT,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: PATIENCE_MS,
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
  async mustBeUsable(): Promise<void> {
    const check = new HeadBucketCommand({ Bucket: this.#bucket });
    await this.#client.send(check).catch((error: unknown) => {
      const wrong = WRONG_SETTING[statusOf(error) ?? 0] ?? `it does not answer (${nameOf(error)})`;
      throw new BlobsUnavailableError(`The file store cannot be used: ${wrong}.`, { cause: error });
    });
  }

  /** Stops what a crash left half sent a day ago or longer. A store that cannot list it is left to its own rules. */
  async abandonOldUploads(): Promise<void> {
    const list = new ListMultipartUploadsCommand({ Bucket: this.#bucket });
    const { Uploads = [] } = await this.#client.send(list).catch(() => ({ Uploads: [] }));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated !== undefined && Date.now() - Initiated.getTime() > DAY_MS) await this.#abandon(Key, UploadId);
    }
  }

  /** Sends a file under a key, in one step for whoever reads: the whole is there, or nothing. */
  async send(key: string, file: string, { sha256, size }: StoredBlob): Promise<void> {
    if (size > PART_BYTES) return this.#sendInParts(key, file, size);
    await sendRange(file, { start: 0, end: size - 1 }, (Body, options) => {
      const put = new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body, ContentLength: size });
      put.middlewareStack.add(signedBy(sha256), { step: 'build' });
      return this.#client.send(put, options);
    });
  }

  /** The bytes under a key, or a part of them; undefined when there are none. */
  async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const get = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...part });
    const found = await asked((options) => this.#client.send(get, options).catch(undefinedIfMissing));
    if (found === undefined) return undefined;
    const { Body: body, ContentLength: length } = found;
    if (!(body instanceof Readable)) throw new BlobsUnavailableError('The file store sent no bytes.');
    if (range !== undefined && length !== range.end - range.start + 1) {
      body.destroy();
      throw new BlobsUnavailableError('The file store sent another part than the one that was asked for.');
    }
    endWhenItStalls(body);
    return body;
  }

  /** When a key was last written, in milliseconds since 1970; undefined when there is no such key. */
  async writtenAt(key: string): Promise<number | undefined> {
    const head = new HeadObjectCommand({ Bucket: this.#bucket, Key: key });
    const found = await asked((options) => this.#client.send(head, options).catch(undefinedIfMissing));
    return found === undefined ? undefined : latestMoment(found.LastModified);
  }

  /** Deletes a key; one that is not there is no error. */
  async delete(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.#bucket, Key: key });
    await asked((options) => this.#client.send(command, options));
  }

  async copy(from: string, to: string): Promise<void> {
    const command = new CopyObjectCommand({ Bucket: this.#bucket, CopySource: `${this.#bucket}/${from}`, Key: to });
    await asked((options) => this.#client.send(command, { ...options, requestTimeout: COMPLETE_MS }), COMPLETE_MS);
  }

  /** Every key, with its size in bytes and the time it was last written in milliseconds since 1970. */
  async *list(): AsyncGenerator<{ key: string; size: number; writtenAt: number }> {
    let ContinuationToken: string | undefined;
    do {
      const list = new ListObjectsV2Command({ Bucket: this.#bucket, ContinuationToken });
      const page = await asked((options) => this.#client.send(list, options));
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        yield { key: Key, size: Size, writtenAt: latestMoment(LastModified) };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /** The store puts the parts together in one step, at the end; before that there is nothing under the key. */
  async #sendInParts(key: string, file: string, size: number): Promise<void> {
    const place = { Bucket: this.#bucket, Key: key };
    const create = new CreateMultipartUploadCommand(place);
    const { UploadId } = await asked((options) => this.#client.send(create, options));
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let start = 0; start < size; start += PART_BYTES) {
        const range = { start, end: Math.min(start + PART_BYTES, size) - 1 };
        const sha256 = await hashOf(file, range);
        const part = { ...place, UploadId, PartNumber: Parts.length + 1 };
        const { ETag } = await sendRange(file, range, (Body, options) => {
          const upload = new UploadPartCommand({ ...part, Body, ContentLength: range.end - range.start + 1 });
          upload.middlewareStack.add(signedBy(sha256), { step: 'build' });
          return this.#client.send(upload, options);
        });
        Parts.push({ ETag, PartNumber: part.PartNumber });
      }
      const complete = new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } });
      await asked((options) => this.#client.send(complete, { ...options, requestTimeout: COMPLETE_MS }), COMPLETE_MS);
    } catch (error) {
      void this.#abandon(key, UploadId); // whoever uploads need not wait for it
      throw error;
    }
  }

  /** What cannot be stopped now is at the next start. */
  async #abandon(Key: string | undefined, UploadId: string | undefined): Promise<void> {
    await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId })).catch(() => {});
  }
}
