// Pictures that are pasted with a text: the files of Word, Google Docs and web pages, and where they belong.
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { fromParsedTree } from '../../../../../test/support/imports/parsed-tree.ts';
import { readPictures } from './clipboard-pictures.ts';
import { createPasteEdit, type PasteEdit } from './create-paste-edit.ts';
import { exchangeText, type PastedEdit } from './place-pictures.ts';

const PNG = `89504e470d0a1a0a${'00'.repeat(80)}`;
const JPEG = `ffd8ffe0${'11'.repeat(80)}`;
/** As Word writes them: each picture with a metafile beside it. */
const inRtf = (kind: string, hex: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop}\\picscalex100\\${kind}blip\\bliptag123{\\*\\blipuid ${'ab'.repeat(16)}}\n${hex.slice(0, 60)}\n${hex.slice(60)}}}{\\nonshppict{\\pict\\wmetafile8 ${'0100'.repeat(60)}}}`;
const RTF = `{\\rtf1\\ansi Bonjour ${inRtf('png', PNG)} et ${inRtf('jpeg', JPEG)}}`;

const read = (html: string, rtf = '') => readPictures(fromParsedTree(parse(html)), rtf);

async function list(files: ReadonlyMap<string, File>): Promise<string[]> {
  return Promise.all(
    [...files].map(
      async ([source, file]) =>
        `${source} ${file.name} ${Buffer.from(await file.arrayBuffer())
          .toString('hex')
          .slice(0, 8)}`,
    ),
  );
}

describe('the pictures of a clipboard', () => {
  it('are those of the RTF where the HTML has addresses of files', async () => {
    const files = read('<p><img src="file:///C:/a.png"> <img src="file:///C:/b.jpg"></p>', RTF);
    expect(await list(files)).toEqual([
      'file:///C:/a.png image-1.png 89504e47',
      'file:///C:/b.jpg image-2.jpeg ffd8ffe0',
    ]);
    expect([...files.values()].map(({ size }) => size)).toEqual([PNG.length / 2, JPEG.length / 2]);
  });

  it('are not guessed where there are more or fewer of them', () => {
    expect(read('<img src="file:///C:/a.png">', RTF).size).toBe(0);
    expect(read('<img src="https://example.org/a.png">', RTF).size).toBe(0);
    expect(read('<img src="file:///C:/a.png">', '{\\rtf1 {\\pict\\pngblip }}').size).toBe(0);
  });

  it('are those within the HTML', async () => {
    const source = `data:image/png;base64,${Buffer.from(PNG, 'hex').toString('base64')}`;
    expect(await list(read(`<img src="${source}"><img src="data:image/png;base64,%">`))).toEqual([
      `${source} image-1.png 89504e47`,
      'data:image/png;base64,% image-2.png ',
    ]);
  });
});

/** The text with a sign where each picture belongs. */
function show({ text, pictures }: PastedEdit): string {
  return pictures.toReversed().reduce((shown, { at }) => `${shown.slice(0, at)}@${shown.slice(at)}`, text);
}

function paste(html: string, before = ''): PasteEdit | undefined {
  const selection = { text: before, start: before.length, end: before.length };
  return createPasteEdit(selection, 'text', fromParsedTree(parse(html)), (source) => source.startsWith('file:'));
}

describe('a picture that is pasted', () => {
  const IMAGE = '<img src="file:///a.png">';

  it.each([
    [`<p>Un</p><p>${IMAGE}</p><p>Deux</p>`, '', 'Un\n\n@\n\nDeux'],
    [`<p>Un ${IMAGE} deux</p>`, '', 'Un @ deux'],
    [`<p>Un</p><p>${IMAGE}</p><p>Deux</p>`, '@choose\n', 'Un@\nDeux'],
    [
      `<table><tr><td>un</td><td>${IMAGE}</td></tr><tr><td>a</td><td>b</td></tr></table>`,
      '',
      '@table\n| un | @ |\n| a | b |',
    ],
    ['<p>Un <b>x</b> <img src="https://example.org/a.png"></p>', '', 'Un **x**'],
  ])('has its place in the text: %s', (html, before, expected) => {
    const edit = paste(html, before)?.edit;
    expect(edit && show(edit)).toBe(expected);
    expect(edit?.select).toEqual([before.length + (edit?.text.length ?? 0), before.length + (edit?.text.length ?? 0)]);
  });

  it('stays where it is when gaps become blanks, uploaded or not', () => {
    const edits = paste(`<p>Je ____ (être) là.</p><p>${IMAGE}</p><p>Tu ____ (avoir) faim. ${IMAGE}</p>`);
    const [pasted, other] = [edits?.edit, edits?.withExercises?.edit];
    if (pasted === undefined || other === undefined) throw new Error('Nothing was pasted.');
    const inserted = pasted.text.replace('\n\n\n', '\n\n{ IMAGE | AAAAAAAAAAA }\n');
    expect(exchangeText(inserted, pasted, other)?.text).toContain('{ IMAGE | AAAAAAAAAAA }');
    expect(exchangeText(`${pasted.text} and more`, pasted, other)).toEqual({
      end: pasted.text.length,
      text: other.text,
    });
    expect(exchangeText(pasted.text.replace('faim', 'soif'), pasted, other)).toBeUndefined();
  });
});
