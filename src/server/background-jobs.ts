// Background jobs of the server: what runs every hour and every night, before an update, and after a restore.
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AuthServer } from '#auth/auth-server.ts';
import { toConfigError } from '#config/config-error.ts';
import type { Config } from '#config/index.ts';
import type { Clock } from '#db/clock.ts';
import { removeDeletedBytes } from '#db/deleted-bytes.ts';
import type { Db } from '#db/open.ts';
import { withTransaction } from '#db/transaction.ts';
import { DAY_MS } from '#durations.ts';
import { pruneRevisions } from '#lectures/drafts/prune-revisions.ts';
import { collectGarbage } from '#lectures/garbage-collection.ts';
import { judgeAllAgain } from '#lectures/progress/judge-again.ts';
import { pruneAttempts } from '#lectures/progress/prune-attempts.ts';
import type { LectureRoutesContext } from '#lectures/routes/index.ts';
import { deleteFullBuckets } from '#limits/rate-limits.ts';
import { backupName, createBackup, deleteBackupsBefore, deleteOldBackups } from '#operations/backup.ts';
import { applyDeletionList, writeDeletionList } from '#operations/deletion-list.ts';
import { BACKUP_JOB, isLocked } from '#operations/job-lock.ts';
import type { SchedulerOptions } from '#operations/scheduler.ts';
import type { SchoolContext } from '#school/context.ts';
import { listAccounts } from '#school/members/members.ts';
import { deleteMemberData } from '#school/privacy/delete-member-data.ts';
import { deleteExpiredData } from '#school/privacy/retention.ts';
import { sendReminders } from '#school/reminders/send-reminders.ts';

/** How many backups that were made before an update are retained: one for each of the last updates. */
const MAX_PRE_UPDATE_BACKUPS = 3;
/**
 * For how many days they are retained, or for as many as nightly ones: they have
 * the rows of people who were deleted since.
 */
const PRE_UPDATE_BACKUP_DAYS = 14;
/** The kind of these backups, in their file names. */
const PRE_UPDATE = 'before-update';

/** Before a migration changes tables, their rows are backed up; the bytes of files are not touched by it. */
export async function backUpBeforeUpdate({ database, dataDir, backup: { folder } }: Config): Promise<void> {
  const now = () => new Date();
  const file = path.join(folder, backupName(PRE_UPDATE, now()));
  await createBackup({ database, blobs: undefined, dataDir, now }, file);
  await deleteOldBackups(folder, PRE_UPDATE, MAX_PRE_UPDATE_BACKUPS);
}

/** Deletes accounts again that were deleted before and are in a restored backup, before any request is answered. */
export async function deleteRestoredAccounts(
  { backup }: Config,
  { db, auth, now, log }: { db: Db; auth: AuthServer | undefined; now: () => Date; log: FastifyBaseLogger },
): Promise<void> {
  const deleteAccount = (userId: string) =>
    withTransaction(db, async (transaction) => {
      if (await auth?.accounts.delete(transaction, userId, { actor: 'restore' })) return;
      await deleteMemberData(transaction, userId, { at: now(), removesName: false });
    });
  const deleted = await applyDeletionList({
    db,
    folder: backup.folder,
    listAccounts: () => listAccounts(db),
    deleteAccount,
  }).catch((cause: unknown) => {
    throw toConfigError(cause);
  });
  if (deleted > 0) log.warn({ deleted }, 'accounts of a restored backup were deleted again');
}

/** The jobs of the scheduler; each of them runs in one of the processes on a database. */
export function schedulerOptions(
  config: Config,
  context: LectureRoutesContext,
  {
    school,
    log,
    monotonicMs,
    checkDatabase,
  }: { school: SchoolContext; checkDatabase: (signal: AbortSignal) => Promise<void> } & Pick<SchedulerOptions, 'log'> &
    Pick<Clock, 'monotonicMs'>,
): SchedulerOptions {
  const { database, dataDir, backup, revisionRetentionDays, attemptRetentionDays } = config;
  const { db, blobs, now } = context;
  const { auth } = school;
  return {
    db,
    now,
    log,
    hourly: {
      'garbage collection': async (signal) => {
        if (!(await isLocked(context, BACKUP_JOB))) await collectGarbage({ ...context, signal });
      },
      // The embedded auth server does it with its other rows.
      ...(auth === undefined && { 'deleting old rate limits': () => deleteFullBuckets({ db, monotonicMs }) }),
      ...(revisionRetentionDays === undefined
        ? {}
        : {
            'pruning old revisions': async (signal: AbortSignal) =>
              void (await pruneRevisions({ ...context, signal }, revisionRetentionDays)),
          }),
      'judging answers again': async (signal) => {
        await judgeAllAgain(context, signal);
        await pruneAttempts({ ...context, signal }, attemptRetentionDays);
      },
      'reminding learners': async (signal) => {
        await sendReminders(school, Intl.DateTimeFormat().resolvedOptions().timeZone, signal);
      },
      'listing deleted accounts': async () => {
        await writeDeletionList(db, backup.folder, now());
        await removeDeletedBytes(db);
      },
      'deleting old backups': async () => {
        const days = Math.max(backup.retention, PRE_UPDATE_BACKUP_DAYS);
        await deleteBackupsBefore(backup.folder, PRE_UPDATE, new Date(now().getTime() - days * DAY_MS));
      },
    },
    // Before the backup, which then has nothing that is past its time.
    daily: {
      'checking the database': checkDatabase,
      'deleting data past their time': async () => void (await deleteExpiredData(school)),
    },
    nightly: { context: { database, blobs, dataDir, now }, ...backup },
  };
}
