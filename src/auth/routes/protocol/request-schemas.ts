// Request schemas of the Supabase Auth protocol, and how its bodies, forms, queries and headers are read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import { assertMetadataSize, type Json } from '#auth/accounts/accounts.ts';
import type { AuthContext, RequestMeta } from '#auth/context/context.ts';
import { chooseRedirect } from '#auth/one-time/links.ts';
import type { RedirectContext } from '#auth/one-time/notifications.ts';
import { parsePkce } from '#auth/one-time/pkce.ts';

/** An optional string; null and "" count as absent. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value || undefined);
/** An optional object; null counts as absent. */
export const optionalObject = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value): Json | undefined => value ?? undefined);
/** Maximum length of a name that users give a factor, and of the issuer that its app shows. */
const MAX_LABEL_LENGTH = 120;
/** An optional name to show; null and "" count as absent. @throws Problem 400 when it is too long or no valid text. */
export const optionalLabel = optionalText.transform((value) => {
  if (value === undefined || (value.length <= MAX_LABEL_LENGTH && value.isWellFormed() && !value.includes('\0')))
    return value;
  throw validationError(`A name can have at most ${MAX_LABEL_LENGTH} characters`);
});
/** Optional metadata of a user; null counts as absent. @throws Problem 422 when they are too large. */
export const optionalMetadata = optionalObject.transform((value) => {
  if (value !== undefined) assertMetadataSize(JSON.stringify(value));
  return value;
});
/** An optional boolean; null counts as absent. */
export const optionalBoolean = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

/** The field `gotrue_meta_security`, which carries the captcha token. */
export const captchaTokenField = z
  .object({ captcha_token: optionalText })
  .nullish()
  .transform((value) => value?.captcha_token);

/** The two fields of PKCE. */
export const pkceFields = { code_challenge: optionalText, code_challenge_method: optionalText };

/**
 * Parses a body by a schema. Unknown fields are ignored.
 * @throws Problem 400 `bad_json` when there is no body, or a field has the wrong type.
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  if (request.body === undefined) throw new Problem(400, 'bad_json', 'unexpected end of JSON input');
  return parseOptionalBody(schema, request);
}

/**
 * As {@link parseBody}, with an absent body for `{}`.
 * @throws Problem 400 `bad_json` when a field has the wrong type.
 */
export function parseOptionalBody<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Problem(400, 'bad_json', `${issue?.path.join('.')} ${issue?.message}`);
}

/** Invalid input that is not a wrong type. */
export function validationError(message: string, status = 400): Problem {
  return new Problem(status, 'validation_failed', message);
}

/**
 * The redirect URL and the PKCE challenge of a request, for the link of a mail.
 * @throws Problem 400 for invalid PKCE fields.
 */
export function parseRedirectContext(
  context: AuthContext,
  request: FastifyRequest,
  body: { code_challenge: string | undefined; code_challenge_method: string | undefined },
): RedirectContext {
  const pkce = parsePkce(body.code_challenge, body.code_challenge_method);
  return { pkce, redirectTo: resolveRedirectTo(context, request) };
}

/** Parses URL-encoded forms into an object of their fields, for the routes of `app`. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, form, done) => {
    done(null, Object.fromEntries(new URLSearchParams(form.toString())));
  });
}

/** A query parameter. An empty one counts as absent; of repeated ones the first counts. */
export function getQueryParam(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]; // the cast is true: Fastify parses every query to an object
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** The redirect URL of a request: from its body, header or query, else its Referer; our own site if none is allowed. */
export function resolveRedirectTo(context: AuthContext, request: FastifyRequest, bodyRedirect?: string): string {
  const header = request.headers.redirect_to;
  const headerRedirect = typeof header === 'string' ? header : undefined;
  return chooseRedirect(
    context,
    bodyRedirect,
    headerRedirect,
    getQueryParam(request, 'redirect_to'),
    request.headers.referer,
  );
}

/** The client's IP address and user agent. */
export function requestMeta(request: FastifyRequest): RequestMeta {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}
