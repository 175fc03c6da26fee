// The last line of a test run: how many tests passed, failed and were skipped.
import type { Reporter, TestModule } from 'vitest/node';

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed' || state === 'failed' || state === 'skipped') count[state] += 1;
      }
    }
    const line = `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`;
    // The default reporter prints its own summary after this hook; the plain line comes last.
    process.once('exit', () => process.stdout.write(line));
  }
}
