// Composition root: creates the server's dependencies from its configuration, and closes them in reverse order.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { mediaPath, routes } from '#api/endpoints.ts';
import type { AuthServer } from '#auth/auth-server.ts';
import { type BlobStore, BlobStoreUnavailableError, type StoredBlob } from '#blobs/blob-store.ts';
import { openBlobStore } from '#blobs/open-blob-store.ts';
import { ConfigError, toConfigError } from '#config/config-error.ts';
import type { Config } from '#config/index.ts';
import { type Clock, createClock } from '#db/clock.ts';
import { describeSqliteError } from '#db/database-errors.ts';
import type { Db, DbTransaction } from '#db/open.ts';
import { findUnsafeDurabilitySettings } from '#db/postgres.ts';
import { countOpenThreads, selectDraftsAsking } from '#discussions/asking-drafts.ts';
import { insertImportedThreads } from '#discussions/import-threads.ts';
import { listCorrectionItems } from '#handed-in/correction-cards.ts';
import { installFastPaths } from '#http/fast-path/fast-path.ts';
import { MediaResponseCache } from '#http/fast-path/media-response-cache.ts';
import { PageResponseCache } from '#http/fast-path/page-response-cache.ts';
import { serializePipelinedRequests } from '#http/fast-path/pipelining.ts';
import { createLogger } from '#http/log.ts';
import { isLocalRequest } from '#http/security/local-request.ts';
import { selectMediaIds } from '#lectures/media/media.ts';
import { createMediaVisibility } from '#lectures/media/media-visibility.ts';
import { createImageRenderer } from '#lectures/media/render-image.ts';
import { createCurrentVersions } from '#lectures/pages/current-version.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { hasDemoCourse, replaceDemoCourse } from '#lectures/remove-demo-course.ts';
import { type LectureRoutesContext, lectureRoutes } from '#lectures/routes/index.ts';
import { SearchIndexer } from '#lectures/search/search-index.ts';
import { seedDemoCourse, seedOutline } from '#lectures/seed.ts';
import { Mp3Variants } from '#lectures/sound/mp3-variants.ts';
import { deleteStaleImports } from '#lectures/transfer/course-import.ts';
import { consumeAll, limitFailures } from '#limits/rate-limits.ts';
import { UploadLimiter } from '#limits/upload-limiter.ts';
import { createBackup, findLastBackup } from '#operations/backup.ts';
import { DatabaseIntegrity } from '#operations/integrity.ts';
import { readinessChecks } from '#operations/readiness.ts';
import { assertNoUnfinishedRestore } from '#operations/restore-marker.ts';
import { startScheduler } from '#operations/scheduler.ts';
import { assertMayDeleteLecture } from '#school/assignments/lecture-deletion.ts';
import { moveClasses } from '#school/classes/classes.ts';
import type { SchoolContext } from '#school/context.ts';
import {
  FirstRun,
  isDemoCourseDeleted,
  nameFirstCourse,
  recordDemoCourseDeletion,
} from '#school/first-run/first-run.ts';
import { Backups } from '#school/installation/backups.ts';
import { type HealthOptions, JobFailures } from '#school/installation/health.ts';
import type { MemberDirectory } from '#school/members/member-directory.ts';
import { schoolRoutes } from '#school/routes/index.ts';
import { describeMailServer } from '#school/settings/mail-setup.ts';
import type { SchoolSettings } from '#school/settings/school-settings.ts';
import { loadBucketLimits, seedMediaBucket } from '#storage/media-object-bucket.ts';
import { storageRoutes } from '#storage/routes/index.ts';
import { listServedPaths } from '#web/screens.ts';
import { type AppOptions, buildApp, type EmbeddedModules } from './app.ts';
import { deleteRestoredAccounts, schedulerOptions } from './background-jobs.ts';
import { ensureDataDir } from './data-dir.ts';
import { findOtherBlobs } from './find-other-blobs.ts';
import { type FastPathCaches, metricsOptions } from './metrics-options.ts';
import { type Accounts, openAccounts, withoutRightsOfLearners } from './open-accounts.ts';
import { getPublicUrl, openDatabase } from './open-installation.ts';
import { openWorkers, type Workers } from './open-workers.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const DEMO_FOLDER = path.join(ROOT, 'demo');

/** A server with its dependencies open, not yet listening. It must be closed. */
export type Server = {
  app: FastifyInstance;
  /** The embedded auth server; undefined when an external provider manages the accounts. */
  auth: AuthServer | undefined;
  /** Undefined when an external provider manages the accounts. */
  firstRun: FirstRun | undefined;
  db: Db;
  /** The address that users type, without a slash at the end. */
  publicUrl: string;
  /**
   * Fails the health checks, ends jobs at their next step, and still serves requests
   * for as long as SHUTDOWN_DELAY_SECONDS says.
   */
  beginShutdown(): Promise<void>;
  /** Waits for requests in flight and the running job, then closes all dependencies. */
  close(): Promise<void>;
};

export type ServerOptions = {
  /** Whether hot routes are served from cache before Fastify; off only to measure what that gains. */
  fastPath?: boolean;
};

type Dependencies = Accounts & {
  workers: Workers;
  mp3Variants: Mp3Variants;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  blobs: BlobStore;
  publicUrl: string;
  pageAnalyzer: PageAnalyzer;
};

/**
 * Opens every dependency that the settings name, and builds the app on them.
 * @throws ConfigError in one sentence when the data folder, the database or the file store cannot be used.
 */
export async function createServer(config: Config, { fastPath = true }: ServerOptions = {}): Promise<Server> {
  await openDataDir(config);
  await using opened = new AsyncDisposableStack();
  const dependencies = await openDependencies(config, opened);
  const { db, clock, log, auth, members, publicUrl } = dependencies;
  const caches = fastPath ? openFastPathCaches(config, dependencies, opened) : {};
  const searchIndexer = opened.adopt(new SearchIndexer(db, log), (indexer) => indexer.stop());
  const context: LectureRoutesContext = { ...lectureContext(config, dependencies), searchIndexer, ...caches };
  await seed(context, config, dependencies.settings);
  await deleteStaleImports();
  await deleteRestoredAccounts(config, { db, auth, log, now: clock.now });
  const integrity = new DatabaseIntegrity();
  const school = schoolContext(config, { ...dependencies, integrity }, opened);
  const checkDatabase = async (signal: AbortSignal) =>
    integrity.check(() => dependencies.workers.boards.run('checkDatabase', undefined, { account: '', signal }));
  const jobs = { school, log: school.health.failures.watch(log), monotonicMs: clock.monotonicMs, checkDatabase };
  const scheduler = startScheduler(schedulerOptions(config, context, jobs));
  opened.defer(() => scheduler.stop());
  let isStopping = false;
  const options: AppOptions = {
    ...appOptions(config, dependencies, school),
    health: {
      checks: school.health.checks,
      isStopping: () => isStopping,
      findLastBackup: () => findLastBackup(config.backup.folder),
    },
    metrics: metricsOptions({ ...config, publicUrl }, caches, dependencies.workers),
    optimizeEmptyBodies: fastPath,
  };
  const modules = {
    lectures: lectureRoutes(context),
    school: schoolRoutes(school),
    embeddedAuth: auth && authModule(auth, members, context),
  };
  const app = opened.adopt(await buildApp(options, modules), (built) => built.close());
  searchIndexer.start();
  const fastPaths = Object.values(caches).filter((cache) => cache !== undefined);
  // The fast path writes no log lines.
  if (!config.logRequests) installFastPaths(app, fastPaths, () => !isStopping);
  serializePipelinedRequests(app);
  const resources = opened.move();
  let closing: Promise<void> | undefined;
  return {
    app,
    auth,
    firstRun: school.firstRun,
    db,
    publicUrl,
    async beginShutdown() {
      isStopping = true;
      scheduler.interrupt();
      school.backups.interrupt();
      await sleep(config.shutdownDelayMs);
    },
    close() {
      isStopping = true;
      scheduler.interrupt();
      school.backups.interrupt();
      closing ??= resources.disposeAsync();
      return closing;
    },
  };
}

/** Creates the data folder; one with an unfinished restore is refused. */
async function openDataDir({ dataDir }: Config): Promise<void> {
  await ensureDataDir(dataDir);
  await assertNoUnfinishedRestore(dataDir).catch((cause: unknown) => {
    throw toConfigError(cause);
  });
}

async function openDependencies(config: Config, opened: AsyncDisposableStack): Promise<Dependencies> {
  const db = opened.adopt(await openDatabase(config), (database) => database.destroy());
  const clock = opened.adopt(await createClock(config.database, db), ({ stop }) => stop());
  const log = createLogger(config.logLevel);
  if (!('sqliteFile' in config.database))
    for (const warning of await findUnsafeDurabilitySettings(db)) log.warn(warning);
  const publicUrl = getPublicUrl(config);
  const accounts = await openAccounts(config, { db, clock, log, publicUrl, checksKeys: true });
  const blobs = opened.adopt(await openFileStore(config), (store) => store.close());
  const mp3Variants = new Mp3Variants({ db, blobs, now: clock.now });
  const { database, s3, h5pVersions, maxUploadBytes } = config;
  const folders = { blobFolder: blobFolder(config), dictionaryFolder: path.join(config.dataDir, 'dictionaries') };
  const workerData = Object.assign(folders, { database, s3, publicUrl, h5pVersions, maxUploadBytes });
  const encodeMp3 = (source: StoredBlob) => mp3Variants.getVariant(source);
  const workers = opened.adopt(openWorkers(workerData, { encodeMp3 }), (pools) => pools.close());
  return { db, clock, log, ...accounts, blobs, publicUrl, pageAnalyzer: new PageAnalyzer(db), mp3Variants, workers };
}

function blobFolder({ dataDir }: Config): string {
  return path.join(dataDir, 'blobs');
}

function openFileStore(config: Config): Promise<BlobStore> {
  return openBlobStore(blobFolder(config), config.s3).catch((cause: unknown) => {
    throw toConfigError(cause, cause instanceof BlobStoreUnavailableError ? '' : 'The file store cannot be opened: ');
  });
}

function openFastPathCaches(
  { database, s3 }: Config,
  { db, identify }: Dependencies,
  opened: AsyncDisposableStack,
): FastPathCaches {
  const currentVersions = opened.adopt(createCurrentVersions(database, db), (lookup) => lookup.close());
  const pageResponseCache = new PageResponseCache(path.posix.dirname(routes.loadPage).concat('/'), {
    identify,
    getVersion: (id) => currentVersions.get(id),
  });
  // Reading from S3 takes so much longer than Fastify does that a media cache gains nothing.
  const mediaVisibility = s3 === undefined ? createMediaVisibility(database) : undefined;
  if (mediaVisibility === undefined) return { pageResponseCache };
  opened.defer(() => mediaVisibility.close());
  return { pageResponseCache, mediaResponseCache: new MediaResponseCache(mediaPath(''), mediaVisibility) };
}

function createBackups(
  { database, dataDir, backup }: Config,
  { db, blobs, clock: { now }, log, auth }: Dependencies,
): Backups {
  // With external accounts there is no secret that processes share: a link works in the process that made it.
  const secret = auth?.deriveSecret('backup downloads') ?? randomBytes(32);
  const create = (file: string, signal: AbortSignal) => createBackup({ database, blobs, dataDir, now, signal }, file);
  return new Backups({ db, now, log, ...backup, create, secret });
}

function describeInstallation({ database, s3, dataDir }: Config): Omit<HealthOptions, 'checks' | 'failures'> {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const kind = 'sqliteFile' in database ? 'sqlite' : 'postgresql';
  return { version, dataDir, database: kind, files: s3 === undefined ? 'disk' : 's3' };
}

function createFirstRun({ db, clock: { now }, settings }: Dependencies, auth: AuthServer): FirstRun {
  return new FirstRun({
    db,
    now,
    auth,
    settings,
    hasDemoCourse: () => hasDemoCourse(db, DEMO_FOLDER),
    replaceDemoCourse: async (firstCourse) => {
      const onDeleted = (transaction: DbTransaction) => recordDemoCourseDeletion(transaction, now());
      await replaceDemoCourse(
        { db, onDeleted },
        DEMO_FOLDER,
        firstCourse ?? { title: await nameFirstCourse(settings) },
      );
    },
  });
}

function lectureContext(
  { maxUploadBytes, h5pVersions }: Config,
  { db, blobs, identify, auth, clock, publicUrl, settings, logo, pageAnalyzer, mp3Variants, workers }: Dependencies,
): Omit<LectureRoutesContext, 'searchIndexer'> {
  const loadSchool = async () => {
    const image = await logo.load();
    return { name: await settings.get('schoolName'), logo: image && { png: image.png, ...image.logo } };
  };
  return {
    db,
    blobs,
    identify,
    now: clock.now,
    pageAnalyzer,
    mp3Variants,
    workers,
    maxUploadBytes,
    uploads: new UploadLimiter(),
    assertMayDelete: (caller, draftId) => assertMayDeleteLecture({ db, settings }, caller, draftId),
    loadSchool,
    loadLastContact: auth?.loadLastContact,
    publicUrl,
    h5pVersions,
    loadBucketLimits: () => loadBucketLimits(db),
    findOtherBlobs: (hashes) => findOtherBlobs(db, hashes),
    loadOwnItems: (userId) => listCorrectionItems(db, userId),
    comments: {
      countOpen: (draftIds) => countOpenThreads(db, draftIds),
      selectAsking: (userId) => selectDraftsAsking(db, userId),
      insertImported: insertImportedThreads,
    },
    onCourseMoved: moveClasses,
    demoFolder: DEMO_FOLDER,
  };
}

/** Inserts the rows that every installation has, and on a first run the demo course. */
async function seed(context: LectureRoutesContext, config: Config, settings: SchoolSettings): Promise<void> {
  const withDemo = config.demoCourse && !(await isDemoCourseDeleted(context.db));
  try {
    await seedOutline(context, withDemo ? undefined : { title: await nameFirstCourse(settings) });
    await seedMediaBucket(context);
    if (withDemo) await seedDemoCourse(context, DEMO_FOLDER);
  } catch (cause) {
    const reason = describeSqliteError(cause);
    throw reason === undefined ? cause : new ConfigError(`The server cannot start: ${reason}.`, { cause });
  }
}

function schoolContext(
  config: Config,
  dependencies: Dependencies & { integrity: DatabaseIntegrity },
  opened: AsyncDisposableStack,
): SchoolContext {
  const { db, blobs, log, clock, identify, members, auth, settings, logo, mailServer } = dependencies;
  const { publicUrl, pageAnalyzer, workers } = dependencies;
  const { smtpUrl, mailFrom, backup, dataDir } = config;
  const limits = { db, monotonicMs: clock.monotonicMs, settings: { limits: config.schoolLimits } };
  const backups = createBackups(config, dependencies);
  opened.defer(() => backups.settle());
  return {
    db,
    blobs,
    workers,
    log,
    now: clock.now,
    identify,
    members,
    auth,
    settings,
    logo,
    publicUrl,
    pageAnalyzer,
    address: { url: publicUrl, isSet: config.publicUrl !== undefined },
    mail: { server: describeMailServer(smtpUrl), from: mailFrom },
    mailServer,
    limits: {
      count: async (calls) => void (await consumeAll(limits, calls)),
      limitFailures: (calls, work, options) => limitFailures(limits, calls, work, options),
    },
    retainedBackups: { folder: backup.folder, nights: backup.retention },
    firstRun: auth && createFirstRun(dependencies, auth),
    backups,
    health: {
      ...describeInstallation(config),
      checks: readinessChecks({ db, blobs, dataDir, integrity: dependencies.integrity }),
      failures: new JobFailures(clock.now),
    },
  };
}

function appOptions(
  config: Config,
  { log, publicUrl, auth, settings }: Dependencies,
  { firstRun }: SchoolContext,
): AppOptions {
  return {
    showsFirstRun: async (request) => isLocalRequest(request, publicUrl) && (await firstRun?.isPending()) === true,
    trustProxy: config.trustProxy,
    log,
    https: publicUrl.startsWith('https:'),
    webFolder: path.join(ROOT, 'dist', 'web'),
    screenPaths: listServedPaths(),
    themeFile: path.join(config.dataDir, 'theme.css'),
    signIn: config.externalAuth,
    loadLanguage: () => settings.get('language'),
    loadAddress: () => settings.get('address'),
    loadSchoolName: () => settings.get('schoolName'),
    logRequests: config.logRequests,
    captchaHosts: auth?.captchaHosts,
  };
}

function authModule(
  auth: AuthServer,
  members: MemberDirectory,
  { db, blobs, now, maxUploadBytes, uploads }: LectureRoutesContext,
): EmbeddedModules {
  const { allowedOrigins } = auth;
  const verifyToken = withoutRightsOfLearners(auth.getClaims, members);
  const urlSecret = auth.deriveSecret('storage addresses');
  const renderImage = createImageRenderer({ blobs });
  const storage = storageRoutes({
    db,
    blobs,
    now,
    maxUploadBytes,
    uploads,
    renderImage,
    verifyToken,
    urlSecret,
    allowedOrigins,
    selectMediaIds,
  });
  return { auth: auth.routes, mailbox: auth.mailboxRoutes, storage };
}
