// Processor time and memory of another process, from Linux's /proc.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Processor time of all threads so far, in milliseconds; the kernel counts it in nanoseconds. */
export function cpuMs(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const times = tasks.map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

function readStatusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const match = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) / 1024;
}

/** Resident memory in megabytes. */
export function memoryMb(pid: number): number {
  return readStatusMb(pid, 'VmRSS');
}

/** Peak resident memory in megabytes since `resetPeak`. */
export function peakMb(pid: number): number {
  return readStatusMb(pid, 'VmHWM');
}

export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
