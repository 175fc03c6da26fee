// Receives a recording of a voice: checks the WAV file that was sent, and stores
// it as MP3, of which nothing else is kept.
import { Readable } from 'node:stream';
import { MAX_TAKE_BYTES } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { StoredBlob } from '#blobs/blob-store.ts';
import { overloadedProblem } from '#http/security/load-shedding.ts';
import { EncoderError, encodeMp3 } from '#lectures/sound/encode-mp3.ts';
import { parseWavFormat, type WavFormat } from '#lectures/sound/wav-format.ts';
import type { WorkContext } from './context.ts';

/** A shorter recording is of a microphone that was only switched on and off. */
const MIN_MS = 200;
/** Recorders stop a little later than they are told to. */
const GRACE_MS = 1500;

/** A long line arrives at less, of which MP3 makes frames that are too long: it is encoded at a multiple. */
const MIN_ENCODED_RATE = 22_050;
/** They divide the samples of a frame. */
const RATE_FACTORS = [1, 2, 3, 4, 6, 8] as const;
/** From here on, a frame has twice as many samples. */
const MIN_MPEG1_RATE = 32_000;
/** Samples that the encoder adds to a recording of whole frames. */
const ADDED_SAMPLES = 1152;
/** So many seconds longer than what was said may an MP3 be for a program that counts them. */
const MAX_SHOWN = 0.05;

/** Recordings that wait for the encoder; with more, the memory that they take would grow. */
const MAX_WAITING = 48;
let waiting = 0;

export type StoredRecording = StoredBlob & { ms: number };

/**
 * Stores a recording as MP3.
 * @param isLeveled whether it gets the loudness of all recordings
 * @throws Problem 415 `not_wav`, 413 `file_too_large`, 422 `recording_cut` and `recording_length`, 503 `overloaded`
 */
export async function storeRecording(
  { blobs }: Pick<WorkContext, 'blobs'>,
  wav: unknown,
  { maxSeconds, isLeveled }: { maxSeconds: number; isLeveled: boolean },
): Promise<StoredRecording> {
  const { bytes, format, ms, rateFactor } = checkRecording(wav, maxSeconds);
  if (waiting >= MAX_WAITING) throw overloadedProblem();
  waiting += 1;
  try {
    const samples = async () => Readable.from([bytes.subarray(format.start, format.start + format.length)]);
    const store = (mp3: AsyncIterable<Uint8Array>) => blobs.put(Readable.from(mp3, { objectMode: false }));
    const { sha256, size } = await encodeMp3(format, samples, store, { isLeveled, rateFactor });
    return { sha256, size, ms };
  } catch (error) {
    if (error instanceof EncoderError) throw notWav(error);
    throw error;
  } finally {
    waiting -= 1;
  }
}

type CheckedRecording = { bytes: Buffer; format: WavFormat; ms: number; rateFactor: number };

/**
 * The length that the header declares must be that of the samples: nothing is
 * kept of a recording that was cut on its way.
 */
function checkRecording(wav: unknown, maxSeconds: number): CheckedRecording {
  if (!Buffer.isBuffer(wav)) throw notWav();
  if (wav.length > MAX_TAKE_BYTES) {
    const message = `A recording may have at most ${MAX_TAKE_BYTES.toLocaleString('en')} bytes.`;
    throw new Problem(413, 'file_too_large', message, { extras: { maxBytes: MAX_TAKE_BYTES } });
  }
  const format = parseWavFormat(wav, wav.length);
  if (format === undefined || format.channels !== 1) throw notWav();
  if (wav.readUInt32LE(format.start - 4) !== format.length || wav.length - format.start - format.length > 1)
    throw new Problem(
      422,
      'recording_cut',
      'The recording is shorter or longer than its header says. Nothing was kept; send it again.',
    );
  const ms = Math.round((format.length / format.bytesPerFrame / format.sampleRate) * 1000);
  if (ms < MIN_MS || ms > maxSeconds * 1000 + GRACE_MS)
    throw new Problem(
      422,
      'recording_length',
      `A recording may last at most ${maxSeconds} seconds here, and must be long enough for a word.`,
      {
        extras: { maxSeconds },
      },
    );
  const rateFactor = RATE_FACTORS.find((factor) => format.sampleRate * factor >= MIN_ENCODED_RATE) ?? 8;
  return { bytes: wav, format: cutToFrames(format, rateFactor), ms, rateFactor };
}

/**
 * A recording that ends with a frame of MP3. Players leave out what an encoder added, but some show it in the length:
 * 15 to 50 ms then, and not up to
 * 72. What is cut are less than 40 ms, in which "Stop" was pressed.
 */
function cutToFrames(format: WavFormat, rateFactor: number): WavFormat {
  const { sampleRate, bytesPerFrame, length } = format;
  const rate = sampleRate * rateFactor;
  const frame = (rate < MIN_MPEG1_RATE ? 576 : 1152) / rateFactor;
  const samples = length / bytesPerFrame;
  let cut = samples % frame;
  if (ADDED_SAMPLES / rate - cut / sampleRate > MAX_SHOWN) cut += frame;
  return { ...format, length: (samples - cut) * bytesPerFrame };
}

function notWav(cause?: unknown): Problem {
  return new Problem(415, 'not_wav', 'Send a recording as a WAV file with one channel.', { cause });
}
