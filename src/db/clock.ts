// What time it is. Processes on one PostgreSQL go by its clock, so that those of their machines may differ, and be set.
import { sql } from 'kysely';
import type { Db, DbOptions } from './open.ts';

/** Clocks of machines drift apart by milliseconds in an hour; somebody may also set the database's. */
const ASK_EVERY_MS = 60_000;
/** An answer that took longer says little about what time it is. */
const PROMPT_MS = 2000;

export type Clock = {
  now(): Date;
  /** Milliseconds since 1970, for counting how often something happens: it does not follow the machine's clock when that is set. */
  steadyMs(): number;
  stop(): void;
};

/** The clock of the machine, or, on a server, that of the database: asked now and once a minute. */
export async function openClock(options: DbOptions, db: Db): Promise<Clock> {
  if ('sqliteFile' in options) {
    const steadyMs = stepsFrom(Date.now());
    return { now: () => new Date(), steadyMs, stop: () => {} };
  }
  let steadyMs = (await askTime(db)).steadyMs;
  const timer = setInterval(async () => {
    // While the database is away, time goes on as before.
    const asked = await askTime(db).catch(() => undefined);
    if (asked !== undefined && asked.tookMs < PROMPT_MS) steadyMs = asked.steadyMs;
  }, ASK_EVERY_MS).unref();
  return {
    now: () => new Date(steadyMs()),
    steadyMs: () => steadyMs(),
    stop: () => clearInterval(timer),
  };
}

/** Time that goes on from a moment (ms since 1970) by the counter of the system, which nobody sets. */
function stepsFrom(moment: number, at = performance.now()): () => number {
  return () => Math.round(moment + performance.now() - at);
}

async function askTime(db: Db): Promise<{ steadyMs: () => number; tookMs: number }> {
  const asked = performance.now();
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  );
  const answered = performance.now();
  return { steadyMs: stepsFrom(rows[0]?.ms ?? Date.now(), (asked + answered) / 2), tookMs: answered - asked };
}
