// Pasting what Word, LibreOffice, Google Docs and spreadsheets put on the clipboard.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { toHtml } from '#markup/index.ts';
import { createPasteEdit } from './create-paste-edit.ts';
import { classifyColor } from './css.ts';
import { type HtmlElement, type HtmlNode, textContent } from './html-tree.ts';

/** What `parseHtml` does in a browser. */
function parseWithoutBrowser(html: string): HtmlElement {
  const root: HtmlNode[] = parse(html).childNodes.flatMap(toNode);
  return { name: 'html', attributes: {}, children: root };
}

function toNode(node: DefaultTreeAdapterTypes.ChildNode): HtmlNode[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ name: node.tagName, attributes, children: node.childNodes.flatMap(toNode) }];
}

/** The markup after pasting at the end of `before`; undefined where the plain text is pasted. */
function paste(html: string, { before = '', text }: { before?: string; text?: string } = {}): string | undefined {
  const parsed = html === '' ? undefined : parseWithoutBrowser(html);
  const selection = { text: before, start: before.length, end: before.length };
  const edit = createPasteEdit(selection, text ?? (parsed ? textContent(parsed) : ''), parsed);
  return edit && before.slice(0, edit.start) + edit.text + before.slice(edit.end);
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
        'Voir le site.',
        '• une **pomme**\n◦ rouge\n• une poire',
        '## Le verbe',
        '@table\nPronom | Forme\n---\nje | prends \\| { RED | pr } (présent)',
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
    expect(paste(html)).toBe('## Les nombres\n\nUn, ***deux***{ RED | , trois }\n\n1. lire\n◦ à haute voix\n2. écrire');
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
    expect(paste('')).toBeUndefined();
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
    ).toBe('@table\nNom | Genre\n---\npomme | f');
    expect(paste(table(rows), { text })).toBe('@table\nNom | Genre\npomme | f');
  });

  it('have a header where a web page has header cells, and none where all rows are bold', () => {
    expect(paste(table('<tr><th>A<th>B<tr><td>1<td>2'))).toBe('@table\nA | B\n---\n1 | 2');
    expect(paste(table('<tr><td><b>A<td><b>B<tr><td><b>1<td><b>2'))).toBe('@table\n**A** | **B**\n**1** | **2**');
    expect(paste(table('<tr><th>A<td>1<tr><th>B<td>2'))).toBe('@table\nA | 1\nB | 2');
  });

  it('that are merged leave empty ones beside them', () => {
    const rows = '<tr><td colspan=2>être<td>x<tr><td rowspan=2>je<td>suis<td>y<tr><td>fus<td>z<tr><td><td><td>';
    expect(paste(table(rows))).toBe('@table\nêtre |  | x\nje | suis | y\n|  | fus | z\n|  |  |  |');
    expect(paste(table('<tr><td colspan=16384>a<td>b<tr><td>c'))?.length).toBeLessThan(500);
  });

  it('without HTML, or in one column, are pasted as text would be', () => {
    expect(paste('', { text: 'je\tsuis | été\r\ntu\tes\r\n' })).toBe('@table\nje | suis \\| été\ntu | es');
    expect(paste(table('<tr><td>un<tr><td>deux'))).toBeUndefined();
    expect(paste(table('<tr><td>un'))).toBeUndefined();
  });

  it('become further rows of the table at the caret', () => {
    expect(paste(table('<tr><th>A<th>B<tr><td>1<td>2'), { before: '@table\nx | y' })).toBe(
      '@table\nx | y\nA | B\n1 | 2',
    );
  });

  it('of a table around other tables are read one after the other', () => {
    expect(paste('<table><tr><td><h1>T</h1><td><table><tr><td>a<td>b</table></table>')).toBe('# T\n\n@table\na | b');
  });
});

it('a colour is one of the three of the markup, or none', () => {
  const colors = ['#C00000', 'rgb(255, 0, 0)', '#f00', '#00B050', 'green', '#0070C0', '#2F5496', 'navy'];
  expect(colors.map(classifyColor)).toEqual(['RED', 'RED', 'RED', 'GREEN', 'GREEN', 'BLUE', 'BLUE', 'BLUE']);
  const others = ['#000', 'windowtext', '#434343', '#ED7D31', '#FFFF00', '#7030A0', '#fbeaea', 'rgb(219 219 219)', ''];
  expect(others.map(classifyColor)).toEqual(others.map(() => undefined));
});
