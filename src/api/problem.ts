// The one error of the house: words for people, a code for machines, the cause kept.

/** Fields that a problem may carry beside the standard ones, such as the `field` that is wrong. */
export type ProblemExtras = Readonly<Record<string, unknown>>;

type ProblemOptions = { extras?: ProblemExtras; headers?: Readonly<Record<string, string>>; cause?: unknown };

/**
 * An answer that is not the one asked for. Thrown anywhere above the ground floor, and turned into an HTTP answer in one
 * place (`app.ts`), by default as `application/problem+json` (RFC 9457).
 * `status` is the HTTP status, `code` a stable snake_case word, `message` a sentence that may be shown to anyone.
 * It is not for faults of our own: those stay ordinary errors and show nothing.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly extras: ProblemExtras;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.extras = options.extras ?? {};
    this.headers = options.headers ?? {};
  }
}

/** The problem of a field that fails its rule: status 422, `code` `invalid_field`, the field named. */
export function invalidField(field: string, message: string, code = 'invalid_field'): Problem {
  return new Problem(422, code, message, { extras: { field } });
}

/** The problem of an id that names nothing (any more): status 404. */
export function notFound(code: string, message: string): Problem {
  return new Problem(404, code, message);
}
