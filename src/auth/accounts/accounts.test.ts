// Metadata, audiences, bans and identities of users.
import { describe, expect, it } from 'vitest';
import { stubContext } from '../../../test/support/auth/auth-context.ts';
import { buildIdentityRow, buildUserRow, isBanned, localIdentity, mergeMetadata, resolveAudience } from './accounts.ts';

const context = await stubContext({ audience: 'configured' });

describe('mergeMetadata', () => {
  it.each([
    ['{"a":1,"b":2}', { b: 3, c: 4 }, { a: 1, b: 3, c: 4 }],
    ['{"a":1,"b":2}', { a: null }, { b: 2 }],
    ['{}', { a: null }, {}],
    ['{"a":{"b":1}}', { a: { c: 2 } }, { a: { c: 2 } }],
    ['{"a":1}', { a: undefined }, {}],
    ['{"a":1}', { a: false, b: 0, c: '' }, { a: false, b: 0, c: '' }],
  ])('of %s and %j is %j', (base, change, merged) => {
    expect(JSON.parse(mergeMetadata(base, change))).toEqual(merged);
  });
});

describe('resolveAudience', () => {
  it('follows the settings, unless an administrator set another audience', () => {
    expect(resolveAudience(context, buildUserRow(context, {}))).toBe('configured');
    expect(resolveAudience(context, buildUserRow(context, { aud: 'special' }))).toBe('special');
  });
});

describe('isBanned', () => {
  it.each([
    [null, false],
    ['2030-01-01T12:00:00.001Z', true],
    ['2030-01-01T12:00:00.000Z', false],
    ['2029-12-31T00:00:00.000Z', false],
  ])('until %s is %s', (banned_until, expected) => {
    expect(isBanned(buildUserRow(context, { banned_until }), context.now())).toBe(expected);
  });
});

describe('a new row', () => {
  it('of a user has defaults, and flags as numbers', () => {
    expect(buildUserRow(context, {})).toMatchObject({ role: 'authenticated', email: null, is_anonymous: 0, is_sso: 0 });
    expect(buildUserRow(context, { isAnonymous: true, isSso: true })).toMatchObject({ is_anonymous: 1, is_sso: 1 });
    expect(buildUserRow(context, {}).id).not.toBe(buildUserRow(context, {}).id);
  });

  it.each([
    ['Ana@Example.org', 'ana@example.org'],
    ['', null],
    [7, null],
    [undefined, null],
  ])('of an identity with the email %j has the address %j', (email, expected) => {
    const row = buildIdentityRow(context, 'u', { provider: 'google', subject: 's', data: { email } });
    expect(row.email).toBe(expected);
  });

  it("of a user's own address says that it is not verified", () => {
    expect(
      localIdentity('email', 'u', 'ana@example.org', { name: 'Ana', sub: 'forged', email_verified: true }),
    ).toEqual({
      provider: 'email',
      subject: 'u',
      data: { name: 'Ana', sub: 'u', email: 'ana@example.org', email_verified: false, phone_verified: false },
    });
    expect(localIdentity('phone', 'u', '33612345678').data).toMatchObject({ phone: '33612345678' });
  });
});
