// Scheduling priority of worker threads, below that of the thread that answers requests.
import { getPriority, platform, setPriority } from 'node:os';

/** How much "nicer" a worker is: of a processor that both want it gets about a tenth. */
const WORKER_NICENESS = 10;
const LOWEST = 19;

/**
 * Lowers the priority of the calling thread, so that long work takes no time from requests on
 * a busy machine. Linux sets it of threads;
 * elsewhere it would be that of the whole process, and stays.
 */
export function lowerThreadPriority(): void {
  if (platform() !== 'linux') return;
  try {
    setPriority(0, Math.min(LOWEST, getPriority(0) + WORKER_NICENESS));
  } catch {
    // Where a sandbox forbids it, workers have the priority of the rest.
  }
}
