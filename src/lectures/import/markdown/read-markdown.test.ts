// Reading Markdown: what comes in as markup, what is named as left out, and hostile input.
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { findImportedMedia } from '#lectures/import/imported-content.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import { readMarkdown } from './read-markdown.ts';

async function read(markdown: string) {
  const lecture = await readMarkdown({ name: 'a.md', bytes: strToU8(markdown) });
  const markup = writeMarkup(lecture.blocks, ({ name }) => ({ type: 'IMAGE', id: name }));
  return { ...lecture, markup, lost: lecture.notices.map(({ where, text }) => `${where}: ${text}`) };
}

describe('a Markdown file', () => {
  it('is imported with its headings, emphasis, lists, tables and code', async () => {
    const { title, markup, lost } = await read(
      [
        '# Se *présenter*',
        'Je **suis** _là_, nous parl**ons** et ***bien*** ; 2 * 3, a_b_c, `x * y`, \\*pas\\* &amp; &eacute; &#233;',
        '— Salut<br>— Ça va ?',
        '',
        'La famille\n---',
        '- une *pomme*\n  et une poire\n* [ ] un\n1. deux\n> cité',
        '#### Détail ##',
        '| je | tu |\n|:--|--:|\n| suis \\| étais | **es** |\n| sans |',
        '***',
        '```js\n# code {a}\n```',
        'je ____ et [suis] et "<u>été</u>" {x} ~~vieux~~',
      ].join('\n'),
    );
    expect(title).toBe('Se présenter');
    expect(markup).toBe(
      [
        '# Se *présenter*',
        'Je **suis** *là*, nous parl**ons** et ***bien*** ; 2 * 3, a_b_c, x * y, \\*pas\\* & é é\n— Salut\n— Ça va ?',
        '## La famille',
        '• une *pomme* et une poire\n☐ un\n1. deux\ncité',
        '### Détail',
        '@table\n| je | tu |\n|---|---|\n| suis \\| étais | **es** |\n| sans |  |',
        '# code {a}'.replace('#', '\\#').replace('{a}', '\\{a\\}'),
        'je ____ et [suis] et "été" \\{x\\} vieux',
      ].join('\n\n'),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['Au marché :\n- une *pomme*\n- du pain', 'Au marché :\n\n@list\nune *pomme*\ndu pain'],
    ['* un\n\n* deux\n\n\n* trois', '@list\nun\ndeux\n\n• trois'],
    ['1. un\n   - a\n   - b\n2. deux\n   suite', '@list\n1. un\n  a\n  b\n2. deux suite'],
    ['1) un\n2) deux\n\n- trois\n- quatre', '@list\n1. un\n2. deux\n\n@list\ntrois\nquatre'],
    ['- [ ] un\n- [x] deux', '☐ un\n☑ deux'],
    ['3. un\n4. deux', '3. un\n4. deux'],
    ['- un', '• un'],
    ['- un\n- deux\nfin', '• un\n• deux\nfin'],
    ['- Je ____ là\n- Tu ____ là', '• Je ____ là\n• Tu ____ là'],
  ])('has the lists of %j', async (source, expected) => {
    expect((await read(source)).markup).toBe(expected);
  });

  it.each([
    [
      '```python\ndef f(x):\n    if x:\n\treturn  1\n\n    return 2\n```',
      'def f(x):\n····if x:\n····return··1\n·\n····return 2',
    ],
    ['un\n\n    if (a)\n      b\n\n    c\n\ndeux', 'un\n\nif (a)\n··b\n·\nc\n\ndeux'],
    ['- un\n\n  ~~~\n  if a:\n    b\n  ~~~', '• un\n\nif a:\n··b'],
    ['- un\n\n    **deux**', '• un\n\n**deux**'],
    ['\tChère *Ana*\nmerci', 'Chère *Ana*\nmerci'],
    ['    1. Je *suis*\n    2. Tu es', '@list\n1. Je *suis*\n2. Tu es'],
  ])('keeps how the code in %j is indented', async (source, expected) => {
    expect((await read(source)).markup).toBe(expected.replaceAll('·', '\u00A0'));
  });

  it.each([
    ['&eacute;t&eacute; &Auml; &hellip; &laquo;oui&raquo; &#8364; &rarr;', 'été Ä … «oui» € →'],
    ['&amp;lt; AT&T &notanentity; &copy2 `&eacute;`', '&lt; AT&T &notanentity; &copy2 &eacute;'],
    ['# &Eacute;t&eacute;\n\n| &uuml; |\n|---|\n| &szlig; |', '# Été\n\n@table\n| ü |\n|---|\n| ß |'],
    ['[caf&eacute;](https://example.org/?a=1&amp;b=2)', '{ LINK | https://example.org/?a=1&b=2 | café }'],
    ['![&eacute;t&eacute;](a.png)', '(été)'],
  ])('decodes the entities of %j', async (source, expected) => {
    expect((await read(source)).markup).toBe(expected);
  });

  it.each([
    [
      '<table>\n<tr><th>a</th><th>b</th></tr>\n\n<tr><td>1</td><td>2</td></tr>\n</table>\nfin',
      '@table\n| a | b |\n|---|---|\n| 1 | 2 |\n\nfin',
    ],
    ['<ul><li>un</li><li>deux</li></ul>', '@list\nun\ndeux'],
    ['<ol>\n<li>un', 'un'],
    ['<p>un</p><p>deux</p> <td>trois</td><td>quatre</td>', 'un\ndeux\ntrois quatre'],
    ['H<sub>2</sub>O, m<sup>&#50;</sup>, 1<sup>été</sup>', 'H₂O, m², 1été'],
    [
      '<img src="x.png" alt="chat"> <input type="checkbox" checked> oui <INPUT type=checkbox> non',
      '(chat) ☑ oui ☐ non',
    ],
  ])('has the words of HTML: %j', async (source, expected) => {
    expect((await read(source)).markup).toBe(expected);
  });

  it('names what of HTML has no place', async () => {
    const { lost } = await read(
      '<table><tr><td><a href="ftp://x">lien</a> <!-- note --></td><td><img src="a.png" alt="chat"></td></tr></table>\n<iframe src="https://f.org/1"></iframe>',
    );
    expect(lost).toEqual([
      'Line 1: The comment “note” is left out.',
      'Line 1: The address of the link “lien” is left out: ftp://x',
      'Line 1: The picture “chat” is not in the Markdown file: add it in the editor. It is at a.png',
      'Line 2: The recording or film “https://f.org/1” is not in the file: add it in the editor. It is at https://f.org/1',
      'Line 2: The HTML tag <iframe> is left out; its text is imported.',
    ]);
  });

  it.each([
    ['明日<ruby>東京<rt>とうきょう</rt></ruby>へ', '明日{ RUBY | 東京 | とうきょう }へ'],
    ['<ruby>東<rp>(</rp><rt>とう</rt><rp>)</rp>京<rt>きょう</rt></ruby>', '{ RUBY | 東 | とう }{ RUBY | 京 | きょう }'],
    ['**<RUBY><rb>駅</rb><rt>&#x3048;き</rt></RUBY>**', '**{ RUBY | 駅 | えき }**'],
    ['<ruby>駅<rt> </rt></ruby> <ruby>口</ruby>', '駅 口'],
  ])('has the readings of %s', async (source, expected) => {
    expect(await read(source)).toMatchObject({ markup: expected, lost: [] });
  });

  it('has its embedded pictures, and names those that are missing', async () => {
    const { blocks, title, markup, lost } = await read(
      [
        '---\ntitle: "Les verbes"\ntags: a\n---',
        'Voir [le site](https://example.org/a_(b) "x"), [ici][ref], <https://example.org>, [^1] et [sic].',
        '',
        '![un chat](data:image/png;base64,aGk=) ![](chat.png) ![chien](https://example.org/c.png) ![[note.pdf]]',
        '<div class="a">ouvert</div> <!-- caché -->',
        '[ref]: https://example.org/ref',
      ].join('\n'),
    );
    expect(title).toBe('Les verbes');
    expect(findImportedMedia(blocks)).toEqual([{ name: 'un chat', bytes: new Uint8Array(Buffer.from('hi')) }]);
    expect(markup).toBe(
      'Voir { LINK | https://example.org/a_(b) | le site }, { LINK | https://example.org/ref | ici }, { LINK | https://example.org | https://example.org }, [^1] et [sic].\n\n{ IMAGE | un chat | un chat }  (chien) (note.pdf)\nouvert',
    );
    expect(lost).toEqual([
      'Lines 1 to 4: The settings at the beginning are left out.',
      'Lines 1 to 4: Left out: the text “tags: a”.',
      'Line 5: Left out: the text “x”.',
      'Line 7: The picture “chat.png” is not in the Markdown file: add it in the editor. It is at chat.png',
      'Line 7: The picture “chien” is not in the Markdown file: add it in the editor. It is at https://example.org/c.png',
      'Line 7: The file “note.pdf” is not in the Markdown file: add it in the editor.',
      'Line 8: The HTML tag <div> is left out; its text is imported.',
      'Line 8: The comment “caché” is left out.',
    ]);
  });

  it('keeps every word of hostile text, and is read in linear time', async () => {
    const times = 8000;
    for (const piece of [
      '_a__b',
      '*',
      '**a ',
      '[',
      '![a](',
      '`a',
      '>',
      '<a ',
      '<!--',
      '&',
      '|a',
      '- ',
      '\\',
      '[a](b',
      '<ul>a\n',
      '<sup>a',
    ]) {
      const { markup } = await read(`x${piece.repeat(times)}`);
      expect(markup.length).toBeGreaterThan(times);
    }
    expect((await read('**a')).markup).toBe('\\*\\*a');
    expect((await read('a ](b) ** c** _d')).markup).toBe('a ](b) \\*\\* c\\*\\* _d');
  });
});
