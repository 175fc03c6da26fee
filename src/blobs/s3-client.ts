// Clients of an S3 store: timeouts, retries, signed bodies, and errors translated into those of blob-store.ts.
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { S3, S3ServiceException } from '@aws-sdk/client-s3';
import { errorCode } from '#system/error-code.ts';
import { BlobStoreFullError, BlobStoreUnavailableError } from './blob-store.ts';

export type S3Options = {
  /** The store's URL, such as `https://s3.eu-west-3.amazonaws.com`; the bucket goes into the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const CONNECT_TIMEOUT_MS = 2000;
const MAX_ATTEMPTS = 2;

/** Error codes of stores whose disk is full or whose quota is used up. */
const STORE_FULL_CODES = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

/** Errors reach our own log through their callers, so the client logs nothing. */
const noop = () => {};
const SILENT_LOGGER = { trace: noop, debug: noop, info: noop, warn: noop, error: noop };

/**
 * A client that makes at most two attempts and throws BlobStoreFullError or BlobStoreUnavailableError, with the
 * client's own error as the cause.
 * @param timeouts of each attempt in milliseconds: until the response begins, or without any traffic
 */
export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Options,
  timeouts: { requestTimeout: number } | { socketTimeout: number },
): S3 {
  const client = new S3({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    // Stores other than Amazon's refuse checksums that they do not know. Every body is signed with its SHA-256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    logger: SILENT_LOGGER,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      ...timeouts,
      // Each transfer in progress occupies a connection.
      httpAgent: { maxSockets: 1000 },
      httpsAgent: { maxSockets: 1000 },
    },
  });
  client.middlewareStack.add(translateErrors, { step: 'initialize', priority: 'high' });
  return client;
}

function translateErrors<Args, Output>(next: (args: Args) => Promise<Output>): (args: Args) => Promise<Output> {
  return (args) =>
    next(args).catch((error: unknown) => {
      const name = errorName(error);
      if (STORE_FULL_CODES.has(name) || httpStatus(error) === 507) {
        throw new BlobStoreFullError('The file store is full.', { cause: error });
      }
      throw new BlobStoreUnavailableError(`The file store returned an unexpected response (${name}).`, {
        cause: error,
      });
    });
}

/**
 * Sends a stream, with a second attempt on a new one: the client does not retry a stream, which it cannot rewind.
 * @throws BlobStoreFullError, BlobStoreUnavailableError, and the error of the stream
 */
export async function sendStream<Output>(
  openBody: () => Readable,
  send: (body: Readable) => Promise<Output>,
): Promise<Output> {
  for (let attempt = 1; ; attempt += 1) {
    const body = openBody();
    try {
      return await Promise.race([send(body), rejectOnError(body)]);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    } finally {
      body.destroy();
    }
  }
}

/** The client does not listen for errors of a body. */
async function rejectOnError(body: Readable): Promise<never> {
  const [error] = await once(body, 'error');
  throw error;
}

/** No response, a server error, a request timeout or too many requests. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof BlobStoreUnavailableError)) return false;
  const status = httpStatus(error.cause);
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

/**
 * A middleware for the step `build`: signs the body's SHA-256, so that the store rejects bytes that changed in transit.
 * The client would sign a stream as `UNSIGNED-PAYLOAD`.
 */
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

/** The HTTP status of an error response; undefined when there was no response. */
export function httpStatus(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** The error code of the store or of the network, such as `AccessDenied` or `ECONNREFUSED`. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return errorCode(error) ?? error.name;
}
