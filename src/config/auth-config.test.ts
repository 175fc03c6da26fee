// Settings of the embedded auth server, and the page that documents them.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { authConfigProblems, authSettings } from './auth-config.ts';

it('SMS to a mailbox that no one can open are a problem', () => {
  const problems = authConfigProblems({ AUTH_MESSAGES_TO_MAILBOX: 'on', SMTP_URL: 'smtp://mail' }, '/srv');
  expect(problems).toEqual([expect.stringContaining('AUTH_MESSAGES_TO_MAILBOX must not be on with SMTP_URL')]);
});

it('each auth setting is in the table of docs/auth.md', () => {
  const page = readFileSync(new URL('../../docs/auth.md', import.meta.url), 'utf8');
  expect(Object.keys(authSettings).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
