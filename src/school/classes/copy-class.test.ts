// Times of assignments that are copied to the next year.
import { describe, expect, it } from 'vitest';
import { addYear } from './copy-class.ts';

describe('a time a year later', () => {
  it('is on the same day of the week', () => {
    expect(addYear('2026-03-20T19:00:00.000Z', 'UTC')).toBe('2027-03-19T19:00:00.000Z');
  });

  it('is at the same time of day when the clocks were changed in one year and not in the other', () => {
    // 20:00 in Paris; summer time ended on 25 October 2026, and ends on 31 October 2027.
    expect(addYear('2026-10-26T19:00:00.000Z', 'Europe/Paris')).toBe('2027-10-25T18:00:00.000Z');
    expect(addYear('2026-06-01T18:00:00.000Z', 'Europe/Paris')).toBe('2027-05-31T18:00:00.000Z');
  });
});
