import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The order of projects. A switch ends the processes that the files of a project share; short files are left for the end. */
const PROJECTS = [
  'contract-mocks',
  'integration',
  'contract',
  'browser',
  'unit',
  'matrix-long',
  'matrix-postgres-mocks',
  'matrix-postgres',
  'matrix-deployment',
  'matrix-pgbouncer',
  'matrix-external',
  'matrix-browser',
  'matrix-postgres-browser',
];

/** The slowest files of each project start first, so that none of them runs alone at the end. */
const LONGEST = [
  'integration/operations/first-start',
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
  'document/document',
  'browser/configurations/every-screen',
  'browser/configurations/languages',
  'browser/lecture/viewer',
  'browser/account/security-keys',
  'browser/account/account-page',
  'browser/account/sign-in',
  'browser/editor/outline',
  'browser/editor/data-loss',
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

/** A busy machine may starve a browser. A test that fails three times is a real failure. */
const RETRIED = { retry: 2 };

/**
 * The modules of the server keep no state of their own, and evaluating them takes half of the processor time of most files:
 * a process evaluates them once and runs many files.
 */
const SHARED_PROCESS = { isolate: false };

/** Timeout of `expect.poll`: a pause of a few seconds is no failure, and a passing test waits no longer than necessary. */
const POLLING = { poll: { timeout: 20_000 } };

/** Browser tests that run with `npm run test:all` only, and what other configuration each of them is. */
const OTHER_BROWSER = {
  'another way of operating what other tests do by mouse: by keyboard alone, counted in keys and clicks': [
    'app/lecture-tasks',
    'school/marking-tasks',
    'school/school-tasks',
    'editor/keyboard',
  ],
  'the parts that other tests assert, put together as tasks of an author, counted in keys and clicks': [
    'editor/media-tasks',
    'editor/writing-tasks',
  ],
  'hostile pages in a real browser, of which unit tests assert what is left': [
    'security/html-sanitizer',
    'security/xss',
  ],
  'small windows, by touch, in the dark and in forced colours': [
    'lecture/exercise-kinds-phone',
    'lecture/phone',
    'configurations/accents-bar',
  ],
  'every screen with axe, in both schemes, in forced colours and in narrow windows; tests of features open them with axe in one':
    ['configurations/every-screen'],
  'a feature that another file tests, in other windows, languages and schemes': [
    'configurations/account-page',
    'configurations/audio-player',
    'configurations/editor-accessibility',
    'configurations/editor-layout',
    'configurations/exercises',
    'configurations/languages',
    'app/interface-languages',
    'configurations/lecture',
    'configurations/navigation',
    'configurations/publishing',
  ],
  'a device of its own: a microphone, a security key, a printer': [
    'editor/recorder',
    'school/takes',
    'account/security-keys',
    'lecture/print',
  ],
  'a browser with a profile on the disk, which is started again': ['lecture/offline'],
  'another server, of accounts or with another course': [
    'account/external-accounts',
    'account/oauth-sign-in',
    'editor/course-archive',
  ],
  'what other tests do one by one, put together as the year of a school, and as the way of one lecture': [
    'app/school-week',
    'school/team-and-class',
  ],
  'another script, its fonts and its input methods': ['app/fonts', 'app/input-method', 'app/right-to-left'],
  'a player of somebody else for a file whose content unit tests assert': ['lecture/qti-player', 'lecture/scorm'],
  'every form in which a lecture is opened, of which other tests assert the page and the transcripts': [
    'lecture/hidden-in-files',
  ],
  'random pairs of edits in two browsers, of which unit tests merge hundreds': ['editor/offline-pairs'],
  'ten or ten thousand of what other tests have a few of': ['school/many-lectures', 'editor/drafts-list'],
};

/** Integration tests that run with `npm test` only, and why. All others run on each installation. */
const RUN_ONCE = {
  'test the embedded auth server only, or none': [
    'accounts/many-auth-servers',
    'accounts/external-auth-server',
    'security/password-guessing',
    'accounts/ended-sessions',
  ],
  'test the disk, or the process and its command line': [
    'operations/log',
    'faults/full-disk',
    'faults/full-disk-backup',
    'faults/full-disk-log',
  ],
  'test HTTP requests, independent of the installation': [
    'lectures/invalid-course-archive',
    'http/invalid-fields',
    'http/caching-proxy',
    'http/unknown-fields',
    'http/malformed-requests',
    'http/openapi',
    'security/security-headers',
    'security/no-outbound-requests',
    'security/path-traversal',
    'security/csrf',
    'operations/theme',
  ],
};

function integrationFiles(names: readonly string[]): string[] {
  return names.map((name) => `test/integration/${name}.test.ts`);
}

/** With `npm run test:all` only: the installation itself, from a fresh copy to the last command of its manual, processes, and hundreds of clients. */
const WHOLE_INSTALLATION = [
  'operations/first-start',
  'operations/operations-guide',
  'operations/start-and-stop',
  'faults/overload',
  'security/school-network',
  'security/right-ones-pass',
];

/**
 * The server is killed, a disk is full or fails once, the database, the mail server or the browser is away: with `npm run test:all` only, on both
 * databases.
 */
const FAULTS = [
  'faults/cancelled-jobs',
  'faults/crash-recovery',
  'faults/disk-and-db-faults',
  'faults/full-disk',
  'faults/full-disk-backup',
  'faults/full-disk-log',
  'faults/outages',
  'faults/review-crash',
  'faults/upload-crash',
  'faults/work-crash',
];

/** The commands and the log, in processes of their own: with `npm run test:all` only, on both databases. */
const PROCESSES = ['accounts/admin-commands', 'operations/log'];

/** Of thousands of cases of one rule, `npm test` takes some, and `npm run test:all` the others (`selectCases`, `selectConfigurations`). */
const MANY_CASES = [
  ...integrationFiles([
    'http/invalid-fields',
    'http/malformed-requests',
    'http/unknown-fields',
    'operations/upgrade',
    'security/authorization',
    'security/csrf',
    'security/path-traversal',
    'security/security-headers',
  ]),
  'test/contract/auth/forged-tokens.test.ts',
];

/** Unit tests of random documents, of which `npm test` tries a tenth (`selectRuns`), and of configurations. */
const MANY_DOCUMENTS = globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  /select(?:Runs|Configurations)\(/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

/** They need PostgreSQL, or are worth their time on one of the installations only. */
const POSTGRES_ONLY = [
  'operations/multiple-processes',
  'operations/shutdown-under-load',
  'operations/database-tls',
  'lectures/search-queue',
];

/** Tests that choose their database themselves, of which an external auth server changes nothing. */
const OWN_DATABASE = [
  'accounts/admin-commands',
  'accounts/external-accounts',
  'accounts/account-recovery',
  'accounts/sessions',
  'operations/backup',
  'operations/upgrade',
  'operations/clock-changes',
  'faults/disk-and-db-faults',
  'faults/cancelled-jobs',
  'faults/crash-recovery',
  'faults/upload-crash',
  'faults/outages',
  'media/range-requests',
];

/** Where accounts are kept decides who calls, not what is stored and sent: these run on the two other installations. */
const UNAFFECTED_BY_EXTERNAL_ACCOUNTS = [
  ...OWN_DATABASE,
  'media/image-variants',
  'media/invalid-uploads',
  'media/concurrent-deletion',
  'media/media',
  'media/media-cache',
  'media/media-library',
  'media/media-lifecycle',
  'media/mp3-variants',
  'lectures/answer-rules',
  'lectures/board',
  'lectures/concurrent-editing',
  'lectures/concurrent-outline',
  'lectures/course-copies',
  'lectures/course-transfer',
  'lectures/drafts',
  'lectures/exports',
  'lectures/history',
  'lectures/imports',
  'lectures/items',
  'lectures/lasting-blanks',
  'lectures/new-words',
  'lectures/outline',
  'lectures/search',
  'http/invalid-input',
  'http/page-cache',
  'operations/monitoring',
  'school/reminders',
];

/** Contract tests that replace a module before anything imports it. */
const MOCKS_MODULES = ['test/contract/auth/passwords.test.ts'];

/** Contract tests of requests and responses, which run on SQLite only. */
const CONTRACT_WITHOUT_DATABASE = [
  'test/contract/auth/forged-tokens.test.ts',
  'test/contract/auth/wire-format.test.ts',
  'test/contract/storage/objects.test.ts',
  'test/contract/storage/render.test.ts',
  'test/contract/storage/storage-integration.test.ts',
  'test/contract/storage/wire-format.test.ts',
];

/** The whole way of what learners hand in, from one browser to another and back: also on PostgreSQL and S3. */
const BROWSER_ON_POSTGRES = ['school/texts', 'school/takes'];

/** What a pooler in transaction mode could break: transactions, races, jobs, backups, and what happens when the database is frozen. */
const BEHIND_POOLER = [
  'lectures/concurrent-editing',
  'lectures/concurrent-outline',
  'lectures/authoring',
  'lectures/progress',
  'school/concurrent-classes',
];

const hasPostgres = globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 || Boolean(process.env.DATABASE_URL);
if (!hasPostgres)
  process.stdout.write('PostgreSQL is not tested: /usr/lib/postgresql has no server, and DATABASE_URL is not set.\n');

const hasPooler = hasPostgres && existsSync('/usr/sbin/pgbouncer');
if (!hasPooler) process.stdout.write('PgBouncer is not tested: there is no /usr/sbin/pgbouncer.\n');

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

const otherBrowserFiles = Object.values(OTHER_BROWSER)
  .flat()
  .map((name) => `test/browser/${name}.test.ts`);
const ON_POSTGRES = { env: { TEST_INSTALLATION: 'postgres' } };
const runOnce = [...Object.values(RUN_ONCE).flat(), ...WHOLE_INSTALLATION];

/** What `npm test` runs: each rule once, on SQLite and the disk, in English, by mouse, in one size of the window. */
const FIRST_CONFIGURATION = [
  // Unit tests change nothing that outlives a file: one process loads its modules for many of them.
  project(
    'unit',
    ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/*.test.ts', 'test/{markup,document}/**/*.test.ts'],
    SHARED_PROCESS,
  ),
  project('integration', ['test/integration/**/*.test.ts'], {
    ...SHARED_PROCESS,
    exclude: integrationFiles([...POSTGRES_ONLY, ...WHOLE_INSTALLATION, ...FAULTS, ...PROCESSES]),
  }),
  project('contract', ['test/contract/**/*.test.ts'], { ...SHARED_PROCESS, exclude: MOCKS_MODULES }),
  project('contract-mocks', MOCKS_MODULES),
  project('browser', ['test/browser/**/*.test.ts'], {
    ...RETRIED,
    ...SHARED_PROCESS,
    testTimeout: 240_000,
    exclude: otherBrowserFiles,
  }),
];

/** What `npm run test:all` runs: the same rules in all other configurations, and what takes long. */
const OTHER_CONFIGURATIONS = [
  project(
    'matrix-long',
    [
      'test/{markup/properties,markup/reference-parser,document/document}.test.ts',
      ...integrationFiles([...WHOLE_INSTALLATION, ...FAULTS, ...PROCESSES]),
      ...MANY_CASES,
      ...MANY_DOCUMENTS,
    ],
    { ...SHARED_PROCESS, env: { PROPERTY_RUNS: '15', MALFORMED_REQUESTS: '2000', TEST_CONFIGURATIONS: 'others' } },
  ),
  ...(hasPostgres
    ? [
        project('matrix-postgres', ['test/integration/**/*.test.ts', 'test/contract/**/*.test.ts'], {
          ...SHARED_PROCESS,
          ...ON_POSTGRES,
          exclude: [...integrationFiles(runOnce), ...MOCKS_MODULES, ...CONTRACT_WITHOUT_DATABASE],
        }),
        project('matrix-postgres-mocks', MOCKS_MODULES, ON_POSTGRES),
        // The proxies of deploy/ in front of two processes; a file says which of them are not installed.
        ...(hasPooler
          ? [
              project('matrix-pgbouncer', integrationFiles(BEHIND_POOLER), {
                ...SHARED_PROCESS,
                env: { ...ON_POSTGRES.env, TEST_POOLER: 'pgbouncer' },
              }),
            ]
          : []),
        project('matrix-deployment', ['test/deployment/*.test.ts'], { ...SHARED_PROCESS, ...ON_POSTGRES }),
        project(
          'matrix-postgres-browser',
          BROWSER_ON_POSTGRES.map((name) => `test/browser/${name}.test.ts`),
          { ...RETRIED, ...SHARED_PROCESS, ...ON_POSTGRES, testTimeout: 240_000 },
        ),
      ]
    : []),
  project('matrix-external', ['test/integration/**/*.test.ts'], {
    ...SHARED_PROCESS,
    exclude: integrationFiles([...runOnce, ...POSTGRES_ONLY, ...UNAFFECTED_BY_EXTERNAL_ACCOUNTS]),
    env: { TEST_INSTALLATION: 'external' },
  }),
  project('matrix-browser', ['test/browser/configurations/*.test.ts', ...otherBrowserFiles], {
    ...RETRIED,
    ...SHARED_PROCESS,
    testTimeout: 240_000,
    env: { TEST_CONFIGURATIONS: 'others' },
  }),
];

export default defineConfig({
  test: {
    globalSetup: 'test/support/global-setup.ts',
    // Many tests wait for timers and disks: it takes more files at once than cores. More than four, and pages wait for the processor.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [...FIRST_CONFIGURATION, ...OTHER_CONFIGURATIONS],
  },
});
