import { expect, it } from 'vitest';
import { escapeTemplateValue, htmlPage } from './html.ts';

it('escapes a value so that it cannot break out of text or attributes', () => {
  expect(escapeTemplateValue(`<img src='x' alt="o'neil&co">`)).toBe(
    '&lt;img src=&#39;x&#39; alt=&quot;o&#39;neil&amp;co&quot;&gt;',
  );
});

it('escapes the title of a page, and not its content', () => {
  const html = htmlPage({ title: '<script>', content: '<p>Hello</p>', isIndexed: true });
  expect(html).toContain('<title>&lt;script&gt; – Cahier</title>');
  expect(html).toContain('<h1>&lt;script&gt;</h1>\n<p>Hello</p>');
  expect(html).not.toContain('noindex');
  expect(htmlPage({ title: 'دخول', content: '', language: 'ar' })).toContain('<html lang="ar" dir="rtl">');
  expect(htmlPage({ title: 'Sign in', content: '' })).toContain('<meta name="robots" content="noindex">');
});

it('has the name and the logo of the school at its head, as wide as the logo is, and the name in its title', () => {
  const site = { name: 'A & B', logo: { path: '/logo/1.png', width: 240, height: 80 } };
  const html = htmlPage({ title: 'Sign in', content: '', site });
  expect(html).toContain('<title>Sign in – A &amp; B</title>');
  expect(html).toContain('<a href="/"><img src="/logo/1.png" alt="" width="84" height="28">A &amp; B</a>');
  expect(html).not.toContain('Cahier');
});
