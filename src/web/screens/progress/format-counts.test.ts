// Tests of what a learner has done, in words.
import { expect, it } from 'vitest';
import { formatCounts, hasNoTasks } from './format-counts.ts';

const READ = {
  pageId: 'A',
  title: 'A',
  isPublished: true,
  blanks: 0,
  right: 0,
  wrong: 0,
  second: 0,
  nearly: 0,
  answeredAt: null,
};
const NONE = { texts: 0, handedIn: 0, lines: 0, said: 0 };

it('names lines and texts where there are such tasks, and a text that nobody reads as one to write', () => {
  expect([hasNoTasks(READ), hasNoTasks({ ...READ, openTasks: { ...NONE, texts: 1 } })]).toEqual([true, false]);
  expect(formatCounts({ ...READ, openTasks: { ...NONE, lines: 2, said: 1 } })).toEqual(['1 of 2 lines said']);
  const answered = { ...READ, blanks: 2, right: 2 };
  expect(formatCounts({ ...answered, openTasks: { ...NONE, texts: 1 } })).toEqual([
    '2 of 2 correct',
    '1 text to write',
  ]);
  const handedIn = { ...NONE, texts: 2, handedIn: 1 };
  expect(formatCounts({ ...answered, openTasks: handedIn })).toEqual(['2 of 2 correct', '1 of 2 texts handed in']);
});

it('tells what was right at the second try, and what is nearly right', () => {
  const answered = { ...READ, blanks: 9, right: 4, wrong: 3 };
  expect(formatCounts({ ...answered, nearly: 2 })).toEqual(['4 of 9 correct, 2 nearly right']);
  expect(formatCounts({ ...answered, second: 3 })).toEqual(['4 of 9 correct, 3 at the second try']);
});
