import { describe, expect, it } from 'vitest';
import type { Mark } from '#api/learner-texts.ts';
import { toHtml } from '#markup/to-html.ts';
import { MarkingSession } from './marking-session.ts';
import {
  addMark,
  findMark,
  findMarkAt,
  findWordRange,
  findWords,
  joinMarks,
  listWords,
  writeMaterial,
} from './marks-model.ts';

function mark(id: string, start: number, end: number, remark = ''): Mark {
  return { id, start, end, kind: 'spelling', correction: 'x', remark };
}

describe('the words of a mark', () => {
  it('are those of the selection without spaces, or the one at the caret without punctuation', () => {
    const body = 'Je suis allé à « Paris ».';
    const words = (start: number, end = start) => {
      const range = findWords(body, { start, end });
      return range && body.slice(range.start, range.end);
    };
    expect(words(2, 8)).toBe('suis');
    expect(words(5)).toBe('suis');
    expect(words(18)).toBe('Paris');
    expect(words(2, 3)).toBeUndefined();
  });

  it('are found by their numbers, in languages without spaces too', () => {
    const pick = (body: string, language: string, typed: string) => {
      const range = findWordRange(listWords(body, language), typed);
      return range && body.slice(range.start, range.end);
    };
    expect(pick('J’habite à « Lyon ».', 'fr', '3')).toBe('Lyon');
    expect(pick('J’habite à « Lyon ».', 'fr', ' 1 - 2 ')).toBe('J’habite à');
    expect(pick('私は学生です。', 'ja', '3')).toBe('学生');
    for (const typed of ['', '0', '4', '3-1', '1-9', 'x'])
      expect(pick('J’habite à Lyon.', 'fr', typed)).toBeUndefined();
  });

  it('are one word at the caret in languages without spaces', () => {
    const body = '私は学生です。';
    expect(findWords(body, { start: 3, end: 3 }, 'ja')).toEqual({ start: 2, end: 4 });
    expect(findWords('我是学生。', { start: 3, end: 3 }, 'zh-Hans')).toEqual({ start: 2, end: 4 });
    expect(findWords('un porte-monnaie', { start: 5, end: 5 }, 'fr')).toEqual({ start: 3, end: 16 });
  });

  it('end at whole letters', () => {
    expect(findWords('a👩‍👩‍👧b', { start: 2, end: 4 })).toEqual({ start: 1, end: 9 });
  });
});

describe('marks', () => {
  it('take the place of those that they overlap', () => {
    const marks = [mark('a', 0, 4), mark('b', 6, 9)];
    expect(addMark(marks, mark('c', 2, 5)).map(({ id }) => id)).toEqual(['c', 'b']);
    expect(findMark(marks, { start: 7, end: 7 })?.id).toBe('b');
    expect(findMark(marks, { start: 5, end: 5 })).toBeUndefined();
  });

  it('are found where the word before a full stop was marked', () => {
    const marks = [mark('a', 8, 12)];
    expect(findMarkAt('Je suis alle.', marks, { start: 13, end: 13 }, 'fr')?.id).toBe('a');
    expect(findMarkAt('Je suis alle.', marks, { start: 4, end: 4 }, 'fr')).toBeUndefined();
  });

  it('of two teachers are joined, and nothing is lost that does not overlap', () => {
    const base = [mark('a', 0, 4), mark('b', 6, 9)];
    const own = [mark('a', 0, 4, 'here'), mark('new', 10, 12)];
    const theirs = [...base, mark('their', 20, 25)];
    expect(joinMarks(base, own, theirs)).toEqual([mark('a', 0, 4, 'here'), mark('new', 10, 12), mark('their', 20, 25)]);
    expect(joinMarks(base, [...base, mark('new', 20, 24)], theirs).map(({ id }) => id)).toEqual(['a', 'b', 'their']);
  });
});

it('a mark is repeated with its correction on the same words, and without it on others', () => {
  const session = new MarkingSession();
  expect(session.findMade('alle')).toBeUndefined();
  const body = 'Je suis alle a Lyon.';
  session.remember(body, { id: 'a', start: 8, end: 12, kind: 'spelling', correction: 'allé', remark: 'Accent' });
  session.remember(body, { id: 'b', start: 13, end: 14, kind: 'grammar', correction: 'à', remark: 'Préposition' });
  expect(session.findMade('Alle')).toEqual({ kind: 'spelling', correction: 'allé', remark: 'Accent' });
  expect(session.findMade('ou')).toEqual({ kind: 'grammar', correction: null, remark: 'Préposition' });
});

it('material for a lesson is one exercise, a blank for each correction, whatever the sentences have of markup', () => {
  const common = { kind: 'spelling', words: 'alle', correction: 'allé', count: 2 } as const;
  const html = toHtml(
    writeMaterial([
      { ...common, before: 'Je suis ', after: ' à **Paris**.' },
      { ...common, before: '@write { IMAGE | A } Tu es --- ', after: ' | là.' },
    ]),
  );
  expect(html.match(/class="write-form"/g)).toHaveLength(1);
  expect(html.match(/<input/g)).toHaveLength(2);
  expect(html).not.toMatch(/<strong>|<img/);
});
