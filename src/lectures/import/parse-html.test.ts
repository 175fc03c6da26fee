// The tree of HTML from untrusted files, compared with a browser's where the HTML is well-formed.
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { type HtmlElement, textContent } from '#markup/from-html/html-tree.ts';
import { fromParsedTree } from '../../../test/support/imports/parsed-tree.ts';
import { parseHtml, toPlainText } from './parse-html.ts';

/** The tree without the sections of tables, which browsers add, and with texts joined. */
function simplify({ name, attributes, children }: HtmlElement): unknown {
  const simple: unknown[] = [];
  for (const child of children) {
    const last = simple.at(-1);
    if (typeof child !== 'string')
      simple.push(
        ...(child.name === 'tbody'
          ? child.children.map((row) => (typeof row === 'string' ? row : simplify(row)))
          : [simplify(child)]),
      );
    else if (typeof last === 'string') simple.splice(-1, 1, last + child);
    else simple.push(child);
  }
  return [name, attributes, ...simple];
}

function countElements({ children }: HtmlElement): number {
  return children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : 1 + countElements(child)), 0);
}

describe('HTML of untrusted files', () => {
  it.each([
    '<p class="a">un <b>deux <i>trois</i></b><br>quatre</p>cinq',
    'a &lt;b&gt; &amp; &eacute;&#x1F600;&nbsp;c',
    '<p>un<p>deux<div>trois</div>',
    '<ul><li>un<li>deux<ul><li>trois</ul><li>quatre</ul>',
    '<table><tr><td>a<td>b<tr><th>c</table>d',
    '<table><tr><td><p>a<p>b</td><td><table><tr><td>c</td></tr></table></td></tr></table>',
    '<dl><dt>a<dd>b<dt>c</dl>',
    '<img src="a.png" alt="&quot;"><audio controls><source src="a.mp3">x</audio>',
    '<script>if (a < b) "</p>"</script><style>p > a {}</style><textarea><b></textarea>',
    '<p>un</b></i> deux</div></p>',
    '<!-- a --><h2>un</h2><pre>a\n b</pre>',
  ])('%s is the tree that a browser builds', (html) => {
    expect(simplify(parseHtml(html))).toEqual(simplify(fromParsedTree(parseFragment(html))));
  });

  it('is text, with spaces between blocks', () => {
    expect(toPlainText('<p>un<b>e</b></p><p>deux<br>trois</p>\n<script>x</script> &amp;')).toBe('une deux trois  &');
  });

  it('that is made to be slow is parsed into as many elements as it has tags', () => {
    const formatting = Array.from({ length: 20_000 }, (_, at) => `<b x=${at}>`).join('');
    expect(countElements(parseHtml(`${formatting}${'<p>'.repeat(20_000)}`))).toBeLessThanOrEqual(40_000);
    const tables = '<table><tr><td>'.repeat(20_000);
    expect(countElements(parseHtml(tables))).toBeLessThan(60_000);
    const deep = parseHtml(`${'<div>'.repeat(50_000)}un${'</div>'.repeat(50_000)}<p>deux</p>`);
    expect(textContent(deep)).toBe('undeux');
  });
});
