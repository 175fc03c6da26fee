// `Problem`, the error of the whole app: a message for people, a code for programs, and its cause.

/**
 * Additional fields of a problem, such as the `field` that is invalid. Numbers and names that the message contains are
 * among them, so that a client can word it in another language.
 */
export type ProblemExtras = Readonly<Record<string, unknown>>;

type ProblemOptions = { extras?: ProblemExtras; headers?: Readonly<Record<string, string>>; cause?: unknown };

/**
 * A request that cannot be fulfilled. Thrown by rules in any module, and turned into a response in one place
 * (`server/app.ts`), by default as `application/problem+json` (RFC 9457).
 * `status` is the HTTP status, `code` a stable snake_case word, `message` a sentence that may be shown to anyone.
 * Not for internal errors: those stay ordinary errors, and responses reveal nothing of them.
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

/** The problem of a field that fails validation: status 422, by default with the code `invalid_field`. */
export function invalidField(
  field: string,
  message: string,
  code = 'invalid_field',
  extras: ProblemExtras = {},
): Problem {
  return new Problem(422, code, message, { extras: { ...extras, field } });
}

/** The problem of an id that does not exist, or not any more: status 404. */
export function notFound(code: string, message: string): Problem {
  return new Problem(404, code, message);
}
