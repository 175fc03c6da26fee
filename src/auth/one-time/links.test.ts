// The allow-list of redirect URLs (against open redirects), and the URLs of mailed links.
import { beforeEach, describe, expect, it } from 'vitest';
import { SITE, stubContext, type TestContext } from '../../../test/support/auth/auth-context.ts';
import { actionLink, chooseRedirect, mailLink } from './links.ts';

const ALLOWED_REDIRECTS = [
  'https://app.example/done',
  'https://*.school.example/**',
  'https://one.example/*/end?',
  'https://**.any.example',
  'myapp://**',
];

let context: TestContext;
beforeEach(async () => {
  context = await stubContext({ allowedRedirects: ALLOWED_REDIRECTS });
});

describe('chooseRedirect', () => {
  it.each([
    SITE,
    `${SITE}/`,
    `${SITE}/course?page=1#part`,
    'https://app.example/done',
    'https://app.example/done#fragment',
    'https://fr.school.example/a/b.c?d=e',
    'https://one.example/middle/end1',
    'https://a.b.any.example',
    'myapp://callback',
  ])('allows %s', (url) => {
    expect(chooseRedirect(context, url)).toBe(url);
    expect(context.warnings).toEqual([]);
  });

  it('refuses one of more than 2,048 characters, on our own site too', () => {
    const longest = `${SITE}/`.padEnd(2048, 'x');
    expect(chooseRedirect(context, longest)).toBe(longest);
    expect(chooseRedirect(context, `${longest}x`)).toBe(SITE);
    expect(chooseRedirect(context, 'https://fr.school.example/'.padEnd(1_000_000, 'x'))).toBe(SITE);
  });

  it.each([
    'http://cahier.example/',
    'https://cahier.example:8443/',
    'https://cahier.example.evil.example/',
    'https://cahier.example@evil.example/',
    'https://user:password@cahier.example/',
    'https://cahier.example:x@cahier.example/',
    'https://a_b.any.example',
    'https://evil.example/https://app.example/done',
    'https://app.example/done/more',
    'https://app.example/done?more',
    'https://APP.example/DONE',
    'https://a.b.school.example/',
    'https://evil.example?.school.example/',
    'https://evil.example#.school.example/',
    'https://one.example/a/b/end1',
    'https://one.example/a.b/end1',
    'https://one.example/a/end12',
    'https://evil.example/.any.example',
    'myapp://callback/path',
    'https://192.0.2.1/',
    'https://0x7f.1/',
    'https://cahier.example\\@evil.example/',
    'https:cahier.example',
    '//cahier.example/',
    '/course',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://cahier.example/',
    'https://cahier.example/\n',
    'https://cahier.example/\u0000',
    'https://cahier.example/\ud800',
    'not a url',
  ])('refuses %j, logs it, and uses our own site', (url) => {
    expect(chooseRedirect(context, url)).toBe(SITE);
    expect(context.warnings).toHaveLength(1);
  });

  it('takes the first allowed candidate and skips absent ones', () => {
    const candidates = [undefined, '', 'https://evil.example/', 'https://app.example/done', `${SITE}/later`];
    expect(chooseRedirect(context, ...candidates)).toBe('https://app.example/done');
    expect(context.warnings).toHaveLength(1);
    expect(chooseRedirect(context, undefined, '')).toBe(SITE);
    expect(chooseRedirect(context)).toBe(SITE);
  });

  it('allows any port of our own site only on loopback', async () => {
    const local = { ...(await stubContext()), siteUrl: () => 'http://localhost:3000' };
    expect(chooseRedirect(local, 'http://localhost:5173/x')).toBe('http://localhost:5173/x');
    expect(chooseRedirect(local, 'http://127.0.0.1:3000/x')).toBe('http://localhost:3000');
  });

  it('does not treat dots and other characters of a pattern as regular expressions', async () => {
    const dotted = await stubContext({ allowedRedirects: ['https://a.example/x+(y)'] });
    expect(chooseRedirect(dotted, 'https://a.example/x+(y)')).toBe('https://a.example/x+(y)');
    expect(chooseRedirect(dotted, 'https://aXexample/x+(y)')).toBe(SITE);
    expect(chooseRedirect(dotted, 'https://a.example/xxy')).toBe(SITE);
  });
});

describe('links', () => {
  it('lead to the confirmation page in mails, and to /verify for the admin API', () => {
    const base = `${SITE}${context.settings.basePath}`;
    expect(mailLink(context, 't', 'recovery', `${SITE}/reset-password`)).toBe(
      `${base}/confirm?token=t&type=recovery&redirect_to=${SITE}/reset-password`,
    );
    expect(actionLink(context, 't', 'invite', SITE)).toBe(`${base}/verify?token=t&type=invite&redirect_to=${SITE}`);
  });

  it('encode a redirect URL that has a query or a fragment', () => {
    const url = `${SITE}/a?b=c&d#e`;
    const link = new URL(mailLink(context, 't', 'signup', url));
    expect(link.searchParams.get('redirect_to')).toBe(url);
    expect(link.hash).toBe('');
    expect([...link.searchParams.keys()]).toEqual(['token', 'type', 'redirect_to']);
  });
});
