// What time it is. Processes on one PostgreSQL go by its clock, so that those of their machines may differ, and be set.
import { sql } from 'kysely';
import type { Db, DbOptions } from './open.ts';

/** Clocks of machines drift apart by milliseconds in an hour; somebody may also set the database's. */
const SYNC_INTERVAL_MS = 60_000;
/** An answer that took longer says little about what time it is. */
const MAX_ROUND_TRIP_MS = 2000;

export type Clock = {
  now(): Date;
  /** Milliseconds since 1970, for counting how often something happens: it does not follow the machine's clock when that is set. */
  monotonicMs(): number;
  stop(): void;
};

/** The clock of the machine, or, on a server, that of the database: asked now and once a minute. */
export async function createClock(options: DbOptions, db: Db): Promise<Clock> {
  if ('sqliteFile' in options) {
    const monotonicMs = monotonicFrom(Date.now());
    return { now: () => new Date(), monotonicMs, stop: () => {} };
  }
  let monotonicMs = (await queryTime(db)).monotonicMs;
  const timer = setInterval(async () => {
    // While the database is away, time goes on as before.
    const sample = await queryTime(db).catch(() => undefined);
    if (sample !== undefined && sample.roundTripMs < MAX_ROUND_TRIP_MS) monotonicMs = sample.monotonicMs;
  }, SYNC_INTERVAL_MS).unref();
  return {
    now: () => new Date(monotonicMs()),
    monotonicMs: () => monotonicMs(),
    stop: () => clearInterval(timer),
  };
}

/** Time that goes on from a moment (ms since 1970) by the counter of the system, which nobody sets. */
function monotonicFrom(epochMs: number, startedAt = performance.now()): () => number {
  return () => Math.round(epochMs + performance.now() - startedAt);
}

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
