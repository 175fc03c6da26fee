// The calendar of a learner's own: which days it shows, and on which something was done.
import { describe, expect, it } from 'vitest';
import { listWeeks } from './weeks.ts';

const format = (date: Date) => `${date.getMonth() + 1}-${date.getDate()}`;

describe('the weeks of a learner', () => {
  const now = new Date(2026, 10, 4, 12);

  it('are five, from Monday to Sunday, with the days to come', () => {
    const weeks = listWeeks([], now);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks[4]?.[0], weeks[4]?.[6]].map((day) => day && format(day.date))).toEqual([
      '10-5',
      '11-2',
      '11-8',
    ]);
    expect(weeks[4]?.map(({ isFuture }) => isFuture)).toEqual([false, false, false, true, true, true, true]);
  });

  it('know the days of the learner’s time zone on which something was done', () => {
    const evening = new Date(2026, 10, 3, 23, 50).toISOString().slice(0, 15);
    const morning = new Date(2026, 9, 20, 7, 0).toISOString().slice(0, 15);
    const done = listWeeks([evening, morning, morning], now)
      .flat()
      .filter(({ isDone }) => isDone);
    expect(done.map(({ date }) => format(date))).toEqual(['10-20', '11-3']);
  });
});
