// Hangs up on a PostgreSQL server that says nothing any more: one that was stopped in mid-work, or is behind a network that
// went silent. The system itself would wait for a quarter of an hour.
import type { Client, Pool, PoolClient } from 'pg';

/** A connection that is used for so long gives a reason to ask whether the server is still there. */
const LONG_MS = 700;
const LOOK_EVERY_MS = 200;
/** The server is not asked more often than this while a statement simply takes its time. */
const ASK_EVERY_MS = 1000;
/** It takes a new connection on within this, or says why not. With the rest above, nobody waits for three seconds. */
const THERE_MS = 1500;
/** Our own turns may take so long that its answer lies unread. */
const LATE_MS = 1000;
/** Connections that were taken up less than this before its silence was noticed may yet be answered. */
const JUST_USED_MS = 500;
/** The rest of an answer comes within moments. */
const REST_MS = 1000;

/** Connections in use, and since when. */
type Used = Map<PoolClient, number>;

/**
 * Watches the connections that are in use. When one is for long, the server is asked on a new connection whether it is
 * there. If it is not, the connections that are in use are ended: what was asked on them fails at once, and whether it was
 * done nobody knows, as with every broken connection.
 * @param newClient a connection that is not yet made and gives up by itself after so many milliseconds
 */
export function hangUpOnSilence(pool: Pool, newClient: (withinMs: number) => Client): void {
  const used: Used = new Map();
  let isWatching = false;
  const lookIn = (milliseconds: number) => void setTimeout(look, milliseconds).unref();
  pool.on('acquire', (client) => {
    used.set(client, performance.now());
    if (!isWatching) lookIn(LOOK_EVERY_MS);
    isWatching = true;
  });
  async function look(): Promise<void> {
    const isThere = await lookAtLongUsed(used, newClient);
    isWatching = used.size > 0;
    if (isWatching) lookIn(isThere === true ? ASK_EVERY_MS : LOOK_EVERY_MS);
  }
  pool.on('release', (_error, client) => used.delete(client));
  dropUnanswered(pool);
}

/**
 * Ends a connection that is given back before its last question was answered, because nobody wanted to wait any longer:
 * the next question would have to wait behind it.
 */
function dropUnanswered(pool: Pool): void {
  const answered = new WeakSet<PoolClient>();
  pool.on('connect', (client) => client.on('drain', () => answered.add(client)));
  pool.on('acquire', (client) => answered.delete(client));
  pool.on('release', (_error, client) => {
    if (answered.has(client)) return;
    setTimeout(() => {
      if (!answered.has(client)) hangUp(client);
    }, REST_MS).unref();
  });
}

/** @returns whether the server is there, undefined when there was no reason to ask */
async function lookAtLongUsed(used: Used, newClient: (withinMs: number) => Client): Promise<boolean | undefined> {
  const asked = performance.now();
  if (![...used.values()].some((since) => asked - since > LONG_MS)) return undefined;
  if (await isThere(newClient(THERE_MS))) return true;
  const now = performance.now();
  if (now - asked > THERE_MS + LATE_MS) return undefined;
  for (const [client, since] of used) {
    if (now - since > JUST_USED_MS) hangUp(client);
  }
  return false;
}

/** Whether the server says anything, be it that it takes nobody in. */
async function isThere(client: Client): Promise<boolean> {
  client.on('error', () => {});
  try {
    await client.connect();
    hangUp(client);
    return true;
  } catch (error) {
    // What the server says has a severity; what the system says of the way there has none.
    return error instanceof Error && 'severity' in error;
  }
}

/** Ends a connection without asking the server while a statement is under way. */
function hangUp(client: Client): void {
  client.end().catch(() => {});
}
