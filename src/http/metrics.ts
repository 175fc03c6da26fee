// Prometheus metrics at `/metrics`: requests, the process, and gauges of the installation.
import { timingSafeEqual } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Problem } from '#api/problem.ts';
import { isLocalRequest } from './security/local-request.ts';

export type MetricsOptions = {
  /** Bearer token with which other machines may read the metrics; without one only this machine may. */
  token: string | undefined;
  /** The site's URL: without a token, metrics are read only where it is this machine's. */
  publicUrl: string;
  /** Caches that respond before Fastify, how often by status, and the route that they are counted under. */
  fastPaths?: readonly { cache: { sent: Readonly<Record<number, number>> }; route: string }[];
  /** Values that are read whenever the metrics are, by metric name. */
  gauges?: Readonly<Record<string, { help: string; read: () => Promise<number> | number }>>;
};

const DURATION_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const EVENT_LOOP_RESOLUTION_MS = 20;

/** Adds `/metrics`, and measures every request from now on. */
export function metricsRoutes(app: FastifyInstance, options: MetricsOptions): void {
  const registry = new Registry();
  registerProcessMetrics(registry);
  registerRequestMetrics(registry, app, options.fastPaths ?? []);
  for (const [name, { help, read }] of Object.entries(options.gauges ?? {})) registerGauge(registry, name, help, read);
  app.get('/metrics', async (request, reply) => {
    assertCanReadMetrics(request, options);
    const metrics = await registry.metrics();
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(metrics);
  });
}

/**
 * @throws Problem 404, as if there were no metrics, without the token; where there is none, if the request is not local
 */
function assertCanReadMetrics({ raw }: FastifyRequest, { token, publicUrl }: MetricsOptions): void {
  const authorization = raw.headers.authorization ?? '';
  const isAllowed =
    token === undefined ? isLocalRequest(raw, publicUrl) : timingSafeEqualStrings(authorization, `Bearer ${token}`);
  if (!isAllowed) throw new Problem(404, 'not_found', 'Page not found.');
}

function timingSafeEqualStrings(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Labels requests with the route's pattern: URLs are without number, and some are secret. */
function registerRequestMetrics(
  registry: Registry,
  app: FastifyInstance,
  fastPaths: NonNullable<MetricsOptions['fastPaths']>,
): void {
  const labelNames = ['method', 'route', 'status'] as const;
  const lastCounts = new Map<object, Readonly<Record<string, number>>>();
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'HTTP requests by method, route and status',
    labelNames,
    registers: [registry],
    /** Adds what the fast path has sent since the last scrape. */
    collect() {
      for (const { cache, route } of fastPaths) {
        const previous = lastCounts.get(cache) ?? {};
        for (const [status, count] of Object.entries(cache.sent)) {
          this.inc({ method: 'GET', route, status }, count - (previous[status] ?? 0));
        }
        lastCounts.set(cache, { ...cache.sent });
      }
    },
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its response, those of the fast path excepted',
    labelNames,
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    requests.inc(labels);
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}

/**
 * Registers CPU time, memory, open files and event-loop lag under the names that dashboards for Node.js use. Each is
 * read on demand. `collectDefaultMetrics` of prom-client also observes every garbage collection, of which there are
 * hundreds in a busy second: that took a tenth of the time of a request.
 */
function registerProcessMetrics(registry: Registry): void {
  registerCpuMetrics(registry);
  registerMemoryMetrics(registry);
  registerEventLoopMetrics(registry);
  const [major = '', minor = '', patch = ''] = process.version.slice(1).split('.');
  new Gauge({
    name: 'nodejs_version_info',
    help: 'Node.js version',
    labelNames: ['version', 'major', 'minor', 'patch'],
    registers: [registry],
  }).set({ version: process.version, major, minor, patch }, 1);
}

function registerCpuMetrics(registry: Registry): void {
  const cpuSeconds = {
    user: () => process.cpuUsage().user / 1e6,
    system: () => process.cpuUsage().system / 1e6,
  };
  registerCounter(registry, 'process_cpu_user_seconds_total', 'CPU time in user mode', cpuSeconds.user);
  registerCounter(registry, 'process_cpu_system_seconds_total', 'CPU time in system mode', cpuSeconds.system);
  registerCounter(registry, 'process_cpu_seconds_total', 'CPU time in user and system mode', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const startSeconds = Math.round(Date.now() / 1000 - process.uptime());
  registerGauge(registry, 'process_start_time_seconds', 'Start of the process in Unix time', () => startSeconds);
}

function registerMemoryMetrics(registry: Registry): void {
  const memory = () => process.memoryUsage();
  registerGauge(registry, 'process_resident_memory_bytes', 'Resident memory', () => memory().rss);
  registerGauge(registry, 'nodejs_heap_size_total_bytes', 'Heap size', () => memory().heapTotal);
  registerGauge(registry, 'nodejs_heap_size_used_bytes', 'Heap in use', () => memory().heapUsed);
  registerGauge(registry, 'nodejs_external_memory_bytes', 'Memory outside the heap', () => memory().external);
  const resources = () => process.getActiveResourcesInfo().length;
  registerGauge(
    registry,
    'nodejs_active_resources_total',
    'Handles and requests that keep the process alive',
    resources,
  );
  if (process.platform !== 'linux') return;
  const openFiles = () => readdirSync('/proc/self/fd').length - 1; // the listing itself opens one
  registerGauge(registry, 'process_open_fds', 'Open file descriptors', openFiles);
}

/** Event-loop lag since the last scrape. */
function registerEventLoopMetrics(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS });
  delays.enable();
  const p99 = () => toSeconds(delays.percentile(99));
  registerGauge(registry, 'nodejs_eventloop_lag_p99_seconds', '99th percentile of the event-loop lag', p99);
  registerGauge(registry, 'nodejs_eventloop_lag_max_seconds', 'Maximum event-loop lag', () => toSeconds(delays.max));
  // Gauges are read in the order of their registration, so this one may start the next interval.
  registerGauge(registry, 'nodejs_eventloop_lag_mean_seconds', 'Mean event-loop lag', () => {
    const { mean } = delays;
    delays.reset();
    return toSeconds(mean);
  });
}

/** From nanoseconds; 0 when nothing was sampled, which is NaN. */
function toSeconds(nanoseconds: number): number {
  return Number.isNaN(nanoseconds) ? 0 : nanoseconds / 1e9;
}

function registerGauge(registry: Registry, name: string, help: string, read: () => Promise<number> | number): void {
  const collect = async function collect(this: Gauge) {
    this.set(await read());
  };
  new Gauge({ name, help, collect, registers: [registry] });
}

/** A counter whose value is maintained by its owner and read when metrics are scraped. */
function registerCounter(registry: Registry, name: string, help: string, read: () => number): void {
  const collect = function collect(this: Counter) {
    this.reset();
    this.inc(read());
  };
  new Counter({ name, help, collect, registers: [registry] });
}
