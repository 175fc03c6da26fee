// When something is due, in words, in the reader's time zone, across changes of clocks.
import { describe, expect, it } from 'vitest';
import { formatDue, toInstant, toLocalFields } from './format-due.ts';

describe('formatDue', () => {
  it.each([
    // Clocks in Paris go forward in the night to 29 March 2026, and back in that to 25 October.
    ['Europe/Paris', '2026-03-28T22:30:00Z', '2026-03-29T18:00:00Z', 'tomorrow, 20:00'],
    ['Europe/Paris', '2026-03-28T23:30:00Z', '2026-03-29T18:00:00Z', 'today, 20:00'],
    ['Europe/Paris', '2026-03-28T19:00:00Z', '2026-03-30T18:00:00Z', 'Monday, 20:00'],
    ['Europe/Paris', '2026-10-24T21:59:00Z', '2026-10-25T19:00:00Z', 'tomorrow, 20:00'],
    ['Europe/Paris', '2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', 'today, 23:59'],
    ['Europe/Paris', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z', 'tomorrow, 00:00'],
    ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-09T00:00:00Z', 'tomorrow, 20:00'],
    ['America/New_York', '2026-11-01T03:30:00Z', '2026-11-02T01:00:00Z', 'tomorrow, 20:00'],
    ['Asia/Kolkata', '2026-03-29T18:00:00Z', '2026-03-29T19:00:00Z', 'tomorrow, 00:30'],
    ['Asia/Kolkata', '2026-03-29T18:31:00Z', '2026-03-29T19:00:00Z', 'today, 00:30'],
    // Chatham is 13:45 ahead of UTC, and 12:45 from 5 April 2026.
    ['Pacific/Chatham', '2026-04-04T10:00:00Z', '2026-04-05T07:15:00Z', 'tomorrow, 20:00'],
    ['Pacific/Chatham', '2026-04-04T10:16:00Z', '2026-04-05T07:15:00Z', 'today, 20:00'],
    ['UTC', '2026-11-23T10:00:00Z', '2026-11-22T20:00:00Z', 'yesterday, 20:00'],
    ['UTC', '2026-11-23T10:00:00Z', '2026-11-21T20:00:00Z', '21 November, 20:00'],
    ['UTC', '2026-11-23T10:00:00Z', '2026-11-29T20:00:00Z', 'Sunday, 20:00'],
    ['UTC', '2026-11-23T10:00:00Z', '2026-11-30T20:00:00Z', '30 November, 20:00'],
    ['UTC', '2026-12-30T10:00:00Z', '2027-01-01T20:00:00Z', 'Friday, 20:00'],
    ['UTC', '2026-12-30T10:00:00Z', '2027-01-08T20:00:00Z', '8 January 2027, 20:00'],
  ])('in %s at %s, of %s is "%s"', (timeZone, now, due, expected) => {
    expect(formatDue(new Date(due), new Date(now), timeZone)).toBe(expected);
  });
});

describe('local date and time fields', () => {
  it('become an instant, and are read from it', () => {
    const instant = toInstant('2026-12-01', '20:00') ?? '';
    expect(new Date(instant).getHours()).toBe(20);
    expect(toLocalFields(instant)).toEqual({ date: '2026-12-01', time: '20:00' });
    expect(toInstant('', '20:00')).toBeNull();
  });
});
