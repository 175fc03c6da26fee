// The preview block by block: the same HTML as in one go, with keys that stay.
import { describe, expect, it } from 'vitest';
import { BlockMemo, renderBlocks } from './blocks.ts';
import { toHtml } from './to-html.ts';

function keys(markup: string, memo: BlockMemo): string[] {
  return renderBlocks(markup, memo).map(({ key }) => key);
}

describe('rendering block by block', () => {
  it('gives what rendering in one go gives', () => {
    const markup = 'un\ndeux\n\n@write\n---a---\n \t\n\r\n@table\n| b |\n\n@write\n\n# trois';
    const blocks = renderBlocks(markup, new BlockMemo());
    expect(blocks).toHaveLength(5);
    expect(blocks.map(({ html }) => html).join('\n')).toBe(toHtml(markup));
  });

  it('keeps the keys of blocks that did not change', () => {
    const memo = new BlockMemo();
    const before = keys('un\n\ndeux\n\ntrois', memo);
    const after = keys('zéro\n\nun\n\ndeux !\n\ntrois', memo);
    expect(after[1]).toBe(before[0]);
    expect(after[3]).toBe(before[2]);
    expect(new Set([...before, ...after]).size).toBe(5);
  });

  it('tells equal blocks apart', () => {
    const memo = new BlockMemo();
    const before = keys('bis\n\nbis\n\nbis', memo);
    expect(new Set(before).size).toBe(3);
    expect(keys('bis\n\nbis\n\nbis', memo)).toEqual(before);
    expect(keys('bis', memo)).toEqual(before.slice(0, 1));
  });

  it('says where each block begins', () => {
    expect(renderBlocks('\uFEFF\r\n \r\n  un\r\nbis\r\n\t\r\n# deux', new BlockMemo())).toEqual([
      { key: '1.1', html: '<p>un<br>bis</p>', start: 8 },
      { key: '2.1', html: '<h1>deux</h1>', start: 20 },
    ]);
  });

  it('forgets the blocks of earlier texts', () => {
    const memo = new BlockMemo();
    for (let edit = 0; edit < 50; edit += 1) renderBlocks(`un\n\n${'é'.repeat(edit + 1)}`, memo);
    expect(memo.known.size).toBe(2);
  });

  it('has nothing for nothing', () => {
    expect(renderBlocks('', new BlockMemo())).toEqual([]);
    expect(renderBlocks('\uFEFF \n\n', new BlockMemo())).toEqual([]);
  });
});
