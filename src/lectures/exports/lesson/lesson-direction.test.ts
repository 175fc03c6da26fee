// The directions of writing in HTML of lessons, for pages whose direction is known or not.

import { describe, expect, it } from 'vitest';
import { plainRun } from '#syntax/text-run.ts';
import { type LessonHtml, renderBlock } from './lesson-html.ts';

const OPTIONS: LessonHtml = { blank: () => '…', medium: () => '' };
const paragraph = (text: string) => ({ kind: 'paragraph', lines: [[plainRun(text)]] }) as const;
const table = { kind: 'table', header: null, rows: [[[plainRun('صباح')], [plainRun('matin')]]] } as const;

describe('a block of a lesson', () => {
  it('says that it is written from right to left where the page around it is not known', () => {
    expect(renderBlock(paragraph('مرحبا'), OPTIONS)).toBe('<p dir="rtl">مرحبا</p>');
    expect(renderBlock(paragraph('Bonjour'), OPTIONS)).toBe('<p>Bonjour</p>');
    expect(renderBlock(table, OPTIONS)).toBe(
      '<table dir="rtl"><tbody><tr><td>صباح</td><td dir="ltr">matin</td></tr></tbody></table>',
    );
  });

  it('has the direction of its page, unless it begins with a letter of the other one', () => {
    expect(renderBlock(paragraph('مرحبا'), { ...OPTIONS, direction: 'rtl' })).toBe('<p>مرحبا</p>');
    expect(renderBlock(paragraph('1 – 2'), { ...OPTIONS, direction: 'rtl' })).toBe('<p>1 – 2</p>');
    expect(renderBlock(paragraph('Bonjour'), { ...OPTIONS, direction: 'rtl' })).toBe('<p dir="ltr">Bonjour</p>');
    const html = '<table><tbody><tr><td dir="rtl">صباح</td><td>matin</td></tr></tbody></table>';
    expect(renderBlock(table, { ...OPTIONS, direction: 'ltr' })).toBe(html);
  });
});
