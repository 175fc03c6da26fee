// Vitest reporter: lists tests that passed only on retry, then the numbers of passed, failed and skipped tests.
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
    const tries = [`Passed on a retry: ${retried.length}`, ...retried].join('\n  ');
    const line = `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`;
    // The default reporter prints its own summary after this hook; our line comes last.
    process.once('exit', () => process.stdout.write(`${tries}\n${line}\n`));
  }
}

/** The location and title of a test, and the error of its first run. */
function describeRetry(test: TestCase): string {
  const lines = test.result().errors?.[0]?.message.split('\n') ?? [];
  const message = lines.slice(0, 3).map((line) => line.trim());
  const title = `${test.project.name}: ${test.module.relativeModuleId} > ${test.fullName}`;
  return `${title.slice(0, 250)}: ${message.join(' ').slice(0, 250)}`;
}
