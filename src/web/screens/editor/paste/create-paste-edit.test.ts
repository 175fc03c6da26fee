// Pasting what Word, LibreOffice, Google Docs, Pages and spreadsheets put on the clipboard.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { textContent } from '#markup/from-html/html-tree.ts';
import { toHtml } from '#markup/index.ts';
import type { Edit } from '#web/screens/editor/model/markup-edits.ts';
import { fromParsedTree } from '../../../../../test/support/imports/parsed-tree.ts';
import { createPasteEdit, type PasteEdit } from './create-paste-edit.ts';

type PasteOptions = { before?: string; after?: string; text?: string };

/** The markup after pasting between `before` and `after`; undefined where the plain text is pasted. */
function paste(html: string, options: PasteOptions = {}): string | undefined {
  return pasteWith(html, options, ({ edit }) => edit);
}

/** The same with exercises of what was recognized, with the selection in `«»`. */
function pasteExercises(html: string, options: PasteOptions = {}): string | undefined {
  return pasteWith(html, options, ({ withExercises }) => withExercises && markSelection(withExercises.edit));
}

function markSelection(edit: Edit): Edit {
  const [from, to] = edit.select.map((offset) => offset - edit.start);
  return { ...edit, text: `${edit.text.slice(0, from)}«${edit.text.slice(from, to)}»${edit.text.slice(to)}` };
}

function pasteWith(
  html: string,
  { before = '', after = '', text }: PasteOptions,
  choose: (edits: PasteEdit) => Edit | undefined,
): string | undefined {
  const parsed = fromParsedTree(parse(html));
  const selection = { text: before + after, start: before.length, end: before.length };
  const edits = createPasteEdit(selection, text ?? textContent(parsed), parsed);
  const edit = edits && choose(edits);
  return edit && selection.text.slice(0, edit.start) + edit.text + selection.text.slice(edit.end);
}

const WORD_LIST = (marker: string, text: string, level = 1) => `
  <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
  </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const WORD_LECTURE = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><style><!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {margin:0cm; font-size:12.0pt;}
h1 {mso-style-link:"Titre 1 Car"; color:#2F5496;}
a:link, span.MsoHyperlink {color:#0563C1; text-decoration:underline;}
span.Fort {font-weight:bold;}
--></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head>
<body lang=FR><!--StartFragment-->
<h1>Au <span class=SpellE>marché</span><o:p></o:p></h1>
<p class=MsoNormal>Camille achète <b style='mso-bidi-font-weight:normal'>deux pommes </b>et <i>une
poire</i>&nbsp;: <span style='color:#C00000'>attention</span> au <span style='color:#0070C0'>genre</span>, dit
<span class=Fort>Karim</span> (<span style='color:#00B050'>2 * 3</span>)<span style='color:black'>.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>Voir <a href="https://example.org"><span style='color:#0563C1'>le site</span></a>.<o:p></o:p></p>
${WORD_LIST('·', 'une <b>pomme</b>')}${WORD_LIST('o', 'rouge', 2)}${WORD_LIST('·', 'une poire')}
<h2>Le verbe</h2>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Pronom<o:p></o:p></b></p></td>
<td><p class=MsoNormal><b>Forme</b></p></td></tr>
<tr><td><p class=MsoNormal>je</p></td><td><p class=MsoNormal>prends | <span style='color:red'>pr</span></p>
<p class=MsoNormal>(présent)</p></td></tr></table>
<p class=MsoNormal>Fin.<o:p></o:p></p><!--EndFragment--></body></html>`;

describe('pasted text', () => {
  it('from Word keeps headers, bold, italic, colours and lists, and only its table becomes a table', () => {
    expect(paste(WORD_LECTURE)).toBe(
      [
        '# Au marché',
        'Camille achète **deux pommes** et *une poire*\u00a0: { RED | attention } au { BLUE | genre }, dit **Karim** ({ GREEN | 2 * 3 }).',
        'Voir { LINK | https://example.org | le site }.',
        '@list\nune **pomme**\n  rouge\nune poire',
        '## Le verbe',
        '@table\n| Pronom | Forme |\n|---|---|\n| je | prends \\| { RED | pr } (présent) |',
        'Fin.',
      ].join('\n\n'),
    );
  });

  it('from Google Docs is not bold as a whole, and keeps its nested and numbered lists', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
      style="font-size:16pt;color:#434343;font-weight:400;white-space:pre-wrap;">Les nombres</span></h2><p dir="ltr"><span
      style="color:#000000;white-space:pre-wrap;">Un, </span><span style="font-weight:700;font-style:italic;">deux</span><span
      style="color:#ff0000;">, trois</span></p><ol><li dir="ltr"><p role="presentation"><span>lire</span></p></li><ul><li><p><span>à
      haute voix</span></p></li></ul><li><p><span>écrire</span></p></li></ol></b>`;
    expect(paste(html)).toBe(
      '## Les nombres\n\nUn, ***deux***{ RED | , trois }\n\n@list\n1. lire\n  à haute voix\n2. écrire',
    );
  });

  it('is a list only where its items are such as a list has', () => {
    expect(paste('<ul><li>un<li>- deux<li>@table</ul>')).toBe('@list\nun\n- - deux\n\\@table');
    expect(paste('<ul><li>1. un<li>deux</ul>')).toBe('@list\n- 1. un\ndeux');
    expect(paste('<ul><li>un<li>deux</ul><ol><li>trois<li>quatre</ol>')).toBe(
      '@list\nun\ndeux\n\n@list\n1. trois\n2. quatre',
    );
    expect(paste('<ul><li>un<ul><li>a<ul><li>b</ul></ul></ul>')).toBe('@list\nun\n  a\n  b');
    expect(paste('<ul><li>un</ul>')).toBe('• un');
    expect(paste('<ol start=3><li>un<li>deux</ol>')).toBe('3. un\n4. deux');
    expect(paste('<ol><li>Je ____ là.<li>Tu ____ là.</ol>')).toBe('1. Je ____ là.\n2. Tu ____ là.');
  });

  it('is lines of an exercise, and items of a list', () => {
    const list = '<ul><li>un<li>deux</ul>';
    expect(paste(list, { before: '@write\n---a---\n' })).toBe('@write\n---a---\n• un\n• deux');
    expect(paste(list, { before: '@list\nzéro\n' })).toBe('@list\nzéro\nun\ndeux');
    expect(paste(`<p>Zéro</p>${list}`)).toBe('Zéro\n\n@list\nun\ndeux');
  });

  it.each([
    [
      readFileSync(
        path.resolve(import.meta.dirname, '../../../../../test/fixtures/imports/paste-gdocs-letters.html'),
        'utf8',
      ),
      '1. Eins\na. alpha\nb. beta\n2. Zwei',
    ],
    ['<ol type="A"><li>un</li><li>deux</li></ol>', 'A. un\nB. deux'],
    ['<ol style="list-style-type:lower-roman" start="3"><li>trois</li><li>quatre</li></ol>', 'iii. trois\niv. quatre'],
    ['<ol><li>un</li><li value="5">cinq</li></ol>', '1. un\n5. cinq'],
  ])('keeps the signs of its lists: %s', (html, markup) => {
    expect(paste(html)).toBe(markup);
  });

  it('from LibreOffice keeps its font colours and line breaks', () => {
    const html = `<!DOCTYPE html><html><head><style type="text/css">p { line-height: 115% }</style></head><body>
      <h1 class="western">Le temps</h1><p><font color="#ff0000">Il pleut</font>,<br/>
      il <b>neige</b>.</p><h4>Plus bas</h4></body></html>`;
    expect(paste(html)).toBe('# Le temps\n\n{ RED | Il pleut },\nil **neige**.\n\n**Plus bas**');
  });

  it('stays in its line when it is only a few words', () => {
    expect(paste('<span>un </span><strong>deux</strong><i>trois</i> <a href="/">quatre</a>', { before: 'zéro ' })).toBe(
      'zéro un **deux**trois quatre',
    );
    expect(paste('<p>un</p><p>deux</p>', { before: 'zéro' })).toBe('zéro\n\nun\n\ndeux');
  });

  it('is left to the browser when it has no format, or is markup already', () => {
    expect(paste('<html><body><span style="color:#222">un deux</span></body></html>')).toBeUndefined();
    expect(
      paste('<p><b>Exemple</b></p><p>{ RED | rouge }</p>', { text: 'Exemple\r\n{ RED | rouge }' }),
    ).toBeUndefined();
    expect(paste('<pre>@table\n<b>a</b> | b</pre>')).toBeUndefined();
  });

  it('shows what was copied, also where that could be read as markup', () => {
    const edit = paste('<p><b>5*3</b> et <i>a</i>*b*, <span style="color:blue">{x}</span></p>') ?? '';
    expect(toHtml(edit)).toBe('<p><strong>5*3</strong> et <em>a</em>*b*, <span class="color-blue">{x}</span></p>');
  });
});

describe('pasted cells', () => {
  const table = (rows: string, style = '') =>
    `<html><head><style>${style}</style></head><body><table>${rows}</table></body></html>`;

  it('from Excel have a header where the first row is bold, by its class too', () => {
    const rows = `<tr height=20><td class=xl65>Nom</td><td class=xl65>Genre</td></tr><tr><td>pomme</td><td>f</td></tr>`;
    const text = 'Nom\tGenre\r\npomme\tf\r\n';
    expect(
      paste(table(rows, '<!--td {color:black;} .xl65 {mso-style-parent:style0; font-weight:700;}-->'), { text }),
    ).toBe('@table\n| Nom | Genre |\n|---|---|\n| pomme | f |');
    expect(paste(table(rows), { text })).toBe('@table\n| Nom | Genre |\n| pomme | f |');
  });

  it('have a header where a web page has header cells, and none where all rows are bold', () => {
    expect(paste(table('<tr><th>A<th>B<tr><td>1<td>2'))).toBe('@table\n| A | B |\n|---|---|\n| 1 | 2 |');
    expect(paste(table('<tr><td><b>A<td><b>B<tr><td><b>1<td><b>2'))).toBe(
      '@table\n| **A** | **B** |\n| **1** | **2** |',
    );
    expect(paste(table('<tr><th>A<td>1<tr><th>B<td>2'))).toBe('@table\n| A | 1 |\n| B | 2 |');
  });

  it('that are merged leave empty ones next to them', () => {
    const rows = '<tr><td colspan=2>être<td>x<tr><td rowspan=2>je<td>suis<td>y<tr><td>fus<td>z<tr><td><td><td>';
    expect(paste(table(rows))).toBe('@table\n| être |  | x |\n| je | suis | y |\n|  | fus | z |\n|  |  |  |');
    expect(paste(table('<tr><td colspan=16384>a<td>b<tr><td>c'))?.length).toBeLessThan(500);
  });

  it('in one column are pasted as text would be', () => {
    expect(paste(table('<tr><td>un<tr><td>deux'))).toBeUndefined();
    expect(paste(table('<tr><td>un'))).toBeUndefined();
  });

  it('become further rows of the table at the caret', () => {
    expect(paste(table('<tr><th>A<th>B<tr><td>1<td>2'), { before: '@table\nx | y' })).toBe(
      '@table\nx | y\n| A | B |\n| 1 | 2 |',
    );
  });

  it('of a table around other tables are read one after the other', () => {
    expect(paste('<table><tr><td><h1>T</h1><td><table><tr><td>a<td>b</table></table>')).toBe(
      '# T\n\n@table\n| a | b |',
    );
  });
});

describe('a table pasted with text around it', () => {
  const PAGE = `<p>Complétez.</p><table><tr><td>je<td>suis<tr><td>tu<td>es</table><p>À vous !</p>`;
  const MARKUP = 'Complétez.\n\n@table\n| je | suis |\n| tu | es |\n\nÀ vous !';

  it('is a table with paragraphs above and below it, wherever the caret is', () => {
    expect(paste(PAGE)).toBe(MARKUP);
    expect(paste(PAGE, { before: 'Avant', after: 'Après' })).toBe(`Avant\n\n${MARKUP}\n\nAprès`);
    expect(paste(PAGE, { before: '@table\nx | y', after: '\nz | t\n\nAprès' })).toBe(
      `@table\nx | y\nz | t\n\n${MARKUP}\n\nAprès`,
    );
  });

  it('does not take in the columns of a page, boxes, or whole texts in its cells', () => {
    const columns = `<p>Lisez.</p><table><tr><td><h2>A</h2><p>un</p><p>deux</p><ul><li>x<li>y</ul></td><td><h2>B</h2>
      <p>trois</p></td></tr></table><p>Fin</p>`;
    expect(paste(columns)).toBe('Lisez.\n\n## A\n\nun\n\ndeux\n\n@list\nx\ny\n\n## B\n\ntrois\n\nFin');
    const texts = `<table><tr><td>1<td>${'<p>ligne</p>'.repeat(5)}<tr><td>2<td>fin</table>`;
    expect(paste(texts)).toBe(`1\n\n${'ligne\n\n'.repeat(5)}2\n\nfin`);
  });

  it('has a row for each line where two lists of words are one row, with a header or without', () => {
    const lists = '<tr><td>un<br>deux<td><ul><li>one<li>two</ul>';
    expect(paste(`<table>${lists}</table>`)).toBe('@table\n| un | • one |\n| deux | • two |');
    expect(paste(`<table><tr><th>fr<th>en${lists}</table>`)).toBe(
      '@table\n| fr | en |\n|---|---|\n| un | • one |\n| deux | • two |',
    );
  });

  it('joins the lines of its cells', () => {
    expect(paste('<table><tr><td>un<br>deux<td><p>1</p><p>2</p><tr><td>3<td>4</table>')).toBe(
      '@table\n| un deux | 1 2 |\n| 3 | 4 |',
    );
  });
});

describe('paragraphs pasted into a block', () => {
  it('become lines of the exercise, which no empty line ends', () => {
    const html = '<p>Je <b>suis</b></p><p>Tu es</p>';
    expect(paste(html, { before: '@write\n', after: '\nIl ---est---' })).toBe(
      '@write\nJe **suis**\nTu es\nIl ---est---',
    );
  });

  it('stay in their cell of a table, and go below it behind the last row', () => {
    const html = '<p>un</p><p><b>deux</b> | trois</p>';
    expect(paste(html, { before: '@table\nx | ', after: '\nz | t' })).toBe('@table\nx | un **deux** \\| trois\nz | t');
    expect(paste(html, { before: '@table\nx | y\n' })).toBe('@table\nx | y\n\nun\n\n**deux** | trois');
  });
});

describe('lines to write on', () => {
  it('stay lines, whatever they are drawn with', () => {
    const nbsp = '&nbsp;';
    expect(
      paste(
        `<p>Je <u>${nbsp.repeat(3)}</u> là, <span style='text-decoration:underline'>${nbsp} ${nbsp}</span>.</p><p>b`,
      ),
    ).toBe('Je ____ là, ____.\n\nb');
    expect(paste(`<p>Je <u><span style='mso-tab-count:1'>${nbsp} </span></u> là</p><p>b`)).toBe('Je ____ là\n\nb');
    expect(paste('<p>Je <u>suis</u><u> </u><u>là</u></p><p>b')).toBe('Je suis là\n\nb');
  });
});

describe('text that could be read as markup', () => {
  it('is escaped', () => {
    expect(paste('<p># un</p><p><b>x</b> { RED | y }</p><p>@table</p>', { text: '' })).toBe(
      '\\# un\n\n**x** \\{ RED | y \\}\n\n\\@table',
    );
  });
});

describe('gaps of pasted text', () => {
  const EXERCISE = '<p><b>Être</b></p><p>Je ____ là.</p><p>Tu [es] ici.</p>';

  it('are never blanks at first, and become blanks of an exercise, with the answers that the text shows', () => {
    expect(paste(EXERCISE)).toBe('**Être**\n\nJe ____ là.\n\nTu [es] ici.');
    expect(pasteExercises(EXERCISE, { before: 'Avant' })).toBe(
      'Avant\n\n**Être**\n\n@write\nJe ---« »--- là.\nTu ---es--- ici.',
    );
  });

  it('are offered in an exercise with blanks, of which they become lines, and in no other block', () => {
    expect(pasteExercises(EXERCISE, { before: '@write\n', after: '\nIl ---est---' })).toBe(
      '@write\n**Être**\nJe ---« »--- là.\nTu ---es--- ici.\nIl ---est---',
    );
    expect(pasteExercises(EXERCISE, { before: '@choose\n' })).toBeUndefined();
    expect(pasteExercises('<p>Je suis <b>là</b>.</p>')).toBeUndefined();
  });

  it('are recognized in a text without any format as well', () => {
    expect(pasteExercises('<p>Je <span>……</span> là (être).</p>', { before: 'Avant\n\n' })).toMatch(
      /^Avant\n\n@write\nJe ---/,
    );
  });
});

describe('questions with boxes of pasted text', () => {
  const TRUE_OR_FALSE = '<p>Paris est en France. ☐ vrai ☐ faux</p><p>Rome est en France. ☐ vrai ☐ faux</p>';

  it('are lines at first, and become questions whose right option is to be typed where none is ticked', () => {
    expect(paste(TRUE_OR_FALSE)).toBe('Paris est en France. ☐ vrai ☐ faux\n\nRome est en France. ☐ vrai ☐ faux');
    expect(pasteExercises(TRUE_OR_FALSE, { before: 'Avant' })).toBe(
      'Avant\n\n@choose\nParis est en France.\n(« ») vrai\n( ) faux\nRome est en France.\n( ) vrai\n( ) faux',
    );
    const ticked = TRUE_OR_FALSE.replace('☐ vrai', '☒ vrai');
    expect(pasteExercises(ticked)).toBe(
      '@choose\nParis est en France.\n(x) vrai\n( ) faux\nRome est en France.\n(« ») vrai\n( ) faux',
    );
    expect(pasteExercises(ticked.replace(/☐ vrai/, '☑ vrai'))).toBe(
      '@choose\nParis est en France.\n(x) vrai\n( ) faux\nRome est en France.\n(x) vrai\n( ) faux«»',
    );
  });

  it('come with the gaps beside them, and are not offered inside a block', () => {
    expect(pasteExercises(`<p>Je ____ là.</p>${TRUE_OR_FALSE}`)).toMatch(/^@write\nJe ---« »--- là\.\n\n@choose\n/);
    expect(pasteExercises(TRUE_OR_FALSE, { before: '@write\n', after: '\nIl ---est---' })).toBeUndefined();
  });

  it('are none in a list of things that somebody can do', () => {
    expect(pasteExercises('<p>Je sais :</p><p>☐ saluer</p><p>☐ compter</p>')).toBeUndefined();
  });
});
