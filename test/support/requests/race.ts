// Sends two requests at about the same time, for tests of races.
import { setTimeout as sleep } from 'node:timers/promises';

/** How often a race is run: without the lock that a test is about, one of these is lost. */
export const RACES = 25;

/**
 * Runs two requests at the same time, and with each `attempt` one of them some milliseconds later.
 * @returns their statuses
 */
export async function race(
  attempt: number,
  first: () => Promise<Response>,
  second: () => Promise<Response>,
): Promise<[number, number]> {
  const delayMs = (attempt % 9) - 4;
  const responses = await Promise.all([
    sleep(Math.max(0, -delayMs)).then(first),
    sleep(Math.max(0, delayMs)).then(second),
  ]);
  for (const { body } of responses) await body?.cancel();
  return [responses[0].status, responses[1].status];
}
