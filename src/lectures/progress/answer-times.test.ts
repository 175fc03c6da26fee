// The times of answers, by the device and by what the server knows.
import { describe, expect, it } from 'vitest';
import { boundTimes } from './answer-times.ts';

const NOW = Date.parse('2030-06-01T12:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const bound = (minutes: number[], sender = {}) =>
  boundTimes(minutes.map(at), NOW, sender).map((time) => (time - NOW) / 60_000);

describe('the time of an answer', () => {
  it('is that of the device, but never in the future', () => {
    expect(bound([-90, -1, 5])).toEqual([-90, -1, 0]);
  });

  it('is now if it would be before the sign-in, so that nobody dates an answer before it was due; the order stays', () => {
    const signedInAt = new Date(NOW - 10 * 60_000);
    const times = boundTimes([at(-500), at(-5), at(-900)], NOW, { signedInAt });
    expect(times).toEqual([NOW, NOW - 300_000, NOW - 1]);
  });

  it('is now if it would be before the device last had a connection, in a session of months', () => {
    const sender = { signedInAt: new Date(NOW - 90 * 24 * 60 * 60_000), lastContactAt: new Date(NOW - 120 * 60_000) };
    expect(bound([-60 * 24, -119], sender)).toEqual([0, -119]);
  });

  it('is moved by as much as the clock of the device is behind or ahead', () => {
    const year = 365 * 24 * 60;
    expect(bound([-year - 30, -year], { sentAt: at(-year) })).toEqual([-30, 0]);
    expect(bound([year - 30, year], { sentAt: at(year) })).toEqual([-30, 0]);
    expect(bound([-1], { sentAt: at(-1) }), 'sending takes a while').toEqual([-1]);
  });
});
