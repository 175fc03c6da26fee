// Health checks: `/healthz` for proxies, which choose a process by it, and `/readyz` for monitoring.
import type { FastifyInstance } from 'fastify';

export type HealthOptions = {
  /** Dependencies that requests need, by name. A check that rejects has failed. */
  checks: Readonly<Record<string, () => Promise<void>>>;
  /** Whether the server is about to stop and should get no new requests. */
  isStopping: () => boolean;
  /** The time of the latest backup that was read back whole; undefined when there is none. */
  findLastBackup: () => Promise<Date | undefined>;
};

/** Also where a dependency says nothing, the whole response takes less than a second. */
const CHECK_TIMEOUT_MS = 800;

/**
 * Adds `/healthz` (the process takes requests; 503 only while it stops) and `/readyz` (all that it depends on
 * works, else 503; with the time of the last backup). A proxy that looked at `/readyz` would take all processes
 * away when one dependency of all is lost.
 */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', async (_request, reply) => {
    const isStopping = options.isStopping();
    return reply
      .code(isStopping ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isStopping ? 'stopping' : 'ok' });
  });
  app.get('/readyz', async (_request, reply) => {
    const backupSearch = options.findLastBackup().catch(() => undefined);
    const [{ isReady, checks }, lastBackup] = await Promise.all([
      runChecks(options),
      withTimeout(backupSearch, undefined),
    ]);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', checks, lastBackup: lastBackup ?? null });
  });
  // Clients with a keep-alive connection would go on using it, while the load
  // balancer sends new ones to another process.
  app.addHook('onSend', async (_request, reply) => {
    if (options.isStopping()) reply.header('connection', 'close');
  });
}

/** `ok` or `failed` for each check. The reason is not revealed. */
async function runChecks({
  checks,
  isStopping,
}: HealthOptions): Promise<{ isReady: boolean; checks: Record<string, string> }> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await passes(check)) ? 'ok' : 'failed'] as const),
  );
  const checkResults: Record<string, string> = Object.fromEntries(results);
  if (isStopping()) checkResults.process = 'stopping';
  return { isReady: Object.values(checkResults).every((result) => result === 'ok'), checks: checkResults };
}

/** Whether a check resolves within the timeout. */
function passes(check: () => Promise<void>): Promise<boolean> {
  return withTimeout(
    check().then(
      () => true,
      () => false,
    ),
    false,
  );
}

/** What a promise resolves with, or `fallback` when it takes longer than the timeout. */
async function withTimeout<Value>(promise: Promise<Value>, fallback: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(fallback), CHECK_TIMEOUT_MS);
  });
  const value = await Promise.race([promise, timeout]);
  clearTimeout(timer);
  return value;
}
