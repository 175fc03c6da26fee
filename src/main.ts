// The front door: reads the settings, makes the parts, listens, and closes; and the commands beside `serve`.
import { randomInt } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { mediaPath, routes } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import { type AuthServer, createAuthServer } from '#auth/auth-server.ts';
import { AUTH_USAGE, runAuthCommand, runMailCommand } from '#auth/commands/auth-command.ts';
import { runUserCommand, USER_USAGE } from '#auth/commands/user-command.ts';
import { loadOrCreateKeyFile } from '#auth/jwt/key-file.ts';
import { isCommonPassword } from '#auth/passwords/common-passwords.ts';
import { createSupabaseIdentify } from '#auth/sessions/supabase-verifier.ts';
import { BlobStoreUnavailableError } from '#blobs/blob-store.ts';
import { openBlobStore } from '#blobs/open-blob-store.ts';
import { createClock } from '#db/clock.ts';
import { findUnsafeDurabilitySettings } from '#db/durability.ts';
import { type Db, openDb } from '#db/open.ts';
import { installFastPaths } from '#http/fast-path/fast-path.ts';
import { MediaResponseCache } from '#http/fast-path/media-response-cache.ts';
import { PageResponseCache } from '#http/fast-path/page-response-cache.ts';
import { serializePipelinedRequests } from '#http/fast-path/pipelining.ts';
import type { HealthOptions } from '#http/health.ts';
import { createLogger } from '#http/log.ts';
import { pruneRevisions } from '#lectures/drafts/prune-revisions.ts';
import { collectGarbage } from '#lectures/garbage-collection.ts';
import { seedMediaBucket } from '#lectures/media/media-bucket.ts';
import { createMediaVisibility } from '#lectures/media/media-visibility.ts';
import { createCurrentEditions } from '#lectures/pages/current-edition.ts';
import { deleteLearnerData } from '#lectures/progress/progress.ts';
import { type LectureContext, lectureRoutes } from '#lectures/routes.ts';
import { seedDemoCourse, seedOutline } from '#lectures/seed.ts';
import { backupName, createBackup, deleteOldBackups } from '#operations/backup.ts';
import { type Installation, OPERATIONS_USAGE, runBackup, runMigrateData, runRestore } from '#operations/commands.ts';
import { BACKUP_JOB, isLocked } from '#operations/job-lock.ts';
import { getDiskSpace, readinessChecks } from '#operations/readiness.ts';
import { type SchedulerOptions, startScheduler } from '#operations/scheduler.ts';
import { syncSharedKeys } from '#operations/shared-keys.ts';
import { storageRoutes } from '#storage/routes/index.ts';
import { type AuthModule, buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config/index.ts';

/** Backups of before an update that are kept: one for each of the last updates. */
const MAX_PRE_UPDATE_BACKUPS = 3;
const ROOT = path.resolve(import.meta.dirname, '..');

/** The house with its parts made, not yet listening. Close it, or nothing that it opened is closed. */
export type Server = {
  app: FastifyInstance;
  /** The embedded provider; undefined when people sign in elsewhere. */
  auth: AuthServer | undefined;
  db: Db;
  /** What people type, without a slash at the end. */
  publicUrl: string;
  /** Says that it is not ready any more, and still answers for as long as the settings say. */
  beginShutdown(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Makes every part that the settings name.
 * @throws ConfigError in one sentence when the data folder, the database or the file store cannot be used.
 */
export async function buildServer(config: Config): Promise<Server> {
  await ensureDataDir(config.dataDir);
  const db = await openDb(config.database, () => backUpBeforeUpdate(config)).catch((error: unknown) => {
    throw new ConfigError(`The database cannot be opened: ${errorMessage(error)}.`, { cause: error });
  });
  try {
    const clock = await createClock(config.database, db);
    const { now, monotonicMs } = clock;
    const log = createLogger(config.logLevel);
    if (!('sqliteFile' in config.database))
      for (const warning of await findUnsafeDurabilitySettings(db)) log.warn(warning);
    const publicUrl = config.publicUrl ?? `http://${displayHost(config.host)}:${config.port}`;
    if (!('sqliteFile' in config.database) && config.shareKeysInDatabase && config.externalAuth === undefined) {
      await syncSharedKeys(db, config.dataDir, () => loadOrCreateKeyFile(config.dataDir, now())).catch(
        (error: unknown) => {
          throw new ConfigError(`${errorMessage(error)}.`, { cause: error });
        },
      );
    }
    const { dataDir, smtpUrl, mailFrom, maxUploadBytes, externalAuth } = config;
    const auth =
      externalAuth === undefined
        ? await createAuthServer(
            { publicUrl, dataDir, smtpUrl, mailFrom, ...config.auth },
            { db, now, monotonicMs, log, onUserDeleted: deleteLearnerData },
          ).catch((error: unknown) => {
            throw new ConfigError(`${errorMessage(error)}.`, { cause: error });
          })
        : undefined;
    const identify =
      externalAuth === undefined ? auth?.identify : createSupabaseIdentify(externalAuth, now, monotonicMs);
    if (identify === undefined) throw new Error('Nobody can say who is calling.');
    const blobs = await openBlobStore(path.join(dataDir, 'blobs'), config.s3).catch((error: unknown) => {
      throw error instanceof BlobStoreUnavailableError ? new ConfigError(error.message, { cause: error }) : error;
    });
    let isStopping = false;
    const currentEditions = createCurrentEditions(config.database, db);
    const pageResponseCache = new PageResponseCache(path.posix.dirname(routes.loadPage).concat('/'), {
      identify,
      getVersion: (id) => currentEditions.get(id),
    });
    // From a store elsewhere the bytes take much longer than the way to them.
    const mediaVisibility = config.s3 === undefined ? createMediaVisibility(config.database) : undefined;
    const mediaResponseCache = mediaVisibility && new MediaResponseCache(mediaPath(''), mediaVisibility);
    const lectureContext: LectureContext = {
      db,
      blobs,
      pageResponseCache,
      ...(mediaResponseCache && { mediaResponseCache }),
      identify,
      now,
      maxUploadBytes,
    };
    await seedOutline(lectureContext);
    await seedMediaBucket(lectureContext);
    if (config.demoCourse) await seedDemoCourse(lectureContext, path.join(ROOT, 'demo'));
    const options = {
      trustProxy: config.trustProxy,
      log,
      https: publicUrl.startsWith('https:'),
      webFolder: path.join(ROOT, 'dist', 'web'),
      themeFile: path.join(dataDir, 'theme.css'),
      signIn: externalAuth,
      logRequests: config.logRequests,
      captchaHosts: auth?.captchaHosts,
      health: healthOptions(config, lectureContext, () => isStopping),
    };
    const modules = { lectures: lectureRoutes(lectureContext), embeddedAuth: auth && authModule(auth, lectureContext) };
    const app = await buildApp(options, modules);
    // Every answer gets its line in the log only on the long way.
    const fastPaths = mediaResponseCache === undefined ? [pageResponseCache] : [pageResponseCache, mediaResponseCache];
    if (!config.logRequests) installFastPaths(app, fastPaths, () => !isStopping);
    serializePipelinedRequests(app);
    const scheduler = startScheduler(schedulerOptions(config, lectureContext, log));
    const beginShutdown = async () => {
      isStopping = true;
      await sleep(config.shutdownDelayMs);
    };
    const closeAll = async () => {
      isStopping = true;
      await app.close();
      await scheduler.stop();
      clock.stop();
      currentEditions.close();
      mediaVisibility?.close();
      blobs.close();
      await db.destroy();
    };
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= closeAll();
      return closing;
    };
    return { app, auth, db, publicUrl, beginShutdown, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Before tables change, their rows are put aside; the bytes of files stay where they are. */
async function backUpBeforeUpdate({ database, dataDir, backup }: Config): Promise<void> {
  const now = () => new Date();
  const { folder: backupFolder } = backup;
  await createBackup(
    { database, blobs: undefined, dataDir, now },
    path.join(backupFolder, backupName('before-update', now())),
  );
  await deleteOldBackups(backupFolder, 'before-update', MAX_PRE_UPDATE_BACKUPS);
}

function healthOptions(
  { dataDir, metricsToken }: Config,
  { db, blobs, pageResponseCache, mediaResponseCache }: LectureContext,
  isStopping: () => boolean,
): HealthOptions {
  const diskFreeGauge = {
    help: 'Free bytes of the disk with the data folder',
    read: async () => (await getDiskSpace(dataDir)).free,
  };
  return {
    checks: readinessChecks(db, blobs, dataDir),
    isStopping,
    metricsToken,
    fastPaths: [
      ...(pageResponseCache === undefined ? [] : [{ cache: pageResponseCache, route: routes.loadPage }]),
      ...(mediaResponseCache === undefined ? [] : [{ cache: mediaResponseCache, route: routes.media }]),
    ],
    gauges: { cahier_disk_free_bytes: diskFreeGauge },
  };
}

function schedulerOptions(config: Config, context: LectureContext, log: FastifyBaseLogger): SchedulerOptions {
  const { database, dataDir, backup, revisionRetentionDays } = config;
  const { db, blobs, now } = context;
  return {
    db,
    now,
    log,
    hourly: {
      sweep: async () => {
        if (!(await isLocked(context, BACKUP_JOB))) await collectGarbage(context);
      },
      ...(revisionRetentionDays === undefined
        ? {}
        : { 'old revisions': async () => void (await pruneRevisions(context, revisionRetentionDays)) }),
    },
    nightly: { context: { database, blobs, dataDir, now }, ...backup },
  };
}

function authModule(auth: AuthServer, { db, blobs, now, maxUploadBytes }: LectureContext): AuthModule {
  const { getClaims: verifyToken } = auth;
  const urlSecret = auth.deriveSecret('storage addresses');
  const { allowedOrigins } = auth;
  const storage = storageRoutes({ db, blobs, now, maxUploadBytes, verifyToken, urlSecret, allowedOrigins });
  return { auth: auth.routes, mailbox: auth.mailboxRoutes, storage };
}

/** Who may sign in after a first run; the password only when it was made up here. */
type Owner = { email: string; password: string | undefined; hasCommonPassword: boolean };

/** A host that listens everywhere is reached, from the same machine, as localhost. */
function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function errorMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

/** As `mkdir` with `recursive`, which on Linux goes round for ever below a folder that takes none, such as `/proc`. */
async function createFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let current = folder; !existsSync(current) && current !== path.dirname(current); current = path.dirname(current))
    missing.unshift(current);
  for (const missingFolder of missing) {
    await mkdir(missingFolder, { mode: 0o700 }).catch((error: unknown) => {
      if (!existsSync(missingFolder)) throw error; // else somebody who starts at this moment was faster
    });
  }
}

async function ensureDataDir(folder: string): Promise<void> {
  try {
    await createFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const uid = process.getuid?.();
    const hint =
      uid === undefined ? '' : ` It must belong to the user with the number ${uid} ("chown -R ${uid} ${folder}").`;
    throw new ConfigError(`The data folder ${folder} cannot be written.${hint} Or set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
}

/** A port that nobody listens on at this moment. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function serve(initialConfig: Config): Promise<void> {
  const config =
    initialConfig.port === 0 ? { ...initialConfig, port: await findFreePort(initialConfig.host) } : initialConfig;
  const server = await buildServer(config);
  try {
    const owner = await ensureOwner(server.auth, config);
    await server.app.listen({ port: config.port, host: config.host });
    const hasMailbox = server.auth !== undefined && config.smtpUrl === undefined;
    const mailbox = hasMailbox ? `http://${displayHost(config.host)}:${config.port}/dev/mailbox` : undefined;
    process.stdout.write(startupBanner(server.publicUrl, owner, mailbox));
  } catch (error) {
    await server.close();
    throw explainListenError(error, config);
  }
  await waitForStopSignal();
  await server.beginShutdown();
  await server.close();
}

/** On the first run, when there is no user: makes the owner, with a random password unless the settings give one. */
export async function ensureOwner(auth: AuthServer | undefined, config: Config): Promise<Owner | undefined> {
  if (auth === undefined || (await auth.users.count()) > 0) return undefined;
  const { users } = auth;
  const owner = config.owner ?? { email: 'owner@cahier.localhost', password: randomPassword() };
  try {
    await users.create({ ...owner, confirmed: true, allowCommon: true });
  } catch (error) {
    // Another process that started at this moment was faster.
    if ((await users.count()) > 0) return undefined;
    if (!(error instanceof Problem)) throw error;
    throw new ConfigError(`OWNER_EMAIL and OWNER_PASSWORD make no account: ${error.message}`, { cause: error });
  }
  const { email, password } = owner;
  const hasCommonPassword = isCommonPassword(password, [email]);
  return { email, password: config.owner === undefined ? password : undefined, hasCommonPassword };
}

/** Four groups of four letters and figures that are not mistaken for each other; 77 random bits. */
function randomPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** @param mailbox Where letters can be read that are not sent. */
function startupBanner(url: string, owner: Owner | undefined, mailbox: string | undefined): string {
  const lines = ['', `  Cahier is ready: ${url}`, ''];
  if (owner?.password !== undefined) {
    lines.push(
      `  Sign in with   ${owner.email}`,
      `  Password       ${owner.password}   (shown this once; keep it)`,
      '',
    );
  } else if (owner !== undefined) {
    lines.push(`  Sign in with   ${owner.email} and the password in OWNER_PASSWORD`, '');
    if (owner.hasCommonPassword) {
      lines.push(
        `  Warning        That password is among the first that strangers guess. Set another one: ${url}/account`,
        '',
      );
    }
  }
  if (mailbox !== undefined) {
    lines.push(`  Letters        ${mailbox}   (not sent until SMTP_URL is set; on this machine only)`, '');
  }
  return `${lines.join('\n')}\n`;
}

function explainListenError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const address = `port ${port} on ${host}`;
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      `Cahier cannot listen on ${address}: another program does already. Set PORT to another one.`,
    );
  }
  if (code === 'EACCES') return new ConfigError(`Cahier may not listen on ${address}: choose a PORT above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(`Cahier cannot listen on ${address}: this machine has no such address. Check HOST.`);
  }
  return error;
}

/** Resolves at the first SIGTERM or SIGINT; later ones change nothing. */
function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

type Command = (args: readonly string[]) => Promise<string | undefined>;

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: async () => {
    await serve(readConfig());
    return undefined;
  },
  user: (args) => withAuthServer(({ users }) => runUserCommand(users, args)),
  auth: (args) => withAuthServer((auth) => runAuthCommand(auth, args)),
  mail: (args) => withAuthServer((auth) => runMailCommand(auth, args)),
  backup: (args) => withInstallation((installation) => runBackup(installation, args)),
  restore: (args) => withInstallation((installation) => runRestore(installation, args)),
  'migrate-data': () => withInstallation(runMigrateData),
};

async function withInstallation(work: (installation: Installation) => Promise<string>): Promise<string> {
  const { dataDir, database, s3, backup } = readConfig();
  await ensureDataDir(dataDir);
  return work({ dataDir, database, s3, backupFolder: backup.folder }).catch((error: unknown) => {
    throw new ConfigError(`${errorMessage(error)}.`, { cause: error });
  });
}

async function withAuthServer(work: (auth: AuthServer) => Promise<string>): Promise<string> {
  const server = await buildServer({ ...readConfig(), logLevel: 'silent' });
  try {
    if (server.auth === undefined) throw new ConfigError('Accounts are kept by the provider that SUPABASE_URL names.');
    return await work(server.auth).catch((error: unknown) => {
      throw new ConfigError(errorMessage(error), { cause: error });
    });
  } finally {
    await server.close();
  }
}

async function runCommand([name = 'serve', ...args]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new ConfigError(
      `Unknown command "${name}".\nCommands: ${Object.keys(COMMANDS).join(', ')}\n${USER_USAGE}\n${AUTH_USAGE}\n${OPERATIONS_USAGE}`,
    );
  }
  const output = await command(args);
  if (output !== undefined) process.stdout.write(`${output}\n`);
}

if (import.meta.main) {
  try {
    await runCommand(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : errorStack(error)}\n`);
    process.exitCode = 1;
  }
}

function errorStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
