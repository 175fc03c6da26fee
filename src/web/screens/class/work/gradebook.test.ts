// The matrix as tab-separated text.
import { expect, it } from 'vitest';
import { formatGradebook } from './gradebook.ts';

const ASSIGNMENT = {
  id: 'a',
  pageId: 'b',
  courseId: null,
  isPublished: true,
  opensAt: null,
  dueAt: null,
  goal: 'all-tried' as const,
  goalPercent: null,
  note: '',
  late: 'accept' as const,
  audience: null,
};

it('is a line per learner, without formulas and with no other tab', () => {
  const overview = {
    assignments: [
      { ...ASSIGNMENT, title: 'Être\tou ne pas être', blanks: 3 },
      { ...ASSIGNMENT, title: '=1+1', blanks: 8 },
    ],
    learners: [
      {
        userId: '1',
        name: 'Zoé',
        hasAgreed: true,
        extraPercent: 0,
        standings: [],
        ownDates: [],
        counts: [
          [3, 2],
          [0, 0],
        ] as [number, number][],
      },
      { userId: '2', name: '@Ben', hasAgreed: false, extraPercent: 0, standings: [], ownDates: [], counts: [] },
    ],
  };
  expect(formatGradebook(overview)).toBe("\tÊtre ou ne pas être (3)\t'=1+1 (8)\nZoé\t2\t0\n'@Ben\t\t");
});
