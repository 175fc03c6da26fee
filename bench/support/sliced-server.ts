// The server, which measures slices of its event loop in CPU time of its main thread: SIGUSR2 begins a measurement, the next one prints it.
import process from 'node:process';

let last = 0;
let longest = 0;
let turns = 0;
let isMeasuring = false;

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What ran since the last turn of the event loop, nobody else could interrupt. */
function measureTurn(): void {
  const now = cpuMs();
  longest = Math.max(longest, now - last);
  last = now;
  turns += 1;
  if (isMeasuring) setImmediate(measureTurn);
}

process.on('SIGUSR2', () => {
  isMeasuring = !isMeasuring;
  if (!isMeasuring) {
    process.stdout.write(`longest slice: ${longest.toFixed(2)} ms in ${turns} turns\n`);
    return;
  }
  longest = 0;
  turns = 0;
  process.stdout.write('measuring\n');
  last = cpuMs();
  setImmediate(measureTurn);
});

// After the signal has a listener, without which it ends the process.
await import('../../src/main.ts');
