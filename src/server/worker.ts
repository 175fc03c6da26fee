// The entry of worker threads: opens the database and the files a second time, and serves the jobs of the pools.
import { workerData } from 'node:worker_threads';
import type { H5pVersionSet } from '#api/h5p-versions.ts';
import type { StoredBlob } from '#blobs/blob-store.ts';
import { openBlobStoreAgain } from '#blobs/open-blob-store.ts';
import type { S3Options } from '#blobs/s3-client.ts';
import { connectDb, type DbOptions } from '#db/open.ts';
import { quickCheck } from '#db/sqlite/quick-check.ts';
import { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { Mp3Variants } from '#lectures/sound/mp3-variants.ts';
import { lectureJobs } from '#lectures/worker-jobs.ts';
import { schoolJobs } from '#school/worker-jobs.ts';
import { loadBucketLimits } from '#storage/media-object-bucket.ts';
import { callHost, serveJobs } from '#worker-threads/worker-jobs.ts';

export type ServerWorkerData = {
  database: DbOptions;
  blobFolder: string;
  dictionaryFolder: string;
  s3: S3Options | undefined;
  publicUrl: string;
  h5pVersions: H5pVersionSet;
  maxUploadBytes: number;
};

/** What is wrong with the file of a SQLite database; PostgreSQL has checks of its own. */
export type OperationJobs = { checkDatabase: (_: undefined) => Promise<string[]> };

/** What a job asks of the main thread: a recording is encoded, and its variant stored, in one place. */
export type HostCalls = { encodeMp3: (source: StoredBlob) => Promise<StoredBlob | 'original'> };

const { database, blobFolder, dictionaryFolder, s3, publicUrl, h5pVersions, maxUploadBytes }: ServerWorkerData =
  workerData;
const db = await connectDb(database);
const blobs = await openBlobStoreAgain(blobFolder, s3);
const variants = new Mp3Variants({ db, blobs, now: () => new Date() });
const pageAnalyzer = new PageAnalyzer(db);

serveJobs({
  ...lectureJobs({
    db,
    blobs,
    pageAnalyzer,
    dictionaryFolder,
    publicUrl,
    h5pVersions,
    maxUploadBytes,
    loadBucketLimits: () => loadBucketLimits(db),
    mp3Variants: {
      findKnown: (sources) => variants.findKnown(sources),
      readFormat: (source) => variants.readFormat(source),
      getVariant: async (source) =>
        (await callHost('encodeMp3', source)) as Awaited<ReturnType<HostCalls['encodeMp3']>>, // what the host has under this name
    },
  }),
  ...schoolJobs({ db, blobs, pageAnalyzer }),
  checkDatabase: async () => ('sqliteFile' in database ? quickCheck(database.sqliteFile) : []),
});
