// The last weeks by day: on which of them something was done. No streak: a day without it breaks nothing.

export type CalendarDay = { date: Date; isDone: boolean; isFuture: boolean };

/** Whole weeks from Monday on, this one last. */
const WEEKS = 5;

/**
 * @param activity beginnings of ten minutes in UTC in which something was done,
 *   as `Progress` has them (`2026-11-02T08:1`)
 * @param now of the device, in whose time zone days are counted
 */
export function listWeeks(activity: readonly string[], now: Date): CalendarDay[][] {
  const done = new Set(activity.map((minutes) => new Date(`${minutes}0:00Z`).toDateString()));
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const sinceMonday = (today.getDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const offset = day - sinceMonday - (WEEKS - 1 - week) * 7;
      const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset);
      return { date, isDone: done.has(date.toDateString()), isFuture: date > today };
    }),
  );
}
