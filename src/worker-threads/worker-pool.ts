// A pool of worker threads for what takes long: imports, exports, boards and
// downloads of data, of bounded time and memory.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { overloadedProblem } from '#http/security/load-shedding.ts';
import { type Admission, JobQueue, QUEUE_LIMITS, type QueueLimits } from './job-queue.ts';
import type { JobOptions, JobRunner } from './job-runner.ts';
import { type FromWorker, type ReviveError, receiveError, sendError, type ToWorker, WINDOW_BYTES } from './messages.ts';
import type { JobTable } from './worker-jobs.ts';

/** A job exceeded the time or the memory that it may take. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError';
}

export type PoolOptions = {
  /** The module that calls `serveJobs`. */
  entry: URL;
  /** What the module gets as `workerData`. */
  data: unknown;
  /** Threads at once. */
  size: number;
  /** Of a job; of a stream, until its next bytes. */
  maxMilliseconds: number;
  heapMegabytes: number;
  queue?: Partial<QueueLimits>;
  /** What the main thread does for jobs, by name. */
  host?: Readonly<Record<string, (input: never) => Promise<unknown>>>;
  reviveError?: ReviveError;
};

/** A thread that has nothing to do ends after so long, and frees its memory. */
const IDLE_MS = 15_000;

/** While others wait, a file must be read at this pace on average, after some time in which any will do. */
const MIN_BYTES_PER_SECOND = 32 * 1024;
const PACE_GRACE_MS = 20_000;
const PACE_CHECK_MS = 2000;

/** A pool of threads, each of which runs one job at a time. Threads start with the first job. */
export class WorkerPool<Jobs extends JobTable> implements JobRunner<Jobs> {
  readonly #options: PoolOptions;
  readonly #queue: JobQueue;
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  readonly #running = new Set<RunningJob>();
  /** Jobs that wait for a thread to load. */
  readonly #starting = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();
  #paceTimer: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new JobQueue({ ...QUEUE_LIMITS, ...options.queue, total: options.size });
  }

  run: JobRunner<Jobs>['run'] = async (name, input, options) => {
    const job = await this.#admit(name, input, options);
    try {
      return (await job.result) as never; // the job of this name has this result
    } finally {
      job.stop();
    }
  };

  stream: JobRunner<Jobs>['stream'] = async (name, input, options) => {
    const job = await this.#admit(name, input, options);
    try {
      const head = (await job.result) as never; // as in `run`
      return { head, size: await job.size, file: job.file };
    } catch (error) {
      job.stop();
      throw error;
    }
  };

  /** How many jobs there are that have a thread, or a file that is being read. */
  get running(): number {
    return this.#running.size;
  }

  /** Ends all jobs. They fail with 503, as those do that come later. */
  async close(): Promise<void> {
    this.#closing.abort(overloadedProblem());
    clearInterval(this.#paceTimer);
    const threads = [...this.#idle.keys()];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    await Promise.all(threads.map((worker) => worker.terminate()));
    await Promise.all([...this.#running].map((job) => job.stop()));
    await Promise.allSettled(this.#starting);
  }

  async #admit(name: string, input: unknown, options: JobOptions): Promise<RunningJob> {
    const signal = AbortSignal.any([options.signal, this.#closing.signal]);
    this.#watchPace();
    const admission = await this.#queue.enter(options.account, signal);
    const start = this.#start(admission, signal);
    this.#starting.add(start);
    try {
      const job = await start;
      job.post({ type: 'run', name, input }, options.transfer);
      return job;
    } catch (error) {
      admission.release();
      throw error;
    } finally {
      this.#starting.delete(start);
    }
  }

  /** @throws the reason of the signal, if it is aborted before there is a thread */
  async #start(admission: Admission, signal: AbortSignal): Promise<RunningJob> {
    signal.throwIfAborted();
    const worker = await this.#takeWorker();
    if (signal.aborted) {
      await this.#keep(worker);
      throw signal.reason;
    }
    const job = new RunningJob(worker, this.#options, {
      signal,
      admission,
      onFree: () => void this.#keep(worker),
      onEnd: () => this.#running.delete(job),
    });
    this.#running.add(job);
    return job;
  }

  /**
   * The thread that has been idle for the shortest time, so that the others end, or a new one once it has loaded its
   * modules. Until then nothing ends it: ending a thread that still evaluates modules ends the whole process
   * (nodejs/node#43182).
   */
  async #takeWorker(): Promise<Worker> {
    const [worker, timer] = [...this.#idle].at(-1) ?? [];
    if (worker !== undefined) {
      this.#idle.delete(worker);
      clearTimeout(timer);
      return worker;
    }
    const { entry, data, heapMegabytes } = this.#options;
    const started = new Worker(entry, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    started.unref();
    // Without a listener, an error of an idle thread would end the process.
    started.on('error', () => this.#forget(started));
    started.on('exit', () => this.#forget(started));
    await waitUntilLoaded(started);
    return started;
  }

  async #keep(worker: Worker): Promise<void> {
    if (this.#closing.signal.aborted) {
      await worker.terminate();
      return;
    }
    const timer = setTimeout(() => {
      this.#forget(worker);
      void worker.terminate();
    }, IDLE_MS).unref();
    this.#idle.set(worker, timer);
  }

  #forget(worker: Worker): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
  }

  /** Ends files that are read very slowly, while somebody waits for their thread. */
  #watchPace(): void {
    this.#paceTimer ??= setInterval(() => {
      if (this.#running.size === 0) {
        clearInterval(this.#paceTimer);
        this.#paceTimer = undefined;
      } else if (this.#queue.hasWaiting) for (const job of this.#running) job.stopIfSlow();
    }, PACE_CHECK_MS).unref();
  }
}

/** Waits for the first message, `ready`. */
async function waitUntilLoaded(worker: Worker): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const exit = once(worker, 'exit', { signal }).then(() => Promise.reject(endedEarly()));
  try {
    await Promise.race([once(worker, 'message', { signal }), exit]);
  } catch (error) {
    throw describeThreadError(error);
  } finally {
    settled.abort();
  }
}

function endedEarly(): Error {
  return new Error('A worker thread ended before its job.');
}

function describeThreadError(error: unknown): unknown {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? new WorkerLimitError('A job took too much memory.', { cause: error }) : error;
}

type JobEnds = {
  signal: AbortSignal;
  admission: Admission;
  onFree(): void;
  onEnd(): void;
};

/** One job in its thread. */
class RunningJob {
  /** The bytes of its file, if it has one. */
  readonly file: Readable;
  readonly #worker: Worker;
  readonly #options: PoolOptions;
  readonly #ends: JobEnds;
  readonly #result = Promise.withResolvers<unknown>();
  readonly #size = Promise.withResolvers<number | undefined>();
  readonly #startedAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #untaken: Uint8Array[] = [];
  #receivedBytes = 0;
  #takenBytes = 0;
  /** Whether the reader takes more. */
  #isWanted = false;
  /** Whether the thread still works for this job. */
  #hasThread = true;
  #isWritten = false;

  constructor(worker: Worker, options: PoolOptions, ends: JobEnds) {
    [this.#worker, this.#options, this.#ends] = [worker, options, ends];
    for (const { promise } of [this.#result, this.#size]) promise.catch(() => {}); // it may fail before anybody waits for it
    this.file = new Readable({
      read: () => {
        this.#isWanted = true;
        this.#passOn();
      },
      destroy: (error, callback) => {
        this.stop().then(() => callback(error), callback);
      },
    });
    this.file.on('error', () => {}); // it may fail before anybody reads it
    worker.on('message', this.#onMessage).on('error', this.#onError).on('exit', this.#onExit);
    ends.signal.addEventListener('abort', this.#onAbort, { once: true });
    this.#restartTimer();
  }

  get result(): Promise<unknown> {
    return this.#result.promise;
  }

  /** Of the whole file; undefined when it waits for its reader before it is written. */
  get size(): Promise<number | undefined> {
    return this.#size.promise;
  }

  post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  /** Ends the job; its thread too, if that is not done with it. */
  async stop(): Promise<void> {
    this.#ends.onEnd();
    if (this.#hasThread) {
      this.#detach();
      await this.#worker.terminate();
    }
    this.#ends.admission.release();
  }

  stopIfSlow(): void {
    const elapsedMs = performance.now() - this.#startedAt;
    if (elapsedMs < PACE_GRACE_MS || this.#untaken.length === 0) return;
    if (this.#takenBytes < (elapsedMs / 1000) * MIN_BYTES_PER_SECOND) this.#fail(overloadedProblem());
  }

  readonly #onMessage = (message: FromWorker): void => {
    this.#restartTimer();
    switch (message.type) {
      case 'result':
        this.#freeThread();
        this.#result.resolve(message.value);
        return;
      case 'head':
        this.#result.resolve(message.value);
        return;
      case 'bytes':
        this.#untaken.push(message.bytes);
        this.#receivedBytes += message.bytes.length;
        if (this.#receivedBytes >= WINDOW_BYTES) this.#size.resolve(undefined);
        this.#passOn();
        return;
      case 'end':
        this.#isWritten = true;
        this.#size.resolve(this.#receivedBytes);
        this.#freeThread();
        this.#passOn();
        return;
      case 'failure': {
        const error = receiveError(message.error, this.#options.reviveError ?? (() => undefined));
        this.#freeThread();
        this.#reject(error);
        return;
      }
      case 'call':
        void this.#answer(message.call, message.name, message.input);
    }
  };

  readonly #onError = (error: unknown): void => this.#fail(describeThreadError(error));
  readonly #onExit = (): void => this.#fail(endedEarly());
  readonly #onAbort = (): void => this.#fail(this.#ends.signal.reason);

  /** Passes bytes to the reader as far as it takes them. */
  #passOn(): void {
    while (this.#isWanted) {
      const bytes = this.#untaken.shift();
      if (bytes === undefined) break;
      this.#takenBytes += bytes.length;
      this.#isWanted = this.file.push(bytes);
      if (this.#hasThread) this.post({ type: 'taken', bytes: bytes.length });
    }
    if (this.#isWritten && this.#untaken.length === 0) {
      this.#isWritten = false;
      this.file.push(null);
    }
  }

  async #answer(call: number, name: string, input: unknown): Promise<void> {
    const respond = (message: ToWorker) => {
      if (this.#hasThread) this.post(message);
    };
    try {
      const handle = this.#options.host?.[name];
      if (handle === undefined) throw new Error(`Jobs may not call ${name}.`);
      respond({ type: 'answer', call, value: await handle(input as never) }); // the job and the host share its type
    } catch (error) {
      respond({ type: 'refusal', call, error: sendError(error) });
    }
  }

  #restartTimer(): void {
    clearTimeout(this.#timer);
    if (!this.#hasThread) return;
    this.#timer = setTimeout(() => {
      // Bytes that nobody takes: the thread is waiting.
      if (this.#untaken.length > 0) this.#restartTimer();
      else this.#fail(new WorkerLimitError('A job took too long.'));
    }, this.#options.maxMilliseconds);
  }

  /** The thread is done with this job, and can take the next one. */
  #freeThread(): void {
    if (!this.#hasThread) return;
    this.#detach();
    this.#ends.onFree();
    this.#ends.admission.releaseWorker();
  }

  #fail(error: unknown): void {
    void this.stop();
    this.#reject(error);
  }

  #reject(error: unknown): void {
    this.#result.reject(error);
    this.#size.reject(error);
    this.file.destroy(error instanceof Error ? error : new Error('The job was ended.', { cause: error }));
  }

  #detach(): void {
    this.#hasThread = false;
    clearTimeout(this.#timer);
    this.#worker.off('message', this.#onMessage).off('error', this.#onError).off('exit', this.#onExit);
    this.#ends.signal.removeEventListener('abort', this.#onAbort);
  }
}
