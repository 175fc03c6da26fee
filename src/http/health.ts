// What watches over the house asks: is the process alive, may it be given requests, and how much does it do.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Problem } from '#api/problem.ts';
import { registerProcessMetrics } from './process-metrics.ts';

export type HealthOptions = {
  /** What must work for a request to be answered, by name; each rejects when it does not. */
  checks: Readonly<Record<string, () => Promise<void>>>;
  /** Whether the house is about to stop, so that nobody should send it more. */
  isStopping: () => boolean;
  /** Lets a program on another machine read the metrics; undefined means that only this machine may. */
  metricsToken: string | undefined;
  /** Answers that are sent without the framework, and the route that they are counted under. */
  fastPaths?: readonly { cache: { sent: Readonly<Record<number, number>> }; route: string }[];
  /** Numbers that are asked for when the metrics are read, by name. */
  gauges: Readonly<Record<string, { help: string; read: () => Promise<number> | number }>>;
};

const CHECK_TIMEOUT_MS = 5000;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Adds `/healthz`, `/readyz` and `/metrics`, and counts what is answered. */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await runChecks(options);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', checks });
  });
  // Connections that are kept open must not lead here when everything else already leads elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (options.isStopping()) reply.header('connection', 'close');
  });
  const registry = registerRequestMetrics(app, options);
  app.get('/metrics', async (request, reply) => {
    assertMayReadMetrics(request, options.metricsToken);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** What each check says: `ok`, or that it failed; why stands in the log of whoever checks, and is shown to nobody. */
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

async function passes(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
  });
  const outcome = check().then(
    () => true,
    () => false,
  );
  const result = await Promise.race([outcome, timeout]);
  clearTimeout(timer);
  return result;
}

/**
 * The address of the connection itself is looked at, never a forwarded one; behind a proxy on the same machine everybody
 * comes from here, so a forwarded request does not count as one of this machine.
 * @throws Problem 404, as if there were nothing
 */
function assertMayReadMetrics(request: FastifyRequest, token: string | undefined): void {
  const { headers, socket } = request.raw;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded;
  if (token === undefined ? isLocal : timingSafeEqualStrings(headers.authorization ?? '', `Bearer ${token}`)) return;
  throw new Problem(404, 'not_found', 'There is nothing at this address.');
}

function timingSafeEqualStrings(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Counts by the route as it is registered: addresses themselves are endless, and some are secret. */
function registerRequestMetrics(app: FastifyInstance, { gauges, fastPaths }: HealthOptions): Registry {
  const registry = new Registry();
  registerProcessMetrics(registry);
  const responses = new Counter({
    name: 'http_answers_total',
    help: 'Answers by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      addFastPathResponses(this, fastPaths);
    },
  });
  const durations = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const collect = async function collect(this: Gauge) {
      this.set(await read());
    };
    new Gauge({ name, help, collect, registers: [registry] });
  }
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = request.routeOptions.url ?? 'none';
    responses.inc({ method: request.method, route, status: reply.statusCode });
    durations.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
  return registry;
}

const lastCounts = new WeakMap<object, Readonly<Record<number, number>>>();

/** Adds what was sent without the framework since the last time. */
function addFastPathResponses(
  responses: Counter<'method' | 'route' | 'status'>,
  fastPaths: HealthOptions['fastPaths'],
): void {
  for (const { cache, route } of fastPaths ?? []) {
    const previous: Readonly<Record<string, number>> = lastCounts.get(cache) ?? {};
    const current = { ...cache.sent };
    for (const [status, count] of Object.entries(current)) {
      responses.inc({ method: 'GET', route, status }, count - (previous[status] ?? 0));
    }
    lastCounts.set(cache, current);
  }
}
