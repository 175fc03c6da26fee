// Order and selection of learners in the matrix, and the summary at its foot.
import { describe, expect, it } from 'vitest';
import type { ClassOverview } from '#api/assignments.ts';
import { arrangeLearners, type LearnerFilter, type SortOrder } from './sort-learners.ts';
import { summarizeClass } from './summarize-class.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const TERMS = {
  pageId: 'p',
  title: 'Être',
  courseId: null,
  isPublished: true,
  opensAt: null,
  goal: 'all-tried' as const,
  goalPercent: null,
  note: '',
  late: 'accept' as const,
  audience: null,
  blanks: 4,
};
const learner = (name: string, counts: [tried: number, right: number][]) => ({
  userId: name,
  name,
  hasAgreed: counts.length > 0,
  counts,
  extraPercent: 0,
  standings: [],
  ownDates: [],
});
const OVERVIEW: ClassOverview = {
  assignments: [
    { ...TERMS, id: 'past', dueAt: '2026-11-26T19:00:00.000Z' },
    { ...TERMS, id: 'ahead', dueAt: '2026-11-28T19:00:00.000Z' },
  ],
  learners: [
    learner('Amina', [
      [4, 2],
      [0, 0],
    ]),
    learner('Béla', [
      [3, 3],
      [4, 4],
    ]),
    learner('Chloé', []),
    learner('Diego', [
      [4, 4],
      [4, 1],
    ]),
  ],
};

const arrange = (order: Partial<SortOrder>, filter: LearnerFilter = 'all') =>
  arrangeLearners(OVERVIEW, { column: 'name', isDescending: false, ...order }, { filter, now: NOW })
    .map(({ name }) => name)
    .join(' ');

describe('learners', () => {
  it('are sorted by name, in total, and by one lecture; those without results come last', () => {
    expect(arrange({})).toBe('Amina Béla Chloé Diego');
    expect(arrange({ isDescending: true })).toBe('Diego Chloé Béla Amina');
    expect(arrange({ column: 'total' })).toBe('Amina Diego Béla Chloé');
    expect(arrange({ column: 'total', isDescending: true })).toBe('Béla Diego Amina Chloé');
    expect(arrange({ column: 'ahead' })).toBe('Amina Diego Béla Chloé');
    expect(arrange({ column: 'past', isDescending: true })).toBe('Diego Béla Amina Chloé');
  });

  it('are selected by what is not done, and by what is late', () => {
    expect(arrange({}, 'unfinished')).toBe('Amina Béla Chloé');
    expect(arrange({}, 'overdue')).toBe('Béla Chloé');
  });
});

it.each([
  ['one lecture', [0], { learners: 3, done: 2, late: 0, tried: 11, right: 9 }],
  ['all lectures, where who is done with each counts', [0, 1], { learners: 3, done: 1, late: 0, tried: 19, right: 14 }],
  ['a lecture without exercises', [2], { learners: 3, done: undefined, late: 0, tried: 0, right: 0 }],
  ['all lectures, one without exercises', [0, 1, 2], { learners: 3, done: 1, late: 0, tried: 19, right: 14 }],
])('%s are summed up for those who have agreed', (_lectures, columns, expected) => {
  const empty = { ...TERMS, id: 'empty', dueAt: null, blanks: 0 };
  const overview = { ...OVERVIEW, assignments: [...OVERVIEW.assignments, empty] };
  expect(summarizeClass(overview, columns)).toEqual(expected);
});
