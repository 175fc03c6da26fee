// Encodes the samples of WAV files as MP3 in a worker thread: one file at a time in the process.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { createInfoFrame } from './mp3-info-frame.ts';
import { chooseMp3Settings, type Mp3Settings } from './mp3-settings.ts';
import type { EncoderRequest } from './mp3-worker.ts';
import type { WavFormat } from './wav-format.ts';

/** Frames that are sent to the worker at a time: 1 MB at most. */
const BLOCK_FRAMES = 32 * 1024;

/** The encoder failed, or took too long. */
export class EncoderError extends Error {
  override readonly name = 'EncoderError';
}

/** A whole file may take so long; the largest take a tenth of it. */
const MAX_ENCODING_MS = 10 * 60_000;

/** A worker that is not used for so long ends, and frees its memory. */
const IDLE_MS = 5000;

/** Of the worker's heap; the encoder's own memory grows to 4 MB. */
const MAX_HEAP_MB = 64;

/** Of the whole process, as its processors are. */
const limitEncoders = pLimit(1);

let idleWorker: { worker: Worker; expiry: NodeJS.Timeout } | undefined;

/**
 * Encodes the samples of a WAV file. The same samples give the same bytes. Memory does not grow with their number.
 * @param samples the bytes of the file from `format.start`, `format.length` of them, in chunks of any size
 * @param store reads the MP3 to its end
 * @param isLeveled of one channel: it gets the loudness of all recordings, and is held in memory as a whole
 * @param rateFactor of one channel: its sample rate is multiplied by this, and it is held in memory as a whole
 * @returns what `store` returns
 * @throws EncoderError, and what `samples` and `store` throw
 */
export function encodeMp3<Result>(
  format: WavFormat,
  samples: () => Promise<AsyncIterable<Uint8Array>>,
  store: (mp3: AsyncIterable<Uint8Array>) => Promise<Result>,
  { isLeveled = false, rateFactor = 1 } = {},
): Promise<Result> {
  return limitEncoders(async () => {
    const worker = await takeWorker();
    const abort = AbortSignal.timeout(MAX_ENCODING_MS);
    try {
      const result = await store(
        encodeBlocks(worker, { signal: abort, isLeveled, rateFactor }, format, await samples()),
      );
      releaseWorker(worker);
      return result;
    } catch (error) {
      // It may still be encoding a block.
      await worker.terminate();
      throw error;
    }
  });
}

async function* encodeBlocks(
  worker: Worker,
  { signal, isLeveled, rateFactor }: { signal: AbortSignal; isLeveled: boolean; rateFactor: number },
  format: WavFormat,
  samples: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const send = async (request: EncoderRequest, transferred: ArrayBuffer[] = []): Promise<Uint8Array> => {
    const reply = once(worker, 'message', { signal });
    worker.postMessage(request, transferred);
    const [mp3]: Uint8Array[] = await reply.catch((cause: unknown) => {
      throw new EncoderError('A recording could not be encoded as MP3.', { cause });
    });
    return mp3 ?? new Uint8Array(0);
  };
  const settings = chooseMp3Settings({ sampleRate: format.sampleRate * rateFactor, channels: format.channels });
  await send({ settings, format, isLeveled });
  let isFirst = true;
  const start = (mp3: Uint8Array) => {
    const info = isFirst ? describeLength(mp3, format, settings) : [];
    isFirst = false;
    return info;
  };
  for await (const block of splitBlocks(samples, BLOCK_FRAMES * format.bytesPerFrame)) {
    const mp3 = await send({ block }, [block.buffer]);
    if (mp3.length === 0) continue;
    yield* start(mp3);
    yield mp3;
  }
  const rest = await send({ end: true });
  yield* start(rest);
  yield rest;
}

/**
 * The frame that says how long a recording is. None where its rate is not kept: how many samples
 * that gives is known to the encoder only.
 */
function describeLength(first: Uint8Array, format: WavFormat, settings: Mp3Settings): Uint8Array[] {
  const { sampleRate, outputSampleRate } = settings;
  if (outputSampleRate !== sampleRate) return [];
  const frames = format.length / format.bytesPerFrame;
  return [createInfoFrame(first, Math.round((frames * sampleRate) / format.sampleRate), settings)];
}

/** Blocks of equal size, but for the last one. */
async function* splitBlocks(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let block = new Uint8Array(size);
  let length = 0;
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.length; ) {
      const part = chunk.subarray(offset, offset + size - length);
      block.set(part, length);
      offset += part.length;
      length += part.length;
      if (length < size) continue;
      yield block;
      block = new Uint8Array(size);
      length = 0;
    }
  }
  if (length > 0) yield block.slice(0, length);
}

/** Ending a thread that still evaluates modules would end the whole process: it is given out once it has loaded. */
async function takeWorker(): Promise<Worker> {
  const idle = idleWorker;
  idleWorker = undefined;
  if (idle !== undefined) {
    clearTimeout(idle.expiry);
    return idle.worker;
  }
  const worker = new Worker(new URL('mp3-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // The process may end at any time: nothing is stored before the end of a file.
  worker.unref();
  // Errors reach the pending request. Without a listener, one of an idle worker would end the process.
  worker.on('error', () => {});
  worker.once('exit', () => {
    if (idleWorker?.worker === worker) idleWorker = undefined;
  });
  await once(worker, 'message');
  return worker;
}

function releaseWorker(worker: Worker): void {
  const end = () => {
    idleWorker = undefined;
    void worker.terminate();
  };
  idleWorker = { worker, expiry: setTimeout(end, IDLE_MS).unref() };
}
