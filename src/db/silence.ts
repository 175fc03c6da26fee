// Hangs up on a PostgreSQL server that says nothing any more: one that was stopped in mid-work, or is behind a network that
// went silent. The system itself would wait for a quarter of an hour.
import type { Client, Pool, PoolClient } from 'pg';

/** A connection that is used for so long gives a reason to ask whether the server is still there. */
const LONG_MS = 1000;
const LOOK_EVERY_MS = 500;
/** The server is not asked more often than this while a statement simply takes its time. */
const ASK_EVERY_MS = 2000;
/** The rest of an answer comes within moments. */
const REST_MS = 1000;

/** Connections in use, and since when. */
type Used = Map<PoolClient, number>;

/**
 * Watches the connections that are in use. When one is for more than a second, the server is asked on a new connection
 * whether it is there. If it is not, all connections that were in use before the question are ended: what was asked on them
 * fails at once, and whether it was done nobody knows, as with every broken connection.
 * @param newClient a connection that is not yet made and gives up by itself after some seconds
 */
export function hangUpOnSilence(pool: Pool, newClient: () => Client): void {
  const used: Used = new Map();
  let isWatching = false;
  const lookIn = (milliseconds: number) => void setTimeout(look, milliseconds).unref();
  pool.on('acquire', (client) => {
    used.set(client, performance.now());
    if (!isWatching) lookIn(LOOK_EVERY_MS);
    isWatching = true;
  });
  async function look(): Promise<void> {
    const hadReason = await lookAtLongUsed(used, newClient);
    isWatching = used.size > 0;
    if (isWatching) lookIn(hadReason ? ASK_EVERY_MS : LOOK_EVERY_MS);
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

/** @returns whether there was a reason to ask */
async function lookAtLongUsed(used: Used, newClient: () => Client): Promise<boolean> {
  const now = performance.now();
  const before = [...used];
  if (!before.some(([, since]) => now - since > LONG_MS)) return false;
  if (await isThere(newClient())) return true;
  for (const [client, since] of before) {
    if (used.get(client) === since) hangUp(client);
  }
  return true;
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
