// HTML of word processors as blocks: what they hide in it, what stands out, and HTML of any depth and width.
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { TextBlock } from '#exercises/written.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import { fromParsedTree } from '../../../test/support/imports/parsed-tree.ts';
import { convertHtml } from './convert-html.ts';
import type { HtmlElement } from './html-tree.ts';

const convert = (html: string) => convertHtml(fromParsedTree(parse(html)));
const write = (blocks: readonly TextBlock<string>[]) => writeMarkup(blocks, (id) => ({ type: 'IMAGE', id }));

/** The texts of the runs that stand out without a way to write it. */
function listMarked(html: string): string[] {
  const lines = convert(html).blocks.flatMap((block) => (block.kind === 'paragraph' ? block.lines : []));
  return lines.flat().flatMap((run) => (run.kind === 'text' && run.isMarked ? [run.text] : []));
}

describe('converted HTML', () => {
  it('has no comments, deleted words and fields of Word', () => {
    const html = `<p class=MsoNormal>Je <del>étais</del><ins>suis</ins> là<span class=MsoCommentReference><a href="#_msocom_1">[CM1]</a></span>
      <span style='mso-hide:all;display:none'>caché</span><![if !supportEmptyParas]>&nbsp;<![endif]><o:p></o:p></p>
      <div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>À revoir</p></div></div>`;
    expect(write(convert(html).blocks)).toBe('Je suis là');
  });

  it('from Pages keeps the emphasis of its classes', () => {
    const html = `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">
      p.p1 {margin: 0.0px; font: 12.0px Helvetica} span.s1 {text-decoration: underline} span.s2 {font-weight: bold; color: #c00000}
      table.t1 {border-collapse: collapse} </style></head><body><p class="p1">Tu <span class="s1">es</span> <span class="s2">là</span></p>
      <ul class="ul1"><li class="li1">un<span class="Apple-converted-space">&nbsp;</span></li></ul></body></html>`;
    expect(write(convert(html).blocks)).toBe('Tu es { RED | **là** }\n\n• un');
    expect(listMarked(html)).toEqual(['es']);
  });

  it('has readings over their words, without the brackets for others', () => {
    const html = `<p>明日 <ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp>京<rt>きょ|う}</rt></ruby><b><ruby>行<rt>い</rt></ruby></b><ruby>く</ruby>
      <a href="https://example.org/"><ruby>本<rt>ほん</rt></ruby></a></p>`;
    expect(write(convert(html).blocks)).toBe(
      '明日 { RUBY | 東 | とう }{ RUBY | 京 | きょ\\|う\\} }**{ RUBY | 行 | い }**く { LINK | https://example.org/ | 本（ほん） }',
    );
  });

  it('keeps how code is indented, and how it is aligned', () => {
    const html = '<pre>if x:\n  y = <b>1</b>\n\tz  =  2</pre><p style="white-space: pre-wrap">a  b</p>';
    expect(write(convert(html).blocks)).toBe('if x:\n··y = **1**\n····z··=··2\n\na b'.replaceAll('·', '\u00A0'));
  });

  it('marks what is underlined or highlighted, but not links', () => {
    const html = `<p><u>un</u> <span style="background:yellow;mso-highlight:yellow">deux</span> <mark>trois</mark>
      <span style="background-color:#f3f3f3">quatre</span> <span style="text-decoration:underline">cinq <span
      style="text-decoration:none">six</span></span> <a href="/"><u>sept</u></a></p>`;
    expect(listMarked(html)).toEqual(['un', 'deux', 'trois', 'cinq ']);
  });

  it('has characters above and below the line, and boxes to tick', () => {
    const html =
      '<p>m<sup>2</sup> H<sub>2</sub>O 1<sup>été</sup></p><ul><li role="checkbox" aria-checked="true">un<li role="checkbox">deux</ul><p><input type="radio" checked>trois <input type="text">quatre</p>';
    expect(write(convert(html).blocks)).toBe('m² H₂O 1été\n\n☑ un\n☐ deux\n\n● trois quatre');
  });

  it('has lists to choose from as gaps with their options', () => {
    const html =
      '<p>Il <select><option></option><option>est</option><optgroup><option selected>a<option>ont</optgroup></select> là.<select></select></p>';
    expect(write(convert(html).blocks)).toBe('Il ____ (est / a / ont) là.');
  });

  it('has the pictures with their addresses', () => {
    const { blocks } = convert('<p>Voici <img src="file:///C:/a.png" alt="une pomme"></p>');
    expect(write(blocks)).toBe('Voici { IMAGE | file:///C:/a.png | une pomme }');
  });

  it('counts the tables that were read as a layout', () => {
    const { blocks, layoutTables } = convert('<table><tr><td>a<td><table><tr><td>b<td>c</table></table>');
    expect([write(blocks), layoutTables]).toEqual(['a\n\n@table\n| b | c |', 1]);
  });

  it('keeps numbers as Word writes them, and knows bullets in fonts of symbols', () => {
    const item = (marker: string) =>
      `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>mot</p>`;
    const markup = write(convert(['1.2.', 'Exercice 3 :', 'أ-', 'o', 'ü', '§', '·'].map(item).join('')).blocks);
    expect(markup).toBe('1.2. mot\nExercice 3 : mot\nأ- mot\n• mot\n• mot\n• mot\n• mot');
  });
});

describe('the numbers of lists', () => {
  it.each([
    ['letters', '<ol type="a"><li>x<li>y</ol>', 'a. x\nb. y'],
    ['capital Roman numerals', '<ol type=I start=4><li>x<li>y</ol>', 'IV. x\nV. y'],
    [
      'the items of Google Docs',
      '<ol><li style="list-style-type:upper-alpha">x</li><li style="list-style-type:lower-roman">y</li></ol>',
      'A. x\nii. y',
    ],
    ['a class', '<style>.n {list-style: lower-latin inside}</style><ol class=n start=27><li>x</ol>', 'aa. x'],
    [
      'own values, zero and below',
      '<ol start=0><li>x<li value=7>y<li>z</ol><ol start=-1><li>x</ol>',
      '0. x\n7. y\n8. z\n-1. x',
    ],
    ['other lists inside', '<ol><li>x<ol type=i><li>y<li>z</ol><li>w</ol>', '1. x\ni. y\nii. z\n2. w'],
    ['bullets by style', '<ol style="list-style-type:disc"><li>x</ol>', '• x'],
    ['numbers by style', '<ul style="list-style-type:decimal"><li>x<li>y</ul>', '@list\n1. x\n2. y'],
    ['what no style names', '<ol type=z start=nine style="list-style:none"><li>x</ol>', '1. x'],
    [
      'a letter that there is none for',
      '<ol type=a start=0><li>x</ol><ol type=i start=5000><li>y</ol>',
      '0. x\n5000. y',
    ],
  ])('are kept: %s', (_, html, markup) => {
    expect(write(convert(html).blocks)).toBe(markup);
  });
});

it('lines of a dialogue, and sentences with typed numbers, are lines of one paragraph', () => {
  const html = `<p>— Salut !</p><p>— <b>Ça</b> va ?</p><p>Fin.</p><p>1. Je suis.</p><p>2) Tu es.</p><p>a) un</p><p>— Oui.</p>
    <ul><li>x</ul><p>– Non<br>pas</p><p>– Si</p>`;
  expect(write(convert(html).blocks)).toBe(
    '— Salut !\n— **Ça** va ?\n\nFin.\n\n1. Je suis.\n2) Tu es.\na) un\n\n— Oui.\n\n• x\n\n– Non\npas\n\n– Si',
  );
});

describe('hostile HTML', () => {
  it('keeps its words however deep they are', () => {
    let tree: HtmlElement = { name: 'b', attributes: {}, children: ['mot'] };
    for (let depth = 0; depth < 200; depth += 1) tree = { name: 'table', attributes: {}, children: [tree] };
    expect(write(convertHtml(tree).blocks)).toBe('**mot**');
    expect(write(convert(`${'<div>'.repeat(20_000)}mot`).blocks)).toBe('mot');
  });

  it('grows a table no wider than its words', () => {
    const wide = `<tr>${'<td colspan=9999>a'.repeat(2000)}</tr>`;
    const { blocks } = convert(`<table>${wide}${'<tr><td>b'.repeat(2000)}</table>`);
    const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
    expect(cells.length).toBeLessThan(110_000);
    expect(cells.filter((cell) => cell.length > 0).length).toBe(4000);
  });
});
