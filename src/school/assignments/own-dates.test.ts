import { expect, it } from 'vitest';
import { findOwnDates } from './own-dates.ts';

const WORK = {
  opens_at: '2026-03-02T08:00:00.000Z',
  due_at: '2026-03-06T20:00:00.000Z',
  created_at: '2026-03-01T10:00:00.000Z',
};
const NONE = { opens_at: null, due_at: null, extra_percent: null };

it.each([
  ['without an exception', undefined, 0, WORK.due_at],
  ['with its own date', { ...NONE, due_at: '2026-03-20T20:00:00.000Z' }, 0, '2026-03-20T20:00:00.000Z'],
  [
    'with its own date, also with extra time',
    { ...NONE, due_at: '2026-03-05T20:00:00.000Z' },
    50,
    '2026-03-05T20:00:00.000Z',
  ],
  ['with a quarter more: of four and a half days, two', undefined, 25, '2026-03-08T20:00:00.000Z'],
  ['with other extra time for this work', { ...NONE, extra_percent: 100 }, 25, '2026-03-11T20:00:00.000Z'],
  ['with none for this work', { ...NONE, extra_percent: 0 }, 25, WORK.due_at],
])('the date of a learner %s', (_, exception, standing, dueAt) => {
  expect(findOwnDates(WORK, exception, standing)).toEqual({ opensAt: WORK.opens_at, dueAt });
});

it('counts extra time from when it opens for the learner, or was given', () => {
  expect(findOwnDates({ ...WORK, opens_at: null }, undefined, 100).dueAt).toBe('2026-03-12T20:00:00.000Z');
  const opens_at = '2026-03-05T20:00:00.000Z';
  expect(findOwnDates(WORK, { ...NONE, opens_at }, 100)).toEqual({
    opensAt: opens_at,
    dueAt: '2026-03-07T20:00:00.000Z',
  });
  expect(findOwnDates({ ...WORK, due_at: null }, undefined, 100).dueAt).toBeNull();
});
