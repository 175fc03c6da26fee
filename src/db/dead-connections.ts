// Hangs up on a PostgreSQL server that says nothing any more: one that was stopped in mid-work, or is behind a network that
// went silent. The system itself would wait for a quarter of an hour.
import type { Client, Pool, PoolClient } from 'pg';

/** A connection that is used for so long gives a reason to ask whether the server is still there. */
const SLOW_QUERY_MS = 700;
const CHECK_INTERVAL_MS = 200;
/** The server is not asked more often than this while a statement simply takes its time. */
const PROBE_INTERVAL_MS = 1000;
/** It takes a new connection on within this, or says why not. With the rest above, nobody waits for three seconds. */
const PROBE_TIMEOUT_MS = 1500;
/** Our own turns may take so long that its answer lies unread. */
const EVENT_LOOP_SLACK_MS = 1000;
/** Connections that were taken up less than this before its silence was noticed may yet be answered. */
const RECENT_USE_MS = 500;
/** The rest of an answer comes within moments. */
const DRAIN_MS = 1000;

/** Connections in use, and since when. */
type BusyConnections = Map<PoolClient, number>;

/**
 * Watches the connections that are in use. When one is for long, the server is asked on a new connection whether it is
 * there. If it is not, the connections that are in use are ended: what was asked on them fails at once, and whether it was
 * done nobody knows, as with every broken connection.
 * @param newClient a connection that is not yet made and gives up by itself after so many milliseconds
 */
export function dropUnresponsiveConnections(pool: Pool, newClient: (timeoutMs: number) => Client): void {
  const busy: BusyConnections = new Map();
  let isWatching = false;
  const scheduleCheck = (milliseconds: number) => void setTimeout(check, milliseconds).unref();
  pool.on('acquire', (client) => {
    busy.set(client, performance.now());
    if (!isWatching) scheduleCheck(CHECK_INTERVAL_MS);
    isWatching = true;
  });
  async function check(): Promise<void> {
    const isAlive = await probeSlowConnections(busy, newClient);
    isWatching = busy.size > 0;
    if (isWatching) scheduleCheck(isAlive === true ? PROBE_INTERVAL_MS : CHECK_INTERVAL_MS);
  }
  pool.on('release', (_error, client) => busy.delete(client));
  dropUndrainedConnections(pool);
}

/**
 * Ends a connection that is given back before its last question was answered, because nobody wanted to wait any longer:
 * the next question would have to wait behind it.
 */
function dropUndrainedConnections(pool: Pool): void {
  const drained = new WeakSet<PoolClient>();
  pool.on('connect', (client) => client.on('drain', () => drained.add(client)));
  pool.on('acquire', (client) => drained.delete(client));
  pool.on('release', (_error, client) => {
    if (drained.has(client)) return;
    setTimeout(() => {
      if (!drained.has(client)) endConnection(client);
    }, DRAIN_MS).unref();
  });
}

/** @returns whether the server is there, undefined when there was no reason to ask */
async function probeSlowConnections(
  busy: BusyConnections,
  newClient: (timeoutMs: number) => Client,
): Promise<boolean | undefined> {
  const startedAt = performance.now();
  if (![...busy.values()].some((since) => startedAt - since > SLOW_QUERY_MS)) return undefined;
  if (await isServerAlive(newClient(PROBE_TIMEOUT_MS))) return true;
  const now = performance.now();
  if (now - startedAt > PROBE_TIMEOUT_MS + EVENT_LOOP_SLACK_MS) return undefined;
  for (const [client, since] of busy) {
    if (now - since > RECENT_USE_MS) endConnection(client);
  }
  return false;
}

/** Whether the server says anything, be it that it takes nobody in. */
async function isServerAlive(client: Client): Promise<boolean> {
  client.on('error', () => {});
  try {
    await client.connect();
    endConnection(client);
    return true;
  } catch (error) {
    // What the server says has a severity; what the system says of the way there has none.
    return error instanceof Error && 'severity' in error;
  }
}

/** Ends a connection without asking the server while a statement is under way. */
function endConnection(client: Client): void {
  client.end().catch(() => {});
}
