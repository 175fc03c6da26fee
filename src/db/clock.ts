// The app's clock. Processes that share a PostgreSQL use its clock, so the clocks of
// their machines may differ or be changed.
import { sql } from 'kysely';
import type { Db, DbOptions } from './open.ts';

/** Clocks drift apart by milliseconds an hour; the database's may also be set. */
const SYNC_INTERVAL_MS = 60_000;
/** A slower response is discarded: the time in it is too imprecise. */
const MAX_ROUND_TRIP_MS = 2000;

export type Clock = {
  now(): Date;
  /** Milliseconds since 1970 for rate limits: not affected when the machine's clock is set. */
  monotonicMs(): number;
  stop(): void;
};

/** The clock of the machine with SQLite; with PostgreSQL that of the database, read now and once a minute. */
export async function createClock(options: DbOptions, db: Db): Promise<Clock> {
  if ('sqliteFile' in options) {
    const monotonicMs = monotonicFrom(Date.now());
    return { now: () => new Date(), monotonicMs, stop: () => {} };
  }
  let monotonicMs = (await queryTime(db)).monotonicMs;
  const timer = setInterval(async () => {
    // While the database is unavailable, the last sample stays in use.
    const sample = await queryTime(db).catch(() => undefined);
    if (sample !== undefined && sample.roundTripMs < MAX_ROUND_TRIP_MS) monotonicMs = sample.monotonicMs;
  }, SYNC_INTERVAL_MS).unref();
  return {
    now: () => new Date(monotonicMs()),
    monotonicMs: () => monotonicMs(),
    stop: () => clearInterval(timer),
  };
}

/** Counts on from a point in time (ms since 1970) by the system's monotonic clock. */
function monotonicFrom(epochMs: number, startedAt = performance.now()): () => number {
  return () => Math.round(epochMs + performance.now() - startedAt);
}

/** @returns the database's clock, corrected by half of the round trip */
async function queryTime(db: Db): Promise<{ monotonicMs: () => number; roundTripMs: number }> {
  const sentAt = performance.now();
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  );
  const receivedAt = performance.now();
  return {
    monotonicMs: monotonicFrom(rows[0]?.ms ?? Date.now(), (sentAt + receivedAt) / 2),
    roundTripMs: receivedAt - sentAt,
  };
}
