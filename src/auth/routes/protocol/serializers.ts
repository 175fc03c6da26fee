// Serializers of the Supabase Auth wire format: users, sessions and both error formats.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Problem } from '#api/problem.ts';
import { type Account, type Json, parseJsonObject } from '#auth/accounts/accounts.ts';
import type { AuditRow, FactorRow, IdentityRow, PasskeyRow, SessionRow, UserRow } from '#db/tables/auth.ts';
import type { ErrorResponse } from '#http/errors.ts';

const VERSION_HEADER = 'x-supabase-api-version';
const NEW_ERRORS_VERSION = '2024-01-01';

const BAD_JSON = 'Could not parse request body as JSON';

/** The protocol's codes and messages for the framework's problem codes. */
const PROBLEM_CODES: Readonly<Record<string, [code: string, message?: string]>> = {
  internal_error: ['unexpected_failure', 'Unexpected failure, please check server logs for more information'],
  too_large: ['request_entity_too_large', 'Request body is too large'],
};

function acceptsNewErrors(request: FastifyRequest): boolean {
  const version = request.headers[VERSION_HEADER];
  const date = z.iso.date().safeParse(version);
  return date.success && date.data >= NEW_ERRORS_VERSION;
}

/**
 * Formats a problem: in the format of 2024-01-01 for clients that name this API version, else in the legacy one. With
 * `oauth_error` in its extras it becomes an OAuth error response (RFC 6749, section 5.2) for every client.
 */
export function formatAuthProblem(problem: Problem, request: FastifyRequest): ErrorResponse {
  const [code, overrideMessage] = PROBLEM_CODES[problem.code] ?? [problem.code];
  const message = overrideMessage ?? (code === 'bad_json' ? `${BAD_JSON}: ${problem.message}` : problem.message);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...problem.headers,
  };
  const { weak_password, oauth_error } = problem.extras;
  if (oauth_error !== undefined) {
    return { status: 400, headers, body: { error: oauth_error, error_description: message } };
  }
  const weakPassword = weak_password === undefined ? {} : { weak_password };
  if (acceptsNewErrors(request)) {
    const codeHeader = weak_password === undefined ? { 'x-sb-error-code': code } : {};
    const body = { code, message, ...weakPassword };
    return {
      status: problem.status,
      headers: { ...headers, ...codeHeader, [VERSION_HEADER]: NEW_ERRORS_VERSION },
      body,
    };
  }
  const errorId = problem.status >= 500 ? { error_id: request.id } : {};
  const body = { code: problem.status, error_code: code, msg: message, ...errorId, ...weakPassword };
  return { status: problem.status, headers: { ...headers, 'x-sb-error-code': code }, body };
}

function omitNulls(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null));
}

function earlierTimestamp(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

function userFields(user: UserRow): Json {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...omitNulls({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: earlierTimestamp(user.email_confirmed_at, user.phone_confirmed_at),
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
      new_email: user.new_email,
      new_phone: user.new_phone,
    }),
    app_metadata: parseJsonObject(user.app_metadata),
    user_metadata: parseJsonObject(user.user_metadata),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous === 1,
  };
}

/** A user with identities and factors. */
export function serializeUser({ user, identities, factors }: Account): Json {
  const serialized = { ...userFields(user), identities: identities.map(serializeIdentity) };
  return factors.length === 0 ? serialized : { ...serialized, factors: factors.map(serializeFactor) };
}

/** A user in a list, without identities and factors. */
export function serializeListedUser(user: UserRow): Json {
  return { ...userFields(user), identities: null };
}

function serializeIdentity(row: IdentityRow): Json {
  return {
    identity_id: row.identity_id,
    id: row.subject,
    user_id: row.user_id,
    identity_data: parseJsonObject(row.identity_data),
    provider: row.provider,
    last_sign_in_at: row.last_sign_in_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...omitNulls({ email: row.email }),
  };
}

/** A second factor, without its secret. */
export function serializeFactor(row: FactorRow): Json {
  return {
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    status: row.status,
    ...(row.friendly_name === '' ? {} : { friendly_name: row.friendly_name }),
    factor_type: row.factor_type,
    phone: row.phone ?? '',
    last_challenged_at: row.last_challenged_at,
  };
}

/** A passkey, without its key. */
export function serializePasskey({ id, friendly_name, created_at, last_used_at }: PasskeyRow): Json {
  return { id, friendly_name, created_at, ...omitNulls({ last_used_at }) };
}

/** A session in the user's own list of sessions. */
export function serializeSession(row: SessionRow, aal: string, isCurrent: boolean): Json {
  return {
    id: row.id,
    created_at: row.created_at,
    last_used_at: row.refreshed_at,
    user_agent: row.user_agent ?? '',
    ip: row.ip ?? '',
    aal,
    current: isCurrent,
  };
}

/** An audit event. */
export function serializeAuditEvent(row: AuditRow): Json {
  return {
    id: row.id,
    created_at: row.at,
    ip_address: row.ip ?? '',
    payload: {
      action: row.action,
      actor_id: row.actor_id,
      user_id: row.user_id,
      email: row.email,
      ...parseJsonObject(row.detail),
    },
  };
}
