// When answers were given: the device says so, and the server bounds it by what it knows, for
// clocks go wrong and times can be made up.
import { MINUTE_MS } from '#durations.ts';

/** What the server knows of the device that sent answers. */
export type Sender = {
  /** The device's time when it sent them (ISO 8601); undefined for older clients. */
  sentAt?: string | undefined;
  /** When the learner signed in on it: nothing was answered there before. */
  signedInAt?: Date | undefined;
  /** When it had a connection before, which is hours ago: what had been answered by then was sent. */
  lastContactAt?: Date | undefined;
};

/** A difference that sending alone can make. */
const TOLERANCE_MS = 2 * MINUTE_MS;

/**
 * The times of answers (milliseconds since 1970), in the order of `given`: moved by how much the device's clock is
 * behind or ahead, and not in the future. An answer that would be before the sign-in, or before the device last had a
 * connection, counts as given now: its time is a mistake, or made up. Such answers keep their order.
 * @param given times by the device (ISO 8601)
 */
export function boundTimes(given: readonly string[], now: number, sender: Sender): number[] {
  const { sentAt, signedInAt, lastContactAt } = sender;
  const difference = sentAt === undefined ? 0 : now - Date.parse(sentAt);
  const correction = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  const earliest = Math.max(...[signedInAt, lastContactAt].map((time) => time?.getTime() ?? Number.NEGATIVE_INFINITY));
  const times = given.map((at) => Date.parse(at) + correction);
  const tooEarly = [...new Set(times.filter((time) => time < earliest))].sort((a, b) => a - b);
  const ranks = new Map(tooEarly.map((time, rank) => [time, rank]));
  const last = tooEarly.length - 1;
  return times.map((time) => Math.min(now, time < earliest ? now - last + (ranks.get(time) ?? 0) : time));
}
