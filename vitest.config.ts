import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The order of projects. A switch ends the processes that the files of a project share; short files are left for the end. */
const PROJECTS = [
  'unit-long',
  'contract-mocks',
  'integration',
  'integration-postgres',
  'integration-external',
  'contract',
  'browser',
  'unit',
];

/** The slowest files of each project start first, so that none of them runs alone at the end. */
const LONGEST = [
  'integration/operations/start-and-stop',
  'integration/operations/backup',
  'integration/operations/multiple-processes',
  'integration/faults/upload-crash',
  'integration/faults/crash-recovery',
  'integration/faults/overload',
  'integration/faults/outages',
  'integration/accounts/account-recovery',
  'integration/http/page-cache',
  'integration/media/range-requests',
  'integration/operations/operations-guide',
  'integration/accounts/admin-commands',
  'markup/properties',
  'blob-store',
  'pages/publishing',
  'sanitize-html/sanitize-html',
  'browser/app/visual-and-accessibility',
  'browser/lecture/viewer',
  'browser/account/security-keys',
  'browser/account/account-page',
  'browser/editor/outline',
  'browser/account/sign-in',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project: { name } }: TestSpecification) => {
      const index = LONGEST.findIndex((file) => moduleId.endsWith(`${file}.test.ts`));
      return PROJECTS.indexOf(name) * (LONGEST.length + 1) + (index < 0 ? LONGEST.length : index);
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** A busy machine may starve a browser or a server that a test started. A test that fails three times is a real failure. */
const RETRIED = { retry: 2 };

/**
 * The modules of the server keep no state of their own, and evaluating them takes half of the processor time of most files:
 * a process evaluates them once and runs many files.
 */
const SHARED_PROCESS = { isolate: false };

/** Timeout of `expect.poll`: a pause of a few seconds is no failure, and a passing test waits no longer than necessary. */
const POLLING = { poll: { timeout: 20_000 } };

/** Integration tests that run on one installation only, and why. All others run on each of them. */
const RUN_ONCE = {
  'open each database themselves': [
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
  'test the embedded auth server only, or none': [
    'accounts/many-auth-servers',
    'accounts/external-auth-server',
    'security/password-guessing',
    'faults/overload',
  ],
  'test the disk, or the process and its command line': [
    'operations/log',
    'faults/full-disk',
    'faults/full-disk-backup',
    'faults/full-disk-log',
    'faults/upload-crash',
    'operations/operations-guide',
    'operations/start-and-stop',
  ],
  'test HTTP requests, independent of the installation': [
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

/** Where accounts are kept decides who calls, not what is stored and sent: these run on the two other installations. */
const UNAFFECTED_BY_EXTERNAL_ACCOUNTS = [
  'media/image-variants',
  'media/invalid-uploads',
  'media/concurrent-deletion',
  'media/media',
  'lectures/concurrent-editing',
  'lectures/concurrent-outline',
  'lectures/course-transfer',
  'lectures/drafts',
  'lectures/history',
  'lectures/outline',
  'lectures/search',
  'http/invalid-input',
  'http/page-cache',
  'operations/monitoring',
];

/** Property tests, blob stores and the demo course: they need no server, but more than a few seconds. */
const LONG_UNIT_TESTS = ['test/markup/**/*.test.ts', 'test/blob-store.test.ts', 'test/demo.test.ts'];

/** Contract tests that replace a module before anything imports it. */
const MOCKS_MODULES = ['test/contract/auth/passwords.test.ts'];

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

/** The integration tests on another installation than SQLite and the disk, without those that it does not affect. */
const integrationOn = (installation: string, without: readonly string[] = []) =>
  project(`integration-${installation}`, ['test/integration/**/*.test.ts'], {
    ...RETRIED,
    ...SHARED_PROCESS,
    exclude: [...Object.values(RUN_ONCE).flat(), ...without].map((name) => `test/integration/${name}.test.ts`),
    env: { TEST_INSTALLATION: installation },
  });

export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    // Many tests wait for timers and disks: it takes more files at once than cores. More than four, and pages wait for the processor.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [
      // Unit tests change nothing that outlives a file: one process loads its modules for many of them.
      project('unit', ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/*.test.ts'], {
        exclude: LONG_UNIT_TESTS,
        isolate: false,
      }),
      project('unit-long', LONG_UNIT_TESTS),
      project('integration', ['test/integration/**/*.test.ts'], { ...RETRIED, ...SHARED_PROCESS }),
      ...(hasPostgres ? [integrationOn('postgres')] : []),
      integrationOn('external', UNAFFECTED_BY_EXTERNAL_ACCOUNTS),
      project('contract', ['test/contract/**/*.test.ts'], { ...RETRIED, ...SHARED_PROCESS, exclude: MOCKS_MODULES }),
      project('contract-mocks', MOCKS_MODULES, RETRIED),
      project('browser', ['test/browser/**/*.test.ts'], { ...RETRIED, ...SHARED_PROCESS, testTimeout: 240_000 }),
    ],
  },
});
