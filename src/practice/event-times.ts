// Times from devices whose clocks are wrong: of review events, shifted by what the clock is off
// and held within bounds, and of midnight.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#durations.ts';

/** A difference up to this is the time that a request takes. */
const TOLERANCE_MS = 2 * MINUTE_MS;
/** A device was offline for at most this long; an earlier time cannot be right. */
const MAX_AGE_MS = 90 * DAY_MS;

/**
 * The times at which events happened, by the server's clock, in the order given.
 * A device that is off by some time was so when the events happened too: it is seen at `sentAt`. What then still lies
 * in the future, as its clock was set right in between, happened just now; what lies more than 90 days back, 90 days
 * ago. Events moved to a bound stay in their order, a millisecond apart.
 * @param sentAt the device's clock when it sent the events
 */
export function correctTimes(times: readonly Date[], { sentAt, now }: { sentAt: Date; now: Date }): Date[] {
  const skew = now.getTime() - sentAt.getTime();
  const shift = Math.abs(skew) > TOLERANCE_MS ? skew : 0;
  const shifted = times.map((time, index) => ({ index, ms: time.getTime() + shift }));
  const sorted = shifted.toSorted((a, b) => a.ms - b.ms || a.index - b.index);
  const [earliest, latest] = [now.getTime() - MAX_AGE_MS, now.getTime()];
  const corrected: Date[] = new Array(times.length);
  for (const [at, { index, ms }] of sorted.entries()) {
    const inBounds = ms < earliest ? earliest + at : ms > latest ? latest - (sorted.length - 1 - at) : ms;
    corrected[index] = new Date(inBounds);
  }
  return corrected;
}

/** No midnight of any time zone lies further back, daylight saving included; a later one is that of a wrong clock. */
const MAX_SINCE_MS = 36 * HOUR_MS;

/**
 * When the learner's day began. A clock that is days off names another day, but its midnight is at the same time of the
 * day, as that depends on the time zone alone: then the latest such time counts.
 * @param since the learner's midnight by the device's clock (ISO 8601); without one, a day ago
 */
export function findStartOfDay(since: string | undefined, now: Date): Date {
  const ageMs = since === undefined ? DAY_MS : now.getTime() - Date.parse(since);
  const isPossible = ageMs >= 0 && ageMs <= MAX_SINCE_MS;
  return new Date(now.getTime() - (isPossible ? ageMs : ((ageMs % DAY_MS) + DAY_MS) % DAY_MS));
}
