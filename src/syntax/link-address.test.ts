// Addresses of links: what is one, how it is written, and what is refused because it is none, or is not what it seems.
import { describe, expect, it } from 'vitest';
import { fromHtml } from '#document/from-html.ts';
import { toHtml as documentToHtml } from '#document/to-html.ts';
import { visibleText } from '#document/visible-text.ts';
import { toHtml } from '#markup/to-html.ts';
import { hasOnlyAllowedTags } from '../../test/support/allowed-tags.ts';
import { escapeAttribute } from './escape-html.ts';
import { getLinkHost, linkTag, readLinkAddress, readLinkTarget } from './link-address.ts';

const HOSTILE: readonly string[] = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'jAvAsCrIpT://example.org/%0aalert(1)',
  'java\tscript:alert(1)',
  'java\u00adscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  '%6aavascript:alert(1)',
  'javascript%3Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.org/',
  'blob:https://example.org/x',
  'about:blank',
  'view-source:https://example.org/',
  'intent://example.org#Intent;scheme=https;end',
  'tel:+33123456789',
  'ws://example.org/',
  'https:example.org',
  'https:/example.org',
  'https:///example.org',
  'https:\\\\example.org\\',
  'https://example.org\\@evil.org/',
  '//example.org/',
  '/lecture?pageId=ABCDEFGH234',
  '/auth/v1/logout',
  '../drafts',
  '?x=1',
  '#top',
  'example.org',
  'www.example.org',
  'https://bank.org@evil.org/',
  'https://user:secret@example.org/',
  'https://@example.org/',
  'https://bank.org%2F@evil.org/',
  'https://exa mple.org/',
  'https://example.org/a b',
  'https://example.org/\u00a0b',
  'https://example.org/\u2003b',
  'https://example.org/\tb',
  'https://example.org/\u202egpj.exe',
  'https://\u202egro.elpmaxe/',
  'https://example.org/\u2066x\u2069',
  'https://exam\u200bple.org/',
  'https://example.org/\u0000',
  'https://example.org/\u007f',
  'https://example.org/"onclick="alert(1)',
  'https://example.org/<script>',
  'https://example.org/`x`',
  'https://аpple.com/',
  'https://аррӏе.com/',
  'https://gοοgle.com/',
  'https://ɡoogle.com/',
  'https://gıthub.com/',
  'https://ｅxample.org/',
  'https://example。org/',
  'https://example.org⁄path.evil.org/',
  'https://comノevil.org/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://exam%70le.org/',
  'https://[::1',
  'https://example.org:99999/',
  'https://',
  'mailto:',
  'mailto:anna',
  'mailto:anna@example.org?bcc=eve@evil.org&body=x',
  'mailto:anna@example.org,eve@evil.org',
  'mailto:anna@exam ple.org',
  'mailto:"><script>@example.org',
  'mailto:anna@example.org%0Abcc:eve@evil.org',
  `https://example.org/${'a'.repeat(2000)}`,
  'a'.repeat(65),
];

describe('a link', () => {
  it.each(HOSTILE)('does not lead to %j', async (address) => {
    expect(readLinkTarget(address)).toBeUndefined();
    const html = toHtml(`a { LINK | ${address} | words } b`);
    expect(html).not.toContain('<a ');
    expect(hasOnlyAllowedTags(html)).toBe(true);
    if (address.startsWith('/lecture')) return;
    const page = createPage(address);
    expect(documentToHtml(fromHtml(page))).not.toContain('<a ');
    expect(await visibleText(fromHtml(page), () => undefined)).toContain('words');
  });

  it('is tried with sixty hostile addresses of every kind', () => {
    const kinds: Readonly<Record<string, RegExp>> = {
      schemes: /^(?!https?:|mailto:)[a-z-]+:/i,
      spaces: /[\s\u00ad\u200b]/,
      'changed direction': /[\u202e\u2066]/,
      'user names': /^https:\/\/[^/]*@/,
      'letters that look like others': /^https:\/\/[^/]*[аοɡıｅ。⁄ノ]/,
    };
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
    for (const [kind, pattern] of Object.entries(kinds))
      expect([kind, HOSTILE.filter((address) => pattern.test(address)).length >= 2]).toEqual([kind, true]);
  });

  it.each([
    ['https://example.org', 'https://example.org/', 'example.org'],
    ['HTTPS://Example.ORG/Ä?q=a b'.replace(' ', '+'), 'https://example.org/%C3%84?q=a+b', 'example.org'],
    ['http://example.org:80/a/../b#c', 'http://example.org/b#c', 'example.org'],
    ['https://example.org:8443/x?a=1&b=2', 'https://example.org:8443/x?a=1&b=2', 'example.org:8443'],
    ['https://müller.de/', 'https://xn--mller-kva.de/', 'xn--mller-kva.de'],
    ['https://пошта.укр/', 'https://xn--80a1acn3a.xn--j1amh/', 'xn--80a1acn3a.xn--j1amh'],
    ['https://日本語.jp/', 'https://xn--wgv71a119e.jp/', 'xn--wgv71a119e.jp'],
    [
      'https://uk.wikipedia.org/wiki/Мова',
      'https://uk.wikipedia.org/wiki/%D0%9C%D0%BE%D0%B2%D0%B0',
      'uk.wikipedia.org',
    ],
    [
      'https://fr.wikipedia.org/wiki/Être_(verbe)',
      'https://fr.wikipedia.org/wiki/%C3%8Atre_(verbe)',
      'fr.wikipedia.org',
    ],
    ['mailto:Anna.B+c@example.org', 'mailto:Anna.B+c@example.org', 'Anna.B+c@example.org'],
    ['M6DKHFL2KUK', '/lecture?pageId=M6DKHFL2KUK', undefined],
  ])('to %s is written %s', (target, address, host) => {
    expect(readLinkTarget(target)).toBe(address);
    expect(readLinkAddress(address)).toBe(address);
    expect(getLinkHost(address)).toBe(host);
    const html = toHtml(`a { LINK | ${target} | les \\} *mots* & } b`);
    expect(html).toBe(`<p>a ${linkTag(address)}les } *mots* &amp;</a> b</p>`);
    expect(hasOnlyAllowedTags(html)).toBe(true);
    expect(documentToHtml(fromHtml(html))).toBe(html);
  });

  it.each([
    '{ LINK | https://example.org/ }',
    '{ LINK | https://example.org/ | }',
    '{ LINK | https://example.org/ | a',
    '{ LINK | https://example.org/{x} | a }',
    '{ LINK | https://example.org/ | a { RED | b }',
    '{ LINK https://example.org/ | a }',
    '{ link | https://example.org/ | a }',
    '{ LINKS | https://example.org/ | a }',
    '{ LINK | { LINK | x | y',
  ])('%s is text', (markup) => {
    expect(toHtml(markup)).not.toContain('<a ');
  });

  it('stands in cells, items and headers, and holds no other one', () => {
    expect(toHtml('@table\n| { LINK | x | a } | b |')).toBe(
      '<table><tbody><tr><td><a href="/lecture?pageId=x">a</a></td><td>b</td></tr></tbody></table>',
    );
    expect(toHtml('# { LINK | x | a }')).toBe('<h1><a href="/lecture?pageId=x">a</a></h1>');
    expect(toHtml('@match\n{ LINK | x | a\\/b } | c')).toContain('<a href="/lecture?pageId=x">a/b</a>');
    expect(documentToHtml(fromHtml('<p><a href="https://a.org/">b<a href="https://c.org/">d</a></a>e</p>'))).toBe(
      `<p>${linkTag('https://a.org/')}bd</a>e</p>`,
    );
  });

  it.each(['{ LINK | ', '{LINK|x|', '{LINK|x|{LINK|', '{LINK|https://example.org/|a'])(
    'that is begun again and again is read in linear time: %s',
    (begin) => {
      const html = toHtml(begin.repeat(200_000 / begin.length));
      expect(html).not.toContain('<a ');
    },
  );
});

/** A page with a link to an address, as a hostile client would send it. */
function createPage(address: string): string {
  return `<p><a href="${escapeAttribute(address)}" onclick="alert(1)">words</a></p>`;
}
