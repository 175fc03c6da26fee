// Words with a reading, read from HTML: both are kept as text, and nothing of hostile HTML that is in them.
import { expect, it } from 'vitest';
import { toHtml as markupToHtml } from '#markup/to-html.ts';
import { fromHtml } from './from-html.ts';
import { toHtml } from './to-html.ts';
import { visibleText } from './visible-text.ts';

const clean = (html: string) => toHtml(fromHtml(html));

it('is cleaned without a change, and found by its words', async () => {
  const html = markupToHtml(
    'a { RUBY | 東\\|& | <とう\\}> } b\n\n@choose\n{ RUBY | 行 | い } ?\n(x) { RUBY | 来 | く }\n( ) non',
  );
  expect(html).toContain('<p>a <ruby>東|&amp;<rt>&lt;とう}&gt;</rt></ruby> b</p>');
  expect(html).toContain('<ruby>来<rt>く</rt></ruby>');
  expect(clean(html)).toBe(html);
  expect(await visibleText(fromHtml(html), () => undefined)).toMatch(/^a 東\|& b 行 \?/);
});

it.each([
  ['<p><ruby>a<rt>b</rt></ruby></p>', '<p><ruby>a<rt>b</rt></ruby></p>'],
  ['<ruby>a<rt>b', '<p><ruby>a<rt>b</rt></ruby></p>'],
  ['<p><ruby><strong>a</strong><rt><em>b</em></ruby>c</p>', '<p><ruby>a<rt>b</rt></ruby>c</p>'],
  ['<p><ruby>a</ruby></p>', '<p>a</p>'],
  ['<p><ruby><rt>b</rt></ruby></p>', '<p>b</p>'],
  ['<p><ruby>a<ruby>b<rt>c</rt></ruby></p>', '<p>a<ruby>b<rt>c</rt></ruby></p>'],
  ['<p><ruby>a<rt><script>x</script>b<img src=x onerror=y>c</rt></ruby></p>', '<p><ruby>a<rt>b</rt></ruby>c</p>'],
  ['<p><ruby onclick="x">a<rt style="y">b</rt></ruby><rt>c</rt></p>', '<p><ruby>a<rt>b</rt></ruby>c</p>'],
])('cleans %s', (html, expected) => {
  expect(clean(html)).toBe(expected);
  expect(clean(expected)).toBe(expected);
});
