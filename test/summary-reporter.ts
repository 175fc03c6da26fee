// The last lines of a test run: which tests passed only on a second try, then how many passed, failed and were skipped.
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0 };
    const retried: string[] = [];
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed' || state === 'failed' || state === 'skipped') count[state] += 1;
        if (test.diagnostic()?.flaky) retried.push(describeRetry(test));
      }
    }
    const tries = [`Passed on a second try: ${retried.length}`, ...retried].join('\n  ');
    const line = `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`;
    // The default reporter prints its own summary after this hook; the plain line comes last.
    process.once('exit', () => process.stdout.write(`${tries}\n${line}\n`));
  }
}

/** Where the test is, and what failed at first. */
function describeRetry(test: TestCase): string {
  const lines = test.result().errors?.[0]?.message.split('\n') ?? [];
  const message = lines.slice(0, 3).map((line) => line.trim());
  const title = `${test.project.name}: ${test.module.relativeModuleId} > ${test.fullName}`;
  return `${title.slice(0, 250)}: ${message.join(' ').slice(0, 250)}`;
}
