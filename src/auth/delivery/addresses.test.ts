// Parsing of email addresses and phone numbers.
import { describe, expect, it } from 'vitest';
import { Problem } from '#api/problem.ts';
import { parseEmail, parsePhone } from './addresses.ts';

describe('parseEmail', () => {
  it.each([
    ['Ana.Petit@Example.ORG', 'ana.petit@example.org'],
    ["o'neil&co@example.org", "o'neil&co@example.org"],
    ['a+b@localhost', 'a+b@localhost'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ])('lowercases %s', (text, email) => {
    expect(parseEmail(text)).toBe(email);
  });

  it.each([
    '',
    'ana',
    '@example.org',
    'ana@',
    'ana@@example.org',
    'ana@-example.org',
    'ana@example-.org',
    'ana@example..org',
    'ana@.org',
    'ana petit@example.org',
    'ana@example.org ',
    'ana@example.org\r\nBcc: b@example.org',
    'ana@example.org,b@example.org',
    '"ana"@example.org',
    'Ana <ana@example.org>',
    'ana@[127.0.0.1]',
    'zoé@example.org',
    `${'a'.repeat(65)}@example.org`,
  ])('refuses %j', (text) => {
    expect(() => parseEmail(text)).toThrow('invalid format');
  });

  it('refuses an address of more than 255 characters', () => {
    const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}`;
    expect(parseEmail(`${'x'.repeat(11)}@${domain}`)).toHaveLength(255);
    expect(() => parseEmail(`${'x'.repeat(12)}@${domain}`)).toThrow('too long');
  });

  it('uses the given status', () => {
    const catchProblem = (parse: () => string) => {
      try {
        return parse();
      } catch (error) {
        return error instanceof Problem ? [error.status, error.code] : error;
      }
    };
    expect(catchProblem(() => parseEmail('ana', 422))).toEqual([422, 'validation_failed']);
    expect(catchProblem(() => parseEmail('ana'))).toEqual([400, 'validation_failed']);
  });
});

describe('parsePhone', () => {
  it.each([
    ['+33 6 12 34 56 78', '33612345678'],
    ['33612345678', '33612345678'],
    ['+12', '12'],
    ['123456789012345', '123456789012345'],
  ])('normalizes %s', (text, phone) => {
    expect(parsePhone(text)).toBe(phone);
  });

  it.each(['', '+', '0612345678', '1', '1234567890123456', '+33-612', '++33612345678', '33a', '336123+45678'])(
    'refuses %j',
    (text) => {
      expect(() => parsePhone(text)).toThrow('E.164');
    },
  );
});
