// Where a lecture shows a form, in the demo courses and by example.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromHtml } from '#document/from-html.ts';
import { listItems } from '#document/walk.ts';
import { type Content, contentCharacters } from '#exercises/content.ts';
import { readFieldLines } from '#exercises/write/item.ts';
import { toHtml } from '#markup/index.ts';
import { findSource, type Source } from './find-source.ts';

const DEMO = path.resolve(import.meta.dirname, '../../demo/lectures');

function readLecture(id: string) {
  const document = fromHtml(toHtml(readFileSync(path.join(DEMO, `${id}.txt`), 'utf8')));
  const toText = (row: readonly Content[]) => row.map(contentCharacters).join(' ');
  const sources = document.blocks.flatMap((block): Source[] => {
    if (block.kind === 'table') return block.rows.map((row) => ({ text: toText(row), isRow: true }));
    if (block.kind !== 'paragraph') return [];
    return readFieldLines([block.content]).map(({ texts }) => ({ text: texts.join(''), isRow: false }));
  });
  return { sources, blanks: listItems(document).filter(({ kind }) => kind === 'blank') };
}

describe('the source of a form', () => {
  it.each([
    ['M6DKHFL2KUK', 'Bonsoir', 'bonsoir'],
    ['M6DKHFL2KUK', "tout à l'heure", "tout à l'heure"],
    ['46DKHFL2KUK', 'suis', 'je suis'],
  ])('in lecture %s of “%s” has “%s”', (id, answer, expected) => {
    const { sources, blanks } = readLecture(id);
    const blank = blanks.find(({ answers }) => answers[0] === answer);
    const found = findSource(answer, `${blank?.before} ${blank?.after}`, sources);
    expect(found === undefined ? '' : sources[found]?.text.toLowerCase()).toContain(expected);
  });

  it('is found for most blanks of the demo course, and always shows the answer', () => {
    let [found, all] = [0, 0];
    for (const id of ['M6DKHFL2KUK', '46DKHFL2KUK', '26DAHFL2KUK', '36DKHFL2KUK']) {
      const { sources, blanks } = readLecture(id);
      for (const { answers, before, after } of blanks) {
        const at = findSource(answers[0] ?? '', `${before} ${after}`, sources);
        all += 1;
        if (at === undefined) continue;
        found += 1;
        expect(sources[at]?.text.toLowerCase().replaceAll('’', "'")).toContain(
          answers[0]?.toLowerCase().replaceAll('’', "'"),
        );
      }
    }
    expect(found / all).toBeGreaterThan(0.6);
  });

  it.each([
    ['学生', '我是___。', ['他是老师。', '我是学生，你呢？'], 1],
    ['行きます', '東京に___。', ['京都に行きました。', '私は東京に行きます。'], 1],
    ['ครับ', 'สวัสดี___', ['ขอบคุณค่ะ', 'สวัสดีครับ'], 1],
    ['的', '我___书', ['再见！', '他的朋友'], undefined],
  ])('is found where nothing divides words: %s in %s', (answer, line, texts, at) => {
    const sources = texts.map((text) => ({ text, isRow: false }));
    expect(findSource(answer, line, sources)).toBe(at);
  });

  it('prefers what shares words with the line, then rows, then what is short', () => {
    const sources = [
      { text: 'Tu es là, et il est là.', isRow: false },
      { text: 'il est', isRow: true },
      { text: 'elle est', isRow: true },
    ];
    expect(findSource('est', 'Elle ___ ici.', sources)).toBe(2);
    expect(findSource('est', 'Marie ___ ici.', sources)).toBe(1);
    expect(findSource('est', 'Il ___ là.', sources)).toBe(0);
  });

  it('is none for a small word without its line, a part of a word, or nothing', () => {
    const sources = [{ text: 'Il va à Lyon. Bonjour', isRow: false }];
    expect(findSource('à', '___ bientôt !', sources)).toBeUndefined();
    expect(findSource('à', 'Il va ___ Paris.', sources)).toBe(0);
    expect(findSource('jour', 'Bon___', sources)).toBeUndefined();
    expect(findSource(' ', 'Il va', sources)).toBeUndefined();
    expect(findSource('Lyon', '', [{ text: `Lyon ${'x'.repeat(400)}`, isRow: false }])).toBeUndefined();
  });
});
