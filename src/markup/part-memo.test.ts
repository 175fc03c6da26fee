// A text that is typed into, part by part: the same HTML as in one go, and nothing read twice.
import { describe, expect, it } from 'vitest';
import { parseFrom } from './parse.ts';
import { PartMemo } from './part-memo.ts';
import { toHtml, treeToHtml } from './to-html.ts';

function partToHtml(text: string): string {
  return treeToHtml(parseFrom(text, 0));
}

/** A memo that writes down what it reads. */
function watched(): { memo: PartMemo<string>; read: string[] } {
  const read: string[] = [];
  const memo = new PartMemo((text) => {
    read.push(text);
    return partToHtml(text);
  });
  return { memo, read };
}

function texts(markup: string): string[] {
  return new PartMemo(partToHtml).read(markup).map(({ text }) => text);
}

describe('reading part by part', () => {
  it('gives what reading in one go gives', () => {
    const markup = 'un\ndeux\n\n@write\n---a---\n \t\n\r\n@table\n| b |\n\n@write\n\n# trois';
    const parts = new PartMemo(partToHtml).read(markup);
    expect(parts).toHaveLength(5);
    expect(parts.map(({ made }) => made).join('\n')).toBe(toHtml(markup));
  });

  it('parts a text at its blank lines, and begins behind those at its beginning', () => {
    expect(texts('\uFEFF\r\n \r\n  un\r\nbis\r\n\t\r\n# deux')).toEqual(['  un\r\nbis\r\n\t\r\n', '# deux']);
    expect(texts('un\rbis\r\rdeux\n \n')).toEqual(['un\rbis\r\r', 'deux\n \n']);
  });

  it.each([
    ['typing into a part', 'un\n\ndeux !\n\ntrois\n\nquatre', ['deux !\n\n']],
    ['a new part', 'un\n\ndeux\n\nzéro\n\ntrois\n\nquatre', ['zéro\n\n']],
    ['a part taken away', 'un\n\ntrois\n\nquatre', []],
    ['two parts joined', 'un\n\ndeux\ntrois\n\nquatre', ['deux\ntrois\n\n']],
    ['a part cut in two', 'un\n\nde\n\nux\n\ntrois\n\nquatre', ['de\n\n', 'ux\n\n']],
    ['typing at the very end', 'un\n\ndeux\n\ntrois\n\nquatre !', ['quatre !']],
    ['typing at the very beginning', 'zéro un\n\ndeux\n\ntrois\n\nquatre', ['zéro un\n\n']],
    ['an empty line before all', '\nun\n\ndeux\n\ntrois\n\nquatre', []],
    ['typing in two places', 'un !\n\ndeux\n\ntrois !\n\nquatre', ['un !\n\n', 'trois !\n\n']],
    ['nothing', 'un\n\ndeux\n\ntrois\n\nquatre', []],
  ])('reads only what is new after %s', (_, after, wanted) => {
    const { memo, read } = watched();
    const before = memo.read('un\n\ndeux\n\ntrois\n\nquatre');
    read.length = 0;
    const parts = memo.read(after);
    expect(read).toEqual(wanted);
    expect(parts.map(({ made }) => made).join('\n')).toBe(toHtml(after));
    for (const part of parts) if (before.some(({ text }) => text === part.text)) expect(before).toContain(part);
  });

  it('has nothing for nothing', () => {
    expect(texts('')).toEqual([]);
    expect(texts('\uFEFF \n\n')).toEqual([]);
  });
});
