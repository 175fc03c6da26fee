// Request schemas of the Supabase Auth protocol, and how its bodies, forms, queries and headers are read.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#api/problem.ts';
import type { Json } from '#auth/accounts/accounts.ts';
import type { AuthContext, RequestMeta } from '#auth/context/context.ts';
import { chooseRedirect } from '#auth/one-time/links.ts';

/** A text that may be absent; null and "" count as absent. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value || undefined);
export const optionalObject = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value): Json | undefined => value ?? undefined);
export const optionalBoolean = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

/** What `gotrue_meta_security` carries: the answer to a captcha. */
export const captchaTokenField = z
  .object({ captcha_token: optionalText })
  .nullish()
  .transform((value) => value?.captcha_token);

/** The two fields that begin a flow with proof of who began it. */
export const pkceFields = { code_challenge: optionalText, code_challenge_method: optionalText };

/**
 * A body in the shape of `schema`; an absent one counts as `{}`, unknown fields are ignored.
 * @throws Problem 400 `bad_json` when a field has another type.
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Problem(400, 'bad_json', `${issue?.path.join('.')} ${issue?.message}`);
}

/** Lets the routes of `app` take the fields of a form as their body. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, form, done) => {
    done(null, Object.fromEntries(new URLSearchParams(form.toString())));
  });
}

/** One value of the query; an empty one counts as absent, of several the first holds. */
export function getQueryParam(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]; // the framework parses every query to an object
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
}

/** Where the request wants its link to lead: the header or the query names it, else the page it came from. */
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

export function requestMeta(request: FastifyRequest): RequestMeta {
  return { ip: request.ip, userAgent: request.headers['user-agent'] };
}
