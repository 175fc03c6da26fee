// Backups for owners: lists them, makes one now, and gives links to download them.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { path as fillPath, routes } from '#api/endpoints.ts';
import type { BackupState } from '#api/installation.ts';
import { notFound, Problem } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import { DAY_MS } from '#durations.ts';
import { backupName, findLastBackup, listBackups } from '#operations/backup.ts';
import { BACKUP_JOB, isLocked, runExclusively } from '#operations/job-lock.ts';
import { lastOccurrence } from '#operations/scheduler.ts';
import { errorMessage, hasErrorCode } from '#system/error-code.ts';

const LINK_MS = 60_000;

export type BackupsOptions = {
  db: Db;
  now: () => Date;
  log: { error: (fields: Record<string, unknown>, message: string) => void };
  folder: string;
  /** How many nightly backups stay; 0 disables them. */
  retention: number;
  /** The hour in UTC at which a nightly one becomes due. */
  hour: number;
  /** Writes a backup to a file. */
  create: (file: string, signal: AbortSignal) => Promise<unknown>;
  /** Signs links. */
  secret: Uint8Array;
};

/** A backup that is sent, and who asked for it. */
export type BackupDownload = { name: string; userId: string; size: number; bytes: Readable };

/** Lists backups, makes one at a time, and gives links to download them. */
export class Backups {
  readonly #options: BackupsOptions;
  #running: Promise<void> = Promise.resolve();
  #failure: string | null = null;
  readonly #stopping = new AbortController();

  constructor(options: BackupsOptions) {
    this.#options = options;
  }

  async describe(): Promise<BackupState> {
    const { folder, retention, hour, now } = this.#options;
    const backups = await listBackups(folder);
    const next = lastOccurrence(now().getTime(), hour) + DAY_MS;
    return {
      backups: backups.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() })),
      lastAt: (await findLastBackup(folder))?.toISOString() ?? null,
      nextAt: retention === 0 ? null : new Date(next).toISOString(),
      isRunning: await isLocked(this.#options, BACKUP_JOB),
      failure: this.#failure,
      retention,
    };
  }

  /** Starts a backup; `describe` says when it is done, or why it failed. @throws Problem 409 `backup_running` */
  async start(): Promise<void> {
    const { folder, now, create, log } = this.#options;
    if (await isLocked(this.#options, BACKUP_JOB)) throw backupRunning();
    const file = path.join(folder, backupName('manual', now()));
    const { promise: hasStarted, resolve: started } = Promise.withResolvers<boolean>();
    const run = async () => {
      started(true);
      await create(file, this.#stopping.signal);
    };
    const job = { name: BACKUP_JOB, dueSince: Number.MAX_SAFE_INTEGER, run, signal: this.#stopping.signal };
    this.#failure = null;
    this.#running = runExclusively(this.#options, job).then(
      (wasRun) => started(wasRun),
      (error: unknown) => {
        this.#failure = errorMessage(error);
        log.error({ err: error }, 'a backup that an owner started failed');
        started(true);
      },
    );
    if (!(await hasStarted)) throw backupRunning();
  }

  /** Ends the backup that was started here at its next step: the server stops. */
  interrupt(): void {
    this.#stopping.abort(new Error('The server was stopped while the backup was made'));
  }

  /** Interrupts the backup that was started here, and waits for its end. */
  settle(): Promise<void> {
    this.interrupt();
    return this.#running;
  }

  /** A path that anyone may download the backup from for a minute. @throws Problem 404 `backup_not_found` */
  async createLink(name: string, userId: string): Promise<string> {
    const backups = await listBackups(this.#options.folder);
    if (!backups.some((backup) => backup.name === name)) throw backupNotFound();
    const expires = String(this.#options.now().getTime() + LINK_MS);
    const token = this.#sign([name, userId, expires]);
    return `${fillPath(routes.downloadBackup, { name })}?${new URLSearchParams({ for: userId, expires, token })}`;
  }

  /** @throws Problem 403 `link_expired`, 404 `backup_not_found` */
  async open(name: string, link: { for: string; expires: string; token: string }): Promise<BackupDownload> {
    const expected = Buffer.from(this.#sign([name, link.for, link.expires]));
    const given = Buffer.from(link.token);
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isSigned || Number(link.expires) < this.#options.now().getTime()) {
      throw linkExpired();
    }
    const handle = await open(path.join(this.#options.folder, name)).catch((error: unknown) => {
      throw hasErrorCode(error, 'ENOENT') ? backupNotFound() : error;
    });
    const { size } = await handle.stat();
    return { name, userId: link.for, size, bytes: createReadStream('', { fd: handle }) };
  }

  #sign(parts: readonly string[]): string {
    return createHmac('sha256', this.#options.secret).update(JSON.stringify(parts)).digest('base64url');
  }
}

function backupRunning(): Problem {
  return new Problem(409, 'backup_running', 'A backup is already being made.');
}

function backupNotFound(): Problem {
  return notFound('backup_not_found', 'There is no backup with this name.');
}

/** The problem of a link that is too old, was used, or is none. */
export function linkExpired(): Problem {
  const message = 'This link has expired, or was used already. Download the backup from the settings again.';
  return new Problem(403, 'link_expired', message);
}
