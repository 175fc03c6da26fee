// Reading LiaScript: its quizzes as exercises, and whatever else it has in a notice.

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '#lectures/import/draft/detect-format.ts';
import { findImportedMedia } from '#lectures/import/imported-content.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { importedMarkup, listNotices } from '../../../../test/support/imports/imported-markup.ts';
import { isLiaScript } from './detect-liascript.ts';
import { readLiaScript, readLiaScriptText } from './read-liascript.ts';

async function read(source: string): Promise<string> {
  return importedMarkup(await readLiaScriptText(source));
}

async function readNotices(source: string): Promise<string[]> {
  return listNotices(await readLiaScriptText(source));
}

describe('a LiaScript course', () => {
  it.each([
    ['Ich [[bin]] hier, du [[ bist ]] da.', '@write\nIch ---bin--- hier, du ---bist--- da.'],
    [
      'Lies [das](https://example.org/).\n\n- rot\n- blau\n  1. hell\n\nIch [[bin]].',
      'Lies { LINK | https://example.org/ | das }.\n\n@list\nrot\nblau\n  1. hell\n\n@write\nIch ---bin---.',
    ],
    ['[Lies](javascript:alert%281%29) und [[bin]].', '@write\nLies und ---bin---.'],
    ['Was?\n\n    [[dam]]', '@write\nWas? ---dam---'],
    ['Was?\n\n[[ a | (b) | (c) ]]', '@choose\nWas?\n( ) a\n(x) b\n(x) c'],
    ['[[ *a*\n| (b)\n| `x|y`\n]]', '@choose\n( ) *a*\n(x) b\n( ) x\\|y'],
    ['Er [[(ist)|sind]] da.', '@choose\nEr ____ da.\n(x) ist\n( ) sind'],
    ['Er [[(ist)|sind]] [[da]].', '@write\nEr ---ist--- (ist / sind) ---da---.'],
    ['Er [->[(ist)|sind]] da.', '@choose\nEr ____ da.\n(x) ist\n( ) sind'],
    ['Er [->[ist]] da.', '@choose\nEr ____ da.\n(x) ist'],
    ['Wer?\n\n[->[ich]]', '@choose\nWer?\n(x) ich'],
    [
      '[[a*b]] und [[c\\|d]] und [[x\\y]] und [[\\[e\\]]]',
      '@write\n---a*b--- und ---c\\|d--- und ---x\\y--- und ---[e]---',
    ],
    ['Farbe?\n\n- [[X]] rot\n- [[ ]] Tisch\n- [[x]] blau', '@choose\nFarbe?\n[x] rot\n[ ] Tisch\n[x] blau'],
    ['Farbe?\n\n    [(x)] rot\n    [( )] Tisch\n      aus Holz', '@choose\nFarbe?\n(x) rot\n( ) Tisch aus Holz'],
    ['A?\n\n[(x)] a\n[( )] b\n\nB?\n\n[( )] c\n[(x)] d', '@choose\nA?\n(x) a\n( ) b\nB?\n( ) c\n(x) d'],
    ['> A?\n>\n> [(x)] a\n> [( )] b', '@choose\nA?\n(x) a\n( ) b'],
    ['[[der] [die]]\n[ (X) ( ) ] Mann\n[ ( ) (X) ] Frau', '@match\nMann | der\nFrau | die'],
    [
      '[[der] [die]]\n[ [X] [ ] ] Mann\n[ [X] [X] ] Joghurt',
      '@choose\nMann\n[x] der\n[ ] die\nJoghurt\n[x] der\n[x] die',
    ],
    [
      '| ich | [[bin]] |\n|---|---|\n| du | [[(bist)\\|bin]] |',
      '@write\n@table\n| ich | ---bin--- |\n|---|---|\n| du | ---(bist)\\|bin--- |',
    ],
    [
      '| ich | du |\n|---|---|\n| [[bin]] | [[(bist)|seid]] |',
      '@write\n@table\n| ich | du |\n|---|---|\n| ---bin--- | ---bist--- (bist / seid) |',
    ],
    ['Erzähle:\n\n[[___ ___]]', '@text\nErzähle:'],
    ['Meinung?\n\n[(1)] gut\n[(2)] schlecht', 'Meinung?\n\n– gut (1)\n– schlecht (2)'],
    ['`[[code]]` und \\[[kein]] Spalt', '[[code]] und [[kein]] Spalt'],
    ['```\n[[code]]\n```', '[[code]]'],
    ['{{1-2}}\nEin {2}{schöner} Tag', 'Ein schöner Tag'],
    ['--{{0}}--\nHallo\n\n{{1 |>}} Du', 'Hallo\n\nDu'],
    ['{{1}}\n****\n\nEins\n\n****\n\nZwei', 'Eins\n\nZwei'],
    ['Ich __[[bin]]__ hier.\n\nDu _[[bist]]_ da.', '@write\nIch ---bin--- hier.\nDu ---bist--- da.'],
  ])('%j becomes %j', async (source, markup) => {
    expect(await read(source)).toBe(markup);
  });

  it.each([
    ['[[bin]]\n[[?]] ein Verb', ['Lines 1 to 2: Left out: the tip “ein Verb”.']],
    ['Ich [[bin]].\n- [[?]] ein Verb', ['Lines 1 to 2: Left out: the tip “ein Verb”.']],
    ['[[bin]]\n***\nWeil *ich*.\n\n***', ['Lines 1 to 5: Left out: the general feedback “Weil *ich*.”.']],
    [
      'Wie?\n\n[[!]]\n<script>\nlet a;\n</script>',
      [
        'Lines 4 to 6: The script “let a;” is left out.',
        'Lines 1 to 6: It is checked by a script: it is imported as text.',
      ],
    ],
    ['<!--\nauthor: A\n-->\n# Eins', ['Lines 1 to 3: The comment “author: A” is left out.']],
    ['[[a]]\n\n{{1}}\nText', ['Document: Steps and effects are left out: everything is shown at once.']],
    ['[[a]]\n\n--{{1 Deutsch Female}}--\nText', ['Document: What is read aloud is imported as text.']],
    ['?[Ton](a.mp3)', ['Line 1: The recording or film “Ton” is not in the file: add it in the editor. It is at a.mp3']],
    [
      '!?[Film](https://example.org/a)',
      ['Line 1: The recording or film “Film” is not in the file: add it in the editor. It is at https://example.org/a'],
    ],
    [
      'Ein $x^2$ und @author',
      [
        'Line 1: Signs of its format could not be read and stay in the text: “@author”',
        'Line 1: A formula is imported as plain characters.',
      ],
    ],
    [
      '[[a] [b] [c]]\n[ (X) ( ) ( ) ] eins',
      ['Lines 1 to 2: Left out: the right side “b”, which matches nothing; the right side “c”, which matches nothing.'],
    ],
  ])('%j has the notices %j', async (source, notices) => {
    expect(await readNotices(source)).toEqual(notices);
  });

  it('brings the pictures and recordings of its folder', async () => {
    const bytes = zipSync({
      'kurs/README.md': strToU8('# Töne\n\n?[Hund](ton/der%20hund.mp3) ![Katze](./katze.png "Mieze")\n\nEr [[bellt]].'),
      'kurs/ton/der hund.mp3': strToU8('ton'),
      'kurs/katze.png': strToU8('bild'),
      'kurs/LICENSE': strToU8('MIT'),
    });
    expect(await detectFormat({ name: 'kurs.zip', bytes })).toBe('liascript');
    const lecture = await readLiaScript({ name: 'kurs.zip', bytes });
    expect(findImportedMedia(lecture.blocks).map(({ name }) => name)).toEqual(['der hund.mp3', 'katze.png']);
    expect(importedMarkup(lecture)).toBe(
      '# Töne\n\n{ AUDIO | der_hund_mp3 } { IMAGE | katze_png | Katze }\n\n@write\nEr ---bellt---.',
    );
    expect(listNotices(lecture)).toEqual([
      'Line 3: Left out: the text “Mieze”.',
      'Document: Other files in it are left out: LICENSE',
    ]);
  });
});

describe('LiaScript is told from other Markdown', () => {
  it.each(['<!--\nnarrator: A\n-->', 'A\n\n[[x]] b', '- [( )] a', '--{{0}}--\nA', 'A [[a|(b)]] c', '?[a](b.mp3)'])(
    'by %j',
    (source) => {
      expect(isLiaScript(source)).toBe(true);
    },
  );

  it.each([
    '[[Notiz]] und ![[bild.png]]',
    '- [ ] tun\n- [x] getan',
    '<!-- nur ein Kommentar -->\n[^1]',
    'Wirklich? [ja](a)',
    '[[Notiz|Name]]',
  ])('and not by %j', (source) => {
    expect(isLiaScript(source)).toBe(false);
  });
});

it('a head of a matrix within a text is no gap, and is named', async () => {
  const lecture = await readLiaScript({ name: 'a.md', bytes: strToU8('Ich [[bin]] hier.\n\nTrie : [[der] [die]]') });
  expect(importedMarkup(lecture)).toBe('@write\nIch ---bin--- hier.\n\nTrie : [[der] [die]]');
  expect(listNotices(lecture).join('\n')).toContain('stay in the text: “[[der] [die]]”');
});

const word = fc.nat({ max: 0xffff }).map((number) => `mot${number.toString(36)}é`);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const piece = fc
  .tuple(text, text, text)
  .chain(([a, b, c]) =>
    fc.constantFrom(
      `${a} [[${b}]] ${c}`,
      `${a}\n\n    [[${b}]]\n    [[?]] ${c}`,
      `[[${a}|(${b})|${c}]]`,
      `${a} [[${b}|(${c})]]`,
      `[[x]] ${a}\n[[ ]] ${b}\n ${c}`,
      `- [(x)] ${a}\n- [( )] ${b}\n- [[?]] ${c}`,
      `[[${a}] [${b}]]\n[ (x) ( ) ] ${c}`,
      `[[${a}] (${b})]\n[ [x] [x] ] ${c}`,
      `[(${a})] ${b}\n[(1)] ${c}`,
      `[[${a}]] ${b}\n[[2]] ${c}`,
      `<!-- ${a} -->\n# ${b}\n--{{1}}--\n${c}`,
      `{{1}}\n***\n\n${a}\n\n***\n${b} {2}{${c}}`,
      `[[${a}]]\n***\n${b}\n\n${c}\n***`,
      `[[!]]\n<script>${a}</script>\n${b}\n\n${c}`,
      `| ${a} | [[${b}]] |\n|---|---|\n| ${c} |`,
      `?[${a}](a.mp3 "${b}") ![${c}](b.png)`,
      `[${a}][r] ${b}\n\n[r]: https://example.org/${c}`,
      `\`\`\` js\n${a} [[${b}]]\n\`\`\`\n> ${c}`,
      `[[ ${a}\n| (${b})\n| ${c}`,
    ),
  );

it('loses no word of any course', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), async (pieces) => {
      const source = pieces.join('\n\n');
      const lecture = await readLiaScriptText(source);
      const found = `${importedMarkup(lecture)} ${lecture.notices.map((notice) => notice.text).join(' ')}`;
      expect((source.match(/mot[a-z0-9]+é/g) ?? []).filter((one) => !found.includes(one))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
