import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, setupFiles: ['test/setup.ts'], testTimeout: 30_000, hookTimeout: 60_000, ...more },
});

export default defineConfig({
  test: {
    // Most tests wait for browsers, timers and disks: two cores are busy with four files at once, and no fewer.
    maxWorkers: 4,
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [
      project('unit', ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/*.test.ts']),
      project('journeys', ['test/journeys/**/*.test.ts']),
      project('contract', ['test/contract/**/*.test.ts']),
      project('browser', ['test/browser/**/*.test.ts'], { testTimeout: 90_000, hookTimeout: 120_000 }),
    ],
  },
});
