import { expect, it } from 'vitest';
import { escapeAttribute, escapeHtml } from './escape-html.ts';

it('escapes what would begin a tag or an entity in text, and leaves quotes', () => {
  expect(escapeHtml(`<b class="a">l'été & &amp;</b>`)).toBe(`&lt;b class="a"&gt;l'été &amp; &amp;amp;&lt;/b&gt;`);
  expect(escapeHtml('Bonjour')).toBe('Bonjour');
});

it('escapes double quotes in attributes too', () => {
  expect(escapeAttribute(`" onerror="alert(1)" & <'`)).toBe(`&quot; onerror=&quot;alert(1)&quot; &amp; &lt;'`);
});
