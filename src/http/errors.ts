// Error handling: maps anything thrown to a Problem, and a Problem to a problem+json response (RFC 9457).
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Problem } from '#api/problem.ts';

export type ErrorResponse = { status: number; headers: Readonly<Record<string, string>>; body: unknown };

/** Serializes a problem in the format of a protocol. A route sets it as `config.present`; the default is RFC 9457. */
type ProblemPresenter = (problem: Problem, request: FastifyRequest) => ErrorResponse;

declare module 'fastify' {
  interface FastifyContextConfig {
    present?: ProblemPresenter;
  }
}

/** Serializes a problem as RFC 9457 says: title, status, detail, and our stable `code` with the problem's extras. */
export function presentProblem(problem: Problem): ErrorResponse {
  return {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...problem.headers,
    },
    body: {
      title: STATUS_CODES[problem.status] ?? 'Error',
      status: problem.status,
      detail: problem.message,
      code: problem.code,
      ...problem.extras,
    },
  };
}

/** Problems for Fastify's own error codes. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, [status: number, code: string, message: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'bad_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'bad_json', 'The body is empty; JSON was expected.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'The body is too large for this request.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'bad_length', 'The length of the body does not match Content-Length.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'unsupported_media_type',
    'This request does not accept a body of that Content-Type.',
  ],
  FST_ERR_BAD_URL: [400, 'bad_address', 'The address is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'not_found', 'Page not found.'],
};

/** The problem behind anything thrown in a handler; undefined when it is an internal error. */
export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return undefined;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error.validation);
  const { code, statusCode } = error as Partial<FastifyError>; // all optional, and each is checked before use
  const frameworkProblem = code === undefined ? undefined : FRAMEWORK_PROBLEMS[code];
  if (frameworkProblem !== undefined) return new Problem(...frameworkProblem, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem(statusCode, 'bad_request', STATUS_CODES[statusCode] ?? 'Bad request', { cause: error });
  }
  return undefined;
}

function validationProblem(issues: readonly { instancePath: string; message?: string | undefined }[]): Problem {
  const errors = issues.map((issue) => ({
    field: issue.instancePath.split('/').filter(Boolean).join('.'),
    message: issue.message ?? 'is not valid',
  }));
  const [first] = errors;
  const message = first === undefined ? 'The request is not valid.' : `${first.field || 'The body'}: ${first.message}`;
  return new Problem(422, 'invalid_field', message, { extras: { field: first?.field ?? '', errors } });
}

/** Whether the problem is a 403; the storage protocol responds with 400 and has the true status among its extras. */
export function isForbidden({ status, extras }: Problem): boolean {
  return status === 403 || extras.statusCode === '403';
}

/** The response to an internal error; it reveals no details. */
export function internalError(): Problem {
  return new Problem(500, 'internal_error', 'Something went wrong on our side; it has been logged.');
}
