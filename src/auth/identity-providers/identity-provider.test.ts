// Mapping of an external provider's claims to a profile.
import { describe, expect, it } from 'vitest';
import { mergeClaims, toProfile } from './identity-provider.ts';

const issuer = 'https://id.example.org';
const profile = (claims: object) => toProfile({ sub: '1', ...claims }, issuer);

describe('an external profile', () => {
  it('has its email address in lowercase, verified when the provider says so as boolean or text', () => {
    expect(profile({ email: 'Zoe@Example.org', email_verified: true })).toMatchObject({
      email: 'zoe@example.org',
      emailVerified: true,
    });
    expect(profile({ email: 'zoe@example.org', email_verified: 'true' }).emailVerified).toBe(true);
    for (const email_verified of [undefined, false, 'false', 'yes', 1, {}]) {
      expect(profile({ email: 'zoe@example.org', email_verified }).emailVerified).toBe(false);
    }
  });

  it('has no malformed email address, or one that could inject a mail header', () => {
    for (const email of [
      'nobody',
      'a@b.org\r\nBcc: c@d.org',
      '"a b"@c.org',
      'a@b.org, c@d.org',
      '<a@b.org>',
      `${'a'.repeat(300)}@b.org`,
      7,
      null,
    ]) {
      expect(profile({ email, email_verified: true }).email).toBeUndefined();
    }
  });

  it('has no name that is not text, or too long for an access token', () => {
    expect(profile({ name: 'Zoé', nickname: { $gt: '' }, picture: 'x'.repeat(3000) }).details).toEqual({
      iss: issuer,
      sub: '1',
      provider_id: '1',
      name: 'Zoé',
      full_name: 'Zoé',
      email_verified: false,
      phone_verified: false,
    });
  });
});

describe('claims of the ID token and the userinfo response', () => {
  const token = { sub: '1', email: 'zoe@example.org', email_verified: true };

  it('are merged, the later ones taking precedence', () => {
    expect(mergeClaims(token, { sub: '1', name: 'Zoé' })).toEqual({ ...token, name: 'Zoé' });
    expect(mergeClaims(token, { ...token, email_verified: false }).email_verified).toBe(false);
    expect(mergeClaims(token, { sub: '1', email: token.email }).email_verified).toBe(true);
  });

  it('do not verify one email address by the claim about another', () => {
    expect(mergeClaims(token, { sub: '1', email: 'victim@example.org' }).email_verified).toBe(false);
  });
});
