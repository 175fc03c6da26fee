// PKCE: parsing of challenges and verification (RFC 7636, appendix B).
import { describe, expect, it } from 'vitest';
import { matchesChallenge, parsePkce } from './pkce.ts';

const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('parsePkce', () => {
  it('is undefined without a challenge and a method', () => {
    expect(parsePkce(undefined, undefined)).toBeUndefined();
  });

  it.each([
    ['s256', 's256'],
    ['S256', 's256'],
    ['PLAIN', 'plain'],
  ] as const)('accepts the method %s', (method, normalized) => {
    expect(parsePkce(CHALLENGE, method)).toEqual({ challenge: CHALLENGE, method: normalized });
  });

  it.each([
    ['no method', CHALLENGE, undefined, 'PKCE flow requires'],
    ['no challenge', undefined, 's256', 'PKCE flow requires'],
    ['an unknown method', CHALLENGE, 'none', 'one of s256, plain'],
    ['a challenge of 42 characters', 'a'.repeat(42), 's256', 'between 43 and 128'],
    ['a challenge of 129 characters', 'a'.repeat(129), 's256', 'between 43 and 128'],
    ['a challenge with other characters', `${'a'.repeat(43)}+`, 's256', 'between 43 and 128'],
  ])('refuses %s', (_name, challenge, method, message) => {
    expect(() => parsePkce(challenge, method)).toThrow(message);
  });

  it('accepts the shortest and the longest challenge', () => {
    expect(parsePkce('a'.repeat(43), 'plain')?.challenge).toHaveLength(43);
    expect(parsePkce('~'.repeat(128), 'plain')?.challenge).toHaveLength(128);
  });
});

describe('matchesChallenge', () => {
  it('compares the hash of the verifier for s256, and the verifier itself for plain', () => {
    expect(matchesChallenge({ challenge: CHALLENGE, method: 's256' }, VERIFIER)).toBe(true);
    expect(matchesChallenge({ challenge: CHALLENGE, method: 's256' }, CHALLENGE)).toBe(false);
    expect(matchesChallenge({ challenge: CHALLENGE, method: 'plain' }, CHALLENGE)).toBe(true);
    expect(matchesChallenge({ challenge: CHALLENGE, method: 'plain' }, VERIFIER)).toBe(false);
    expect(matchesChallenge({ challenge: CHALLENGE, method: 's256' }, '')).toBe(false);
  });
});
