import { expect, it } from 'vitest';
import { hasForeignSession, readLinkCallback } from './link-callback.ts';

it.each([
  ['', '', { isInvitation: false }],
  ['#access_token=a&type=invite', '', { isInvitation: true }],
  ['#access_token=a&type=recovery', '', { isInvitation: false }],
  ['#access_token=a&type=email_change', '', { confirmed: 'email_change', isInvitation: false }],
  ['#access_token=a&type=signup', '', { confirmed: 'signup', isInvitation: false }],
  ['#type=signup', '', { isInvitation: false }],
  ['#message=Confirmation+link+accepted.', '', { message: 'Confirmation link accepted.', isInvitation: false }],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Expired',
    '',
    { error: 'Expired', errorCode: 'otp_expired', isInvitation: false },
  ],
  ['#error_code=otp_expired', '', { isInvitation: false }],
  ['', '?message=Accepted', { message: 'Accepted', isInvitation: false }],
  [
    '#error=access_denied&error_description=Email+link+is+invalid&type=invite',
    '?pageId=M6DKHFL2KUK',
    { error: 'Email link is invalid', isInvitation: false },
  ],
])('%s%s says %j', (hash, search, expected) => {
  expect(readLinkCallback({ hash, search })).toEqual(expected);
});

it.each([
  ['http:', '', '', false],
  ['http:', '#error=access_denied', '', false],
  ['http:', '#access_token=a.b.mine', 'cahier-sign-in=mine', false],
  ['http:', '#type=recovery&access_token=a.b.mine', 'other=1; cahier-sign-in=mine', false],
  ['https:', '#access_token=a.b.mine', '__Host-cahier-sign-in=mine', false],
  ['https:', '#access_token=a.b.mine', 'cahier-sign-in=mine', true],
  ['http:', '#access_token=a.b.theirs', 'cahier-sign-in=mine', true],
  ['http:', '#access_token=a.b.theirs', '', true],
  ['http:', '#access_token=', '', true],
])('over %s the address %s with the cookies "%s" has a foreign session: %s', (protocol, hash, cookie, expected) => {
  expect(hasForeignSession({ location: { protocol, hash, search: '' }, cookie })).toBe(expected);
});

it.each([
  ['', '?access_token=a.b.theirs&refresh_token=r', true],
  ['', '?cours=learnfrench&acces%73_token=a.b.theirs', true],
  ['#access_token=a.b.mine', '?access_token=a.b.theirs', true],
  ['#access_token=a.b.mine&access_token=a.b.theirs', '', true],
  ['#access_token=a.b.mine', '?cours=learnfrench', false],
])(
  'the address %s with the query %s has a foreign session: %s, as the session client reads both',
  (hash, search, expected) => {
    const location = { protocol: 'http:', hash, search };
    expect(hasForeignSession({ location, cookie: 'cahier-sign-in=mine' })).toBe(expected);
  },
);
