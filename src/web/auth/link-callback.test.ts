import { expect, it } from 'vitest';
import { readLinkCallback } from './link-callback.ts';

it.each([
  ['', '', { isInvitation: false }],
  ['#access_token=a&type=invite', '', { isInvitation: true }],
  ['#access_token=a&type=recovery', '', { isInvitation: false }],
  ['#message=Confirmation+link+accepted.', '', { message: 'Confirmation link accepted.', isInvitation: false }],
  ['', '?message=Accepted', { message: 'Accepted', isInvitation: false }],
  [
    '#error=access_denied&error_description=Email+link+is+invalid&type=invite',
    '?pageId=M6DKHFL2KUK',
    { error: 'Email link is invalid', isInvitation: false },
  ],
])('%s%s says %j', (hash, search, expected) => {
  expect(readLinkCallback({ hash, search })).toEqual(expected);
});
