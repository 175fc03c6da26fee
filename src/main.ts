// The front door: reads the settings, makes the parts, listens, and closes; and the commands beside `serve`.
import { randomInt } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { mediaAddress, routes } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import { isCommon } from '#auth/common-passwords.ts';
import { makeExternalIdentify } from '#auth/external.ts';
import { openKeys } from '#auth/keys.ts';
import { OWNER_USAGE, runAuthCommand, runMailCommand } from '#auth/owner-command.ts';
import { type AuthRoom, openAuth } from '#auth/room.ts';
import { runUserCommand, USER_USAGE } from '#auth/user-command.ts';
import { BlobsUnavailableError } from '#blobs/blobs.ts';
import { openBlobs } from '#blobs/open.ts';
import { openClock } from '#db/clock.ts';
import { riskySettings } from '#db/durability.ts';
import { type Db, openDb } from '#db/open.ts';
import { openPageVersions } from '#db/page-versions.ts';
import { openShownMedia } from '#db/shown-media.ts';
import { AnswersAgain } from '#http/answers-again.ts';
import { FilesAgain } from '#http/files-again.ts';
import type { HealthParts } from '#http/health.ts';
import { answerInTurn } from '#http/in-turn.ts';
import { openLog } from '#http/log.ts';
import { openShortWays } from '#http/short-ways.ts';
import { seedBucket } from '#lectures/bucket.ts';
import { forgetLearner } from '#lectures/progress.ts';
import { forgetOldRevisions } from '#lectures/retention.ts';
import { type LectureParts, lectureRoutes } from '#lectures/routes.ts';
import { seedDemoCourse, seedOutline } from '#lectures/seed.ts';
import { sweep } from '#lectures/sweep.ts';
import { backupName, makeBackup, removeOldBackups } from '#operation/backup.ts';
import { freeBytes, readinessChecks } from '#operation/checks.ts';
import { OPERATION_USAGE, type Place, runBackup, runMoveData, runRestore } from '#operation/commands.ts';
import { BACKUP, isHeld } from '#operation/jobs.ts';
import { type RoundsParts, startRounds } from '#operation/rounds.ts';
import { shareKeys } from '#operation/shared-keys.ts';
import { storageRoutes } from '#storage/routes.ts';
import { buildApp, type ProviderRooms } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';

/** Backups of before an update that are kept: one for each of the last updates. */
const BEFORE_UPDATES_KEPT = 3;
const ROOT = path.resolve(import.meta.dirname, '..');

/** The house with its parts made, not yet listening. Close it, or nothing that it opened is closed. */
export type House = {
  app: FastifyInstance;
  /** The embedded provider; undefined when people sign in elsewhere. */
  auth: AuthRoom | undefined;
  db: Db;
  /** What people type, without a slash at the end. */
  publicUrl: string;
  /** Says that it is not ready any more, and still answers for as long as the settings say. */
  leave(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Makes every part that the settings name.
 * @throws ConfigError in one sentence when the data folder, the database or the file store cannot be used.
 */
export async function openHouse(config: Config): Promise<House> {
  await prepareFolder(config.dataDir);
  const db = await openDb(config.database, () => backUpBeforeUpdate(config)).catch((error: unknown) => {
    throw new ConfigError(`The database cannot be opened: ${wordsOf(error)}.`, { cause: error });
  });
  try {
    const clock = await openClock(config.database, db);
    const { now, steadyMs } = clock;
    const log = openLog(config.logLevel);
    if (!('sqliteFile' in config.database)) for (const risk of await riskySettings(db)) log.warn(risk);
    const publicUrl = config.publicUrl ?? `http://${namedHost(config.host)}:${config.port}`;
    if (!('sqliteFile' in config.database) && config.keysInDatabase && config.external === undefined) {
      await shareKeys(db, config.dataDir, () => openKeys(config.dataDir, now())).catch((error: unknown) => {
        throw new ConfigError(`${wordsOf(error)}.`, { cause: error });
      });
    }
    const { dataDir, smtpUrl, mailFrom, maxUploadBytes, external } = config;
    const auth =
      external === undefined
        ? await openAuth(
            { publicUrl, dataDir, smtpUrl, mailFrom, ...config.accounts },
            { db, now, steadyMs, log, forget: forgetLearner },
          ).catch((error: unknown) => {
            throw new ConfigError(`${wordsOf(error)}.`, { cause: error });
          })
        : undefined;
    const identify = external === undefined ? auth?.identify : makeExternalIdentify(external, now, steadyMs);
    if (identify === undefined) throw new Error('Nobody can say who is calling.');
    const blobs = await openBlobs(path.join(dataDir, 'blobs'), config.s3).catch((error: unknown) => {
      throw error instanceof BlobsUnavailableError ? new ConfigError(error.message, { cause: error }) : error;
    });
    let isStopping = false;
    const versions = openPageVersions(config.database, db);
    const pagesAgain = new AnswersAgain(path.posix.dirname(routes.loadPage).concat('/'), {
      identify,
      versionOf: (id) => versions.editionOf(id),
    });
    // From a store elsewhere the bytes take much longer than the way to them.
    const shownMedia = config.s3 === undefined ? openShownMedia(config.database) : undefined;
    const mediaAgain = shownMedia && new FilesAgain(mediaAddress(''), shownMedia);
    const lectureParts = { db, blobs, pagesAgain, ...(mediaAgain && { mediaAgain }), identify, now, maxUploadBytes };
    await seedOutline(lectureParts);
    await seedBucket(lectureParts);
    if (config.demoCourse) await seedDemoCourse(lectureParts, path.join(ROOT, 'demo'));
    const options = {
      trustProxy: config.trustProxy,
      log,
      https: publicUrl.startsWith('https:'),
      webFolder: path.join(ROOT, 'dist', 'web'),
      themeFile: path.join(dataDir, 'theme.css'),
      signIn: external,
      logAnswers: config.logAnswers,
      captchaHosts: auth?.captchaHosts,
      health: healthParts(config, lectureParts, () => isStopping),
    };
    const rooms = { lectures: lectureRoutes(lectureParts), provider: auth && providerRooms(auth, lectureParts) };
    const app = await buildApp(options, rooms);
    // Every answer gets its line in the log only on the long way.
    const ways = mediaAgain === undefined ? [pagesAgain] : [pagesAgain, mediaAgain];
    if (!config.logAnswers) openShortWays(app, ways, () => !isStopping);
    answerInTurn(app);
    const rounds = startRounds(roundsParts(config, lectureParts, log));
    const leave = async () => {
      isStopping = true;
      await sleep(config.stopDelayMs);
    };
    const closeAll = async () => {
      isStopping = true;
      await app.close();
      await rounds.stop();
      clock.stop();
      versions.close();
      shownMedia?.close();
      blobs.close();
      await db.destroy();
    };
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= closeAll();
      return closing;
    };
    return { app, auth, db, publicUrl, leave, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Before tables change, their rows are put aside; the bytes of files stay where they are. */
async function backUpBeforeUpdate({ database, dataDir, backup }: Config): Promise<void> {
  const now = () => new Date();
  const { folder } = backup;
  await makeBackup({ database, blobs: undefined, dataDir, now }, path.join(folder, backupName('before-update', now())));
  await removeOldBackups(folder, 'before-update', BEFORE_UPDATES_KEPT);
}

function healthParts(
  { dataDir, metricsToken }: Config,
  { db, blobs, pagesAgain, mediaAgain }: LectureParts,
  isStopping: () => boolean,
): HealthParts {
  const free = {
    help: 'Free bytes of the disk with the data folder',
    read: async () => (await freeBytes(dataDir)).bytes,
  };
  return {
    checks: readinessChecks(db, blobs, dataDir),
    isStopping,
    metricsToken,
    again: [
      ...(pagesAgain === undefined ? [] : [{ answers: pagesAgain, route: routes.loadPage }]),
      ...(mediaAgain === undefined ? [] : [{ answers: mediaAgain, route: routes.media }]),
    ],
    gauges: { cahier_disk_free_bytes: free },
  };
}

function roundsParts(config: Config, parts: LectureParts, log: FastifyBaseLogger): RoundsParts {
  const { database, dataDir, backup, revisionsKeptDays } = config;
  const { db, blobs, now } = parts;
  return {
    db,
    now,
    log,
    hourly: {
      sweep: async () => {
        if (!(await isHeld(parts, BACKUP))) await sweep(parts);
      },
      ...(revisionsKeptDays === undefined
        ? {}
        : { 'old revisions': async () => void (await forgetOldRevisions(parts, revisionsKeptDays)) }),
    },
    nightly: { parts: { database, blobs, dataDir, now }, ...backup },
  };
}

function providerRooms(auth: AuthRoom, { db, blobs, now, maxUploadBytes }: LectureParts): ProviderRooms {
  const { claimsOf } = auth;
  const urlSecret = auth.secretFor('storage addresses');
  const { allowedOrigins } = auth;
  const storage = storageRoutes({ db, blobs, now, maxUploadBytes, claimsOf, urlSecret, allowedOrigins });
  return { auth: auth.routes, mailbox: auth.mailboxRoutes, storage };
}

/** Who may sign in after a first run; the password only when it was made up here. */
type Owner = { email: string; password: string | undefined; hasCommonPassword: boolean };

/** A host that listens everywhere is reached, from the same machine, as localhost. */
function namedHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

/** As `mkdir` with `recursive`, which on Linux goes round for ever below a folder that takes none, such as `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && at !== path.dirname(at); at = path.dirname(at)) missing.unshift(at);
  for (const one of missing) {
    await mkdir(one, { mode: 0o700 }).catch((error: unknown) => {
      if (!existsSync(one)) throw error; // else somebody who starts at this moment was faster
    });
  }
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
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
export async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function serve(given: Config): Promise<void> {
  const config = given.port === 0 ? { ...given, port: await freePort(given.host) } : given;
  const house = await openHouse(config);
  try {
    const owner = await ensureOwner(house.auth, config);
    await house.app.listen({ port: config.port, host: config.host });
    const hasMailbox = house.auth !== undefined && config.smtpUrl === undefined;
    const mailbox = hasMailbox ? `http://${namedHost(config.host)}:${config.port}/dev/mailbox` : undefined;
    process.stdout.write(greeting(house.publicUrl, owner, mailbox));
  } catch (error) {
    await house.close();
    throw listenProblem(error, config);
  }
  await stopSignal();
  await house.leave();
  await house.close();
}

/** On the first run, when there is no user: makes the owner, with a random password unless the settings give one. */
export async function ensureOwner(auth: AuthRoom | undefined, config: Config): Promise<Owner | undefined> {
  if (auth === undefined || (await auth.users.count()) > 0) return undefined;
  const { users } = auth;
  const owner = config.owner ?? { email: 'owner@cahier.localhost', password: randomPassword() };
  try {
    await users.create({ ...owner, confirmed: true, mayBeCommon: true });
  } catch (error) {
    // Another process that started at this moment was faster.
    if ((await users.count()) > 0) return undefined;
    if (!(error instanceof Problem)) throw error;
    throw new ConfigError(`OWNER_EMAIL and OWNER_PASSWORD make no account: ${error.message}`, { cause: error });
  }
  const { email, password } = owner;
  const hasCommonPassword = isCommon(password, [email]);
  return { email, password: config.owner === undefined ? password : undefined, hasCommonPassword };
}

/** Four groups of four letters and figures that are not mistaken for each other; 77 random bits. */
function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** @param mailbox Where letters can be read that are not sent. */
function greeting(url: string, owner: Owner | undefined, mailbox: string | undefined): string {
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

function listenProblem(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const where = `port ${port} on ${host}`;
  if (code === 'EADDRINUSE') {
    return new ConfigError(`Cahier cannot listen on ${where}: another program does already. Set PORT to another one.`);
  }
  if (code === 'EACCES') return new ConfigError(`Cahier may not listen on ${where}: choose a PORT above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(`Cahier cannot listen on ${where}: this machine has no such address. Check HOST.`);
  }
  return error;
}

/** Resolves at the first SIGTERM or SIGINT; later ones change nothing. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

type Command = (words: readonly string[]) => Promise<string | undefined>;

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: async () => {
    await serve(readConfig());
    return undefined;
  },
  user: (words) => withProvider(({ users }) => runUserCommand(users, words)),
  auth: (words) => withProvider((auth) => runAuthCommand(auth, words)),
  mail: (words) => withProvider((auth) => runMailCommand(auth, words)),
  backup: (words) => inPlace((place) => runBackup(place, words)),
  restore: (words) => inPlace((place) => runRestore(place, words)),
  'migrate-data': () => inPlace(runMoveData),
};

async function inPlace(work: (place: Place) => Promise<string>): Promise<string> {
  const { dataDir, database, s3, backup } = readConfig();
  await prepareFolder(dataDir);
  return work({ dataDir, database, s3, backupFolder: backup.folder }).catch((error: unknown) => {
    throw new ConfigError(`${wordsOf(error)}.`, { cause: error });
  });
}

async function withProvider(work: (auth: AuthRoom) => Promise<string>): Promise<string> {
  const house = await openHouse({ ...readConfig(), logLevel: 'silent' });
  try {
    if (house.auth === undefined) throw new ConfigError('Accounts are kept by the provider that SUPABASE_URL names.');
    return await work(house.auth).catch((error: unknown) => {
      throw new ConfigError(wordsOf(error), { cause: error });
    });
  } finally {
    await house.close();
  }
}

async function runCommand([name = 'serve', ...words]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new ConfigError(
      `Unknown command "${name}".\nCommands: ${Object.keys(COMMANDS).join(', ')}\n${USER_USAGE}\n${OWNER_USAGE}\n${OPERATION_USAGE}`,
    );
  }
  const said = await command(words);
  if (said !== undefined) process.stdout.write(`${said}\n`);
}

if (import.meta.main) {
  try {
    await runCommand(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : wordsWithTrace(error)}\n`);
    process.exitCode = 1;
  }
}

function wordsWithTrace(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
