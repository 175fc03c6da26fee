// The worker thread that encodes recordings as MP3, with LAME as WebAssembly.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { createEncoder } from 'wasm-media-encoders';
import { levelSpeech } from '#sound/level.ts';
import { resample } from '#sound/resample.ts';
import { lowerThreadPriority } from '#system/thread-priority.ts';
import type { Mp3Settings } from './mp3-settings.ts';
import { decodeSamples, type WavFormat } from './wav-format.ts';

/**
 * The start of a recording, its samples block by block, or its end. The response to each is the bytes that are ready.
 */
export type EncoderRequest = StartRequest | { block: Uint8Array } | { end: true };

type StartRequest = { settings: Mp3Settings; format: WavFormat; isLeveled: boolean };

lowerThreadPriority();
const wasm = readFileSync(fileURLToPath(import.meta.resolve('wasm-media-encoders/wasm/mp3')));
const encoder = await createEncoder('audio/mpeg', wasm);
let format: WavFormat | undefined;
/** What is done to a recording once it is whole, and its blocks so far. */
let held: { blocks: Float32Array[]; finish(samples: Float32Array): Float32Array } | undefined;

function encode(request: EncoderRequest): Uint8Array {
  if ('settings' in request) {
    format = request.format;
    held = holdBack(request);
    encoder.configure(request.settings);
    return new Uint8Array(0);
  }
  if (format === undefined) throw new Error('The encoder was not started.');
  if (!('end' in request)) {
    const channels = decodeSamples(format, request.block);
    if (held === undefined) return encoder.encode(channels);
    held.blocks.push(...channels);
    return new Uint8Array(0);
  }
  if (held === undefined) return encoder.finalize();
  const pieces = encodeWhole(held.finish(joinBlocks(held.blocks)));
  held = undefined;
  return Buffer.concat([...pieces, encoder.finalize()]);
}

/**
 * For a recording that is leveled, or encoded at another sample rate; undefined for
 * one whose blocks are encoded as they come.
 */
function holdBack({ settings, format: { sampleRate }, isLeveled }: StartRequest): typeof held {
  if (!isLeveled && settings.sampleRate === sampleRate) return undefined;
  const level = (samples: Float32Array) => (isLeveled ? levelSpeech(samples, sampleRate) : samples);
  return { blocks: [], finish: (samples) => resample(level(samples), sampleRate, settings.sampleRate) };
}

function joinBlocks(blocks: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    joined.set(block, at);
    at += block.length;
  }
  return joined;
}

/** As many samples at a time as in a block of the file: more would make the encoder's memory grow. */
const PIECE = 32 * 1024;

function encodeWhole(samples: Float32Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < samples.length; at += PIECE)
    // The encoder's memory is used again for the next piece.
    pieces.push(Uint8Array.from(encoder.encode([samples.subarray(at, at + PIECE)])));
  return pieces;
}

parentPort?.on('message', (request: EncoderRequest) => {
  // The encoder's memory is used again for the next block.
  const mp3 = Uint8Array.from(encode(request));
  parentPort?.postMessage(mp3, [mp3.buffer]);
});
// Tells that the thread has loaded.
parentPort?.postMessage('ready');
