// The protocol's errors: nearly all are HTTP 400, with the actual status as a string in the body.
import { Problem } from '#api/problem.ts';
import type { ErrorResponse } from '#http/errors.ts';

type ProblemFields = {
  /** The status in the body; `http` is that of the response. */
  status: number;
  message: string;
  /** The error code; `error` is an older one that old clients read. */
  code: string;
  error?: string;
  http?: number;
  headers?: Readonly<Record<string, string>>;
};

function storageProblem({ status, message, code, error = code, http = 400, headers = {} }: ProblemFields): Problem {
  return new Problem(http, code, message, { extras: { statusCode: String(status), error }, headers });
}

/** A body, query or header that is invalid; `message` says which and why. */
export function badRequest(message: string): Problem {
  return storageProblem({ status: 400, error: 'Error', message, code: 'InvalidRequest' });
}

/** The token is missing, malformed, expired or forged. */
export function unauthorized(message: string): Problem {
  return storageProblem({ status: 403, error: 'Unauthorized', message, code: 'AccessDenied' });
}

/** The caller's role may not write. */
export function writeForbidden(): Problem {
  return unauthorized('new row violates row-level security policy');
}

/** For emptying buckets, the only call that responds with HTTP 403. */
export function wrongRole(): Problem {
  return storageProblem({
    status: 403,
    error: 'Unauthorized',
    message: 'Access denied: Invalid role',
    code: 'AccessDenied',
    http: 403,
  });
}

/** The `sub` claim of the token is not a UUID. */
export function ownerNotUuid(): Problem {
  return storageProblem({ status: 400, message: 'Invalid Parameter sub', code: 'InvalidParameter' });
}

/** The bucket does not exist, or the caller may not see it. */
export function noSuchBucket(): Problem {
  return storageProblem({ status: 404, error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' });
}

/** A bucket with this name exists already. */
export function bucketExists(): Problem {
  return storageProblem({
    status: 409,
    error: 'Duplicate',
    message: 'The resource already exists',
    code: 'BucketAlreadyExists',
  });
}

/** A bucket with objects in it is not deleted. */
export function bucketNotEmpty(): Problem {
  return storageProblem({
    status: 409,
    message: 'The bucket you tried to delete is not empty',
    code: 'ResourceNotEmpty',
  });
}

/** The name of the bucket is invalid. */
export function badBucketName(): Problem {
  return storageProblem({
    status: 400,
    error: 'Invalid Input',
    message: 'Bucket name invalid',
    code: 'InvalidBucketName',
  });
}

/** The size limit of the bucket cannot be read. */
export function badSizeLimit(): Problem {
  return storageProblem({
    status: 400,
    message: 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
    code: 'InvalidRequest',
  });
}

/** An object, or the limit of a bucket, is above the maximum. */
export function tooLarge(): Problem {
  return storageProblem({
    status: 413,
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
    code: 'EntityTooLarge',
  });
}

/** The bucket does not take files of this type. */
export function badMimeType(mimeType: string): Problem {
  return storageProblem({
    status: 415,
    error: 'invalid_mime_type',
    message: `mime type ${mimeType} is not supported`,
    code: 'InvalidMimeType',
  });
}

/** The path of the object is invalid. */
export function badKey(key: string): Problem {
  return storageProblem({ status: 400, message: `Invalid key: ${key}`, code: 'InvalidKey' });
}

/** The object does not exist, or the caller may not see it. */
export function noSuchKey(): Problem {
  return storageProblem({ status: 404, error: 'not_found', message: 'Object not found', code: 'NoSuchKey' });
}

/** An object exists already, and the request does not replace it. */
export function keyExists(): Problem {
  return storageProblem({
    status: 409,
    error: 'Duplicate',
    message: 'The resource already exists',
    code: 'KeyAlreadyExists',
  });
}

/** The request has no file in it. */
export function missingContent(): Problem {
  return storageProblem({ status: 400, message: 'No content provided', code: 'InvalidRequest' });
}

/** The token of a signed URL is invalid or has expired. */
export function badUrlToken(message: string): Problem {
  return storageProblem({ status: 400, message, code: 'InvalidJWT' });
}

/** The token of a signed URL is for another path or purpose. */
export function badUrlSignature(): Problem {
  return storageProblem({ status: 400, message: 'Invalid signature', code: 'InvalidSignature' });
}

/** The path or method does not exist in the protocol. */
export function noSuchRoute(method: string, path: string): Problem {
  return storageProblem({
    status: 404,
    error: 'Not Found',
    message: `Route ${method}:${path} not found`,
    code: 'InvalidRequest',
    http: 404,
  });
}

/** The protocol's errors for those of Fastify, by their code in `http/errors.ts`. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, () => Problem>> = {
  bad_json: () =>
    storageProblem({
      status: 400,
      error: 'FastifyError',
      message: "Body is not valid JSON but content-type is set to 'application/json'",
      code: 'InvalidRequest',
    }),
  too_large: () =>
    storageProblem({
      status: 413,
      error: 'FastifyError',
      message: 'Request body is too large',
      code: 'InvalidRequest',
    }),
  unsupported_media_type: () =>
    storageProblem({ status: 415, error: 'FastifyError', message: 'Unsupported Media Type', code: 'InvalidRequest' }),
  internal_error: () =>
    storageProblem({ status: 500, message: 'Internal server error', code: 'InternalError', http: 500 }),
};

/** A problem of another module, in the protocol's format. */
function fromOtherModule({ status, message, headers }: Problem): Problem {
  const http = status >= 500 || status === 429 ? status : 400;
  return storageProblem({
    status,
    error: 'Error',
    message,
    code: http === 400 ? 'InvalidRequest' : 'InternalError',
    http,
    headers,
  });
}

/** The protocol's error response for a problem. */
export function presentStorageProblem(problem: Problem): ErrorResponse {
  const protocolProblem = 'statusCode' in problem.extras ? problem : FRAMEWORK_PROBLEMS[problem.code]?.();
  const { status, code, message, extras, headers } = protocolProblem ?? fromOtherModule(problem);
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: { statusCode: extras.statusCode, error: extras.error, message, code },
  };
}

/** The object is no image that can be transformed. */
export function imageUnsupported(): Problem {
  const message = 'The object is not a JPEG or PNG image, or it is too large to be transformed';
  return storageProblem({ status: 422, error: 'ImageProcessingError', message, code: 'ImageProcessingError' });
}

/** Too many images are being transformed. */
export function renderingBusy(): Problem {
  const message = 'Too many images are being transformed: try again in a moment';
  return storageProblem({ status: 503, message, code: 'SlowDown', http: 503, headers: { 'retry-after': '2' } });
}
