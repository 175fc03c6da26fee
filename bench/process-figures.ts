// What another process costs: its processor time and its memory, as Linux tells them.
import { readFileSync, writeFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time so far, in milliseconds, all threads together. */
export function cpuMs(pid: number): number {
  const behindName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
  const fields = behindName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function statusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1]) / 1024;
}

/** Megabytes of memory now. */
export function memoryMb(pid: number): number {
  return statusMb(pid, 'VmRSS');
}

/** Megabytes of memory at the worst moment since `forgetPeak`. */
export function peakMb(pid: number): number {
  return statusMb(pid, 'VmHWM');
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
