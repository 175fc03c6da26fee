// The side of a worker thread: runs the jobs that its pool names, one at a time, and streams the bytes of their files.
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '#system/thread-priority.ts';
import { type FromWorker, receiveError, sendError, type ToWorker, WINDOW_BYTES } from './messages.ts';

/** The result of a job that writes a file: what comes before its bytes, and the bytes. */
export class StreamedFile<Head> {
  readonly head: Head;
  readonly bytes: AsyncIterable<Uint8Array | string>;

  constructor(head: Head, bytes: AsyncIterable<Uint8Array | string>) {
    this.head = head;
    this.bytes = bytes;
  }
}

/** Jobs by name. Their input and their result are data that can be cloned, or a `StreamedFile`. */
export type JobTable = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/** What the main thread does for a job. */
export type CallHost = (name: string, input: unknown) => Promise<unknown>;

const BLOCK_BYTES = 64 * 1024;

const calls = new Map<number, PromiseWithResolvers<unknown>>();
let untakenBytes = 0;
let takenSignal = Promise.withResolvers<void>();

export const callHost: CallHost = (name, input) => {
  const call = calls.size === 0 ? 1 : Math.max(...calls.keys()) + 1;
  const answer = Promise.withResolvers<unknown>();
  calls.set(call, answer);
  send({ type: 'call', call, name, input });
  return answer.promise;
};

/** Serves the jobs of a pool from now on. */
export function serveJobs(jobs: JobTable): void {
  lowerThreadPriority();
  parentPort?.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'run':
        void runJob(jobs, message.name, message.input);
        return;
      case 'taken':
        untakenBytes -= message.bytes;
        takenSignal.resolve();
        return;
      case 'answer':
        calls.get(message.call)?.resolve(message.value);
        calls.delete(message.call);
        return;
      case 'refusal':
        calls.get(message.call)?.reject(receiveError(message.error, () => undefined));
        calls.delete(message.call);
    }
  });
  send({ type: 'ready' });
}

async function runJob(jobs: JobTable, name: string, input: unknown): Promise<void> {
  try {
    const job = jobs[name];
    if (job === undefined) throw new Error(`There is no job ${name}.`);
    const result = await job(input as never); // `WorkerPool.run` takes only the input of this job
    if (!(result instanceof StreamedFile)) {
      send({ type: 'result', value: result }, transferable(result));
      return;
    }
    send({ type: 'head', value: result.head });
    await sendBytes(result.bytes);
    send({ type: 'end' });
  } catch (error) {
    send({ type: 'failure', error: sendError(error) });
  }
}

/** In blocks, no more than the window ahead of the reader. */
async function sendBytes(bytes: AsyncIterable<Uint8Array | string>): Promise<void> {
  untakenBytes = 0;
  let block = new Uint8Array(BLOCK_BYTES);
  let length = 0;
  const flush = async () => {
    const full = length === BLOCK_BYTES ? block : block.slice(0, length);
    untakenBytes += length;
    send({ type: 'bytes', bytes: full }, [full.buffer]);
    [block, length] = [new Uint8Array(BLOCK_BYTES), 0];
    while (untakenBytes >= WINDOW_BYTES) {
      takenSignal = Promise.withResolvers();
      await takenSignal.promise;
    }
  };
  for await (const chunk of bytes) {
    const all = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let offset = 0; offset < all.length; ) {
      const part = all.subarray(offset, offset + BLOCK_BYTES - length);
      block.set(part, length);
      offset += part.length;
      length += part.length;
      if (length === BLOCK_BYTES) await flush();
    }
  }
  if (length > 0) await flush();
}

/** Bytes that are a result are handed over, not copied. */
function transferable(result: unknown): ArrayBuffer[] {
  const isWhole = result instanceof Uint8Array && result.byteLength === result.buffer.byteLength;
  return isWhole && result.buffer instanceof ArrayBuffer ? [result.buffer] : [];
}

function send(message: FromWorker, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}
