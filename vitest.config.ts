import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for an install or walk through many screens begin first, so that none of them is left over at the end. */
const LONGEST = ['start-and-stop', 'account-screen', 'accessibility', 'backup', 'look'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** A busy machine may starve a browser or a server that a test started. What fails twice is a fault. */
const STARVABLE = { retry: 1 };

/** How long `expect.poll` waits: a pause of a few seconds is no fault, and who waits for what comes waits no longer than it takes. */
const PATIENCE = { poll: { timeout: 20_000 } };

const project = (name: string, include: string[], more: object = {}) => ({
  test: {
    name,
    include,
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: PATIENCE,
    ...more,
  },
});

export default defineConfig({
  test: {
    // Most tests wait for browsers, timers and disks: two cores are busy with four files at once, and no fewer.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [
      project('unit', ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/*.test.ts']),
      project('journeys', ['test/journeys/**/*.test.ts'], STARVABLE),
      project('contract', ['test/contract/**/*.test.ts'], STARVABLE),
      project('browser', ['test/browser/**/*.test.ts'], { ...STARVABLE, testTimeout: 120_000 }),
    ],
  },
});
