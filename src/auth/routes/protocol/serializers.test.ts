// The wire format of users, factors and errors.
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { Problem } from '#api/problem.ts';
import { buildIdentityRow, buildUserRow } from '#auth/accounts/accounts.ts';
import type { FactorRow } from '#db/tables/auth.ts';
import { START, stubContext } from '../../../../test/support/auth/auth-context.ts';
import { formatAuthProblem, serializeFactor, serializeListedUser, serializeUser } from './serializers.ts';

const context = await stubContext();
const user = buildUserRow(context, { id: 'u', email: 'ana@example.org', password_hash: 'hush' });

const factor: FactorRow = {
  id: 'f',
  user_id: 'u',
  factor_type: 'totp',
  status: 'verified',
  friendly_name: '',
  secret: 'hush',
  phone: null,
  last_step: 7,
  last_challenged_at: null,
  created_at: START.toISOString(),
  updated_at: START.toISOString(),
};

describe('a user', () => {
  it('has no hash and no columns that are null, but always an email, a phone and identities', () => {
    const serialized = serializeUser({ user, identities: [], factors: [] });
    expect(serialized).toEqual({
      id: 'u',
      aud: 'authenticated',
      role: 'authenticated',
      email: 'ana@example.org',
      phone: '',
      app_metadata: {},
      user_metadata: {},
      identities: [],
      created_at: START.toISOString(),
      updated_at: START.toISOString(),
      is_anonymous: false,
    });
    expect(JSON.stringify(serialized)).not.toContain('hush');
  });

  it.each([
    [null, null, undefined],
    ['2030-01-02', null, '2030-01-02'],
    [null, '2030-01-03', '2030-01-03'],
    ['2030-01-02', '2030-01-03', '2030-01-02'],
    ['2030-01-04', '2030-01-03', '2030-01-03'],
  ])('with confirmations at %s and %s is confirmed at %s', (email_confirmed_at, phone_confirmed_at, confirmedAt) => {
    const confirmed = { ...user, email_confirmed_at, phone_confirmed_at };
    expect(serializeListedUser(confirmed).confirmed_at).toBe(confirmedAt);
  });

  it('in a list has null identities, and no factors', () => {
    expect(serializeListedUser(user)).toMatchObject({ identities: null });
    expect(serializeListedUser(user)).not.toHaveProperty('factors');
  });

  it('has its identities, and its factors if there are any', () => {
    const identity = buildIdentityRow(context, 'u', { provider: 'google', subject: 's', data: { email: 'A@B.org' } });
    const serialized = serializeUser({ user, identities: [identity], factors: [factor] });
    expect(serialized).toMatchObject({
      identities: [
        { id: 's', user_id: 'u', provider: 'google', email: 'a@b.org', identity_data: { email: 'A@B.org' } },
      ],
      factors: [{ id: 'f' }],
    });
  });
});

describe('a factor', () => {
  it('has no secret, and its name only if it has one', () => {
    expect(serializeFactor(factor)).toEqual({
      id: 'f',
      created_at: START.toISOString(),
      updated_at: START.toISOString(),
      status: 'verified',
      factor_type: 'totp',
      phone: '',
      last_challenged_at: null,
    });
    expect(serializeFactor({ ...factor, friendly_name: 'phone' }).friendly_name).toBe('phone');
  });
});

describe('formatAuthProblem', () => {
  const request = (version?: string) =>
    ({ id: 'req-1', headers: version === undefined ? {} : { 'x-supabase-api-version': version } }) as FastifyRequest; // all that is read
  const problem = new Problem(422, 'weak', 'Too weak', { headers: { 'retry-after': '5' } });

  it.each([undefined, '2023-12-31', 'latest', '2024', '2024-13-45', '2024-02-30', '2025-02-29', '2024-01-01 '])(
    'uses the legacy format for version %s',
    (version) => {
      const { status, headers, body } = formatAuthProblem(problem, request(version));
      expect([status, body]).toEqual([422, { code: 422, error_code: 'weak', msg: 'Too weak' }]);
      expect(headers).toMatchObject({ 'x-sb-error-code': 'weak', 'retry-after': '5', 'cache-control': 'no-store' });
      expect(headers).not.toHaveProperty('x-supabase-api-version');
    },
  );

  it.each(['2024-01-01', '2024-02-29', '2026-05-05'])('uses the new format for version %s', (version) => {
    const { status, headers, body } = formatAuthProblem(problem, request(version));
    expect([status, body]).toEqual([422, { code: 'weak', message: 'Too weak' }]);
    expect(headers).toMatchObject({ 'x-sb-error-code': 'weak', 'x-supabase-api-version': '2024-01-01' });
  });

  it('names the request in legacy errors of status 5xx', () => {
    expect(formatAuthProblem(new Problem(500, 'x', 'y'), request()).body).toHaveProperty('error_id', 'req-1');
    expect(formatAuthProblem(new Problem(499, 'x', 'y'), request()).body).not.toHaveProperty('error_id');
  });

  it('carries the reasons of a weak password, without the code header in the new format', () => {
    const weak = new Problem(422, 'weak_password', 'w', { extras: { weak_password: { reasons: ['length'] } } });
    const modern = formatAuthProblem(weak, request('2024-01-01'));
    expect(modern.body).toEqual({ code: 'weak_password', message: 'w', weak_password: { reasons: ['length'] } });
    expect(modern.headers).not.toHaveProperty('x-sb-error-code');
    expect(formatAuthProblem(weak, request()).headers).toHaveProperty('x-sb-error-code', 'weak_password');
  });

  it('maps OAuth errors to RFC 6749 for every client', () => {
    const oauth = new Problem(401, 'x', 'Bad ID token', { extras: { oauth_error: 'invalid request' } });
    for (const version of [undefined, '2024-01-01']) {
      const { status, body } = formatAuthProblem(oauth, request(version));
      expect([status, body]).toEqual([400, { error: 'invalid request', error_description: 'Bad ID token' }]);
    }
  });

  it("maps the framework's codes to the protocol's", () => {
    const formatBody = (code: string) =>
      formatAuthProblem(new Problem(400, code, 'detail'), request('2024-01-01')).body;
    expect(formatBody('too_large')).toEqual({ code: 'request_entity_too_large', message: 'Request body is too large' });
    expect(formatBody('bad_json')).toEqual({
      code: 'bad_json',
      message: 'Could not parse request body as JSON: detail',
    });
    expect(formatBody('internal_error')).toMatchObject({ code: 'unexpected_failure' });
  });
});
