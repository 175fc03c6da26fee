// Reading lists of words, whatever separates their cells, and telling them from prose.

import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '#lectures/import/draft/detect-format.ts';
import { toPairs } from '#markup/write/blocks.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { importedMarkup, listNotices } from '../../../../test/support/imports/imported-markup.ts';
import { readListImport } from './read-list.ts';
import { looksLikeList, splitList, splitRows } from './split-list.ts';

const read = (text: string | Uint8Array) =>
  readListImport({ name: 'mots.csv', bytes: typeof text === 'string' ? strToU8(text) : text });
const readRows = async (text: string) => importedMarkup(await read(text)).replace('@table\n', '');

describe('a list of words', () => {
  it.each([
    ['cells of a spreadsheet', 'chien\tdog\nchat, matou\tcat\n'],
    ['commas and quotation marks', '"chien","dog"\n"chat, matou",cat\n'],
    ['semicolons', 'chien;dog\r\nchat, matou;cat\r\n'],
    ['a declared separator', 'sep=|\nchien|dog\nchat, matou|cat'],
    ['arrows', 'chien → dog\nchat, matou → cat'],
    ['dashes', 'chien - dog\nchat, matou - cat'],
    ['equals signs', 'chien = dog\nchat, matou = cat'],
    ['rows of its own separator', 'chien - dog;chat, matou - cat;'],
    ['rows with an empty line between them', 'chien - dog\n\nchat, matou - cat'],
    ['a byte order mark and empty columns', '\uFEFFchien;;dog;\nchat, matou;;cat;'],
  ])('with %s is read', async (_, text) => {
    expect(await readRows(text)).toBe('| chien | dog |\n| chat, matou | cat |');
  });

  it('of notes that Anki exports as text has their fields without HTML', async () => {
    const text =
      '#separator:tab\n#html:true\n#columns:Front\tBack\n<b>chien</b>\tdog &amp; hound\nchat\t"cat<br>kitty"\n';
    const bytes = strToU8(text);
    expect(await detectFormat({ name: 'notes.txt', bytes })).toBe('list');
    expect(importedMarkup(await readListImport({ name: 'notes.txt', bytes }))).toBe(
      '@table\n| Front | Back |\n|---|---|\n| chien | dog & hound |\n| chat | cat kitty |',
    );
    expect(splitList('#separator:;\n#html:false\na;<b>')).toEqual([['a', '<b>']]);
    expect(splitList('#separator:tab\nun\ndeux')).toBeUndefined();
  });

  it.each([
    ['Mot;Traduction\nchien;dog', '| Mot | Traduction |\n|---|---|\n| chien | dog |'],
    ['a;b;c\nd;;f', '| a | b | c |\n| d |  | f |'],
    ['"un ""deux""";"trois\nquatre"\n5" long;six', '| un "deux" | trois quatre |\n| 5" long | six |'],
    ['der *Hund*\t<dog> | {a}', '| der \\*Hund\\* | <dog> \\| \\{a\\} |'],
    ['a,b\nc,', '| a | b |\n| c |  |'],
  ])('%j becomes %j', async (text, rows) => {
    expect(await readRows(text)).toBe(rows);
  });

  it('in the encoding of older spreadsheets is read, with a notice', async () => {
    const lecture = await read(Buffer.from('été;summer\nmüde;tired', 'latin1'));
    expect(importedMarkup(lecture)).toContain('| été | summer |\n| müde | tired |');
    expect(listNotices(lecture)).toEqual([
      'Document: It is not UTF-8 and was read as Windows-1252: check accents and letters of other alphabets.',
    ]);
  });

  it.each([
    ['Windows-1251', 'eaede8e3e03b626f6f6b0acae8bfe23b4b7969760a', '| книга | book |\n| Київ | Kyiv |'],
    ['Windows-1256', 'dfcae4c83b626f6f6b730ae3cfd1d3c93b7363686f6f6c0a', '| كتنب | books |\n| مدرسة | school |'],
    ['Shift JIS', '8ca22c646f670a944c2c6361740a', '| 犬 | dog |\n| 猫 | cat |'],
    ['Windows-1253', 'f3eafdebeff23b646f670ae3dcf4e13b6361740a', '| σκύλος | dog |\n| γάτα | cat |'],
    ['GBK', 'b9b72c646f670ac3a82c6361740a', '| 狗 | dog |\n| 猫 | cat |'],
  ])('in %s is read, with a notice', async (encoding, hex, rows) => {
    const lecture = await read(Buffer.from(hex, 'hex'));
    expect(importedMarkup(lecture)).toBe(`@table\n${rows}`);
    expect(listNotices(lecture)).toEqual([expect.stringContaining(`was read as ${encoding}:`)]);
  });

  it('of the separators of other scripts is read', async () => {
    expect(await readRows('كلب،dog\nقطة،cat')).toBe('| كلب | dog |\n| قطة | cat |');
    expect(await readRows('犬、いぬ、dog\n猫、ねこ、cat')).toBe('| 犬 | いぬ | dog |\n| 猫 | ねこ | cat |');
  });

  it('has notes behind some words only', async () => {
    expect(await readRows('chien\tdog\nchat\tcat\tun chat noir\nlait\tmilk\t\t"a,\nb"')).toBe(
      '| chien | dog |  |  |\n| chat | cat | un chat noir |  |\n| lait | milk |  | a, b |',
    );
  });

  it('has remarks between its rows', async () => {
    expect(await readRows('# mots\nchien,dog\nchat,cat\n# fin')).toBe(
      '| # mots |  |\n| chien | dog |\n| chat | cat |\n| # fin |  |',
    );
  });

  it('of one column is refused', async () => {
    await expect(read('un\ndeux\ntrois')).rejects.toThrow('its lines have one column only');
  });

  it('becomes exercises of twelve pairs each, with its header as the instruction', async () => {
    const { blocks } = await read(
      `Mot;Traduction\n${Array.from({ length: 14 }, (_, at) => `m${at};w${at}`).join('\n')}`,
    );
    const markup = writeMarkup(toPairs(blocks), () => undefined);
    expect(markup.split('\n\n').map((exercise) => exercise.split('\n').slice(0, 3))).toEqual([
      ['@match', 'Mot Traduction', 'm0 | w0'],
      ['@match', 'm12 | w12', 'm13 | w13'],
    ]);
  });

  it('gives back every cell, whatever its characters are', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', 'é', '\n', ' '), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const written = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';')).join('\n');
        const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
        const expected = rows.map((row) => row.map(clean)).filter((row) => row.some((text) => text !== ''));
        expect(splitRows(written, ';')).toEqual(expected);
      }),
    );
  });
});

describe('a text without a name that says so', () => {
  it.each([
    'chien\tdog\nchat\tcat',
    'chien\tdog\n\nchat\tcat,\ntomcat',
    'chien → dog\nchat → cat\nlait → milk',
    'un = one\ndeux = two\ntrois = three',
    'a - b\nc - d\ne - f',
  ])('%j is a list', async (text) => {
    expect(looksLikeList(text)).toBe(true);
    expect(await detectFormat({ name: 'mots.txt', bytes: strToU8(text) })).toBe('list');
  });

  it.each([
    'Je viens, tu viens.\nIl vient, elle vient.\nNous, vous.',
    '# Titre\nun - deux',
    '- un\n- deux\n- trois',
    'a - b',
    '1. a - b\n2. c - d\n3. e - f',
    '',
  ])('%j is none', (text) => {
    expect(looksLikeList(text)).toBe(false);
  });
});
