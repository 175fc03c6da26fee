// Creates the pools of worker threads, one for each kind of long work.
import { BlobNotFoundError, BlobStoreFullError, BlobStoreUnavailableError } from '#blobs/blob-store.ts';
import type { DbOptions } from '#db/open.ts';
import type { LectureJobs } from '#lectures/worker-jobs.ts';
import type { SchoolJobs } from '#school/context.ts';
import { type PoolOptions, WorkerPool } from '#worker-threads/worker-pool.ts';
import type { HostCalls, OperationJobs, ServerWorkerData } from './worker.ts';

type ServerJobs = LectureJobs & SchoolJobs & OperationJobs;

export type Workers = Record<'imports' | 'exports' | 'boards', WorkerPool<ServerJobs>>;

/** A Word document of 10 MB of text takes three seconds and 250 MB. */
const IMPORTS = { size: 1, maxMilliseconds: 60_000, heapMegabytes: 512 };
/** The longest course takes seconds between two blocks of its file; a recording that is encoded for it some minutes. */
const EXPORTS = { size: 2, maxMilliseconds: 10 * 60_000, heapMegabytes: 256 };
const BOARDS = { size: 1, maxMilliseconds: 60_000, heapMegabytes: 256 };

/** Queries of a job come one after the other. */
const CONNECTIONS = 1;

/** The pools; no thread starts before its first job. */
export function openWorkers(data: ServerWorkerData, host: HostCalls): Workers & { close(): Promise<void> } {
  const shared: Pick<PoolOptions, 'entry' | 'data' | 'host' | 'reviveError'> = {
    entry: new URL('worker.ts', import.meta.url),
    data: { ...data, database: withFewConnections(data.database) },
    host,
    reviveError,
  };
  const pools = {
    imports: new WorkerPool<ServerJobs>({ ...shared, ...IMPORTS }),
    exports: new WorkerPool<ServerJobs>({ ...shared, ...EXPORTS }),
    boards: new WorkerPool<ServerJobs>({ ...shared, ...BOARDS }),
  };
  return {
    ...pools,
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

function withFewConnections(database: DbOptions): DbOptions {
  return 'sqliteFile' in database ? database : { ...database, connections: CONNECTIONS };
}

/** Errors that get a response of their own. */
function reviveError(name: string, message: string): Error | undefined {
  const classes = [BlobNotFoundError, BlobStoreFullError, BlobStoreUnavailableError];
  const found = classes.find((candidate) => candidate.name === name);
  return found && new found(message);
}
