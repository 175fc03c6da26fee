import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput, tokenQuery } from './parse-input.ts';

const schema = z.object({
  name: z.string(),
  public: z.boolean().optional(),
  limit: z.int().min(1).max(10).default(5),
  sort: z.object({ order: z.enum(['asc', 'desc']) }).optional(),
  keys: z.array(z.string()).min(1).max(2).optional(),
  word: z.string().regex(/^a/, 'must begin with a').optional(),
});

function parse(input: unknown): unknown {
  return parseInput('body', schema, input);
}

describe('input', () => {
  it('is returned parsed, with defaults and without unknown fields', () => {
    expect(parse({ name: 'a', extra: 1 })).toEqual({ name: 'a', limit: 5 });
    expect(parseInput('querystring', tokenQuery, { token: 't' })).toEqual({ token: 't' });
  });

  it.each([
    ['a missing field', {}, "body must have required property 'name'"],
    ['a missing field of a field', { name: 'a', sort: {} }, "body/sort must have required property 'order'"],
    ['another type', { name: 1 }, 'body/name must be string'],
    ['null', { name: null }, 'body/name must be string'],
    ['no boolean', { name: 'a', public: 'yes' }, 'body/public must be boolean'],
    ['text for a number', { name: 'a', limit: '3' }, 'body/limit must be integer'],
    ['a fraction', { name: 'a', limit: 1.5 }, 'body/limit must be integer'],
    ['too small a number', { name: 'a', limit: 0 }, 'body/limit must be >= 1'],
    ['too large a number', { name: 'a', limit: 11 }, 'body/limit must be <= 10'],
    [
      'another choice',
      { name: 'a', sort: { order: 'up' } },
      'body/sort/order must be equal to one of the allowed values',
    ],
    ['too few items', { name: 'a', keys: [] }, 'body/keys must NOT have fewer than 1 items'],
    ['too many items', { name: 'a', keys: ['a', 'b', 'c'] }, 'body/keys must NOT have more than 2 items'],
    ['an item of another type', { name: 'a', keys: ['a', 1] }, 'body/keys/1 must be string'],
    ['a rule with a message', { name: 'a', word: 'b' }, 'body/word must begin with a'],
    ['the first of several errors', { name: 1, limit: 0 }, 'body/name must be string'],
    ['no object', 'text', 'body must be object'],
  ])('with %s is refused', (_, input, message) => {
    expect(() => parse(input)).toThrow(expect.objectContaining({ status: 400, code: 'InvalidRequest', message }));
  });

  it('names where it came from', () => {
    expect(() => parseInput('querystring', tokenQuery, {})).toThrow("querystring must have required property 'token'");
  });
});
