import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest begin first, so that none of them is left over at the end, when the small ones of `src` are. */
const LONGEST = [
  'integration/operations/start-and-stop',
  'browser/account/account-page',
  'integration/operations/backup',
  'browser/app/accessibility',
  'browser/editor/outline',
  'browser/app/visual-and-accessibility',
  'integration/operations/multiple-processes',
  'integration/faults/upload-crash',
  'integration/operations/operations-guide',
  'integration/faults/overload',
  'blob-store',
  'pages/publishing',
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
const RETRIED = { retry: 1 };

/** How long `expect.poll` waits: a pause of a few seconds is no fault, and who waits for what comes waits no longer than it takes. */
const POLLING = { poll: { timeout: 20_000 } };

/** Integration tests that run on one installation only, and why. All others run on each of them. */
const RUN_ONCE = {
  'are made on each database by themselves': [
    'accounts/admin-commands',
    'accounts/external-accounts',
    'accounts/account-recovery',
    'accounts/sessions',
    'operations/backup',
    'operations/upgrade',
    'operations/clock-changes',
    'operations/database-tls',
    'faults/disk-and-db-faults',
    'faults/crash-recovery',
    'operations/multiple-processes',
    'media/range-requests',
    'faults/outages',
    'operations/shutdown-under-load',
  ],
  'are about the embedded provider alone, or about none': [
    'accounts/many-auth-servers',
    'accounts/external-auth-server',
    'security/password-guessing',
    'faults/overload',
  ],
  'are about the disk, or about the process and its command': [
    'operations/log',
    'faults/full-disk',
    'faults/upload-crash',
    'operations/operations-guide',
    'operations/start-and-stop',
  ],
  'are about what is asked and how it is said, whatever stands behind it': [
    'lectures/invalid-course-archive',
    'http/invalid-fields',
    'http/caching-proxy',
    'http/unknown-fields',
    'security/security-headers',
    'http/malformed-requests',
    'security/no-outbound-requests',
    'security/path-traversal',
    'http/openapi',
    'security/csrf',
    'operations/theme',
  ],
};

/** The clients alone make the folder, too. */
/** Property tests, stores and the demo course: they need no server, but more than a few seconds. */
const LONG_UNIT_TESTS = ['test/markup/*.test.ts', 'test/blob-store.test.ts', 'test/demo.test.ts'];

const hasPostgres = globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 || Boolean(process.env.DATABASE_URL);

const project = (name: string, include: string[], more: object = {}) => ({
  test: {
    name,
    include,
    setupFiles: ['test/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: POLLING,
    ...more,
  },
});

/** The integration tests on another installation than SQLite and the disk, without those that would repeat themselves there. */
const integrationOn = (installation: string, without: readonly string[] = []) =>
  project(`integration-${installation}`, ['test/integration/**/*.test.ts'], {
    ...RETRIED,
    exclude: [...Object.values(RUN_ONCE).flat(), ...without].map((name) => `test/integration/${name}.test.ts`),
    env: { TEST_INSTALLATION: installation },
  });

export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    // Most tests wait for browsers, timers and disks: two cores are busy with four files at once, and no fewer.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [
      project('unit', ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/*.test.ts'], { exclude: LONG_UNIT_TESTS }),
      project('unit-long', LONG_UNIT_TESTS),
      project('integration', ['test/integration/**/*.test.ts'], RETRIED),
      // Who may call is decided before rows are asked for, and is long to try with everyone.
      ...(hasPostgres ? [integrationOn('postgres', ['security/authorization'])] : []),
      integrationOn('external'),
      project('contract', ['test/contract/**/*.test.ts'], RETRIED),
      project('browser', ['test/browser/**/*.test.ts'], { ...RETRIED, testTimeout: 240_000 }),
    ],
  },
});
