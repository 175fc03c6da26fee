// What `/metrics` shows of this process: its fast paths, the disk, the last backup and the log.
import { routes } from '#api/endpoints.ts';
import type { Config } from '#config/index.ts';
import { logOutput } from '#http/log.ts';
import type { MetricsOptions } from '#http/metrics.ts';
import type { LectureRoutesContext } from '#lectures/routes/index.ts';
import { findLastBackup } from '#operations/backup.ts';
import { getDiskSpace } from '#system/disk-space.ts';
import type { Workers } from './open-workers.ts';

/** Caches that answer before the routes do; undefined where the fast path is off. */
export type FastPathCaches = Pick<LectureRoutesContext, 'pageResponseCache' | 'mediaResponseCache'>;

/** The gauges read their values when they are asked for. */
export function metricsOptions(
  { dataDir, metricsToken, backup, publicUrl }: Config & { publicUrl: string },
  { pageResponseCache, mediaResponseCache }: FastPathCaches,
  { imports, exports, boards }: Workers,
): MetricsOptions {
  const diskFreeGauge = {
    help: 'Free bytes of the disk with the data folder',
    read: async () => (await getDiskSpace(dataDir)).free,
  };
  const lastBackupGauge = {
    help: 'Unix time of the last backup with files in the backup folder; 0 when there is none',
    read: async () => ((await findLastBackup(backup.folder).catch(() => undefined))?.getTime() ?? 0) / 1000,
  };
  return {
    token: metricsToken,
    publicUrl,
    fastPaths: [
      ...(pageResponseCache === undefined ? [] : [{ cache: pageResponseCache, route: routes.loadPage }]),
      ...(mediaResponseCache === undefined ? [] : [{ cache: mediaResponseCache, route: routes.media }]),
    ],
    gauges: {
      cahier_disk_free_bytes: diskFreeGauge,
      cahier_jobs_running: {
        help: 'Imports, exports and boards that run in threads of their own',
        read: () => imports.running + exports.running + boards.running,
      },
      cahier_last_backup_timestamp_seconds: lastBackupGauge,
      cahier_log_dropped_lines: {
        help: 'Lines of the log that could not be written, on a full disk or to a slow reader',
        read: () => logOutput.droppedLines,
      },
    },
  };
}
