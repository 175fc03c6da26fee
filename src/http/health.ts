// What watches over the house asks: is the process alive, may it be given requests, and how much does it do.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Problem } from '#api/problem.ts';
import { measureProcess } from './process-metrics.ts';

export type HealthParts = {
  /** What must work for a request to be answered, by name; each rejects when it does not. */
  checks: Readonly<Record<string, () => Promise<void>>>;
  /** Whether the house is about to stop, so that nobody should send it more. */
  isStopping: () => boolean;
  /** Lets a program on another machine read the metrics; undefined means that only this machine may. */
  metricsToken: string | undefined;
  /** Answers that are sent without the framework, and the route that they are counted under. */
  again?: readonly { answers: { sent: Readonly<Record<number, number>> }; route: string }[];
  /** Numbers that are asked for when the metrics are read, by name. */
  gauges: Readonly<Record<string, { help: string; read: () => Promise<number> | number }>>;
};

const CHECK_MS = 5000;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Adds `/healthz`, `/readyz` and `/metrics`, and counts what is answered. */
export function healthRoutes(app: FastifyInstance, parts: HealthParts): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await look(parts);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', checks });
  });
  // Connections that are kept open must not lead here when everything else already leads elsewhere.
  app.addHook('onSend', async (_request, reply) => {
    if (parts.isStopping()) reply.header('connection', 'close');
  });
  const registry = countAnswers(app, parts);
  app.get('/metrics', async (request, reply) => {
    mustMayRead(request, parts.metricsToken);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** What each check says: `ok`, or that it failed; why stands in the log of whoever checks, and is shown to nobody. */
async function look({
  checks,
  isStopping,
}: HealthParts): Promise<{ isReady: boolean; checks: Record<string, string> }> {
  const said = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await holds(check)) ? 'ok' : 'failed'] as const),
  );
  const found: Record<string, string> = Object.fromEntries(said);
  if (isStopping()) found.process = 'stopping';
  return { isReady: Object.values(found).every((one) => one === 'ok'), checks: found };
}

async function holds(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_MS);
  });
  const done = check().then(
    () => true,
    () => false,
  );
  const result = await Promise.race([done, late]);
  clearTimeout(timer);
  return result;
}

/**
 * The address of the connection itself is looked at, never a forwarded one; behind a proxy on the same machine everybody
 * comes from here, so a forwarded request does not count as one of this machine.
 * @throws Problem 404, as if there were nothing
 */
function mustMayRead(request: FastifyRequest, token: string | undefined): void {
  const { headers, socket } = request.raw;
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isHere = LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded;
  if (token === undefined ? isHere : isSame(headers.authorization ?? '', `Bearer ${token}`)) return;
  throw new Problem(404, 'not_found', 'There is nothing at this address.');
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Counts by the route as it is registered: addresses themselves are endless, and some are secret. */
function countAnswers(app: FastifyInstance, { gauges, again }: HealthParts): Registry {
  const registry = new Registry();
  measureProcess(registry);
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      addAnswersAgain(this, again);
    },
  });
  const seconds = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
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
    answers.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
  return registry;
}

const counted = new WeakMap<object, Readonly<Record<number, number>>>();

/** Adds what was sent without the framework since the last time. */
function addAnswersAgain(answers: Counter<'method' | 'route' | 'status'>, again: HealthParts['again']): void {
  for (const { answers: shortened, route } of again ?? []) {
    const before: Readonly<Record<string, number>> = counted.get(shortened) ?? {};
    const now = { ...shortened.sent };
    for (const [status, count] of Object.entries(now)) {
      answers.inc({ method: 'GET', route, status }, count - (before[status] ?? 0));
    }
    counted.set(shortened, now);
  }
}
