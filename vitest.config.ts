import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest begin first, so that none of them is left over at the end, when the small ones of `src` are. */
const LONGEST = [
  'start-and-stop',
  'account-screen',
  'backup',
  'accessibility',
  'browser/outline',
  'look',
  'many-processes',
  'media-kill',
  'operating-docs',
  'overload',
  'test/blobs',
  'lectures/publishing',
];

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

/** Journeys that are not made on every installation, and why. All others are made on each of them. */
const MADE_ONCE = {
  'are made on each database by themselves': [
    'account-commands',
    'account-elsewhere',
    'account-recovery',
    'account-session',
    'backup',
    'clocks',
    'database-tls',
    'faults',
    'kill',
    'many-processes',
    'media-bytes',
    'outages',
    'stop',
  ],
  'are about the embedded provider alone, or about none': [
    'account-rooms',
    'external-provider',
    'guessing',
    'overload',
  ],
  'are about the disk, or about the process and its command': [
    'log',
    'media-full-disk',
    'media-kill',
    'operating-docs',
    'start-and-stop',
  ],
  'are about what is asked and how it is said, whatever stands behind it': [
    'bad-course-archive',
    'bad-fields',
    'caching-proxy',
    'extra-fields',
    'headers',
    'malformed',
    'nobody-called',
    'nowhere',
    'openapi',
    'other-sites',
    'theme',
  ],
};

const hasPostgres = existsSync('/usr/lib/postgresql') || Boolean(process.env.DATABASE_URL);

const project = (name: string, include: string[], more: object = {}) => ({
  test: {
    name,
    include,
    setupFiles: ['test/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: PATIENCE,
    ...more,
  },
});

/** The journeys once more, on another installation than SQLite and the disk; without those that tell nothing there. */
const journeysOn = (installation: string, without: readonly string[] = []) =>
  project(`journeys-${installation}`, ['test/journeys/**/*.test.ts'], {
    ...STARVABLE,
    exclude: [...Object.values(MADE_ONCE).flat(), ...without].map((name) => `test/journeys/${name}.test.ts`),
    env: { TEST_INSTALLATION: installation },
  });

export default defineConfig({
  test: {
    globalSetup: 'test/support/shared.ts',
    // Most tests wait for browsers, timers and disks: two cores are busy with four files at once, and no fewer.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [
      project('unit', ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/*.test.ts']),
      project('journeys', ['test/journeys/**/*.test.ts'], STARVABLE),
      // Who may call is decided before rows are asked for, and is long to try with everyone.
      ...(hasPostgres ? [journeysOn('postgres', ['who-may'])] : []),
      journeysOn('elsewhere'),
      project('contract', ['test/contract/**/*.test.ts'], STARVABLE),
      project('browser', ['test/browser/**/*.test.ts'], { ...STARVABLE, testTimeout: 240_000 }),
    ],
  },
});
