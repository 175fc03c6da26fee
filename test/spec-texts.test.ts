// Tests that every text of the product specification is expected by a test of the screen or the call that shows it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { specTexts } from '#texts/en/spec.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Tests that operate the app in a browser, with what they share, and those of the calls that it makes. */
const TESTS = ['test/browser/**/*.test.ts', 'test/support/browser/*.ts', 'src/web/api/*.test.ts'];

/** A character that parameters of a text are replaced by. */
const PARAMETER = '\u0000';

/** All texts of an area; of one with parameters, its constant parts. */
function listTexts(texts: unknown): string[][] {
  if (typeof texts === 'string') return [[texts]];
  if (typeof texts === 'function') {
    const parts = String(texts(PARAMETER, PARAMETER)).split(PARAMETER);
    return [parts.filter((part) => part.trim() !== '')];
  }
  return Object.values(texts ?? {}).flatMap(listTexts);
}

const escapeRegExp = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

it('each text of the specification is expected by a test of its screen or its call', () => {
  const tests = globSync(TESTS, { cwd: ROOT }).map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  // At the start of a string or of a regular expression, as whole words.
  const isExpected = (parts: string[]) => {
    const pattern = new RegExp(`['"\`/^]${parts.map(escapeRegExp).join('[^\\n]*?')}(?<![a-z](?=[a-z]))`);
    return tests.some((test) => pattern.test(test));
  };
  expect(listTexts(specTexts).filter((parts) => !isExpected(parts))).toEqual([]);
});
