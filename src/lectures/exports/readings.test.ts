// Readings of words in every format: above the words, or in brackets behind them.
import { describe, expect, it } from 'vitest';
import { collect, markupLesson, testMedia } from '../../../test/support/exports/hostile-lesson.ts';
import { readTexts } from '../../../test/support/exports/read-texts.ts';
import { FORMATS } from './formats.ts';

const { open } = testMedia({});
const RUBY = '{ RUBY | 東京 | とうきょう }';
const MARKUP = `# a\n\n明日、${RUBY}へ。\n\n@write\n${RUBY} ---suis---\n\n@choose\n${RUBY} ?\n(x) oui\n( ) non`;
const OPTIONS = { findAddress: () => undefined, h5pVersions: '1.22', language: undefined } as const;
const FORMS = [
  '東京（とうきょう）',
  '<ruby>東京<rp>（</rp><rt>とうきょう</rt><rp>）</rp></ruby>',
  '<ruby>東京<rt>とうきょう</rt></ruby>',
];

describe('readings', () => {
  it.each(FORMATS.map((format) => [format.id, format] as const))('are in %s', async (id, format) => {
    const bytes = await collect(format.writeLecture(markupLesson(MARKUP), open, OPTIONS));
    const texts = [...readTexts(bytes).values()]
      .join('\n')
      .replaceAll('\\', '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    if (id === 'docx') {
      expect(texts).toMatch(/<w:rt><w:r><w:rPr>.*?とうきょう<\/w:t><\/w:r><\/w:rt><w:rubyBase><w:r>.*?東京/);
      expect(texts).toMatch(/<w:rt>/);
    } else expect(FORMS.some((form) => texts.includes(form))).toBe(true);
    expect(texts).not.toContain('RUBY');
  });
});
