// File names of downloads.
import { expect, it } from 'vitest';
import { parseFileName } from './download-file.ts';

it('prefers the extended file name, with any character', () => {
  expect(parseFileName(`attachment; filename="march_.html"; filename*=UTF-8''march%C3%A9%20%231.html`)).toBe(
    'marché #1.html',
  );
});

it('reads a quoted file name, with escaped characters', () => {
  expect(parseFileName('attachment; filename="learnfrench.zip"')).toBe('learnfrench.zip');
  expect(parseFileName('attachment; filename="a \\"b\\" \\\\c.zip"')).toBe('a "b" \\c.zip');
});

it('falls back to a name of its own', () => {
  expect(parseFileName('')).toBe('file');
  expect(parseFileName('attachment')).toBe('file');
});
