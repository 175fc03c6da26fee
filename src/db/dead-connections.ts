// Destroys pooled connections to an unresponsive PostgreSQL, so that requests are refused within three seconds. The
// driver's settings cannot: `statement_timeout` needs a server that runs; a frozen server's kernel still answers TCP
// keep-alives, and TCP takes 15 minutes to give up on a silent network; `query_timeout` counts for the rollback too (at
// 2 s requests were refused after 4 s), and short enough for both it would cancel slow statements of a healthy server.
import type { Client, Pool, PoolClient } from 'pg';

/** A connection that is in use for longer is a reason to probe the server. */
const SLOW_QUERY_MS = 700;
const CHECK_INTERVAL_MS = 200;
/** The interval of probes while a healthy server runs a slow statement. */
const PROBE_INTERVAL_MS = 1000;
/**
 * A healthy server accepts a connection, or refuses it with an error, within this time. The sum of these is below 3 s.
 */
const PROBE_TIMEOUT_MS = 1500;
/** A probe that took this much longer says nothing: our event loop was blocked, and the response may lie unread. */
const EVENT_LOOP_SLACK_MS = 1000;
/** Connections that were acquired this recently are not destroyed: their response may still come. */
const RECENT_USE_MS = 500;
/** A released connection may wait this long for the end of the last response. */
const DRAIN_MS = 1000;

/** Connections in use, and when they were acquired (by `performance.now`). */
type BusyConnections = Map<PoolClient, number>;

/**
 * Watches the connections in use. When one is for long, the server is probed with a new connection; if it does not
 * respond, the connections in use are destroyed. Their queries fail at once, and may or may not have been
 * executed, as after any broken connection.
 * @param newClient creates a client, not yet connected, that gives up after `timeoutMs`
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
 * Destroys connections that were released after a `query_timeout`: the next query would wait behind the unfinished one.
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

/** @returns whether the server responds; undefined when it was not probed, or the probe says nothing */
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

/** Whether the server responds at all, be it with an error. */
async function isServerAlive(client: Client): Promise<boolean> {
  client.on('error', () => {});
  try {
    await client.connect();
    endConnection(client);
    return true;
  } catch (error) {
    // Errors of the server have a severity; those of the network have none.
    return error instanceof Error && 'severity' in error;
  }
}

/** Closes a connection; one with a running query is destroyed without waiting for the server. */
function endConnection(client: Client): void {
  client.end().catch(() => {});
}
