// TOTP codes (test vectors of RFC 6238, appendix B, shortened to six digits) and enrollment URIs.
import { describe, expect, it } from 'vitest';
import { enrollment, generateSecret, verifyTotp } from './totp.ts';

/** "12345678901234567890" in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('verifyTotp', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %d s accepts %s as of step %d', (seconds, code, step) => {
    expect(verifyTotp(SECRET, code, at(seconds))).toBe(step);
  });

  it('accepts the previous and the next step, and returns the step of the code', () => {
    expect(verifyTotp(SECRET, '287082', at(59 + 30))).toBe(1);
    expect(verifyTotp(SECRET, '287082', at(29))).toBe(1);
  });

  it('refuses codes of steps outside the window', () => {
    expect(verifyTotp(SECRET, '287082', at(59 + 60))).toBeUndefined();
    expect(verifyTotp(SECRET, '081804', at(1_111_111_109 - 60))).toBeUndefined();
  });

  it.each(['28708', '2870820', '28708x', ' 287082', '', '２８７０８２'])('refuses the malformed code %j', (code) => {
    expect(verifyTotp(SECRET, code, at(59))).toBeUndefined();
  });
});

describe('enrollment', () => {
  it('percent-encodes the label, and spaces as %20', () => {
    const { uri, qrCode } = enrollment(SECRET, 'École & co', 'ana+b@example.org');
    expect(uri).toBe(
      'otpauth://totp/%C3%89cole%20%26%20co:ana%2Bb%40example.org?algorithm=SHA1&digits=6&issuer=%C3%89cole%20%26%20co&period=30&secret=' +
        SECRET,
    );
    expect(qrCode).toMatch(/^<svg .*<\/svg>$/);
    expect(qrCode).not.toMatch(/[#\n]/);
  });

  it('generates secrets that it accepts codes of', () => {
    expect(verifyTotp(generateSecret(), '000000x', at(0))).toBeUndefined();
    expect(generateSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });
});
