// Reads the parts of a multipart upload, and maps the parser's errors to problems.
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidField, Problem } from '#api/problem.ts';
import { hasUsableBoundary, MAX_FORM_FIELD_BYTES } from '#http/files/upload-rules.ts';
import { errorCode } from '#system/error-code.ts';

type ProblemArguments = [status: number, code: string, message: string];

const SINGLE_FILE_ONLY: ProblemArguments = [422, 'one_file_only', 'One file at a time.'];

/** Problems by the error code of @fastify/multipart. */
const PROBLEMS_BY_CODE: Readonly<Record<string, ProblemArguments>> = {
  FST_FILES_LIMIT: SINGLE_FILE_ONLY,
  FST_FIELDS_LIMIT: [400, 'too_many_parts', 'The upload has too many parts.'],
  FST_PARTS_LIMIT: [400, 'too_many_parts', 'The upload has too many parts.'],
  FST_PROTO_VIOLATION: [400, 'bad_multipart', 'A part of the upload has an invalid name.'],
  FST_INVALID_JSON_FIELD_ERROR: [400, 'bad_metadata', 'The part "metadata" is not valid JSON.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'unsupported_media_type', 'An upload must be multipart/form-data.'],
};

/** The parts of a multipart request. The body is not read before the first call of `next`. */
export type MultipartReader = AsyncIterator<Multipart>;

/**
 * @param maxBytes the largest allowed file; a larger one is cut off one byte later, so that the caller notices
 * @param fieldBytes the largest form field
 * @throws Problem 400 `bad_multipart` for a boundary that is missing or too long.
 */
export function createMultipartReader(
  request: FastifyRequest,
  maxBytes: number,
  fieldBytes = MAX_FORM_FIELD_BYTES,
): MultipartReader {
  if (!hasUsableBoundary(request.headers['content-type'])) {
    throw new Problem(400, 'bad_multipart', 'The Content-Type of the upload has no usable boundary.');
  }
  return request.parts({
    limits: {
      files: 1,
      fields: 5,
      parts: 10,
      fieldSize: fieldBytes,
      fileSize: maxBytes + 1,
      headerPairs: 20,
    },
    // Browsers send a JSON Blob with a file name; `metadata` is a field nevertheless.
    isPartAFile: (name, type, fileName) =>
      name !== 'metadata' && (name === 'file' || fileName !== undefined || type === 'application/octet-stream'),
  });
}

/** The next part; undefined after the last one. @throws Problem when the form is malformed or cut off */
export async function readPart(reader: MultipartReader): Promise<Multipart | undefined> {
  try {
    const result = await reader.next();
    return result.done === true ? undefined : result.value;
  } catch (error) {
    throw toMultipartProblem(error);
  }
}

/** The problem of an upload with a second file. */
export function singleFileOnly(): Problem {
  return new Problem(...SINGLE_FILE_ONLY);
}

/** The parser's errors carry no status: a form that it cannot read is the client's fault, and most often cut off. */
export function toMultipartProblem(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  const knownProblem = PROBLEMS_BY_CODE[errorCode(cause) ?? ''];
  if (knownProblem !== undefined) return new Problem(...knownProblem, { cause });
  return new Problem(400, 'bad_multipart', 'The upload ended early or cannot be read; nothing was stored.', { cause });
}

/**
 * The part `metadata` of an upload, a text or JSON, by its schema.
 * @throws Problem 400 `bad_metadata` for text that is no JSON, 422 that names the first invalid field
 */
export function parseMetadataPart<Schema extends z.ZodType>(
  part: Exclude<Multipart, MultipartFile>,
  schema: Schema,
): z.output<Schema> {
  // The parser has already decoded a part with the type application/json.
  const isParsed = part.mimetype === 'application/json';
  const result = schema.safeParse(isParsed ? part.value : parseJson(String(part.value)));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = ['metadata', ...(issue?.path ?? [])].join('.');
  throw invalidField(field, `${field}: ${issue?.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Problem(400, 'bad_metadata', 'The part "metadata" is not valid JSON.', { cause });
  }
}
