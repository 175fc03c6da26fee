// The password policy, supported hashes, and hashing.
import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { hash as bcryptHash } from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { Problem } from '#api/problem.ts';
import { DEFAULT_SETTINGS } from '#auth/context/settings.ts';
import {
  assertPasswordPolicy,
  hashPassword,
  isSupportedHash,
  needsRehash,
  passwordProblems,
  verifyPassword,
} from './passwords.ts';

const { hashCost: COST } = DEFAULT_SETTINGS;
const SETTINGS = { ...DEFAULT_SETTINGS, passwordMinLength: 10, passwordCharacters: ['abc', '0123'] };
const BCRYPT = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
const argon2 = (parameters: string, type = 'argon2id') => `$${type}$v=19$${parameters}$c29tZXNhbHQ$aGFzaA`;

const reasons = (password: string, ownValues: string[] = []) =>
  passwordProblems(password, SETTINGS, ownValues).map(({ reason }) => reason);

function rejection(password: string, allowCommon = false): unknown {
  try {
    assertPasswordPolicy(password, SETTINGS, [], allowCommon);
    return undefined;
  } catch (error) {
    return error instanceof Problem ? [error.status, error.code, error.extras] : error;
  }
}

describe('the policy', () => {
  it.each([
    ['une longue phrase 1', []],
    ['a1 éééééé', ['length']],
    ['a1 ééééééé', []],
    ['zzzzzzzzzzzz', ['characters']],
    ['zzzzzzzz1zzz', ['characters']],
    ['a1', ['length']],
    ['', ['length', 'characters']],
    ['cahier0123', ['pwned']],
    ['cahier', ['length', 'characters', 'pwned']],
  ])('for "%s" finds %j', (password, expected) => {
    expect(reasons(password)).toEqual(expected);
  });

  it('counts characters, not UTF-16 units', () => {
    expect(reasons('a1😀😀😀😀😀😀😀')).toContain('length');
    expect(reasons('a1😀😀😀😀😀😀😀😀')).not.toContain('length');
  });

  it("refuses the user's own address", () => {
    expect(reasons('abcana.petit0@example.org', ['abcana.petit0@example.org'])).toEqual(['pwned']);
  });

  it('rejects with all reasons', () => {
    expect(rejection('cahier')).toEqual([
      422,
      'weak_password',
      { weak_password: { reasons: ['length', 'characters', 'pwned'] } },
    ]);
    expect(rejection('une longue phrase 1')).toBeUndefined();
  });

  it('may leave common passwords to the caller, but nothing else', () => {
    expect(rejection('cahier0123', true)).toBeUndefined();
    expect(rejection('cahier', true)).toMatchObject([422, 'weak_password', {}]);
  });

  it('refuses more than 72 bytes', () => {
    expect(rejection(`a1${'z'.repeat(70)}`)).toBeUndefined();
    expect(rejection(`a1${'z'.repeat(71)}`)).toMatchObject([400, 'validation_failed', {}]);
    expect(rejection(`a1${'é'.repeat(35)}z`)).toMatchObject([400, 'validation_failed', {}]);
  });
});

describe('an imported hash', () => {
  it.each([
    BCRYPT,
    BCRYPT.replace('$2b$', '$2a$'),
    BCRYPT.replace('$10$', '$15$'),
    argon2('m=19456,t=2,p=1'),
    argon2('m=1048576,t=20,p=16'),
    argon2('m=4096,t=3,p=1', 'argon2i'),
  ])('%s is supported', (hash) => {
    expect(isSupportedHash(hash)).toBe(true);
  });

  it.each([
    '',
    'password',
    BCRYPT.replace('$10$', '$16$'),
    BCRYPT.replace('$10$', '$03$'),
    BCRYPT.slice(0, -1),
    argon2('m=1048577,t=2,p=1'),
    argon2('m=19456,t=21,p=1'),
    argon2('m=19456,t=2,p=17'),
    argon2('m=19456,t=2,p=1', 'argon2d'),
    `${argon2('m=19456,t=2,p=1')}$more`,
    '$1$salt$hash',
  ])('"%s" is not', (hash) => {
    expect(isSupportedHash(hash)).toBe(false);
  });

  it.each([
    [argon2('m=19456,t=2,p=1'), false],
    [argon2('m=65536,t=3,p=1'), false],
    [argon2('m=19455,t=2,p=1'), true],
    [argon2('m=19456,t=1,p=1'), true],
    [argon2('m=19456,t=2,p=4'), true],
    [argon2('m=19456,t=2,p=1', 'argon2i'), true],
    [BCRYPT, true],
  ])('%s is to be replaced: %s', (hash, isOutdated) => {
    expect(needsRehash(hash, COST)).toBe(isOutdated);
  });
});

describe('a hash', () => {
  it('of ours matches its password only, and needs no rehash', async () => {
    const hash = await hashPassword('une longue phrase', COST);
    expect(await verifyPassword(hash, 'une longue phrase', COST)).toBe(true);
    expect(await verifyPassword(hash, 'une longue phrasE', COST)).toBe(false);
    expect(needsRehash(hash, COST)).toBe(false);
    expect(isSupportedHash(hash)).toBe(true);
    expect(await hashPassword('une longue phrase', COST)).not.toBe(hash);
  });

  it('is that of one form of letters with marks, whichever a device sends', async () => {
    const [composed, decomposed] = ['une école à Noël'.normalize('NFC'), 'une école à Noël'.normalize('NFD')];
    const hash = await hashPassword(decomposed, COST);
    expect(await argon2Verify(hash, composed)).toBe(true);
    expect(await verifyPassword(hash, composed, COST)).toBe(true);
    expect(await verifyPassword(hash, decomposed, COST)).toBe(true);
    expect(await verifyPassword(hash, 'une ecole a Noel', COST)).toBe(false);
  });

  it('that was stored of another form still opens', async () => {
    const [composed, decomposed] = ['une école à Noël'.normalize('NFC'), 'une école à Noël'.normalize('NFD')];
    const earlier = await argon2Hash(decomposed, {
      memoryCost: COST.memoryCost,
      timeCost: COST.timeCost,
      parallelism: 1,
    });
    expect(await verifyPassword(earlier, decomposed, COST)).toBe(true);
    expect(await verifyPassword(earlier, composed, COST)).toBe(true);
    expect(await verifyPassword(earlier, 'une ecole a Noel', COST)).toBe(false);
    const imported = await bcryptHash(decomposed, 4);
    expect(await verifyPassword(imported, composed, COST)).toBe(true);
  });

  it('counts a letter with a mark once, in bytes and characters', () => {
    expect(rejection(`a1${'é'.repeat(35)}`.normalize('NFD'))).toBeUndefined();
    expect(reasons('a1 éééééé'.normalize('NFD'))).toEqual(['length']);
  });

  it('that is missing or broken, or a password that is too long, matches nothing', async () => {
    expect(await verifyPassword(null, 'nobody has this password', COST)).toBe(false);
    expect(await verifyPassword('broken', 'une longue phrase', COST)).toBe(false);
    expect(await verifyPassword(await hashPassword('a'.repeat(73), COST), 'a'.repeat(73), COST)).toBe(false);
  });
});

it('refuses to queue more than a hundred checks', async () => {
  const cheapHash = BCRYPT.replace('$10$', '$04$');
  const checks = Array.from({ length: 100 + 2 * availableParallelism() }, () => verifyPassword(cheapHash, 'x', COST));
  const results = await Promise.allSettled(checks);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(availableParallelism());
  expect(refused[0]?.reason).toMatchObject({ status: 503 });
  expect(results.at(-1)?.status).toBe('rejected');
});
