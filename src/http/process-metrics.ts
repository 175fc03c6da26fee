// What the process itself uses, under the names that dashboards for Node know. The library's own collection of these also
// watches every collection of garbage, of which there are hundreds in a busy second: that cost a request a tenth of its time.
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const RESOLUTION_MS = 20;

/** Adds processor time, memory, open files and the delay of the event loop; each is looked up when it is asked for. */
export function registerProcessMetrics(registry: Registry): void {
  registerCpuMetrics(registry);
  registerMemoryMetrics(registry);
  registerEventLoopMetrics(registry);
  const { major, minor, patch } = parseVersion(process.version);
  new Gauge({
    name: 'nodejs_version_info',
    help: 'Node.js version',
    labelNames: ['version', 'major', 'minor', 'patch'],
    registers: [registry],
  }).set({ version: process.version, major, minor, patch }, 1);
}

function registerCpuMetrics(registry: Registry): void {
  const cpuCounters: Readonly<Record<string, [help: string, microseconds: () => number]>> = {
    process_cpu_user_seconds_total: ['Processor time of the program', () => process.cpuUsage().user],
    process_cpu_system_seconds_total: ['Processor time of the system on its behalf', () => process.cpuUsage().system],
    process_cpu_seconds_total: [
      'Processor time of both',
      () => {
        const { user, system } = process.cpuUsage();
        return user + system;
      },
    ],
  };
  for (const [name, [help, microseconds]] of Object.entries(cpuCounters)) {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(microseconds() / 1e6);
      },
    });
  }
  const startSeconds = Math.round(Date.now() / 1000 - process.uptime());
  registerGauge(registry, 'process_start_time_seconds', 'When the process started, since 1970', () => startSeconds);
}

function registerMemoryMetrics(registry: Registry): void {
  const memory = () => process.memoryUsage();
  registerGauge(registry, 'process_resident_memory_bytes', 'Memory that is held', () => memory().rss);
  registerGauge(registry, 'nodejs_heap_size_total_bytes', 'Heap that is held', () => memory().heapTotal);
  registerGauge(registry, 'nodejs_heap_size_used_bytes', 'Heap that is used', () => memory().heapUsed);
  registerGauge(registry, 'nodejs_external_memory_bytes', 'Memory beside the heap', () => memory().external);
  const resources = () => process.getActiveResourcesInfo().length;
  registerGauge(
    registry,
    'nodejs_active_resources_total',
    'Handles and requests that keep the process alive',
    resources,
  );
  if (process.platform !== 'linux') return;
  registerGauge(
    registry,
    'process_open_fds',
    'Open files and connections',
    () => readdirSync('/proc/self/fd').length - 1,
  );
}

/** The delays since the last time that somebody asked. */
function registerEventLoopMetrics(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  registerGauge(registry, 'nodejs_eventloop_lag_p99_seconds', 'The 99th percentile', () =>
    toSeconds(delays.percentile(99)),
  );
  registerGauge(registry, 'nodejs_eventloop_lag_max_seconds', 'The longest delay', () => toSeconds(delays.max));
  // The last of them that is read begins anew.
  registerGauge(registry, 'nodejs_eventloop_lag_mean_seconds', 'The delay on average', () => {
    const { mean } = delays;
    delays.reset();
    return toSeconds(mean);
  });
}

/** From nanoseconds; nothing was measured when there was no turn. */
function toSeconds(nanoseconds: number): number {
  return Number.isNaN(nanoseconds) ? 0 : nanoseconds / 1e9;
}

function parseVersion(version: string): { major: string; minor: string; patch: string } {
  const [major = '', minor = '', patch = ''] = version.slice(1).split('.');
  return { major, minor, patch };
}

function registerGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
