// What runs jobs in worker threads, as those see it who have something to run (`WorkerPool`).
import type { Readable } from 'node:stream';
import type { JobTable, StreamedFile } from './worker-jobs.ts';

export type JobOptions = {
  /** Whose job it is; an account has one at a time. Empty for one of the server itself. */
  account: string;
  /** Ends the job: it has no client any more. */
  signal: AbortSignal;
  /** What of the input is handed over, not copied. */
  transfer?: ArrayBuffer[];
};

/** The names of jobs with a file as their result, and of all others. */
type StreamName<Jobs extends JobTable> = {
  [Name in keyof Jobs]: Awaited<ReturnType<Jobs[Name]>> extends StreamedFile<unknown> ? Name : never;
}[keyof Jobs];
/** What comes before the bytes of such a file. */
type Head<Result> = Result extends StreamedFile<infer Value> ? Value : never;

/** Runs jobs in worker threads. */
export type JobRunner<Jobs extends JobTable> = {
  /** @throws Problem 429, 503 when too many wait; WorkerLimitError; and what the job throws */
  run<Name extends Exclude<keyof Jobs, StreamName<Jobs>> & string>(
    name: Name,
    input: Parameters<Jobs[Name]>[0],
    options: JobOptions,
  ): Promise<Awaited<ReturnType<Jobs[Name]>>>;
  /** As `run`, for a job that writes a file. The job ends when the file is destroyed. */
  stream<Name extends StreamName<Jobs> & string>(
    name: Name,
    input: Parameters<Jobs[Name]>[0],
    options: JobOptions,
  ): Promise<JobFile<Head<Awaited<ReturnType<Jobs[Name]>>>>>;
};

/** A file that a job writes. `size` in bytes is known of one that was finished before its first bytes were taken. */
export type JobFile<FileHead> = { head: FileHead; size: number | undefined; file: Readable };
