// The keyed hash of a card's code.
import { describe, expect, it } from 'vitest';
import { newCardCode } from '#api/codes.ts';
import { hashCardCode } from './card-codes.ts';

const server = (fill: number) => ({ deriveSecret: (purpose: string) => Buffer.alloc(32, `${purpose}${fill}`) });

describe('a code', () => {
  it('is hashed with a key of the server, so that a copy of the database cannot test guesses', () => {
    const code = newCardCode();
    expect(hashCardCode(server(1), code)).toMatch(/^[0-9a-f]{64}$/);
    expect(hashCardCode(server(1), code)).toBe(hashCardCode(server(1), code));
    expect(hashCardCode(server(2), code)).not.toBe(hashCardCode(server(1), code));
  });
});
