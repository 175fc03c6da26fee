// Settings of the embedded auth server, and the page that documents them.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { authSettings } from './auth-config.ts';

it('each auth setting is in the table of docs/auth.md', () => {
  const page = readFileSync(new URL('../../docs/auth.md', import.meta.url), 'utf8');
  expect(Object.keys(authSettings).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
